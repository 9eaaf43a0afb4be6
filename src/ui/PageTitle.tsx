import type { ReactNode, Ref } from 'react'

/** The one heading of the page. `ref` is what to move focus to when the route changes. */
export const PageTitle = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) => (
  <h1 ref={ref} tabIndex={-1} className="k-title">
    {children}
  </h1>
)
