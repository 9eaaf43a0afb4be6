import type { ReactNode, Ref } from 'react'

/** The h1 of the page. It takes focus when another screen is shown, see `useArrivalFocus`. */
export const PageTitle = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) => (
  <h1 ref={ref} tabIndex={-1} className="k-title">
    {children}
  </h1>
)
