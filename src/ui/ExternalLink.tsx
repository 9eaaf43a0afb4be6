import type { ReactNode } from 'react'

/** A link to a page outside the console, in a new tab. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="k-external" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
