import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { passwordChecks, passwordStrength } from '../../../machines/model/passwordStrength.ts'
import { emailError } from '../../../machines/model/signInForm.ts'
import { SAMPLE_SIZES, type SampleValues } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectSampleValues } from '../../../machines/screens/widgets/widgets.machine.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Explained } from '../../ui/Explained.tsx'
import { Form } from '../../ui/Form.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordMeter } from '../../ui/PasswordMeter.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import type { WidgetsActor } from './types.ts'
import { useToast } from './useToast.ts'

type Toggle = ActorRefFrom<typeof toggleMachine>

interface Fields {
  readonly values: SampleValues
  readonly onChange: (changes: Partial<SampleValues>) => void
}

const nothing = () => undefined

const SOLD_OUT = 'All other sizes are sold out until Monday'

const TextFields = ({ values, onChange }: Fields) => (
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

const Passwords = ({ values, onChange, toggle }: Fields & { toggle: Toggle }) => (
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

const LongTexts = ({ values, onChange }: Fields) => (
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

const Selects = ({ values, onChange }: Fields) => (
  <Exhibit name="Select" use="A choice of one from a list that is too long to stand open.">
    <Select
      label="Frame size"
      options={SAMPLE_SIZES}
      value={values.size}
      hint="Measured on the inside of the leg."
      error={values.size === 'small' ? 'Small is sold out' : undefined}
      onChoose={(size) => onChange({ size })}
    />
    <Select label="Cannot be chosen now" options={SAMPLE_SIZES} value="medium" obstacle={SOLD_OUT} onChoose={nothing} />
    <Select
      label="In a row of tools"
      compact
      options={SAMPLE_SIZES}
      value={values.size}
      onChoose={(size) => onChange({ size })}
    />
  </Exhibit>
)

const Switches = ({ toggle }: { toggle: Toggle }) => (
  <Exhibit name="Switch" use="Something that is on or off, and takes effect at once.">
    <Switch
      label="Write to the customer"
      hint="When the parcel leaves the warehouse."
      checked={useSelector(toggle, selectIsOn)}
      onChange={() => toggle.send({ type: 'toggle.switched' })}
    />
    <Switch label="Cannot be changed now" checked obstacle="It was sent: wait for the carrier" onChange={nothing} />
  </Exhibit>
)

const Checkboxes = ({ toggle }: { toggle: Toggle }) => {
  const isOn = useSelector(toggle, selectIsOn)
  const turn = () => toggle.send({ type: 'toggle.switched' })
  return (
    <Exhibit name="Checkbox" use="Some of several, which take effect when the form is sent.">
      <Checkbox label="Deliver to a neighbour" checked={isOn} onChange={turn} />
      <Checkbox label="Some of what it stands for" checked="mixed" onChange={nothing} />
    </Exhibit>
  )
}

const Guarded = () => (
  <Exhibit name="GuardedButton and Explained" use="What cannot be used now says why: on hover, on focus and on a tap.">
    <GuardedButton obstacle="The parcel has left: ask the carrier" onClick={nothing}>
      Change the address
    </GuardedButton>
    <Explained obstacle="It is sent with the parcel already">
      <Checkbox label="Send the invoice" checked aria-disabled onChange={nothing} />
    </Explained>
  </Exhibit>
)

const Forms = ({ values, onChange }: Fields) => {
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

/** What is filled in. */
export const FieldParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const values = useSelector(widgets, selectSampleValues)
  const password = useSelector(widgets, ({ children }) => children.password)
  const toggle = useSelector(widgets, ({ children }) => children.switch)
  const fields: Fields = { values, onChange: (changes) => widgets.send({ type: 'value.changed', changes }) }
  return (
    <Group id="fields" title="Fields">
      <TextFields {...fields} />
      {password && <Passwords {...fields} toggle={password} />}
      <LongTexts {...fields} />
      <Selects {...fields} />
      {toggle && <Switches toggle={toggle} />}
      {toggle && <Checkboxes toggle={toggle} />}
      <Guarded />
      <Forms {...fields} />
    </Group>
  )
}
