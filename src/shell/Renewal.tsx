import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../machines/app/places.ts'
import { selectCover } from '../../machines/app/session.machine.ts'
import { SignInForm } from '../features/signIn/SignInForm.tsx'
import { useChild } from '../hooks/actor.ts'
import { Overlay } from '../ui/Overlay.tsx'
import { Splash } from '../ui/Splash.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { Themed } from '../ui/Themed.tsx'

const useStyles = makeStyles({
  card: {
    width: 'min(400px, calc(100vw - 32px))',
    maxHeight: 'calc(100vh - 32px)',
    margin: 'auto',
    padding: '24px',
    borderRadius: '8px',
    // Hides the page from people who pass by after the person has left.
    '::backdrop': { backdropFilter: 'blur(6px)' },
    '&[open]': { overflowY: 'auto' },
  },
  cover: {
    width: '100vw',
    height: '100vh',
    margin: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    boxShadow: 'none',
    // Notices belong to the person, too.
    '& ol': { display: 'none' },
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

/**
 * Covers the page while there is no valid session: with the sign-in form, or hiding everything while it is unknown who
 * is signed in. The page below is left as it is.
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
      Sign out
    </Link>
  )
  return (
    // It is drawn outside the shell, and needs its own theme.
    <Themed>
      <Overlay
        open
        onClose={stay}
        labelledBy={titleId}
        closesBeside={false}
        {...(!isCovered && { focusOn: 'input[name="password"]' })}
        className={mergeClasses(styles.card, isCovered && styles.cover)}
        variables={{}}
      >
        {isCovered && (
          <h2 id={titleId} hidden>
            Who is signed in
          </h2>
        )}
        {cover === 'waiting' && <Splash />}
        {cover === 'failed' && (
          <StateMessage
            kind="failed"
            message="It could not be checked whether you are still signed in."
            action={{ label: 'Try again', onAct: () => session?.send({ type: 'identification.requested' }) }}
            minHeight={320}
          >
            {wayOut}
          </StateMessage>
        )}
        {!isCovered && form && (
          <SignInForm actor={form}>
            <h2 id={titleId} className={styles.title}>
              Sign in again
            </h2>
            <p className={styles.hint}>Your session has ended. Sign in to continue; nothing you typed is lost.</p>
          </SignInForm>
        )}
        {!isCovered && wayOut}
      </Overlay>
    </Themed>
  )
}
