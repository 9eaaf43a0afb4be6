import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: '4px',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})

/** A link out of the console, to a page of its own. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={useStyles().root} href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
