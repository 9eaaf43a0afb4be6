import { setup } from 'xstate'

/** What may happen to a movement of money: a refund, capture or release that is sent to the payment gateway. */
export type MoneyEvent =
  | { type: 'money.sent' }
  | { type: 'money.accepted' }
  /** The gateway has taken it on, and says later how it ended. */
  | { type: 'money.postponed' }
  | { type: 'money.refused' }
  /** No answer proves whether it was done. */
  | { type: 'money.lost' }
  /** Nobody will find out by asking: a person has to. */
  | { type: 'money.stranded' }
  /** The gateway has taken back what it had done: a refund alone. */
  | { type: 'money.reversed' }

/** A movement of money. Its state is a column of the database; the server moves it by this chart alone. */
export const moneyFlow = setup({ types: { events: {} as MoneyEvent } }).createMachine({
  id: 'moneyFlow',
  initial: 'requested',
  states: {
    requested: { on: { 'money.sent': 'sending' } },
    sending: {
      on: {
        'money.accepted': 'succeeded',
        'money.refused': 'refused',
        'money.postponed': 'pending',
        'money.lost': 'unconfirmed',
      },
    },
    pending: { on: { 'money.accepted': 'succeeded', 'money.refused': 'refused' } },
    unconfirmed: {
      on: {
        // The same key, so that the gateway does it once.
        'money.sent': 'sending',
        'money.accepted': 'succeeded',
        'money.refused': 'refused',
        'money.postponed': 'pending',
        'money.stranded': 'stuck',
      },
    },
    stuck: { on: { 'money.accepted': 'succeeded', 'money.refused': 'refused', 'money.postponed': 'pending' } },
    succeeded: { on: { 'money.reversed': 'reversed' } },
    refused: { type: 'final' },
    reversed: { type: 'final' },
  },
})
