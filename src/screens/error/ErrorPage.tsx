import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useArrivalFocus } from '../../hooks/arrival.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

const useStyles = makeStyles({
  root: { minHeight: '100vh', display: 'flex', flexDirection: 'column', padding: '24px', boxSizing: 'border-box' },
  main: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '16px',
    textAlign: 'center',
  },
  code: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300, fontVariantNumeric: 'tabular-nums' },
  words: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  footer: { display: 'flex', justifyContent: 'center', gap: '24px', fontSize: tokens.fontSizeBase300 },
})

export interface ErrorPageProps {
  readonly code: string
  readonly title: string
  readonly words?: string
  readonly action: string
  readonly footer?: ReactNode
}

/** A page of its own for what went wrong, with the way back. */
export const ErrorPage = ({ code, title, words, action, footer }: ErrorPageProps) => {
  const styles = useStyles()
  const heading = useArrivalFocus(title)
  return (
    <div className={styles.root}>
      <title>{`${title} · Kickstand`}</title>
      <main className={styles.main} data-screen="error">
        <BrandMark size={56} />
        <span className={styles.code}>{code}</span>
        <PageTitle ref={heading}>{title}</PageTitle>
        {words !== undefined && <p className={styles.words}>{words}</p>}
        <LinkButton href="/">{action}</LinkButton>
      </main>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
