import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link to a place of the console that looks like a primary button. */
export const LinkButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="k-button k-button-primary">
    {children}
  </Link>
)
