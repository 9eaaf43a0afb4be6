import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../machines/app/places.ts'
import { selectCover } from '../../machines/app/session.machine.ts'
import { SignInForm } from '../features/signIn/SignInForm.tsx'
import { useChild } from '../hooks/actor.ts'
import { useOverlays } from '../ui/lateOverlays.ts'
import { Splash } from '../ui/Splash.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { Themed } from '../ui/Themed.tsx'
import { WORDS } from '../ui/texts.ts'
import { useReturnedFocus } from '../ui/useReturnedFocus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  card: { padding: '24px', overflowY: 'auto' },
  // Hides the page from passers-by while the person is away.
  veil: { backdropFilter: 'blur(6px)' },
  cover: {
    inset: 0,
    zIndex: 1,
    display: 'block',
    width: '100vw',
    maxWidth: 'none',
    height: '100vh',
    maxHeight: 'none',
    margin: 0,
    border: 'none',
    borderRadius: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    boxShadow: 'none',
  },
  plain: {
    position: 'fixed',
    inset: 0,
    zIndex: tokens.zIndexOverlay,
    display: 'grid',
    placeItems: 'center',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  plainCard: {
    boxSizing: 'border-box',
    width: 'min(400px, calc(100vw - 32px))',
    padding: '24px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  out: { display: 'block', marginTop: '16px', textAlign: 'center', color: tokens.colorBrandForeground1 },
})

const stay = (): void => undefined

const FIRST_FIELD = 'input[name="password"]'
const HEADING = 'h2'

interface OverProps {
  labelledBy: string
  isCovered: boolean
  children: ReactNode
}

/** Replaces the dialog while the code of dialogs has not loaded. Until then no other dialog can be open below, and the shell makes itself inert. */
const PlainCard = ({ labelledBy, isCovered, children }: OverProps) => {
  const styles = useStyles()
  const card = useRef<HTMLDivElement>(null)
  useReturnedFocus()
  useEffect(() => {
    if (!isCovered) card.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [isCovered])
  return (
    <div ref={card} role="dialog" aria-modal="true" aria-labelledby={labelledBy} className={styles.plain}>
      <div className={mergeClasses(!isCovered && styles.plainCard)}>{children}</div>
    </div>
  )
}

/** A dialog over everything. It never switches between its two forms, because remounting would lose what is typed. */
const Over = ({ labelledBy, isCovered, children }: OverProps) => {
  const styles = useStyles()
  const [overlays] = useState(useOverlays())
  if (!overlays) return <PlainCard {...{ labelledBy, isCovered, children }} />
  const { ModalCard } = overlays
  return (
    <ModalCard
      onClose={stay}
      labelledBy={labelledBy}
      // While the page is covered, there may be no button to focus, and Fluent UI hides a dialog without focus from screen readers.
      focusOn={isCovered ? HEADING : FIRST_FIELD}
      width={400}
      className={mergeClasses(styles.card, isCovered && styles.cover)}
      backdropClass={styles.veil}
      isInstant
    >
      {children}
    </ModalCard>
  )
}

/**
 * Covers the page while there is no valid session: with the sign-in form or, while it is unknown who is signed in, with an opaque cover. The page
 * below keeps its state.
 */
export const Renewal = () => {
  const styles = useStyles()
  const titleId = useId()
  const form = useChild('renewalForm')
  const session = useChild('session')
  const cover = useSelector(session, (snapshot) => (snapshot ? selectCover(snapshot) : 'none'))
  const isCovered = cover !== 'none'
  if (!isCovered && !form) return null
  const wayOut = (
    <Link href={PATHS.signOut} className={styles.out}>
      {TEXTS.signOut}
    </Link>
  )
  return (
    // Drawn outside the shell, so it needs its own theme.
    <Themed>
      <Over labelledBy={titleId} isCovered={isCovered}>
        {isCovered && (
          <VisuallyHidden>
            <h2 id={titleId} tabIndex={-1}>
              {TEXTS.whoIsSignedIn}
            </h2>
          </VisuallyHidden>
        )}
        {cover === 'waiting' && <Splash />}
        {cover === 'failed' && (
          <StateMessage
            kind="failed"
            message={TEXTS.sessionUnknown}
            action={{ label: WORDS.tryAgain, onAct: () => session?.send({ type: 'identification.requested' }) }}
            minHeight={320}
          >
            {wayOut}
          </StateMessage>
        )}
        {!isCovered && form && (
          <SignInForm actor={form}>
            <h2 id={titleId} className={styles.title}>
              {TEXTS.signInAgain}
            </h2>
            <p className={styles.hint}>{TEXTS.sessionEnded}</p>
          </SignInForm>
        )}
        {!isCovered && wayOut}
      </Over>
    </Themed>
  )
}
