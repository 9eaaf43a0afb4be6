import type { ReactNode } from 'react'

/** For screen readers only. A block: tables may lie in it. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <div className="k-hidden">{children}</div>
