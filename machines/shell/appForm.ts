import { array, enums, integer, min, nullable, object, string } from 'superstruct'
import { emailError } from '../model/signInForm.ts'

/*
 * The form of a new app: a tool of the company's own, or of a partner, that shall work with the shop's data. The documented
 * product has no call for it, so that nothing is made of a finished form, and the screen says so.
 */

export const APP_KINDS = ['Sales channel', 'Workshop tool', 'Reporting'] as const
export type AppKind = (typeof APP_KINDS)[number]

export const APP_SCOPES = ['Orders', 'Customers', 'Tickets', 'Stock'] as const
export type AppScope = (typeof APP_SCOPES)[number]

/** What is filled in. `kind` is null until one is chosen. */
export interface AppForm {
  readonly name: string
  readonly kind: AppKind | null
  readonly scopes: readonly AppScope[]
  readonly contact: string
}

export const EMPTY_APP_FORM: AppForm = { name: '', kind: null, scopes: [], contact: '' }

/** What is kept of a form that was not gone through, with the step that one has come to, counted from 1. */
export const KeptApp = object({
  form: object({
    name: string(),
    kind: nullable(enums(APP_KINDS)),
    scopes: array(enums(APP_SCOPES)),
    contact: string(),
  }),
  step: min(integer(), 1),
})

export const APP_STEPS = ['Details', 'Access', 'Contact', 'Review'] as const

export type AppField = keyof AppForm

const NAME_MIN_LENGTH = 3
const NAME_MAX_LENGTH = 50

const nameError = (value: string): string | null => {
  const name = value.trim()
  if (name === '') return 'Name is required'
  if (name.length < NAME_MIN_LENGTH) return `Minimum ${NAME_MIN_LENGTH} symbols`
  return name.length > NAME_MAX_LENGTH ? `Maximum ${NAME_MAX_LENGTH} symbols` : null
}

const errors: Readonly<Record<AppField, (form: AppForm) => string | null>> = {
  name: ({ name }) => nameError(name),
  kind: ({ kind }) => (kind === null ? 'Choose a kind' : null),
  scopes: ({ scopes }) => (scopes.length === 0 ? 'Choose at least one' : null),
  contact: ({ contact }) => emailError(contact),
}

/** What is wrong with a field, or null. */
export const appFieldError = (form: AppForm, field: AppField): string | null => errors[field](form)

const FIELDS_OF_STEPS: readonly (readonly AppField[])[] = [['name', 'kind'], ['scopes'], ['contact'], []]

/** What is filled in at a step, counted from 1. */
export const appStepFields = (step: number): readonly AppField[] => FIELDS_OF_STEPS[step - 1] ?? []

/** What keeps a step, counted from 1, from being left: the first thing that is wrong in it, or null. */
export const appStepError = (form: AppForm, step: number): string | null =>
  appStepFields(step)
    .map((field) => appFieldError(form, field))
    .find((error) => error !== null) ?? null
