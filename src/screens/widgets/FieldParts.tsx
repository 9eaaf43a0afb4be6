import { useSelector } from '@xstate/react'
import { selectIsOn } from '../../../machines/kit/toggle.machine.ts'
import { SAMPLE_SIZES } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectSampleValues } from '../../../machines/screens/widgets/widgets.machine.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Explained } from '../../ui/Explained.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { Forms, LongTexts, Passwords, TextFields } from './TextParts.tsx'
import type { Fields, Toggle, WidgetsActor } from './types.ts'

const nothing = () => undefined

const SOLD_OUT = 'All other sizes are sold out until Monday'

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

/** Form fields. */
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
