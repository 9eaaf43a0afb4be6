import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode, Ref } from 'react'

const useStyles = makeStyles({
  root: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    // Focus is moved here on a change of route, to be heard and not to be seen.
    outlineStyle: 'none',
  },
})

/** The one heading of the page. `ref` is what to move focus to when the route changes. */
export const PageTitle = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) => (
  <h1 ref={ref} tabIndex={-1} className={useStyles().root}>
    {children}
  </h1>
)
