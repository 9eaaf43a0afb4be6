import type { ReactNode } from 'react'
import { useArrivalFocus } from '../../hooks/arrival.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { WORDS } from '../../ui/texts.ts'

export interface ErrorPageProps {
  readonly code: string
  readonly title: string
  readonly words?: string
  readonly action: string
  readonly footer?: ReactNode
}

/** A whole page for an error, with a way back. */
export const ErrorPage = ({ code, title, words, action, footer }: ErrorPageProps) => {
  const heading = useArrivalFocus(title)
  return (
    <div className="k-error">
      <title>{WORDS.pageTitle(title)}</title>
      <main className="k-error-main" data-screen="error">
        <BrandMark size={56} />
        <span className="k-error-code">{code}</span>
        <PageTitle ref={heading}>{title}</PageTitle>
        {words !== undefined && <p className="k-error-words">{words}</p>}
        <LinkButton href="/">{action}</LinkButton>
      </main>
      {footer !== undefined && <footer className="k-error-footer">{footer}</footer>}
    </div>
  )
}
