import { useSelector } from '@xstate/react'
import { selectIsOn } from '../../../machines/kit/toggle.machine.ts'
import { SAMPLE_SIZES } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectSampleValues } from '../../../machines/screens/widgets/widgets.machine.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Explained } from '../../ui/Explained.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { Forms, LongTexts, Passwords, TextFields } from './TextParts.tsx'
import { TEXTS } from './texts.ts'
import type { Fields, Toggle, WidgetsActor } from './types.ts'

const nothing = () => undefined

const Selects = ({ values, onChange }: Fields) => (
  <Exhibit component="Select" use={TEXTS.uses.select}>
    <Select
      label={TEXTS.size}
      options={SAMPLE_SIZES}
      value={values.size}
      hint={TEXTS.sizeHint}
      error={values.size === 'small' ? TEXTS.smallSoldOut : undefined}
      onChoose={(size) => onChange({ size })}
    />
    <Select
      label={TEXTS.notChoosable}
      options={SAMPLE_SIZES}
      value="medium"
      obstacle={TEXTS.othersSoldOut}
      onChoose={nothing}
    />
    <Select
      label={TEXTS.compact}
      compact
      options={SAMPLE_SIZES}
      value={values.size}
      onChoose={(size) => onChange({ size })}
    />
  </Exhibit>
)

const Days = () => (
  <>
    <Exhibit component="DateField" use={TEXTS.uses.dateField}>
      <DateField label={TEXTS.deliveredFrom} value="2026-03-05" onChoose={nothing} />
    </Exhibit>
    <Exhibit component="AmountField" use={TEXTS.uses.amountField}>
      <AmountField label={TEXTS.totalFrom} unit="USD" cents={12_500} onChoose={nothing} />
    </Exhibit>
  </>
)

const Switches = ({ toggle }: { toggle: Toggle }) => (
  <Exhibit component="Switch" use={TEXTS.uses.switch}>
    <Switch
      label={TEXTS.notify}
      hint={TEXTS.notifyHint}
      checked={useSelector(toggle, selectIsOn)}
      onChange={() => toggle.send({ type: 'toggle.switched' })}
    />
    <Switch label={TEXTS.notChangeable} checked obstacle={TEXTS.sentAlready} onChange={nothing} />
  </Exhibit>
)

const Checkboxes = ({ toggle }: { toggle: Toggle }) => {
  const isOn = useSelector(toggle, selectIsOn)
  const turn = () => toggle.send({ type: 'toggle.switched' })
  return (
    <Exhibit component="Checkbox and ChoiceField" use={TEXTS.uses.checkbox}>
      <ChoiceField label={TEXTS.delivery} error={isOn ? undefined : TEXTS.neighbourNeeded} onLeave={nothing}>
        <Checkbox label={TEXTS.neighbour} checked={isOn} onChange={turn} />
        <Checkbox label={TEXTS.partly} checked="mixed" onChange={nothing} />
      </ChoiceField>
    </Exhibit>
  )
}

const Guarded = () => (
  <Exhibit component="GuardedButton and Explained" use={TEXTS.uses.guardedButton}>
    <GuardedButton obstacle={TEXTS.parcelLeft} onClick={nothing}>
      {TEXTS.changeAddress}
    </GuardedButton>
    <Explained obstacle={TEXTS.invoiceSent}>
      <Checkbox label={TEXTS.sendInvoice} checked aria-disabled onChange={nothing} />
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
    <Group id="fields" title={TEXTS.groups.fields}>
      <TextFields {...fields} />
      {password && <Passwords {...fields} toggle={password} />}
      <LongTexts {...fields} />
      <Selects {...fields} />
      <Days />
      {toggle && <Switches toggle={toggle} />}
      {toggle && <Checkboxes toggle={toggle} />}
      <Guarded />
      <Forms {...fields} />
    </Group>
  )
}
