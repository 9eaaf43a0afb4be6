import type { CommandOutcome } from '../../../machines/model/commands.ts'
import { orderFormMachine } from '../../../machines/screens/order/orderForm.machine.ts'
import {
  selectHasNews,
  selectRefundErrors,
  selectRefundFields,
  selectRefundOrder,
  selectRefundRefusal,
  selectRefundStage,
} from '../../../machines/screens/order/orderForm.selectors.ts'
import { NO_REFUND, type RefundFields } from '../../../machines/screens/order/refundFields.ts'
import { order } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['orders.view', 'orders.refund'] }
const sale = order(100_245)
/** One pannier is left to refund, and is. */
const FILLED: RefundFields = { ...NO_REFUND, pieces: { 2: 1 }, reason: 'damaged' }
/** Without a reason. */
const PART: Pick<RefundFields, 'pieces' | 'reason'> = { pieces: { 2: 1 }, reason: '' }

const ends = (ended: CommandOutcome['ended'], key: string) =>
  ({ type: 'command.settled', outcome: { key, order: 100_245, ended, message: 'The card was closed.' } }) as const

const KEEPS = ['saveForm']
const OPEN = oneOf('editing', 'preparing', 'confirming', 'sent')
const BLANK = { filled: '', errors: [], refusal: '' }

/** In words: nothing is filled in, or one pannier, and a reason. */
const filled = ({ pieces, reason }: RefundFields): string =>
  [...(pieces[2] === 1 ? ['pannier'] : []), ...(reason === '' ? [] : ['reason'])].join(', ')

export const refund = alphabet(orderFormMachine, {
  starts: { 'the order opens': { email: user.email, order: sale, user } },
  steps: {
    'it is opened': { type: 'refund.opened' },
    'it is closed': { type: 'refund.closed' },
    'a pannier is chosen': { type: 'fields.changed', changes: PART },
    'a reason is chosen': ({ context }) =>
      context.fields.pieces[2] === 1 ? { type: 'fields.changed', changes: { reason: 'damaged' } } : null,
    'Refund is pressed': { type: 'form.submitted' },
    'Discard is pressed': { type: 'form.discarded' },
    'a key is made': { done: 'makeKey', output: 'a' },
    'no key is made': { fail: 'makeKey', error: gone },
    'it is confirmed': { type: 'refund.confirmed' },
    'it is declined': { type: 'refund.declined' },
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
    stage: selectRefundStage,
    filled: (snapshot) => filled(selectRefundFields(snapshot)),
    /** The fields that say what is wrong with them. */
    errors: (snapshot) => Object.keys(selectRefundErrors(snapshot, String)),
    isTried: ({ context }) => context.isTried,
    key: ({ context }) => context.key,
    refusal: selectRefundRefusal,
    version: (snapshot) => selectRefundOrder(snapshot).version,
    hasNews: selectHasNews,
  },
  facts: [
    {
      on: 'the order opens',
      sees: { ...BLANK, stage: 'closed', isTried: false, key: '', version: 3, hasNews: false },
    },
    { on: 'it is opened', seeing: { stage: 'closed' }, sees: { stage: 'editing' }, asks: ['watchForm'] },
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
      seeing: { stage: 'editing' },
      sees: { filled: 'pannier, reason', errors: [] },
      asks: KEEPS,
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', filled: '' },
      sees: { errors: ['pieces', 'reason'], isTried: true },
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', filled: 'pannier' },
      sees: { errors: ['reason'], isTried: true },
    },
    {
      on: 'Refund is pressed',
      seeing: { stage: 'editing', filled: 'pannier, reason' },
      sees: { stage: 'preparing', refusal: '' },
      asks: ['makeKey'],
    },
    { on: 'Discard is pressed', seeing: { stage: 'editing' }, sees: { ...BLANK, isTried: false }, asks: KEEPS },
    { on: 'a key is made', seeing: { filled: oneOf('', 'pannier') }, sees: { stage: 'editing', key: 'a' } },
    { on: 'a key is made', seeing: { filled: 'pannier, reason' }, sees: { stage: 'confirming', key: 'a' } },
    { on: 'no key is made', sees: { stage: 'editing' }, asks: ['logError'] },
    { on: 'it is confirmed', seeing: { stage: 'confirming' }, sees: { stage: 'sent' }, asks: ['command.started'] },
    { on: 'it is declined', seeing: { stage: 'confirming' }, sees: { stage: 'editing' } },
    { on: 'it was kept', seeing: { stage: OPEN }, sees: { filled: 'pannier, reason', errors: [] } },
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
    { on: 'the order changes', seeing: { stage: 'closed' }, sees: { version: 4, hasNews: false } },
    // What came while it was open is the order by then.
    {
      on: 'the order is renewed',
      seeing: { stage: 'closed', hasNews: true },
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
