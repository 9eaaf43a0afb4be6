import type { Confirmation } from '../../../machines/model/orders.ts'
import {
  orderConfirmationMachine,
  selectSecondsLeft,
} from '../../../machines/screens/order/orderConfirmation.machine.ts'
import { order } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

export const mail: Confirmation = {
  id: 'mail',
  to: 'ada@example.org',
  state: 'held',
  created_at: '2026-03-02T10:00:00.000Z',
  sent_at: null,
  undoable_until: null,
  as_of: '2026-03-02T10:00:08.000Z',
}
export const HELD: Confirmation = { ...mail, undoable_until: '2026-03-02T10:00:10.000Z' }
export const SENT: Confirmation = { ...mail, state: 'sent', sent_at: '2026-03-02T10:00:08.000Z' }
/** The pauses in milliseconds before the order is asked for again; the last one repeats. */
const PAUSES = [6000, 12_000, 24_000, 48_000, 60_000]
const comes = (confirmation: Confirmation | null) =>
  ({ type: 'order.renewed', order: { ...order(100_245), confirmation } }) as const

/** The confirmation can be taken back for another two seconds. */
export const orderConfirmation = alphabet(orderConfirmationMachine, {
  starts: {
    'an order is shown': { order: order(100_245) },
    'an order with a confirmation is shown': { order: { ...order(100_245), confirmation: HELD } },
  },
  steps: {
    'it comes held': comes(HELD),
    'it comes waiting': comes(mail),
    'it comes sent': comes(SENT),
    'it comes no more': comes(null),
    // In later states, several seconds pass before anything happens.
    'a second passes': ({ value }) => (value === 'held' ? { pass: 1000 } : null),
    'the pause is over': ({ value, context: { polls } }) =>
      value === 'going' ? { pass: PAUSES[polls] ?? 60_000 } : null,
    'ten minutes pass': { pass: 600_000 },
  },
  shows: {
    doing: ({ value }) => String(value),
    left: selectSecondsLeft,
  },
  facts: [
    { on: 'an order is shown', sees: { doing: 'settled', left: 0 } },
    { on: ['an order with a confirmation is shown', 'it comes held'], sees: { doing: 'held', left: 2 } },
    { on: 'it comes waiting', sees: { doing: 'going', left: 0 } },
    { on: 'it comes sent', sees: { doing: 'recent', left: 0 } },
    { on: 'it comes no more', sees: { doing: 'settled', left: 0 } },
    {
      on: 'a second passes',
      seeing: { doing: 'held', left: 2 },
      sees: { doing: 'held', left: 1 },
    },
    {
      on: 'a second passes',
      seeing: { doing: 'held', left: 1 },
      sees: { doing: 'going', left: 0 },
    },
    // The page then asks for the order again.
    {
      on: 'ten minutes pass',
      seeing: { doing: 'recent' },
      sees: { doing: 'settled' },
      asks: ['confirmation.outdated'],
    },
    {
      on: 'the pause is over',
      seeing: { doing: 'going' },
      sees: { doing: 'going', left: 0 },
      asks: ['confirmation.outdated'],
    },
  ],
})
