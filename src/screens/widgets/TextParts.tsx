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
import { Exhibit } from './Exhibit.tsx'
import type { Fields, Toggle } from './types.ts'
import { useToast } from './useToast.ts'

const nothing = () => undefined

export const TextFields = ({ values, onChange }: Fields) => (
  <Exhibit name="TextField" use="One line of text. What is wrong is said below it once it was left.">
    <TextField label="Plain" name="plain" value={values.plain} onChange={(plain) => onChange({ plain })} />
    <TextField
      label="With a hint"
      name="hinted"
      value={values.hinted}
      placeholder="Frame number"
      hint="It stands below the crank."
      onChange={(hinted) => onChange({ hinted })}
    />
    <TextField
      label="Required, and wrong until it is an email"
      name="wrong"
      type="email"
      autoComplete="off"
      required
      value={values.wrong}
      error={emailError(values.wrong) ?? undefined}
      onChange={(wrong) => onChange({ wrong })}
    />
    <TextField label="Read only" name="fixed" value="Order 10480" readOnly onChange={nothing} />
  </Exhibit>
)

export const Passwords = ({ values, onChange, toggle }: Fields & { toggle: Toggle }) => (
  <Exhibit name="PasswordField and PasswordMeter" use="A password that can be shown, and how strong a new one is.">
    <PasswordField
      label="New password"
      name="sample-password"
      autoComplete="off"
      value={values.password}
      shown={useSelector(toggle, selectIsOn)}
      onToggleShown={() => toggle.send({ type: 'toggle.switched' })}
      onChange={(password) => onChange({ password })}
    />
    <PasswordMeter value={passwordStrength(values.password)} checks={passwordChecks(values.password)} />
  </Exhibit>
)

export const LongTexts = ({ values, onChange }: Fields) => (
  <Exhibit name="TextArea" use="A text of several lines.">
    <TextArea
      label="Note to the carrier"
      name="note"
      rows={3}
      value={values.note}
      hint="The carrier sees it on the label."
      error={values.note.trim() === '' ? 'Note is required' : undefined}
      onChange={(note) => onChange({ note })}
    />
    <TextArea label="Read only" name="fixedNote" rows={2} value="Left with a neighbour." readOnly onChange={nothing} />
  </Exhibit>
)

export const Forms = ({ values, onChange }: Fields) => {
  const toast = useToast()
  const obstacle = values.hinted.trim() === '' ? 'Frame number is required' : null
  return (
    <Exhibit name="Form and SubmitButton" use="Fields and their button, which says why it cannot be pressed.">
      <Form
        label="Sample of a form"
        onSubmit={() => (obstacle === null ? toast('success', 'The form was sent nowhere: it is a sample') : undefined)}
      >
        <TextField
          label="Frame number"
          name="frame"
          required
          value={values.hinted}
          onChange={(hinted) => onChange({ hinted })}
        />
        <SubmitButton busy={false} busyText="Please wait..." obstacle={obstacle}>
          Save
        </SubmitButton>
        <SubmitButton busy busyText="Please wait..." obstacle="It is being saved">
          Save
        </SubmitButton>
      </Form>
    </Exhibit>
  )
}
