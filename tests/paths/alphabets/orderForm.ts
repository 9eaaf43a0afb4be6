import type { SnapshotFrom } from 'xstate'
import type { CommandOutcome } from '../../../machines/model/commands.ts'
import { type RefundFields, refund } from '../../../machines/screens/order/forms/refund.ts'
import { orderFormMachine } from '../../../machines/screens/order/orderForm.machine.ts'
import {
  selectFormErrors,
  selectFormOrder,
  selectFormRefusal,
  selectFormStage,
  selectHasNews,
} from '../../../machines/screens/order/orderForm.selectors.ts'
import { order } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['orders.view', 'orders.refund'] }
const sale = order(100_245)
const NO_REFUND = refund.blank(sale)
const fieldsIn = ({ context }: SnapshotFrom<typeof orderFormMachine>): RefundFields => ({
  ...NO_REFUND,
  ...context.fields,
})
/** One pannier is left to refund, and is. */
export const FILLED: RefundFields = { ...NO_REFUND, pieces: { 2: 1 }, reason: 'damaged' }
/** Without a reason. */
const PART: Pick<RefundFields, 'pieces' | 'reason'> = { pieces: { 2: 1 }, reason: '' }

const ends = (ended: CommandOutcome['ended'], key: string) =>
  ({ type: 'command.settled', outcome: { key, order: 100_245, ended, message: 'The card was closed.' } }) as const

const KEEPS = ['saveForm']
const OPEN = oneOf('editing', 'preparing', 'confirming', 'sent')
const AT_REST = oneOf('closed', 'taking')
const [REFUND, RELEASE, HOLD] = ['refund.requested', 'order.released', 'order.held'] as const
const BLANK = { filled: '', errors: [], refusal: '' }

/** In words: nothing is filled in, or one pannier, and a reason. */
const filled = ({ pieces, reason }: RefundFields): string =>
  [...(pieces[2] === 1 ? ['pannier'] : []), ...(reason === '' ? [] : ['reason'])].join(', ')

export const orderForm = alphabet(orderFormMachine, {
  starts: { 'the order opens': { email: user.email, order: sale, user } },
  steps: {
    'it is opened': { type: 'form.opened', action: 'refund.requested' },
    'a hold is opened': ({ value }) => (value === 'closed' ? { type: 'form.opened', action: HOLD } : null),
    'an action is taken': { type: 'action.requested', action: 'order.released' },
    'it is closed': { type: 'form.closed' },
    'a pannier is chosen': ({ context }) =>
      context.action === HOLD ? null : { type: 'fields.changed', changes: PART },
    'a reason is chosen': (snapshot) => {
      if (snapshot.context.action === HOLD) return { type: 'fields.changed', changes: { reason: 'fraud' } }
      return fieldsIn(snapshot).pieces[2] === 1 ? { type: 'fields.changed', changes: { reason: 'damaged' } } : null
    },
    'Refund is pressed': { type: 'form.submitted' },
    'Discard is pressed': { type: 'form.discarded' },
    'a key is made': { done: 'makeKey', output: 'a' },
    'no key is made': { fail: 'makeKey', error: gone },
    'it is confirmed': { type: 'form.confirmed' },
    'it is declined': { type: 'form.declined' },
    'it was kept': { from: 'watchForm', event: { type: 'form.adopted', content: FILLED } },
    'something else is kept': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'another tab discards it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'another tab has sent it': { from: 'watchForm', event: { type: 'form.saved' } },
    'the refund is done': ends('done', 'a'),
    'the refund is refused': ends('refused', 'a'),
    'another refund is done': ends('done', 'z'),
    'the order is renewed': ({ context }) => ({ type: 'order.renewed', order: context.newer ?? context.order }),
    'the order changes': { type: 'order.renewed', order: { ...sale, version: 4 } },
    'the news are wanted': { type: 'news.accepted' },
  },
  reads: ({ context: { fields, order, newer, isTried, refusal, key } }) => [
    fields,
    order.version,
    newer?.version,
    isTried,
    refusal,
    key,
  ],
  shows: {
    stage: (snapshot) => (snapshot.matches('taking') ? 'taking' : selectFormStage(snapshot)),
    action: ({ context }) => context.action,
    filled: (snapshot) => filled(fieldsIn(snapshot)),
    /** The fields that say what is wrong with them. */
    errors: (snapshot) => Object.keys(selectFormErrors(snapshot, String)),
    isTried: ({ context }) => context.isTried,
    key: ({ context }) => context.key,
    refusal: selectFormRefusal,
    version: (snapshot) => selectFormOrder(snapshot).version,
    hasNews: selectHasNews,
  },
  facts: [
    {
      on: 'the order opens',
      sees: { ...BLANK, stage: 'closed', action: REFUND, isTried: false, key: '', version: 3, hasNews: false },
    },
    { on: 'it is opened', seeing: { stage: 'closed' }, sees: { stage: 'editing' }, asks: ['watchForm'] },
    {
      on: 'it is opened',
      seeing: { stage: 'closed', action: oneOf(RELEASE, HOLD) },
      sees: { ...BLANK, action: REFUND, isTried: false },
    },
    { on: 'a hold is opened', seeing: { stage: 'closed' }, sees: { stage: 'editing' }, asks: ['watchForm'] },
    {
      on: 'a hold is opened',
      seeing: { stage: 'closed', action: oneOf(REFUND, RELEASE) },
      sees: { ...BLANK, action: HOLD, isTried: false },
    },
    { on: 'an action is taken', seeing: { stage: 'closed' }, sees: { stage: 'taking' }, asks: ['makeKey'] },
    {
      on: 'an action is taken',
      seeing: { stage: 'closed', action: oneOf(REFUND, HOLD) },
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
      seeing: { stage: 'preparing', filled: oneOf('', 'pannier') },
      sees: { stage: 'editing', key: 'a' },
    },
    {
      on: 'a key is made',
      seeing: { stage: 'preparing', filled: 'pannier, reason' },
      sees: { stage: 'confirming', key: 'a' },
    },
    // A hold moves no money.
    {
      on: 'a key is made',
      seeing: { stage: 'preparing', filled: 'reason' },
      sees: { stage: 'sent', key: 'a' },
      asks: ['command.started'],
    },
    {
      on: 'a key is made',
      seeing: { stage: 'taking' },
      sees: { stage: 'closed', key: 'a' },
      asks: ['command.started'],
    },
    { on: 'no key is made', seeing: { stage: 'preparing' }, sees: { stage: 'editing' }, asks: ['logError'] },
    { on: 'no key is made', seeing: { stage: 'taking' }, sees: { stage: 'closed' }, asks: ['logError'] },
    { on: 'it is confirmed', seeing: { stage: 'confirming' }, sees: { stage: 'sent' }, asks: ['command.started'] },
    { on: 'it is declined', seeing: { stage: 'confirming' }, sees: { stage: 'editing' } },
    { on: 'it was kept', seeing: { stage: OPEN, action: REFUND }, sees: { filled: 'pannier, reason', errors: [] } },
    { on: ['another tab discards it', 'another tab has sent it'], sees: { ...BLANK, isTried: false } },
    // What was asked is not what is filled in any more.
    {
      on: [
        'it was kept',
        'something else is kept',
        'another tab discards it',
        'another tab has sent it',
        'the news are wanted',
      ],
      seeing: { stage: 'confirming' },
      sees: { stage: 'editing' },
    },
    {
      on: 'the refund is done',
      seeing: { stage: oneOf('closed', 'sent'), key: 'a' },
      sees: { ...BLANK, stage: 'closed', isTried: false },
      asks: KEEPS,
    },
    {
      on: 'the refund is refused',
      seeing: { stage: 'sent' },
      sees: { stage: 'editing', refusal: 'The card was closed.' },
    },
    {
      on: 'the refund is refused',
      seeing: { stage: 'closed', key: 'a' },
      sees: { refusal: 'The card was closed.' },
    },
    { on: 'the order changes', seeing: { stage: AT_REST }, sees: { version: 4, hasNews: false } },
    // What came while it was open is the order by then.
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
