import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

/** Announces an error at once. Render it only while the error lasts. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="k-alert">
    <AlertIcon aria-hidden="true" />
    <span>{children}</span>
  </div>
)
