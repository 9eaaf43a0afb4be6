import { useSelector } from '@xstate/react'
import { selectIsOn } from '../../../machines/kit/toggle.machine.ts'
import { passwordChecks, passwordStrength } from '../../../machines/model/passwordStrength.ts'
import { emailError } from '../../../machines/model/signInForm.ts'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordMeter } from '../../ui/PasswordMeter.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WORDS } from '../../ui/texts.ts'
import { Exhibit } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'
import type { Fields, Toggle } from './types.ts'
import { useToast } from './useToast.ts'

const nothing = () => undefined

export const TextFields = ({ values, onChange }: Fields) => (
  <Exhibit component="TextField" use={TEXTS.uses.textField}>
    <TextField label={TEXTS.plain} name="plain" value={values.plain} onChange={(plain) => onChange({ plain })} />
    <TextField
      label={TEXTS.withHint}
      name="hinted"
      value={values.hinted}
      placeholder={TEXTS.frameNumber}
      hint={TEXTS.frameHint}
      onChange={(hinted) => onChange({ hinted })}
    />
    <TextField
      label={TEXTS.required}
      name="wrong"
      type="email"
      autoComplete="off"
      required
      value={values.wrong}
      error={emailError(values.wrong) ?? undefined}
      onChange={(wrong) => onChange({ wrong })}
    />
    <TextField label={TEXTS.readOnly} name="fixed" value={TEXTS.readOnlyOrder} readOnly onChange={nothing} />
  </Exhibit>
)

export const Passwords = ({ values, onChange, toggle }: Fields & { toggle: Toggle }) => {
  const checks = passwordChecks(values.password)
  return (
    <Exhibit component="PasswordField and PasswordMeter" use={TEXTS.uses.passwordField}>
      <PasswordField
        label={TEXTS.newPassword}
        name="sample-password"
        autoComplete="off"
        value={values.password}
        shown={useSelector(toggle, selectIsOn)}
        onToggleShown={() => toggle.send({ type: 'toggle.switched' })}
        onChange={(password) => onChange({ password })}
      />
      <PasswordMeter value={passwordStrength(checks)} checks={checks} />
    </Exhibit>
  )
}

export const LongTexts = ({ values, onChange }: Fields) => (
  <Exhibit component="TextArea" use={TEXTS.uses.textArea}>
    <TextArea
      label={TEXTS.carrierNote}
      name="note"
      rows={3}
      value={values.note}
      hint={TEXTS.carrierHint}
      error={values.note.trim() === '' ? TEXTS.noteRequired : undefined}
      onChange={(note) => onChange({ note })}
    />
    <TextArea label={TEXTS.readOnly} name="fixedNote" rows={2} value={TEXTS.readOnlyNote} readOnly onChange={nothing} />
  </Exhibit>
)

export const Forms = ({ values, onChange }: Fields) => {
  const toast = useToast()
  const obstacle = values.hinted.trim() === '' ? TEXTS.frameRequired : null
  return (
    <Exhibit component="Form and SubmitButton" use={TEXTS.uses.form}>
      <Form label={TEXTS.form} onSubmit={() => (obstacle === null ? toast('success', TEXTS.formSent) : undefined)}>
        <TextField
          label={TEXTS.frameNumber}
          name="frame"
          required
          value={values.hinted}
          onChange={(hinted) => onChange({ hinted })}
        />
        <SubmitButton busy={false} busyText={WORDS.pleaseWait} obstacle={obstacle}>
          {TEXTS.save}
        </SubmitButton>
        <SubmitButton busy busyText={WORDS.pleaseWait} obstacle={TEXTS.saving}>
          {TEXTS.save}
        </SubmitButton>
      </Form>
    </Exhibit>
  )
}
