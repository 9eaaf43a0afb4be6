import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  selectEmail,
  selectEmailError,
  selectIsPasswordShown,
  selectIsSubmitting,
  selectPassword,
  selectPasswordError,
  selectRefusal,
  selectSubmitObstacle,
  type signInMachine,
} from '../../../machines/screens/signIn/signIn.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { isEnter } from '../../ui/composing.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

interface SignInFormProps {
  readonly actor: ActorRefFrom<typeof signInMachine>
  /** Drawn above the fields. */
  readonly children: ReactNode
}

/** Email, password, the alert after a refusal, and the button. */
export const SignInForm = ({ actor, children }: SignInFormProps) => {
  const refusal = useSelector(actor, selectRefusal)
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submitted' })
  }
  // While the button is disabled, the browser does not submit on Enter. The event is sent anyway: the machine refuses it, and the fields say why.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (isEnter(event) && event.target instanceof HTMLInputElement) submit(event)
  }
  return (
    // JavaScript submits the form. If the browser ever does so itself, `post` keeps the password out of the address.
    <form className="k-sign-in-form" method="post" noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
      {children}
      {refusal !== null && <Alert>{refusal}</Alert>}
      <TextField
        label={TEXTS.email}
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
        label={TEXTS.password}
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
      <SubmitButton busy={isSubmitting} busyText={WORDS.pleaseWait} obstacle={useSelector(actor, selectSubmitObstacle)}>
        {TEXTS.signIn}
      </SubmitButton>
    </form>
  )
}
