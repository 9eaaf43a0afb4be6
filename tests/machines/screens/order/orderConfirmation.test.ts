import type { SnapshotFrom } from 'xstate'
import type { MailState } from '../../../../machines/model/mails.ts'
import type { Confirmation } from '../../../../machines/model/orders.ts'
import {
  orderConfirmationMachine,
  selectSecondsLeft,
} from '../../../../machines/screens/order/orderConfirmation.machine.ts'
import { spec } from '../../../support/spec.ts'
import { order } from '../../fixtures.ts'

const AT = Date.parse('2026-03-02T10:00:00Z')
const iso = (seconds: number): string => new Date(AT + seconds * 1000).toISOString()

/** A mail that was decided on at AT and sent 16 s later; answered `asOf` seconds after AT. */
const mail = (state: MailState, asOf: number): Confirmation => ({
  id: 'mail',
  to: 'ada@example.org',
  state,
  created_at: iso(0),
  sent_at: state === 'sent' ? iso(16) : null,
  undoable_until: state === 'held' && asOf < 10 ? iso(10) : null,
  as_of: iso(asOf),
})
const comes = (confirmation: Confirmation | null) =>
  ({ type: 'order.renewed', order: { ...order(100_245), confirmation } }) as const

const subject = {
  machine: orderConfirmationMachine,
  input: { order: order(100_245) },
  stateOf: ({ value }: SnapshotFrom<typeof orderConfirmationMachine>) => String(value),
  select: { left: selectSecondsLeft },
}
const seconds = (count: number) => Array.from({ length: count }, () => ({ pass: 1000 }))
const outdated = { parent: { type: 'confirmation.outdated' } } as const

describe('the confirmation of an order', () => {
  spec(subject, [
    {
      title: '[OA-51] is settled if it was never sent again',
      when: { pass: 3_600_000 },
      expected: { state: 'settled', effects: [], values: { left: 0 } },
    },
    {
      title: '[OA-51] counts down from the answer that contains it',
      given: [comes(mail('held', 1.5)), ...seconds(2)],
      when: { pass: 1000 },
      expected: { state: 'held', effects: [], values: { left: 6 } },
    },
    {
      title: '[OA-51] continues the countdown of the answer after a reload',
      input: { order: { ...order(100_245), confirmation: mail('held', 7) } },
      when: 'start',
      expected: { state: 'held', effects: [], values: { left: 3 } },
    },
    {
      title: '[OA-51] is on its way when the countdown ends',
      given: [comes(mail('held', 0)), ...seconds(9), { pass: 999 }],
      when: { pass: 1 },
      expected: { state: 'going', effects: [], values: { left: 0 } },
    },
    {
      title: '[OA-51] is reloaded 6 s after the countdown ended',
      given: [comes(mail('held', 0)), ...seconds(10), { pass: 5999 }],
      when: { pass: 1 },
      expected: { state: 'going', effects: [outdated], values: { left: 0 } },
    },
    {
      title: '[OA-51] is reloaded at longer intervals if it is still queued',
      given: [comes(mail('queued', 20)), { pass: 6000 }, comes(mail('queued', 26)), { pass: 11_999 }],
      when: { pass: 1 },
      expected: { state: 'going', effects: [outdated] },
    },
    {
      title: '[OA-51] is reloaded again if no answer has arrived',
      given: [comes(mail('sending', 20)), { pass: 6000 }, { pass: 11_999 }],
      when: { pass: 1 },
      expected: { state: 'going', effects: [outdated] },
    },
    {
      title: '[OA-51] is reloaded after 6 s again if it is a different mail',
      given: [
        comes(mail('queued', 20)),
        { pass: 6000 },
        comes({ ...mail('queued', 26), id: 'next-mail' }),
        { pass: 5999 },
      ],
      when: { pass: 1 },
      expected: { state: 'going', effects: [outdated] },
    },
    {
      title: '[OA-51] is settled once it was taken back',
      given: [comes(mail('held', 0)), { pass: 5000 }, comes(null)],
      when: { pass: 60_000 },
      expected: { state: 'settled', effects: [], values: { left: 0 } },
    },
    {
      title: '[OA-50] is reloaded once the next one can be sent',
      given: [comes(mail('sent', 17)), { pass: 598_999 }],
      when: { pass: 1 },
      expected: { state: 'settled', effects: [outdated] },
    },
    {
      title: '[OA-51] is settled once it failed',
      given: [comes(mail('failed', 20))],
      when: { pass: 3_600_000 },
      expected: { state: 'settled', effects: [] },
    },
  ])
})
