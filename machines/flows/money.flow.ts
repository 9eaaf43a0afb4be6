import { setup } from 'xstate'

/** What may happen to a movement of money: a refund, capture or release that is sent to the payment gateway. */
export type MoneyEvent =
  | { type: 'money.sent' }
  | { type: 'money.accepted' }
  /** The gateway is working on it, and reports later how it ended. */
  | { type: 'money.postponed' }
  | { type: 'money.refused' }
  /** No answer proves whether it was done. */
  | { type: 'money.lost' }
  /** Looking it up will not show how it ended: a person has to settle it. */
  | { type: 'money.stranded' }
  /** The gateway has reversed what it had done. This happens only to a refund. */
  | { type: 'money.reversed' }

/** A movement of money. Its state is a column of the database, which the server changes only as this chart allows. */
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
        // It is sent again with the same key, so that the gateway does it only once.
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
