import { makeStyles, tokens } from '@fluentui/react-components'
import { SignInForm } from '../../features/signIn/SignInForm.tsx'
import { useChild } from '../../hooks/actor.ts'
import { useArrivalFocus } from '../../hooks/arrival.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '24px',
    padding: '24px 16px',
  },
  brand: { display: 'flex', alignItems: 'center', gap: '12px' },
  name: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold, letterSpacing: '-0.01em' },
  card: {
    width: '100%',
    maxWidth: '400px',
    boxSizing: 'border-box',
    padding: '32px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 440px)': { padding: '24px 20px' },
  },
})

/** The sign-in form on its card, our mark above it. */
export const SignIn = () => {
  const styles = useStyles()
  const actor = useChild('signIn')
  const heading = useArrivalFocus('signIn')
  return (
    <main className={styles.root} data-screen="signIn">
      <title>Sign in · Kickstand</title>
      <div className={styles.brand}>
        <BrandMark size={44} />
        <span className={styles.name}>Kickstand</span>
      </div>
      <div className={styles.card}>
        {actor && (
          <SignInForm actor={actor}>
            <PageTitle ref={heading}>Sign In to Admin Panel</PageTitle>
          </SignInForm>
        )}
      </div>
    </main>
  )
}
