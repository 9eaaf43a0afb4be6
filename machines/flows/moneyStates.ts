import { initialTransition, transition } from 'xstate'
import type { MoneyState } from '../model/orders.ts'
import { type MoneyEvent, moneyFlow } from './money.flow.ts'

/** The state of a movement of money after an event; undefined if the chart has no such transition. */
export const moneyAfter = (state: MoneyState, event: MoneyEvent['type']): MoneyState | undefined => {
  const before = moneyFlow.resolveState({ value: state })
  const [after] = transition(moneyFlow, before, { type: event })
  return after.value === state ? undefined : (after.value as MoneyState)
}

export const FIRST_MONEY_STATE = initialTransition(moneyFlow)[0].value as MoneyState
