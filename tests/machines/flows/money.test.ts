import { type MoneyEvent, moneyFlow } from '../../../machines/flows/money.flow.ts'
import { FIRST_MONEY_STATE, moneyAfter } from '../../../machines/flows/moneyStates.ts'
import { isUnsettled } from '../../../machines/model/orderRules.ts'
import { MONEY_STATES, type MoneyState } from '../../../machines/model/orders.ts'

type Event = MoneyEvent['type']

const EVENTS: readonly Event[] = [
  'money.sent',
  'money.accepted',
  'money.postponed',
  'money.refused',
  'money.lost',
  'money.stranded',
  'money.reversed',
]

/** The next state after each event; an event that is not listed changes nothing. */
const AFTER: Readonly<Record<MoneyState, Partial<Record<Event, MoneyState>>>> = {
  requested: { 'money.sent': 'sending' },
  sending: {
    'money.accepted': 'succeeded',
    'money.postponed': 'pending',
    'money.refused': 'refused',
    'money.lost': 'unconfirmed',
  },
  pending: { 'money.accepted': 'succeeded', 'money.refused': 'refused' },
  unconfirmed: {
    'money.sent': 'sending',
    'money.accepted': 'succeeded',
    'money.postponed': 'pending',
    'money.refused': 'refused',
    'money.stranded': 'stuck',
  },
  stuck: { 'money.accepted': 'succeeded', 'money.postponed': 'pending', 'money.refused': 'refused' },
  succeeded: { 'money.reversed': 'reversed' },
  refused: {},
  reversed: {},
}
const CASES = MONEY_STATES.flatMap((state) => EVENTS.map((event) => ({ state, event, after: AFTER[state][event] })))

/** The states that can be reached from this one by any number of events. */
const reachedFrom = (state: MoneyState, found = new Set<MoneyState>()): Set<MoneyState> => {
  for (const next of Object.values(AFTER[state])) if (!found.has(next)) reachedFrom(next, found.add(next))
  return found
}

describe('a movement of money', () => {
  it('has the expected states and events, and starts as requested', () => {
    expect(Object.keys(moneyFlow.states).toSorted()).toEqual(MONEY_STATES.toSorted())
    expect(moneyFlow.events.toSorted()).toEqual(EVENTS.toSorted())
    expect(FIRST_MONEY_STATE).toBe('requested')
  })

  it('[OM-12] has refused and reversed as its only final states', () => {
    const over = Object.values(moneyFlow.states).filter(({ type }) => type === 'final')
    expect(over.map(({ key }) => key).toSorted()).toEqual(['refused', 'reversed'])
  })

  it.each(CASES)('[OM-12] that is $state is $after after $event', ({ state, event, after }) => {
    expect(moneyAfter(state, event)).toBe(after)
  })

  it('[OM-12] can succeed or be refused from every unsettled state, and once settled never becomes unsettled again', () => {
    for (const state of MONEY_STATES) {
      const reached = reachedFrom(state)
      const isOpen = isUnsettled({ state })
      expect([state, reached.has('succeeded') && reached.has('refused')]).toEqual([state, isOpen])
      if (!isOpen) expect([...reached].filter((next) => isUnsettled({ state: next }))).toEqual([])
    }
  })

  it('[OM-12] can be sent only while it is requested or unconfirmed', () => {
    const sendable = MONEY_STATES.filter((state) => moneyAfter(state, 'money.sent') !== undefined)
    expect(sendable).toEqual(['requested', 'unconfirmed'])
  })
})
