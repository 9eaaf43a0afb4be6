import { array, enums, nullable, object, string } from 'superstruct'
import type { WizardRules } from '../../kit/wizardRules.ts'
import { NAME_MAX_LENGTH } from '../../model/constants.ts'
import { contentAs } from '../../model/forms.ts'
import { DEPOSITS, HANDOVER_CHECKS, RENTAL_BIKES } from './handoverChoices.ts'

/*
 * The handover of a rental bike, the second wizard. The documented product has no call that would send it, and the screen says so.
 */

/** Choices are null until made. */
export interface HandoverForm {
  readonly customer: string
  readonly bike: (typeof RENTAL_BIKES)[number] | null
  readonly checks: readonly (typeof HANDOVER_CHECKS)[number][]
  readonly deposit: (typeof DEPOSITS)[number] | null
}

export const EMPTY_HANDOVER: HandoverForm = { customer: '', bike: null, checks: [], deposit: null }

const customerError = (value: string): string | null => {
  const name = value.trim()
  if (name === '') return 'Customer is required'
  return name.length > NAME_MAX_LENGTH ? `Customer may have at most ${NAME_MAX_LENGTH} characters` : null
}

const checksError = ({ checks }: HandoverForm): string | null => {
  const left = HANDOVER_CHECKS.filter((check) => !checks.includes(check)).length
  if (left === 0) return null
  return left === 1 ? '1 check left' : `${left} checks left`
}

const KeptHandover = object({
  customer: string(),
  bike: nullable(enums(RENTAL_BIKES)),
  checks: array(enums(HANDOVER_CHECKS)),
  deposit: nullable(enums(DEPOSITS)),
})

export const HANDOVER_RULES: WizardRules<HandoverForm> = {
  id: 'wizards',
  empty: EMPTY_HANDOVER,
  steps: [
    { title: 'Rental', fields: ['customer', 'bike'] },
    { title: 'Checks', fields: ['checks'] },
    { title: 'Deposit', fields: ['deposit'] },
    { title: 'Handover', fields: [] },
  ],
  errors: {
    customer: ({ customer }) => customerError(customer),
    bike: ({ bike }) => (bike === null ? 'Choose a bike' : null),
    checks: checksError,
    deposit: ({ deposit }) => (deposit === null ? 'Choose how the deposit is paid' : null),
  },
  keptAs: 'handover',
  readKept: (content) => contentAs(content, KeptHandover),
}
