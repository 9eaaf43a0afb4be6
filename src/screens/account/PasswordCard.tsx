import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { CREDENTIAL_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from '../../../machines/model/constants.ts'
import { passwordChecks, passwordStrength } from '../../../machines/model/passwordStrength.ts'
import {
  type Passwords,
  passwordForm,
  type passwordFormMachine,
  selectEndedSessions,
} from '../../../machines/screens/account/passwordForm.ts'
import { useAppState } from '../../hooks/actor.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { CompletedIcon } from '../../ui/controlIcons.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordMeter } from '../../ui/PasswordMeter.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

type PasswordForm = ActorRefFrom<typeof passwordFormMachine>

const selectIsSaving = ({ value }: SnapshotFrom<typeof passwordFormMachine>): boolean => value === 'saving'

const useStyles = makeStyles({
  submit: { width: '200px', maxWidth: '100%' },
  // Aligns the switch, which has its own padding, with the fields.
  shown: { marginLeft: '-8px' },
  done: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: '0 0 16px',
    '& > svg': { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  },
})

const Done = ({ form }: { form: PasswordForm }) => {
  const styles = useStyles()
  const ended = useSelector(form, selectEndedSessions)
  return (
    <div role="status">
      {ended !== null && (
        <p className={styles.done}>
          <CompletedIcon aria-hidden="true" />
          {ended === 0 ? TEXTS.passwordChanged : TEXTS.passwordChangedEnding(ended)}
        </p>
      )}
    </div>
  )
}

interface FieldProps {
  readonly form: PasswordForm
  readonly field: keyof Passwords
  readonly label: string
  readonly hint?: string
  readonly isShown: boolean
}

const Field = ({ form, field, label, hint, isShown }: FieldProps) => {
  const value = useSelector(form, ({ context }) => context.fields[field])
  const error = useSelector(form, (snapshot) => passwordForm.selectError(snapshot, field))
  // Until something has been typed, leaving a field shows no error.
  const isBegun = useSelector(form, passwordForm.selectHasTyped)
  const isSaving = useSelector(form, selectIsSaving)
  return (
    <TextField
      label={label}
      name={field}
      type={isShown ? 'text' : 'password'}
      autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
      required
      value={value}
      hint={hint}
      error={error ?? undefined}
      readOnly={isSaving}
      onChange={(typed) => form.send({ type: 'form.changed', changes: { [field]: typed } })}
      {...(isBegun && { onBlur: () => form.send({ type: 'field.left', field }) })}
    />
  )
}

interface PasswordCardProps {
  readonly form: PasswordForm
  readonly visibility: ActorRefFrom<typeof toggleMachine>
}

/** Changes the password. Asks for the current password, and for the new one twice, and shows how strong the new one is. */
export const PasswordCard = ({ form, visibility }: PasswordCardProps) => {
  const styles = useStyles()
  const email = useAppState((snapshot) => selectUser(snapshot)?.email ?? '')
  const password = useSelector(form, ({ context }) => context.fields.password)
  const refusal = useSelector(form, ({ context }) => context.refusal)
  const isSaving = useSelector(form, selectIsSaving)
  const obstacle = useSelector(form, passwordForm.selectObstacle)
  const isShown = useSelector(visibility, selectIsOn)
  const checks = passwordChecks(password, NEW_PASSWORD_MIN_LENGTH)
  return (
    <Card title={TEXTS.password} hint={TEXTS.passwordHint}>
      <Done form={form} />
      <Form label={TEXTS.password} onSubmit={() => form.send({ type: 'form.submitted' })}>
        {refusal !== null && <Alert>{refusal}</Alert>}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field form={form} field="current_password" label={TEXTS.currentPassword} isShown={isShown} />
        <Field
          form={form}
          field="password"
          label={TEXTS.newPassword}
          hint={TEXTS.newPasswordHint(NEW_PASSWORD_MIN_LENGTH, CREDENTIAL_MAX_LENGTH)}
          isShown={isShown}
        />
        <PasswordMeter value={passwordStrength(checks)} checks={checks} />
        <Field form={form} field="repeated_password" label={TEXTS.confirmPassword} isShown={isShown} />
        <div className={styles.shown}>
          <Switch
            label={TEXTS.showPasswords}
            checked={isShown}
            onChange={() => visibility.send({ type: 'toggle.switched' })}
          />
        </div>
        <div className={styles.submit}>
          <SubmitButton busy={isSaving} busyText={WORDS.pleaseWait} obstacle={obstacle}>
            {TEXTS.changePassword}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
