import { stepError, type WizardContext, type WizardRules } from './wizardRules.ts'

interface WizardSnapshot<Form extends object> {
  readonly value: 'filling' | 'finished'
  readonly context: WizardContext<Form>
}

/** What is read of a wizard, by its rules. */
export const wizardSelectors = <Form extends object>(rules: WizardRules<Form>) => ({
  selectForm: ({ context }: WizardSnapshot<Form>): Form => context.fields,
  /** What is wrong with a field that was touched, or null. */
  selectError: ({ context }: WizardSnapshot<Form>, field: keyof Form): string | null =>
    context.touched.includes(field) ? rules.errors[field](context.fields) : null,
  /** What keeps a step from being left, or null. */
  selectObstacle: ({ context }: WizardSnapshot<Form>, step: number): string | null =>
    stepError(rules, context.fields, step),
  /** Whether what is filled in was kept from before, and can be discarded now. */
  selectIsRestored: ({ value, context }: WizardSnapshot<Form>): boolean => context.isRestored && value === 'filling',
  selectIsFinished: ({ value }: WizardSnapshot<Form>): boolean => value === 'finished',
})
