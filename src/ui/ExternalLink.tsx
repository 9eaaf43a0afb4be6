import type { ReactNode } from 'react'

/** A link out of the console, to a page of its own. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="k-external" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
