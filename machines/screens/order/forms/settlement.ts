import { boolean, enums, type Infer, object, string } from 'superstruct'
import { MAX_REFERENCE, SETTLED_OUTCOMES } from '../../../model/orderRules.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

/** `isSeen`: the person confirms that they have seen the outcome at the gateway. */
const SettlementFields = object({ outcome: enums(['', ...SETTLED_OUTCOMES]), reference: string(), isSeen: boolean() })
export type SettlementFields = Infer<typeof SettlementFields>

/** Settles a movement of money by hand, if a look-up at the gateway cannot show how it ended. */
export const settlement: OrderFormRules<SettlementFields, 'money.settled'> = {
  fields: SettlementFields,
  blank: () => ({ outcome: '', reference: '', isSeen: false }),
  errorsOf: (_, { outcome, reference, isSeen }) => ({
    ...(outcome === '' && { outcome: TEXTS.chooseOutcome }),
    ...(reference.trim() === '' && { reference: TEXTS.fillIn }),
    ...(reference.trim().length > MAX_REFERENCE && { reference: TEXTS.shorten(MAX_REFERENCE) }),
    ...(!isSeen && { isSeen: TEXTS.lookFirst }),
  }),
  requestOf: ({ version }, { outcome, reference }) =>
    outcome === '' ? null : { seen: version, outcome, reference: reference.trim() },
  asks: () => false,
}
