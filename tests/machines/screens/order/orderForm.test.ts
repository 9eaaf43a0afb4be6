import type { CommandOutcome } from '../../../../machines/model/commands.ts'
import { figureFormats } from '../../../../machines/model/format.ts'
import type { OrderAddress } from '../../../../machines/model/orders.ts'
import { amountOf, type RefundFields, refund } from '../../../../machines/screens/order/forms/refund.ts'
import { orderFormMachine } from '../../../../machines/screens/order/orderForm.machine.ts'
import {
  selectFormAction,
  selectFormAge,
  selectFormErrors,
  selectFormFields,
  selectFormOccasion,
  selectFormOrder,
  selectFormRefusal,
  selectFormStage,
  selectHasNews,
  selectIsEarlierWaiting,
  selectIsFormRestored,
} from '../../../../machines/screens/order/orderForm.selectors.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { ada, deliveredShipment, order } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectFormOrder>[0]

const { formatCents } = figureFormats('en-US', 'USD')

const sale = order(100_245)
const newer = { ...sale, version: 4, held_cents: 0 }
const subject = {
  machine: orderFormMachine,
  input: { email: ada.email, order: sale, user: ada },
  stateOf: selectFormStage,
  select: {
    fields: (snapshot: Snapshot) => selectFormFields<object>(snapshot),
    amount: ({ context: { action, fields, order: seen } }: Snapshot) =>
      action === 'refund.requested' && 'by' in fields ? amountOf(seen, fields as RefundFields) : null,
    errors: (snapshot: Snapshot) => selectFormErrors(snapshot, formatCents),
    action: selectFormAction,
    target: (snapshot: Snapshot) => selectFormOccasion(snapshot).target,
    isRestored: selectIsFormRestored,
    age: selectFormAge,
    refusal: selectFormRefusal,
    hasNews: selectHasNews,
    isEarlierWaiting: selectIsEarlierWaiting,
    version: (snapshot: Snapshot) => selectFormOrder(snapshot).version,
    held: (snapshot: Snapshot) => selectFormOrder(snapshot).held_cents,
  },
}

const NO_REFUND = refund.blank(sale)
const FORM = { email: ada.email, form: 'refund.requested/100245' }
const watched: Effect = { watch: 'watchForm', input: FORM }
const unwatched: Effect = { unwatch: 'watchForm' }
const keeps = (content: RefundFields | null): Effect => ({ tell: 'saveForm', params: { ...FORM, content } })
const keepsSent = (content: object | null, sentAs = 'key-a', form = FORM): Effect => ({
  tell: 'saveForm',
  params: { ...form, content, sentAs },
})
const asksKey: Effect = { ask: 'makeKey' }
const opens = { type: 'form.opened', action: 'refund.requested' } as const
const closes = { type: 'form.closed' } as const
const submits = { type: 'form.submitted' } as const
const confirms = { type: 'form.confirmed' } as const
const declines = { type: 'form.declined' } as const
const discards = { type: 'form.discarded' } as const
const types = (changes: Partial<RefundFields>) => ({ type: 'fields.changed', changes }) as const
const renews = (order: typeof sale) => ({ type: 'order.renewed', order }) as const
const accepts = { type: 'news.accepted' } as const
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const made = (key: string) => ({ done: 'makeKey', output: key }) as const
const PANNIER: RefundFields = { ...NO_REFUND, pieces: { 2: 1 }, reason: 'damaged', note: 'Bent' }
const ends = (ended: CommandOutcome['ended'], message = '', key = 'key-a', form = FORM.form) =>
  ({ type: 'command.settled', outcome: { key, order: 100_245, form, ended, message } }) as const
const COMMAND = {
  key: 'key-a',
  order: 100_245,
  currency: 'USD',
  action: 'refund.requested',
  target: null,
  request: {
    seen: 3,
    payment_id: 'payment-1',
    amount_cents: 12_900,
    shipping_cents: 0,
    lines: [{ line_no: 2, quantity: 1, amount_cents: 12_900 }],
    reason: 'damaged',
    note: 'Bent',
  },
}
const hands = (command: object): Effect => ({ parent: { type: 'command.started', command } })

const toFilled = [opens, types(PANNIER)] as const
const toConfirming = [...toFilled, submits, made('key-a')] as const
const toSent = [...toConfirming, confirms] as const

describe('the form of a refund', () => {
  spec(subject, [
    {
      title: '[OM-14] is closed until it is opened',
      when: 'start',
      expected: { state: 'closed', effects: [], values: { errors: {}, refusal: '' } },
    },
    {
      title: '[OM-14] opens blank',
      when: opens,
      expected: {
        state: 'editing',
        effects: [watched],
        values: { fields: NO_REFUND, refusal: '', hasNews: false, isRestored: false, age: null },
      },
    },
    {
      title: '[OM-14] opens with the stored draft of this order',
      given: [opens],
      when: { from: 'watchForm', event: { type: 'form.adopted', content: PANNIER, age: '2 hours ago' } },
      expected: {
        state: 'editing',
        effects: [],
        values: { fields: PANNIER, amount: 12_900, isRestored: true, age: '2 hours ago' },
      },
    },
    ...[7, {}, { ...PANNIER, by: 'hand' }, { ...PANNIER, reason: 'none' }, { ...PANNIER, pieces: { 2: -1 } }].map(
      (content) => ({
        title: `[OM-14] ignores the stored draft ${JSON.stringify(content)}`,
        given: [...toFilled],
        when: adopts(content),
        expected: { state: 'editing' as const, effects: [], values: { fields: PANNIER } },
      }),
    ),
    {
      title: '[OM-14] stores every change at once',
      given: [opens, types({ reason: 'damaged' })],
      when: types({ note: 'B' }),
      expected: {
        state: 'editing',
        effects: [keeps({ ...NO_REFUND, reason: 'damaged', note: 'B' })],
        values: { fields: { ...NO_REFUND, reason: 'damaged', note: 'B' } },
      },
    },
    {
      title: '[OM-14] is blank after discarding, and its draft is deleted',
      given: [...toFilled],
      when: discards,
      expected: { state: 'editing', effects: [keeps(null)], values: { fields: NO_REFUND, errors: {} } },
    },
    ...[adopts(null), { from: 'watchForm', event: { type: 'form.saved' } } as const].map((step) => ({
      title: `[OM-14] is blank again when another tab sent or discarded it: ${step.event.type}`,
      given: [...toFilled],
      when: step,
      expected: { state: 'editing' as const, effects: [], values: { fields: NO_REFUND } },
    })),
    {
      title: '[OM-16] shows no errors before it is first submitted',
      given: [opens],
      when: types({ by: 'amount', amount: 'ten' }),
      expected: {
        state: 'editing',
        effects: [keeps({ ...NO_REFUND, by: 'amount', amount: 'ten' })],
        values: { errors: {}, amount: null },
      },
    },
    {
      title: '[OM-16] shows an error at each invalid field when it is submitted, and sends nothing',
      given: [opens],
      when: submits,
      expected: {
        state: 'editing',
        effects: [],
        values: {
          errors: { pieces: 'Choose the items to refund, or an amount of shipping', reason: 'Choose a reason' },
        },
      },
    },
    {
      title: '[OM-16] keeps showing an error until its field is corrected',
      given: [opens, submits],
      when: types({ pieces: { 2: 1 } }),
      expected: {
        state: 'editing',
        effects: [keeps({ ...NO_REFUND, pieces: { 2: 1 } })],
        values: { errors: { reason: 'Choose a reason' } },
      },
    },
    {
      title: '[OM-16] names the refundable amount in its error',
      given: [opens, types({ by: 'amount', amount: '2928.01', reason: 'late' })],
      when: submits,
      expected: { state: 'editing', effects: [], values: { errors: { amount: 'At most $2,928.00 can be refunded' } } },
    },
    {
      title: '[OM-16] names the permission needed for a large refund',
      given: [opens, types({ by: 'amount', amount: '500.01', reason: 'late' })],
      when: submits,
      expected: {
        state: 'editing',
        effects: [],
        values: { errors: { amount: 'Refunds above $500.00 need the “Make large refunds” permission' } },
      },
    },
    {
      title: '[OM-14] requests a key if it is valid',
      given: [...toFilled],
      when: submits,
      expected: { state: 'preparing', effects: [asksKey], values: { errors: {} } },
    },
    {
      title: '[OM-14] asks for confirmation before anything is sent',
      given: [...toFilled, submits],
      when: made('key-a'),
      expected: { state: 'confirming', effects: [], values: { amount: 12_900, fields: PANNIER } },
    },
    {
      title: '[OM-14] stays open with its fields if no key can be made',
      given: [...toFilled, submits],
      when: { fail: 'makeKey', error: new Error('No random numbers') },
      expected: {
        state: 'editing',
        effects: [{ tell: 'logError', params: { message: 'No random numbers' } }],
        values: { fields: PANNIER },
      },
    },
    {
      title: '[OM-14] stays open with all its fields if the confirmation is declined',
      given: [...toConfirming],
      when: declines,
      expected: { state: 'editing', effects: [], values: { fields: PANNIER } },
    },
    {
      title: '[OM-14] cancels the confirmation if another tab changes the draft',
      given: [...toConfirming],
      when: adopts({ ...PANNIER, note: 'Torn' }),
      expected: { state: 'editing', effects: [], values: { fields: { ...PANNIER, note: 'Torn' } } },
    },
    {
      title: '[OM-14] uses another key after a declined confirmation',
      given: [...toConfirming, declines, submits, made('key-b')],
      when: confirms,
      expected: { state: 'sent', effects: [keepsSent(PANNIER, 'key-b'), hands({ ...COMMAND, key: 'key-b' })] },
    },
    {
      title: '[OM-14] passes on the command with key, version and amount once confirmed, and stays filled in',
      given: [...toConfirming],
      when: confirms,
      expected: {
        state: 'sent',
        effects: [keepsSent(PANNIER), hands(COMMAND)],
        values: { fields: PANNIER, amount: 12_900 },
      },
    },
    ...[submits, confirms, types({ note: '' }), discards].map((event) => ({
      title: `[OM-14] ignores "${event.type}" once it was confirmed`,
      given: [...toSent],
      when: event,
      expected: { state: 'sent' as const, effects: [], values: { fields: PANNIER } },
    })),
    {
      title: '[OM-14] is cleared and closed once its refund was made',
      given: [...toSent],
      when: ends('done', 'Refunded $129.00.'),
      expected: { state: 'closed', effects: [unwatched], values: { fields: NO_REFUND, refusal: '' } },
    },
    {
      title: '[OM-14] is cleared and closed if another tab knows that its refund was made',
      given: [...toSent, { from: 'watchForm', event: { type: 'form.saved' } }],
      when: ends('elsewhere'),
      expected: { state: 'closed', effects: [unwatched], values: { fields: NO_REFUND, refusal: '' } },
    },
    {
      title: '[OM-14] keeps its fields if another tab knows that its refund was not made',
      given: [...toSent],
      when: ends('elsewhere'),
      expected: { state: 'editing', effects: [], values: { fields: PANNIER, refusal: '' } },
    },
    ...(
      [
        ['sent', toSent, []],
        ['opened again', [...toSent, closes, opens], []],
        ['about to be confirmed', [opens, adopts(PANNIER), submits, made('key-b')], []],
      ] as const
    ).map(([state, given, effects]) => ({
      title: `[OM-14] that is ${state} is blank once the command of its fields is done`,
      given: [...given],
      when: { from: 'watchForm', event: { type: 'form.saved' } } as const,
      expected: {
        state: state === 'sent' ? ('sent' as const) : ('editing' as const),
        effects: [...effects],
        values: { fields: NO_REFUND },
      },
    })),
    ...(['refused', 'changed', 'withdrawn'] as const).map((ended) => ({
      title: `[OM-14] whose refund ended as "${ended}" shows the reason, and keeps all its fields`,
      given: [...toSent],
      when: ends(ended, 'Words of the API'),
      expected: {
        state: 'editing' as const,
        effects: [],
        values: { fields: PANNIER, refusal: 'Words of the API', errors: {} },
      },
    })),
    {
      title: '[OM-14] ignores the outcome of another refund',
      given: [...toSent],
      when: ends('done', 'Refunded $32.00.', 'key-z'),
      expected: { state: 'sent', effects: [], values: { fields: PANNIER } },
    },
    {
      title: '[OM-14] hides the last refusal when it is submitted again',
      given: [...toSent, ends('refused', 'The card was closed.')],
      when: submits,
      expected: { state: 'preparing', effects: [asksKey], values: { refusal: '' } },
    },
    ...(
      [
        ['editing', toFilled, []],
        ['preparing', [...toFilled, submits], [{ abort: 'makeKey' }]],
        ['confirming', toConfirming, []],
        ['sent', toSent, []],
      ] as const
    ).map(([state, given, aborts]) => ({
      title: `[OM-14] that is closed while ${state} keeps its fields`,
      given: [...given],
      when: closes,
      expected: { state: 'closed' as const, effects: [...aborts, unwatched], values: { fields: PANNIER } },
    })),
    ...(
      [
        ['done', 'key-a'],
        ['done', 'key-z'],
        ['elsewhere', 'key-z'],
      ] as const
    ).map(([ended, key]) => ({
      title: `[OM-14] that is closed forgets its fields once ${key} ended as "${ended}"`,
      given: [...toSent, closes],
      when: ends(ended, '', key),
      expected: { state: 'closed' as const, effects: [], values: { fields: NO_REFUND, refusal: '' } },
    })),
    {
      title: '[OM-14] that was refused while closed opens with its fields and the reason',
      given: [...toSent, closes, ends('refused', 'The card was closed.')],
      when: opens,
      expected: {
        state: 'editing',
        effects: [watched],
        values: { fields: PANNIER, refusal: 'The card was closed.' },
      },
    },
    {
      title: '[OM-14] ignores the refusal of another form of its order',
      given: [...toSent, closes, { type: 'form.opened', action: 'address.changed' }, closes],
      when: ends('refused', 'The card was closed.'),
      expected: { state: 'closed', effects: [], values: { refusal: '' } },
    },
    {
      title: '[OM-14] opens again with its fields after it was closed',
      given: [...toFilled, closes],
      when: opens,
      expected: { state: 'editing', effects: [watched], values: { fields: PANNIER } },
    },
  ])
})

const holds = { type: 'form.opened', action: 'order.held' } as const
const releases = { type: 'action.requested', action: 'order.released' } as const
const HOLD_FORM = { email: ada.email, form: 'order.held/100245' }

describe('the form of an action that moves no money', () => {
  spec(subject, [
    {
      title: '[OA-26] has a draft of its own, separate from those of other actions',
      given: [...toFilled, closes],
      when: holds,
      expected: {
        state: 'editing',
        effects: [{ watch: 'watchForm', input: HOLD_FORM }],
        values: { fields: { reason: '', note: '' }, errors: {}, action: 'order.held' },
      },
    },
    {
      title: '[OA-26] is sent without a question once its key is made',
      given: [holds, { type: 'fields.changed', changes: { reason: 'fraud' } }, submits],
      when: made('key-a'),
      expected: {
        state: 'sent',
        effects: [
          keepsSent({ reason: 'fraud', note: '' }, 'key-a', HOLD_FORM),
          hands({
            key: 'key-a',
            order: 100_245,
            currency: 'USD',
            action: 'order.held',
            target: null,
            request: { seen: 3, reason: 'fraud', note: '' },
          }),
        ],
      },
    },
    {
      title: '[OA-26] is reset to the values of the order when it is discarded',
      given: [
        { type: 'form.opened', action: 'address.changed' },
        { type: 'fields.changed', changes: { line1: 'Torstrasse 2' } },
      ],
      when: discards,
      expected: {
        state: 'editing',
        effects: [{ tell: 'saveForm', params: { email: ada.email, form: 'address.changed/100245', content: null } }],
        values: { fields: { ...sale.address } },
      },
    },
  ])
})

describe('an earlier address', () => {
  const BEFORE = { name: 'Ann Smith', line1: 'Weg 5', line2: '', postal_code: '12045', city: 'Berlin', region: '' }
  const NOW = { ...sale.address } as typeof BEFORE
  const DRAFT = { ...NOW, line1: 'Torstrasse 2' }
  const moved = { ...sale, past_addresses: [{ version: 1, ...BEFORE }] }
  const ADDRESS_FORM = { email: ada.email, form: 'address.changed/100245' }
  const isWatched: Effect = { watch: 'watchForm', input: ADDRESS_FORM }
  const keepsAddress = (content: object | null): Effect => ({ tell: 'saveForm', params: { ...ADDRESS_FORM, content } })
  const changes = { type: 'form.opened', action: 'address.changed' } as const
  const restores = { ...changes, earlier: 1 } as const
  const writes = { type: 'fields.changed', changes: { line1: DRAFT.line1 } } as const
  const replaces = { type: 'draft.replaced' } as const

  spec({ ...subject, input: { ...subject.input, order: moved } }, [
    {
      title: '[OA-58] fills in the form, but is neither sent nor stored',
      when: restores,
      expected: { state: 'editing', effects: [isWatched], values: { fields: BEFORE, isEarlierWaiting: false } },
    },
    {
      title: '[OA-58] is sent like any other change of address',
      given: [restores, submits],
      when: made('key-a'),
      expected: {
        state: 'sent',
        effects: [
          keepsSent(null, 'key-a', ADDRESS_FORM),
          hands({ ...COMMAND, action: 'address.changed', request: { seen: 3, ...BEFORE } }),
        ],
      },
    },
    {
      title: '[OA-58] stays in the form with the reason if its change was refused',
      given: [restores, submits, made('key-a')],
      when: ends('refused', 'The order has been shipped.', 'key-a', ADDRESS_FORM.form),
      expected: { state: 'editing', effects: [], values: { fields: BEFORE, refusal: 'The order has been shipped.' } },
    },
    {
      title: '[OA-58] can be edited before it is sent, and the edited draft is stored',
      given: [restores],
      when: writes,
      expected: {
        state: 'editing',
        effects: [keepsAddress({ ...BEFORE, line1: 'Torstrasse 2' })],
        values: { fields: { ...BEFORE, line1: 'Torstrasse 2' }, isEarlierWaiting: false },
      },
    },
    {
      title: '[OA-58] is restored once its changes are discarded',
      given: [restores, writes],
      when: discards,
      expected: { state: 'editing', effects: [keepsAddress(null)], values: { fields: BEFORE } },
    },
    {
      title: '[OA-58] waits if a stored draft of another address is found',
      given: [restores],
      when: adopts(DRAFT),
      expected: { state: 'editing', effects: [], values: { fields: DRAFT, isEarlierWaiting: true } },
    },
    {
      title: '[OA-58] waits if another address was typed and the form closed before',
      given: [changes, writes, closes],
      when: restores,
      expected: { state: 'editing', effects: [isWatched], values: { fields: DRAFT, isEarlierWaiting: true } },
    },
    {
      title: '[OA-58] keeps waiting while the address in the form is edited',
      given: [restores, adopts(DRAFT)],
      when: { type: 'fields.changed', changes: { line1: 'Torstrasse 3' } },
      expected: {
        state: 'editing',
        effects: [keepsAddress({ ...DRAFT, line1: 'Torstrasse 3' })],
        values: { isEarlierWaiting: true },
      },
    },
    {
      title: '[OA-58] replaces the address in the form when the person requests it',
      given: [restores, adopts(DRAFT)],
      when: replaces,
      expected: {
        state: 'editing',
        effects: [keepsAddress(null)],
        values: { fields: BEFORE, isEarlierWaiting: false },
      },
    },
    {
      title: '[OA-58] replaces nothing if it does not wait',
      given: [changes, writes],
      when: replaces,
      expected: { state: 'editing', effects: [], values: { fields: DRAFT } },
    },
    {
      title: '[OA-58] stops waiting when the form is opened for the current address',
      given: [restores, adopts(DRAFT), closes],
      when: changes,
      expected: { state: 'editing', effects: [isWatched], values: { fields: DRAFT, isEarlierWaiting: false } },
    },
    {
      title: '[OA-58] is not shown again once it was closed without a change',
      given: [restores, closes],
      when: changes,
      expected: { state: 'editing', effects: [isWatched], values: { fields: NOW, isEarlierWaiting: false } },
    },
    {
      title: '[OA-24] the form starts with the new address after the order has changed',
      given: [changes, closes, renews({ ...moved, version: 4, address: BEFORE })],
      when: changes,
      expected: { state: 'editing', effects: [isWatched], values: { fields: BEFORE } },
    },
  ])
})

describe('a date of delivery', () => {
  const arrived = {
    ...sale,
    shipments: [deliveredShipment('a', '2024-03-08T09:00:00Z'), deliveredShipment('b', '2024-03-09T09:00:00Z')],
  }
  const corrects = (target: string) =>
    ({
      type: 'form.opened',
      action: 'delivery.corrected',
      target,
      at: Date.parse('2024-03-10T12:00:00Z'),
    }) as const
  const formNamed = (target: string) => ({ email: ada.email, form: `delivery.corrected/100245/${target}` })
  const chooses = (delivered_on: string) => ({ type: 'fields.changed', changes: { delivered_on } }) as const

  spec({ ...subject, input: { ...subject.input, order: arrived } }, [
    {
      title: '[OA-62] has a draft of its own for each shipment',
      given: [corrects('a'), chooses('2024-03-06'), closes],
      when: corrects('b'),
      expected: {
        state: 'editing',
        effects: [{ watch: 'watchForm', input: formNamed('b') }],
        values: { fields: { delivered_on: '2024-03-09' }, target: 'b' },
      },
    },
    {
      title: '[OA-62] keeps the chosen day when it is closed and opened again',
      given: [corrects('a'), chooses('2024-03-06'), closes],
      when: corrects('a'),
      expected: {
        state: 'editing',
        effects: [{ watch: 'watchForm', input: formNamed('a') }],
        values: { fields: { delivered_on: '2024-03-06' } },
      },
    },
    {
      title: '[OA-62] is not sent if the day is impossible, and shows an error',
      given: [corrects('a'), chooses('2024-03-11')],
      when: submits,
      expected: {
        state: 'editing',
        effects: [],
        values: { errors: { delivered_on: 'Choose today or an earlier day' } },
      },
    },
    {
      title: '[OA-62] is sent with the shipment that it belongs to',
      given: [corrects('a'), chooses('2024-03-06'), submits],
      when: made('key-a'),
      expected: {
        state: 'sent',
        effects: [
          keepsSent({ delivered_on: '2024-03-06' }, 'key-a', formNamed('a')),
          hands({
            ...COMMAND,
            action: 'delivery.corrected',
            target: 'a',
            request: { seen: 3, delivered_on: '2024-03-06' },
          }),
        ],
      },
    },
    {
      title: '[OA-62] stays in the form if somebody else has corrected it first',
      given: [corrects('a'), chooses('2024-03-06'), submits, made('key-a')],
      when: ends('changed', 'Tiago Silva corrected the date of delivery.', 'key-a', formNamed('a').form),
      expected: {
        state: 'editing',
        effects: [],
        values: { fields: { delivered_on: '2024-03-06' }, refusal: 'Tiago Silva corrected the date of delivery.' },
      },
    },
  ])
})

describe('an action that needs no form', () => {
  spec(subject, [
    {
      title: '[OA-27] requests a key at once',
      when: releases,
      expected: { state: 'closed', effects: [asksKey] },
    },
    {
      title: '[OA-27] is sent with its key and its target',
      given: [{ type: 'action.requested', action: 'shipment.delivered', target: 'shipment-1' }],
      when: made('key-a'),
      expected: {
        state: 'closed',
        effects: [
          hands({
            key: 'key-a',
            order: 100_245,
            currency: 'USD',
            action: 'shipment.delivered',
            target: 'shipment-1',
            request: { seen: 3 },
          }),
        ],
      },
    },
    {
      title: '[OA-27] is not sent if no key can be made',
      given: [releases],
      when: { fail: 'makeKey', error: new Error('No random numbers') },
      expected: { state: 'closed', effects: [{ tell: 'logError', params: { message: 'No random numbers' } }] },
    },
    {
      title: '[OA-27] is sent with the version of the order at that time',
      given: [releases, renews(newer)],
      when: made('key-a'),
      expected: {
        state: 'closed',
        effects: [
          hands({
            key: 'key-a',
            order: 100_245,
            currency: 'USD',
            action: 'order.released',
            target: null,
            request: { seen: 4 },
          }),
        ],
      },
    },
  ])
})

const MOVED = { ...(sale.address as OrderAddress), line1: 'Weg 5' }

describe('news of the order of a form', () => {
  spec(subject, [
    {
      title: '[OM-16] are taken over while the form is closed',
      when: renews(newer),
      expected: { state: 'closed', effects: [], values: { version: 4, held: 0, hasNews: false } },
    },
    {
      title: '[OM-16] of the same version are taken over at once',
      given: [...toFilled],
      when: renews({ ...sale, held_cents: 1 }),
      expected: { state: 'editing', effects: [], values: { version: 3, held: 1, hasNews: false } },
    },
    ...(
      [
        ['editing', toFilled],
        ['confirming', toConfirming],
        ['sent', toSent],
      ] as const
    ).map(([state, given]) => ({
      title: `[OA-44] are announced while ${state}, and do not change what the person decides on`,
      given: [...given],
      when: renews(newer),
      expected: { state, effects: [], values: { version: 3, held: 12_900, hasNews: true, fields: PANNIER } },
    })),
    {
      title: '[OA-44] are taken over when the person accepts them, and the fields stay',
      given: [...toFilled, renews(newer)],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 4, held: 0, hasNews: false, fields: PANNIER } },
    },
    {
      title: '[OA-24] accepted before anything is filled in become the values that the form starts with',
      given: [{ type: 'form.opened', action: 'address.changed' }, renews({ ...newer, address: MOVED })],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 4, fields: MOVED } },
    },
    {
      title: '[OA-44] accepted when there are none change nothing',
      given: [...toFilled],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 3, hasNews: false } },
    },
    {
      title: '[OA-44] clear the refusal of the old version once they are accepted',
      given: [...toSent, ends('changed', 'The order has changed.'), renews(newer)],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 4, refusal: '', fields: PANNIER } },
    },
  ])

  flows(subject, [
    {
      title: '[OA-44] make the next request name the new version, once they were accepted',
      steps: [
        ['start', { state: 'closed', effects: [] }],
        [opens, { effects: [watched] }],
        [types(PANNIER), { effects: [keeps(PANNIER)] }],
        [renews(newer), { effects: [], values: { hasNews: true } }],
        [accepts, { effects: [] }],
        [submits, { effects: [asksKey] }],
        [made('key-a'), { state: 'confirming', effects: [] }],
        [
          confirms,
          {
            state: 'sent',
            effects: [keepsSent(PANNIER), hands({ ...COMMAND, request: { ...COMMAND.request, seen: 4 } })],
          },
        ],
      ],
    },
  ])
})
