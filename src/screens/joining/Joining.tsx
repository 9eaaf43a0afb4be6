import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsOn } from '../../../machines/kit/toggle.machine.ts'
import { CREDENTIAL_MAX_LENGTH, INVITATION_PATH, NEW_PASSWORD_MIN_LENGTH } from '../../../machines/model/constants.ts'
import { joinForm } from '../../../machines/screens/joining/joinForm.ts'
import {
  type joiningMachine,
  selectJoiningState,
  selectPerson,
  selectReason,
} from '../../../machines/screens/joining/joining.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useArrivalFocus } from '../../hooks/arrival.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

type JoiningActor = ActorRefFrom<typeof joiningMachine>

const Choice = ({ actor }: { actor: JoiningActor }) => {
  const { email } = useSelector(actor, selectPerson)
  const form = useSelector(actor, ({ children }) => children.form)
  const visibility = useSelector(actor, ({ children }) => children.visibility)
  const snapshot = useSelector(form, (current) => current)
  const isShown = useSelector(visibility, (current) => current !== undefined && selectIsOn(current))
  if (!(form && visibility && snapshot)) return null
  const { refusal, fields } = snapshot.context
  const isSaving = snapshot.value === 'saving'
  return (
    <Form label={TEXTS.join} onSubmit={() => form.send({ type: 'form.submitted' })}>
      <p className="k-joining-words">{TEXTS.hint(email)}</p>
      {refusal !== null && <Alert>{TEXTS.notSet(refusal)}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={TEXTS.password}
        name="password"
        autoComplete="new-password"
        required
        value={fields.password}
        hint={TEXTS.passwordHint(NEW_PASSWORD_MIN_LENGTH, CREDENTIAL_MAX_LENGTH)}
        error={joinForm.selectError(snapshot, 'password') ?? undefined}
        readOnly={isSaving}
        shown={isShown}
        onToggleShown={() => visibility.send({ type: 'toggle.switched' })}
        onChange={(password) => form.send({ type: 'form.changed', changes: { password } })}
        onBlur={() => fields.password !== '' && form.send({ type: 'field.left', field: 'password' })}
      />
      <SubmitButton busy={isSaving} busyText={WORDS.pleaseWait} obstacle={joinForm.selectObstacle(snapshot)}>
        {TEXTS.join}
      </SubmitButton>
    </Form>
  )
}

const Body = ({ actor }: { actor: JoiningActor }) => {
  const state = useSelector(actor, selectJoiningState)
  const reason = useSelector(actor, selectReason)
  if (state === 'choosing') return <Choice actor={actor} />
  if (state === 'gone') {
    return (
      <>
        <Alert>{reason}</Alert>
        <LinkButton href="/auth/login">{TEXTS.toSignIn}</LinkButton>
      </>
    )
  }
  if (state === 'failed') {
    return (
      <>
        <Alert>{TEXTS.failed(reason)}</Alert>
        <button
          type="button"
          className="k-button k-button-primary"
          onClick={() => actor.send({ type: 'retry.requested' })}
        >
          <span>{WORDS.tryAgain}</span>
        </button>
      </>
    )
  }
  return <ProgressBar label={WORDS.loading} />
}

/** Where an invited person chooses a password. It looks like the sign-in, and is open to anyone who has a link. */
export const Joining = () => {
  const actor = useChild('joining')
  const state = useSelector(actor, (snapshot) => snapshot && selectJoiningState(snapshot))
  const name = useSelector(actor, (snapshot) => (snapshot ? selectPerson(snapshot).first_name : ''))
  const heading = useArrivalFocus(INVITATION_PATH)
  return (
    <main className="k-sign-in" data-screen="joining">
      <title>{WORDS.pageTitle(TEXTS.title)}</title>
      <div className="k-sign-in-brand">
        <BrandMark size={44} />
        <span className="k-sign-in-name">{WORDS.product}</span>
      </div>
      <div className="k-sign-in-card k-joining">
        <PageTitle ref={heading}>{state === 'choosing' ? TEXTS.heading(name) : TEXTS.headingUnknown}</PageTitle>
        {actor && <Body actor={actor} />}
      </div>
    </main>
  )
}
