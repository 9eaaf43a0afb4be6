import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { HandoverForm } from '../../../machines/screens/wizards/handover.ts'
import { DEPOSITS, HANDOVER_CHECKS, RENTAL_BIKES } from '../../../machines/screens/wizards/handoverChoices.ts'
import { handover, type wizardsMachine } from '../../../machines/screens/wizards/wizards.machine.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TEXTS } from './texts.ts'

const BIKES = RENTAL_BIKES.map((bike) => ({ id: bike, name: bike }))
const DEPOSIT_CHOICES = DEPOSITS.map((deposit) => ({ id: deposit, name: deposit }))

interface Fields {
  readonly form: HandoverForm
  readonly errorOf: (field: keyof HandoverForm) => string | undefined
  readonly onChange: (changes: Partial<HandoverForm>) => void
  readonly onLeave: (field: keyof HandoverForm) => void
}

const Rental = ({ form, errorOf, onChange, onLeave }: Fields) => (
  <>
    <TextField
      label={TEXTS.customer}
      name="customer"
      autoComplete="off"
      required
      value={form.customer}
      hint={TEXTS.customerHint}
      error={errorOf('customer')}
      onChange={(customer) => onChange({ customer })}
      onBlur={() => onLeave('customer')}
    />
    <RadioField
      label={TEXTS.bike}
      name="bike"
      options={BIKES}
      value={form.bike}
      required
      error={errorOf('bike')}
      onChoose={(bike) => onChange({ bike })}
      onLeave={() => onLeave('bike')}
    />
  </>
)

const Checks = ({ form, errorOf, onChange, onLeave }: Fields) => (
  <ChoiceField label={TEXTS.checkTogether} error={errorOf('checks')} onLeave={() => onLeave('checks')}>
    {HANDOVER_CHECKS.map((check) => (
      <Checkbox
        key={check}
        label={check}
        checked={form.checks.includes(check)}
        onChange={(checked) =>
          onChange({ checks: HANDOVER_CHECKS.filter((one) => (one === check ? checked : form.checks.includes(one))) })
        }
      />
    ))}
  </ChoiceField>
)

const DepositChoice = ({ form, errorOf, onChange, onLeave }: Fields) => (
  <RadioField
    label={TEXTS.depositQuestion}
    name="deposit"
    options={DEPOSIT_CHOICES}
    value={form.deposit}
    required
    error={errorOf('deposit')}
    onChoose={(deposit) => onChange({ deposit })}
    onLeave={() => onLeave('deposit')}
  />
)

export const HandoverFacts = ({ form: { customer, bike, checks, deposit } }: { form: HandoverForm }) => (
  <Facts
    facts={[
      [TEXTS.customer, customer.trim()],
      [TEXTS.bike, bike ?? ''],
      [TEXTS.checks, TEXTS.checked(checks.length, HANDOVER_CHECKS.length)],
      [TEXTS.deposit, deposit ?? ''],
    ]}
  />
)

const Review = ({ form }: Fields) => (
  <>
    <HandoverFacts form={form} />
    <SampleNote>{TEXTS.notSaving}</SampleNote>
  </>
)

const STEPS: readonly ((fields: Fields) => ReactNode)[] = [Rental, Checks, DepositChoice, Review]

/** The fields of a step. `step` counts from 1. */
export const HandoverStep = ({ wizards, step }: { wizards: ActorRefFrom<typeof wizardsMachine>; step: number }) => {
  const snapshot = useSelector(wizards, (current) => current)
  const Step = STEPS[step - 1]
  if (!Step) return null
  return (
    <Step
      form={handover.selectForm(snapshot)}
      errorOf={(field) => handover.selectError(snapshot, field) ?? undefined}
      onChange={(changes) => wizards.send({ type: 'form.changed', changes })}
      onLeave={(field) => wizards.send({ type: 'field.left', field })}
    />
  )
}
