import type { SnapshotFrom } from 'xstate'
import type { CommandOutcome } from '../../../machines/model/commands.ts'
import type { OrderAddress } from '../../../machines/model/orders.ts'
import { type RefundFields, refund } from '../../../machines/screens/order/forms/refund.ts'
import { orderFormMachine } from '../../../machines/screens/order/orderForm.machine.ts'
import {
  selectFormErrors,
  selectFormOrder,
  selectFormRefusal,
  selectFormStage,
  selectHasNews,
  selectIsEarlierWaiting,
} from '../../../machines/screens/order/orderForm.selectors.ts'
import { order } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { COMMAND_KEY, gone } from '../answers.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['orders.view', 'orders.refund'] }
const [BEFORE, DRAFT] = ['Weg 5', 'Torstrasse 2'].map((line1) => ({
  name: 'Ann Smith',
  line1,
  line2: '',
  postal_code: '12045',
  city: 'Berlin',
  region: '',
})) as [OrderAddress, OrderAddress]
const sale = { ...order(100_245), past_addresses: [{ version: 1, ...BEFORE }] }
const NO_REFUND = refund.blank(sale)
const fieldsIn = ({ context }: SnapshotFrom<typeof orderFormMachine>): RefundFields => ({
  ...NO_REFUND,
  ...context.fields,
})
/** One pannier is left to refund, and is refunded. */
export const FILLED: RefundFields = { ...NO_REFUND, pieces: { 2: 1 }, reason: 'damaged' }
/** The same without a reason. */
const PART: Pick<RefundFields, 'pieces' | 'reason'> = { pieces: { 2: 1 }, reason: '' }

const ends = (ended: CommandOutcome['ended'], key: string, form: string) =>
  ({ type: 'command.settled', outcome: { key, order: 100_245, form, ended, message: 'The card was closed.' } }) as const

const KEEPS = ['saveForm']
const OPEN = oneOf('editing', 'preparing', 'confirming', 'sent')
const AT_REST = oneOf('closed', 'acting')
const [REFUND, RELEASE, HOLD, ADDRESS] = [
  'refund.requested',
  'order.released',
  'order.held',
  'address.changed',
] as const
const BLANK = { filled: '', errors: [], refusal: '', isEarlierWaiting: false }

/** What is filled in, in words: one pannier, a reason or both; of an address, a street other than the earlier one. Empty if nothing is. */
const filled = (snapshot: SnapshotFrom<typeof orderFormMachine>): string => {
  const { pieces, reason } = fieldsIn(snapshot)
  const { line1 = BEFORE.line1 } = snapshot.context.fields as Partial<OrderAddress>
  return [
    ...(line1 === BEFORE.line1 ? [] : ['street']),
    ...(pieces[2] === 1 ? ['pannier'] : []),
    ...(reason === '' ? [] : ['reason']),
  ].join(', ')
}

export const orderForm = alphabet(orderFormMachine, {
  starts: { 'the order opens': { email: user.email, order: sale, user } },
  steps: {
    'it is opened': { type: 'form.opened', action: 'refund.requested' },
    'a hold is opened': ({ value }) => (value === 'closed' ? { type: 'form.opened', action: HOLD } : null),
    'the address before is wanted': ({ value }) =>
      value === 'closed' ? { type: 'form.opened', action: ADDRESS, earlier: 1 } : null,
    'an action is taken': { type: 'action.requested', action: 'order.released' },
    'it is closed': { type: 'form.closed' },
    'a pannier is chosen': ({ context }) =>
      context.action === HOLD || context.action === ADDRESS ? null : { type: 'fields.changed', changes: PART },
    'a reason is chosen': (snapshot) => {
      if (snapshot.context.action === HOLD) return { type: 'fields.changed', changes: { reason: 'fraud' } }
      return fieldsIn(snapshot).pieces[2] === 1 ? { type: 'fields.changed', changes: { reason: 'damaged' } } : null
    },
    'a street is typed': ({ context }) =>
      context.action === ADDRESS ? { type: 'fields.changed', changes: { line1: DRAFT.line1 } } : null,
    'the draft is replaced': { type: 'draft.replaced' },
    'Refund is pressed': { type: 'form.submitted' },
    'Discard is pressed': { type: 'form.discarded' },
    'a key is made': { done: 'makeKey', output: COMMAND_KEY },
    'no key is made': { fail: 'makeKey', error: gone },
    'it is confirmed': { type: 'form.confirmed' },
    'it is declined': { type: 'form.declined' },
    'it was kept': { from: 'watchForm', event: { type: 'form.adopted', content: FILLED } },
    'an address was kept': { from: 'watchForm', event: { type: 'form.adopted', content: DRAFT } },
    'something else is kept': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'another tab discards it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'another tab has sent it': { from: 'watchForm', event: { type: 'form.saved' } },
    'the refund is done': ({ context }) => ends('done', COMMAND_KEY, context.form),
    'the refund is refused': ({ context }) => ends('refused', COMMAND_KEY, context.form),
    'another refund is done': ({ context }) => ends('done', 'z', context.form),
    'another tab knows the outcome': ({ context }) => ends('elsewhere', COMMAND_KEY, context.form),
    'the order is renewed': ({ context }) => ({ type: 'order.renewed', order: context.newer ?? context.order }),
    'the order changes': { type: 'order.renewed', order: { ...sale, version: 4 } },
    'the news are wanted': { type: 'news.accepted' },
  },
  reads: ({ context: { fields, isBegun, earlier, isEarlierWaiting, order, newer, isTried, refusal, key } }) => [
    fields,
    isBegun,
    earlier,
    isEarlierWaiting,
    order.version,
    newer?.version,
    isTried,
    refusal,
    key,
  ],
  shows: {
    stage: (snapshot) => (snapshot.matches('acting') ? 'acting' : selectFormStage(snapshot)),
    action: ({ context }) => context.action,
    filled,
    /** The fields that show an error. */
    errors: (snapshot) => Object.keys(selectFormErrors(snapshot, String)),
    isTried: ({ context }) => context.isTried,
    key: ({ context }) => context.key,
    refusal: selectFormRefusal,
    version: (snapshot) => selectFormOrder(snapshot).version,
    hasNews: selectHasNews,
    isEarlierWaiting: selectIsEarlierWaiting,
  },
  facts: [
    {
      on: 'the order opens',
      sees: { ...BLANK, stage: 'closed', action: REFUND, isTried: false, key: '', version: 3, hasNews: false },
    },
    { on: 'it is opened', seeing: { stage: 'closed' }, sees: { stage: 'editing' }, asks: ['watchForm'] },
    {
      on: 'it is opened',
      seeing: { stage: 'closed', action: oneOf(RELEASE, HOLD, ADDRESS) },
      sees: { ...BLANK, action: REFUND, isTried: false },
    },
    { on: 'a hold is opened', seeing: { stage: 'closed' }, sees: { stage: 'editing' }, asks: ['watchForm'] },
    {
      on: 'a hold is opened',
      seeing: { stage: 'closed', action: oneOf(REFUND, RELEASE, ADDRESS) },
      sees: { ...BLANK, action: HOLD, isTried: false },
    },
    {
      on: 'the address before is wanted',
      seeing: { stage: 'closed' },
      sees: { stage: 'editing' },
      asks: ['watchForm'],
    },
    {
      on: 'the address before is wanted',
      seeing: { stage: 'closed', action: oneOf(REFUND, RELEASE, HOLD) },
      sees: { ...BLANK, action: ADDRESS, isTried: false },
    },
    // An address was already begun.
    {
      on: 'the address before is wanted',
      seeing: { stage: 'closed', action: ADDRESS, filled: 'street' },
      sees: { isEarlierWaiting: true },
    },
    { on: 'a street is typed', seeing: { stage: 'editing' }, sees: { filled: 'street' }, asks: KEEPS },
    {
      on: 'the draft is replaced',
      seeing: { stage: 'editing', isEarlierWaiting: true },
      sees: { ...BLANK, isTried: false },
      asks: KEEPS,
    },
    {
      on: 'an address was kept',
      seeing: { stage: OPEN, action: ADDRESS },
      sees: { filled: 'street', isEarlierWaiting: true },
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', action: ADDRESS },
      sees: { stage: 'preparing', refusal: '' },
      asks: ['makeKey'],
    },
    { on: 'an action is taken', seeing: { stage: 'closed' }, sees: { stage: 'acting' }, asks: ['makeKey'] },
    {
      on: 'an action is taken',
      seeing: { stage: 'closed', action: oneOf(REFUND, HOLD, ADDRESS) },
      sees: { ...BLANK, action: RELEASE, isTried: false },
    },
    { on: 'it is closed', seeing: { stage: OPEN }, sees: { stage: 'closed', refusal: '' } },
    { on: 'it is closed', seeing: { stage: OPEN, hasNews: true }, sees: { version: 4, hasNews: false } },
    { on: 'a pannier is chosen', seeing: { stage: 'editing' }, sees: { filled: 'pannier' }, asks: KEEPS },
    {
      on: 'a pannier is chosen',
      seeing: { stage: 'editing', isTried: true },
      sees: { errors: ['reason'] },
    },
    {
      on: 'a reason is chosen',
      seeing: { stage: 'editing', action: REFUND },
      sees: { filled: 'pannier, reason', errors: [] },
      asks: KEEPS,
    },
    {
      on: 'a reason is chosen',
      seeing: { stage: 'editing', action: HOLD },
      sees: { filled: 'reason', errors: [] },
      asks: KEEPS,
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', action: REFUND, filled: '' },
      sees: { errors: ['pieces', 'reason'], isTried: true },
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', filled: 'pannier' },
      sees: { errors: ['reason'], isTried: true },
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', action: HOLD, filled: '' },
      sees: { errors: ['reason'], isTried: true },
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', filled: oneOf('pannier, reason', 'reason') },
      sees: { stage: 'preparing', refusal: '' },
      asks: ['makeKey'],
    },
    { on: 'Discard is pressed', seeing: { stage: 'editing' }, sees: { ...BLANK, isTried: false }, asks: KEEPS },
    {
      on: 'a key is made',
      seeing: { stage: 'preparing', action: oneOf(REFUND, HOLD), filled: oneOf('', 'pannier') },
      sees: { stage: 'editing', key: COMMAND_KEY },
    },
    {
      on: 'a key is made',
      seeing: { stage: 'preparing', filled: 'pannier, reason' },
      sees: { stage: 'confirming', key: COMMAND_KEY },
    },
    // A hold and a change of address move no money, so they need no confirmation.
    {
      on: 'a key is made',
      seeing: { stage: 'preparing', filled: 'reason' },
      sees: { stage: 'sent', key: COMMAND_KEY },
      asks: ['saveForm', 'command.started'],
    },
    {
      on: 'a key is made',
      seeing: { stage: 'preparing', action: ADDRESS },
      sees: { stage: 'sent', key: COMMAND_KEY },
      asks: ['saveForm', 'command.started'],
    },
    {
      on: 'a key is made',
      seeing: { stage: 'acting' },
      sees: { stage: 'closed', key: COMMAND_KEY },
      asks: ['command.started'],
    },
    { on: 'no key is made', seeing: { stage: 'preparing' }, sees: { stage: 'editing' }, asks: ['logError'] },
    { on: 'no key is made', seeing: { stage: 'acting' }, sees: { stage: 'closed' }, asks: ['logError'] },
    {
      on: 'it is confirmed',
      seeing: { stage: 'confirming' },
      sees: { stage: 'sent' },
      asks: ['saveForm', 'command.started'],
    },
    { on: 'it is declined', seeing: { stage: 'confirming' }, sees: { stage: 'editing' } },
    { on: 'it was kept', seeing: { stage: OPEN, action: REFUND }, sees: { filled: 'pannier, reason', errors: [] } },
    { on: ['another tab discards it', 'another tab has sent it'], sees: { ...BLANK, isTried: false } },
    // The question was about what was filled in, or about the order, before this change.
    {
      on: [
        'it was kept',
        'an address was kept',
        'something else is kept',
        'another tab discards it',
        'another tab has sent it',
        'the news are wanted',
      ],
      seeing: { stage: 'confirming' },
      sees: { stage: 'editing' },
    },
    { on: 'the refund is done', seeing: { stage: 'sent' }, sees: { ...BLANK, stage: 'closed', isTried: false } },
    {
      on: 'another tab knows the outcome',
      seeing: { stage: 'sent', filled: '' },
      sees: { ...BLANK, stage: 'closed', isTried: false },
    },
    // That tab would have cleared the form of a refund that was made.
    {
      on: 'another tab knows the outcome',
      seeing: { stage: 'sent', filled: oneOf('pannier', 'reason', 'pannier, reason', 'street') },
      sees: { stage: 'editing', refusal: 'The card was closed.' },
    },
    // What is not sent yet is still in storage.
    {
      on: ['the refund is done', 'another refund is done', 'another tab knows the outcome'],
      seeing: { stage: 'closed' },
      sees: { ...BLANK, isTried: false },
    },
    { on: 'the refund is refused', seeing: { stage: 'sent' }, sees: { stage: 'editing' } },
    {
      on: 'the refund is refused',
      seeing: { stage: oneOf('closed', 'sent'), key: COMMAND_KEY },
      sees: { refusal: 'The card was closed.' },
    },
    { on: 'the order changes', seeing: { stage: AT_REST }, sees: { version: 4, hasNews: false } },
    // The renewed order includes what arrived while the form was open.
    {
      on: 'the order is renewed',
      seeing: { stage: AT_REST, hasNews: true },
      sees: { version: 4, hasNews: false },
    },
    { on: 'the order changes', seeing: { stage: OPEN, version: 3 }, sees: { hasNews: true } },
    {
      on: 'the news are wanted',
      seeing: { stage: OPEN, hasNews: true },
      sees: { version: 4, hasNews: false, refusal: '' },
    },
    { on: 'the news are wanted', seeing: { stage: OPEN, hasNews: false }, sees: { refusal: '' } },
  ],
})
