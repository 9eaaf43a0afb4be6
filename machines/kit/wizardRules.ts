import type { FormKey } from '../model/forms.ts'
import type { Restored } from './keeping.ts'

/** The rules of a wizard. Steps count from 1. */
export interface WizardRules<Form extends object> {
  /** The id of the machine. */
  readonly id: string
  readonly empty: Form
  readonly steps: readonly { readonly title: string; readonly fields: readonly (keyof Form)[] }[]
  /** The error of each field, or null. */
  readonly errors: { readonly [Field in keyof Form]: (form: Form) => string | null }
  /** The form's name in storage. */
  readonly keptAs: string
  /** The form in kept content, or null if that is invalid. */
  readonly readKept: (content: unknown) => Form | null
}

export interface WizardContext<Form extends object> extends FormKey, Restored {
  readonly fields: Form
  readonly step: number
  /** Fields that lost focus once: their errors show. */
  readonly touched: readonly (keyof Form)[]
}

export const FIRST = 1

export const fieldsAt = <Form extends object>({ steps }: WizardRules<Form>, step: number): readonly (keyof Form)[] =>
  steps[step - FIRST]?.fields ?? []

/** The first error in a step, or null. */
export const stepError = <Form extends object>(rules: WizardRules<Form>, form: Form, step: number): string | null =>
  fieldsAt(rules, step)
    .map((field) => rules.errors[field](form))
    .find((error) => error !== null) ?? null

export const validSteps = <Form extends object>(rules: WizardRules<Form>, form: Form): readonly number[] =>
  rules.steps.map((_, index) => FIRST + index).filter((step) => stepError(rules, form, step) === null)
