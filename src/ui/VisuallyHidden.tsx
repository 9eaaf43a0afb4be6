import type { ReactNode } from 'react'

/** For screen readers only. A block element, so that it can hold tables. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <div className="k-hidden">{children}</div>
