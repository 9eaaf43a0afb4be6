import type { FormKey } from '../model/forms.ts'

/** The rules of one wizard. Steps are counted from 1. */
export interface WizardRules<Form extends object> {
  /** Name of the machine. */
  readonly id: string
  readonly empty: Form
  /** What is filled in at each step. */
  readonly steps: readonly { readonly title: string; readonly fields: readonly (keyof Form)[] }[]
  /** What is wrong with each field, or null. */
  readonly errors: { readonly [Field in keyof Form]: (form: Form) => string | null }
  /** Name under which it is kept what was filled in. */
  readonly keptAs: string
  /** What was kept of the form, or null where that has another shape. */
  readonly readKept: (content: unknown) => Form | null
}

export interface WizardContext<Form extends object> extends FormKey {
  readonly fields: Form
  /** The step that one has come to. */
  readonly step: number
  /** Whether what is filled in was not filled in here, but found. */
  readonly isRestored: boolean
  /** The fields that were left once: their errors show. */
  readonly touched: readonly (keyof Form)[]
}

/** The number of the first step. */
export const FIRST = 1

export const fieldsAt = <Form extends object>({ steps }: WizardRules<Form>, step: number): readonly (keyof Form)[] =>
  steps[step - FIRST]?.fields ?? []

/** What keeps a step from being left: the first thing that is wrong in it, or null. */
export const stepError = <Form extends object>(rules: WizardRules<Form>, form: Form, step: number): string | null =>
  fieldsAt(rules, step)
    .map((field) => rules.errors[field](form))
    .find((error) => error !== null) ?? null

export const validSteps = <Form extends object>(rules: WizardRules<Form>, form: Form): readonly number[] =>
  rules.steps.map((_, index) => FIRST + index).filter((step) => stepError(rules, form, step) === null)
