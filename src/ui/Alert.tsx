import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    padding: '10px 12px',
    borderRadius: '6px',
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '& > svg': { flexShrink: 0 },
  },
})

/** Says at once what went wrong; show it only while it is so. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={useStyles().root}>
    <AlertIcon aria-hidden="true" />
    <span>{children}</span>
  </div>
)
