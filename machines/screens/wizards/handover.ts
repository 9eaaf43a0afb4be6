import { array, enums, integer, min, nullable, object, string } from 'superstruct'
import { NAME_MAX_LENGTH } from '../../model/constants.ts'
import {
  DEPOSITS,
  type Deposit,
  HANDOVER_CHECKS,
  type HandoverCheck,
  RENTAL_BIKES,
  type RentalBike,
} from './handoverChoices.ts'

/*
 * The handover of a rental bike, as the second wizard goes through it. The documented product has no call for it, so that
 * nothing is made of a finished one, and the screen says so.
 */

/** What is filled in; null until it is chosen. */
export interface HandoverForm {
  readonly customer: string
  readonly bike: RentalBike | null
  readonly checks: readonly HandoverCheck[]
  readonly deposit: Deposit | null
}

export const EMPTY_HANDOVER: HandoverForm = { customer: '', bike: null, checks: [], deposit: null }

/** What is kept of a handover that was not gone through, with the step that one has come to, counted from 1. */
export const KeptHandover = object({
  form: object({
    customer: string(),
    bike: nullable(enums(RENTAL_BIKES)),
    checks: array(enums(HANDOVER_CHECKS)),
    deposit: nullable(enums(DEPOSITS)),
  }),
  step: min(integer(), 1),
})

export const HANDOVER_STEPS = ['Rental', 'Checks', 'Deposit', 'Handover'] as const

export type HandoverField = keyof HandoverForm

const customerError = (value: string): string | null => {
  const name = value.trim()
  if (name === '') return 'Customer is required'
  return name.length > NAME_MAX_LENGTH ? `Customer may have at most ${NAME_MAX_LENGTH} characters` : null
}

const checksError = (checks: readonly HandoverCheck[]): string | null => {
  const left = HANDOVER_CHECKS.filter((check) => !checks.includes(check)).length
  if (left === 0) return null
  return left === 1 ? '1 check is left' : `${left} checks are left`
}

const errors: Readonly<Record<HandoverField, (form: HandoverForm) => string | null>> = {
  customer: ({ customer }) => customerError(customer),
  bike: ({ bike }) => (bike === null ? 'Choose a bike' : null),
  checks: ({ checks }) => checksError(checks),
  deposit: ({ deposit }) => (deposit === null ? 'Choose how the deposit is paid' : null),
}

/** What is wrong with a field, or null. */
export const handoverFieldError = (form: HandoverForm, field: HandoverField): string | null => errors[field](form)

const FIELDS_OF_STEPS: readonly (readonly HandoverField[])[] = [['customer', 'bike'], ['checks'], ['deposit'], []]

/** What is filled in at a step, counted from 1. */
export const handoverStepFields = (step: number): readonly HandoverField[] => FIELDS_OF_STEPS[step - 1] ?? []

/** What keeps a step, counted from 1, from being left: the first thing that is wrong in it, or null. */
export const handoverStepError = (form: HandoverForm, step: number): string | null =>
  handoverStepFields(step)
    .map((field) => handoverFieldError(form, field))
    .find((error) => error !== null) ?? null
