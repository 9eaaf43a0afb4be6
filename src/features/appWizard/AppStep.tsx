import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { APP_KINDS, APP_SCOPES, type AppForm } from '../../../machines/shell/appForm.ts'
import { appWizard, type appWizardMachine } from '../../../machines/shell/appWizard.machine.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AppReview } from './AppReview.tsx'
import { TEXTS } from './texts.ts'

interface AppFormState {
  form: AppForm
  errorOf: (field: keyof AppForm) => string | undefined
  onChange: (changes: Partial<AppForm>) => void
  onLeave: (field: keyof AppForm) => void
}

const KINDS = APP_KINDS.map((kind) => ({ id: kind, name: kind }))

const Details = ({ form, errorOf, onChange, onLeave }: AppFormState) => (
  <>
    <TextField
      label={TEXTS.name}
      name="name"
      autoComplete="off"
      required
      value={form.name}
      onChange={(name) => onChange({ name })}
      onBlur={() => onLeave('name')}
      error={errorOf('name')}
      hint={TEXTS.nameHint}
    />
    <RadioField
      label={TEXTS.kind}
      name="kind"
      options={KINDS}
      value={form.kind}
      required
      error={errorOf('kind')}
      onChoose={(kind) => onChange({ kind })}
      onLeave={() => onLeave('kind')}
    />
  </>
)

const Access = ({ form, errorOf, onChange, onLeave }: AppFormState) => (
  <ChoiceField label={TEXTS.scopes} error={errorOf('scopes')} onLeave={() => onLeave('scopes')}>
    {APP_SCOPES.map((scope) => (
      <Checkbox
        key={scope}
        label={scope}
        checked={form.scopes.includes(scope)}
        onChange={(checked) =>
          onChange({ scopes: APP_SCOPES.filter((one) => (one === scope ? checked : form.scopes.includes(one))) })
        }
      />
    ))}
  </ChoiceField>
)

const Contact = ({ form, errorOf, onChange, onLeave }: AppFormState) => (
  <TextField
    label={TEXTS.contactEmail}
    name="contact"
    type="email"
    autoComplete="off"
    required
    value={form.contact}
    onChange={(contact) => onChange({ contact })}
    onBlur={() => onLeave('contact')}
    error={errorOf('contact')}
    hint={TEXTS.contactHint}
  />
)

const STEPS: readonly ((state: AppFormState) => ReactNode)[] = [Details, Access, Contact, AppReview]

/** The fields of a step. `step` counts from 1. */
export const AppStep = ({ wizard, step }: { wizard: ActorRefFrom<typeof appWizardMachine>; step: number }) => {
  const snapshot = useSelector(wizard, (current) => current)
  const Fields = STEPS[step - 1]
  if (!Fields) return null
  return (
    <Fields
      form={appWizard.selectForm(snapshot)}
      errorOf={(field) => appWizard.selectError(snapshot, field) ?? undefined}
      onChange={(changes) => wizard.send({ type: 'form.changed', changes })}
      onLeave={(field) => wizard.send({ type: 'field.left', field })}
    />
  )
}
