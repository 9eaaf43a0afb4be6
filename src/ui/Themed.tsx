import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** No tokens: the page's stylesheet defines them for both schemes. */
const NO_TOKENS = {}

/** Lets Fluent UI use the fonts, the colours and the direction of the page. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <FluentProvider theme={NO_TOKENS} dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
    {children}
  </FluentProvider>
)
