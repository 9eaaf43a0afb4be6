import { array, enums, nullable, object, string } from 'superstruct'
import type { WizardRules } from '../../kit/wizardRules.ts'
import { NAME_MAX_LENGTH } from '../../model/constants.ts'
import { contentAs } from '../../model/forms.ts'
import { TEXTS as MODEL } from '../../model/formTexts.ts'
import { DEPOSITS, HANDOVER_CHECKS, RENTAL_BIKES } from './handoverChoices.ts'
import { TEXTS } from './texts.ts'

/* The handover of a rental bike, the second wizard. The documented product has no call to send it, and the screen states that. */

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
  if (name === '') return MODEL.enter(TEXTS.customer)
  return name.length > NAME_MAX_LENGTH ? MODEL.shorten(TEXTS.customer, NAME_MAX_LENGTH) : null
}

const checksError = ({ checks }: HandoverForm): string | null => {
  const left = HANDOVER_CHECKS.filter((check) => !checks.includes(check)).length
  if (left === 0) return null
  return TEXTS.checksLeft(left)
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
    { title: TEXTS.steps.rental, fields: ['customer', 'bike'] },
    { title: TEXTS.steps.checks, fields: ['checks'] },
    { title: TEXTS.steps.deposit, fields: ['deposit'] },
    { title: TEXTS.steps.handover, fields: [] },
  ],
  errors: {
    customer: ({ customer }) => customerError(customer),
    bike: ({ bike }) => (bike === null ? TEXTS.chooseBike : null),
    checks: checksError,
    deposit: ({ deposit }) => (deposit === null ? TEXTS.chooseDeposit : null),
  },
  keptAs: 'handover',
  readKept: (content) => contentAs(content, KeptHandover),
}
