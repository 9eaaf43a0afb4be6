import { stepError, type WizardContext, type WizardRules } from './wizardRules.ts'

interface WizardSnapshot<Form extends object> {
  readonly value: 'filling' | 'finished'
  readonly context: WizardContext<Form>
}

/** The selectors of a wizard with these rules. */
export const wizardSelectors = <Form extends object>(rules: WizardRules<Form>) => ({
  selectForm: ({ context }: WizardSnapshot<Form>): Form => context.fields,
  /** The error of a field that lost focus once, or null. */
  selectError: ({ context }: WizardSnapshot<Form>, field: keyof Form): string | null =>
    context.touched.includes(field) ? rules.errors[field](context.fields) : null,
  /** Why a step cannot be left, or null. */
  selectObstacle: ({ context }: WizardSnapshot<Form>, step: number): string | null =>
    stepError(rules, context.fields, step),
  /** Whether the values were restored from storage and can be discarded now. */
  selectIsRestored: ({ value, context }: WizardSnapshot<Form>): boolean => context.isRestored && value === 'filling',
  /** The age of restored values, such as '2 hours ago', or null. */
  selectAge: ({ context }: WizardSnapshot<Form>): string | null => context.age,
  selectIsFinished: ({ value }: WizardSnapshot<Form>): boolean => value === 'finished',
})
