import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  selectEmail,
  selectEmailError,
  selectIsAlertShown,
  selectIsPasswordShown,
  selectIsSubmitting,
  selectPassword,
  selectPasswordError,
  selectSubmitObstacle,
  type signInMachine,
} from '../../../machines/screens/signIn.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useArrivalFocus } from '../../hooks/arrival.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

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
  form: { display: 'flex', flexDirection: 'column', gap: '20px' },
})

const Form = ({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) => {
  const styles = useStyles()
  const heading = useArrivalFocus('signIn')
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submitted' })
  }
  // A disabled submit button swallows Enter; sent all the same, the machine refuses it and the fields say why.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit(event)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
      <PageTitle ref={heading}>Sign In to Admin Panel</PageTitle>
      {useSelector(actor, selectIsAlertShown) && <Alert>The login detail is incorrect</Alert>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={useSelector(actor, selectEmail)}
        error={useSelector(actor, selectEmailError) ?? undefined}
        readOnly={isSubmitting}
        onChange={(email) => actor.send({ type: 'email.changed', email })}
        onBlur={() => actor.send({ type: 'email.left' })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={useSelector(actor, selectPassword)}
        error={useSelector(actor, selectPasswordError) ?? undefined}
        readOnly={isSubmitting}
        shown={useSelector(actor, selectIsPasswordShown)}
        onToggleShown={() => actor.send({ type: 'passwordVisibility.toggled' })}
        onChange={(password) => actor.send({ type: 'password.changed', password })}
        onBlur={() => actor.send({ type: 'password.left' })}
      />
      <SubmitButton busy={isSubmitting} busyText="Please wait..." obstacle={useSelector(actor, selectSubmitObstacle)}>
        Sign In
      </SubmitButton>
    </form>
  )
}

/** The sign-in form on its card, our mark above it. */
export const SignIn = () => {
  const styles = useStyles()
  const actor = useChild('signIn')
  return (
    <main className={styles.root} data-screen="signIn">
      <title>Sign in · Kickstand</title>
      <div className={styles.brand}>
        <BrandMark size={44} />
        <span className={styles.name}>Kickstand</span>
      </div>
      <div className={styles.card}>{actor && <Form actor={actor} />}</div>
    </main>
  )
}
