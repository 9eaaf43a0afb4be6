import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

/** Says at once what went wrong; show it only while it is so. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="k-alert">
    <AlertIcon aria-hidden="true" />
    <span>{children}</span>
  </div>
)
