import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** The stylesheet of the page has them, for both schemes. */
const NO_TOKENS = {}

/** Gives what Fluent UI draws in it the font and the colours of the page. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <FluentProvider theme={NO_TOKENS}>{children}</FluentProvider>
)
