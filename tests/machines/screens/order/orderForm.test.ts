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
      title: '[OM-14] is closed until it is wanted',
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
      title: '[OM-14] opens with what was kept of this order',
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
        title: `[OM-14] lets ${JSON.stringify(content)} be`,
        given: [...toFilled],
        when: adopts(content),
        expected: { state: 'editing' as const, effects: [], values: { fields: PANNIER } },
      }),
    ),
    {
      title: '[OM-14] keeps every change at once',
      given: [opens, types({ reason: 'damaged' })],
      when: types({ note: 'B' }),
      expected: {
        state: 'editing',
        effects: [keeps({ ...NO_REFUND, reason: 'damaged', note: 'B' })],
        values: { fields: { ...NO_REFUND, reason: 'damaged', note: 'B' } },
      },
    },
    {
      title: '[OM-14] that is discarded is blank again, and keeps nothing',
      given: [...toFilled],
      when: discards,
      expected: { state: 'editing', effects: [keeps(null)], values: { fields: NO_REFUND, errors: {} } },
    },
    ...[adopts(null), { from: 'watchForm', event: { type: 'form.saved' } } as const].map((step) => ({
      title: `[OM-14] is blank again when another tab is done with it: ${step.event.type}`,
      given: [...toFilled],
      when: step,
      expected: { state: 'editing' as const, effects: [], values: { fields: NO_REFUND } },
    })),
    {
      title: '[OM-16] says nothing is wrong before the first attempt',
      given: [opens],
      when: types({ by: 'amount', amount: 'ten' }),
      expected: {
        state: 'editing',
        effects: [keeps({ ...NO_REFUND, by: 'amount', amount: 'ten' })],
        values: { errors: {}, amount: null },
      },
    },
    {
      title: '[OM-16] says at each field what is wrong with it when it is submitted, and asks for nothing',
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
      title: '[OM-16] says it until it is put right',
      given: [opens, submits],
      when: types({ pieces: { 2: 1 } }),
      expected: {
        state: 'editing',
        effects: [keeps({ ...NO_REFUND, pieces: { 2: 1 } })],
        values: { errors: { reason: 'Choose a reason' } },
      },
    },
    {
      title: '[OM-16] says in money what is left',
      given: [opens, types({ by: 'amount', amount: '2928.01', reason: 'late' })],
      when: submits,
      expected: { state: 'editing', effects: [], values: { errors: { amount: 'At most $2,928.00 can be refunded' } } },
    },
    {
      title: '[OM-16] says who may refund so much',
      given: [opens, types({ by: 'amount', amount: '500.01', reason: 'late' })],
      when: submits,
      expected: {
        state: 'editing',
        effects: [],
        values: { errors: { amount: 'Refunds above $500.00 need the “Make large refunds” permission' } },
      },
    },
    {
      title: '[OM-14] that is right is given a key',
      given: [...toFilled],
      when: submits,
      expected: { state: 'preparing', effects: [asksKey], values: { errors: {} } },
    },
    {
      title: '[OM-14] is confirmed before anything is sent',
      given: [...toFilled, submits],
      when: made('key-a'),
      expected: { state: 'confirming', effects: [], values: { amount: 12_900, fields: PANNIER } },
    },
    {
      title: '[OM-14] without a key goes on being filled in',
      given: [...toFilled, submits],
      when: { fail: 'makeKey', error: new Error('No random numbers') },
      expected: {
        state: 'editing',
        effects: [{ tell: 'logError', params: { message: 'No random numbers' } }],
        values: { fields: PANNIER },
      },
    },
    {
      title: '[OM-14] that is declined goes on being filled in, with all that was',
      given: [...toConfirming],
      when: declines,
      expected: { state: 'editing', effects: [], values: { fields: PANNIER } },
    },
    {
      title: '[OM-14] that another tab changes before it is confirmed is not confirmed any more',
      given: [...toConfirming],
      when: adopts({ ...PANNIER, note: 'Torn' }),
      expected: { state: 'editing', effects: [], values: { fields: { ...PANNIER, note: 'Torn' } } },
    },
    {
      title: '[OM-14] that was declined has another key the next time',
      given: [...toConfirming, declines, submits, made('key-b')],
      when: confirms,
      expected: { state: 'sent', effects: [keepsSent(PANNIER, 'key-b'), hands({ ...COMMAND, key: 'key-b' })] },
    },
    {
      title: '[OM-14] that is confirmed is handed over with its key, its version and its amount, and stays',
      given: [...toConfirming],
      when: confirms,
      expected: {
        state: 'sent',
        effects: [keepsSent(PANNIER), hands(COMMAND)],
        values: { fields: PANNIER, amount: 12_900 },
      },
    },
    ...[submits, confirms, types({ note: '' }), discards].map((event) => ({
      title: `[OM-14] that was confirmed takes no "${event.type}" any more`,
      given: [...toSent],
      when: event,
      expected: { state: 'sent' as const, effects: [], values: { fields: PANNIER } },
    })),
    {
      title: '[OM-14] whose refund was made is cleared and closed',
      given: [...toSent],
      when: ends('done', 'Refunded $129.00.'),
      expected: { state: 'closed', effects: [unwatched], values: { fields: NO_REFUND, refusal: '' } },
    },
    {
      title: '[OM-14] whose refund was made, as another tab knows, is closed',
      given: [...toSent, { from: 'watchForm', event: { type: 'form.saved' } }],
      when: ends('elsewhere'),
      expected: { state: 'closed', effects: [unwatched], values: { fields: NO_REFUND, refusal: '' } },
    },
    {
      title: '[OM-14] whose refund was not made, as another tab knows, has all that was filled in',
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
      title: `[OM-14] whose refund ended as "${ended}" says why, and has all that was filled in`,
      given: [...toSent],
      when: ends(ended, 'Words of the API'),
      expected: {
        state: 'editing' as const,
        effects: [],
        values: { fields: PANNIER, refusal: 'Words of the API', errors: {} },
      },
    })),
    {
      title: '[OM-14] is not concerned by the outcome of another refund',
      given: [...toSent],
      when: ends('done', 'Refunded $32.00.', 'key-z'),
      expected: { state: 'sent', effects: [], values: { fields: PANNIER } },
    },
    {
      title: '[OM-14] says no longer why the last one was refused once the next is submitted',
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
      title: `[OM-14] that is closed while ${state} keeps what was filled in`,
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
      title: `[OM-14] that is closed is read from storage again once ${key} ended as "${ended}"`,
      given: [...toSent, closes],
      when: ends(ended, '', key),
      expected: { state: 'closed' as const, effects: [], values: { fields: NO_REFUND, refusal: '' } },
    })),
    {
      title: '[OM-14] that is closed keeps what was filled in, and why it was refused',
      given: [...toSent, closes, ends('refused', 'The card was closed.')],
      when: opens,
      expected: {
        state: 'editing',
        effects: [watched],
        values: { fields: PANNIER, refusal: 'The card was closed.' },
      },
    },
    {
      title: '[OM-14] is not concerned by why another form of its order was refused',
      given: [...toSent, closes, { type: 'form.opened', action: 'address.changed' }, closes],
      when: ends('refused', 'The card was closed.'),
      expected: { state: 'closed', effects: [], values: { refusal: '' } },
    },
    {
      title: '[OM-14] that is closed has it again when it opens',
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
      title: '[OA-26] is kept apart from those of other actions',
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
      title: '[OA-26] that begins with what the order has does so again when it is discarded',
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
      title: '[OA-58] fills the form in, and is neither sent nor kept by that',
      when: restores,
      expected: { state: 'editing', effects: [isWatched], values: { fields: BEFORE, isEarlierWaiting: false } },
    },
    {
      title: '[OA-58] is handed over as any change of the address',
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
      title: '[OA-58] stays in the form, with the reason, where its change was refused',
      given: [restores, submits, made('key-a')],
      when: ends('refused', 'The order has been shipped.', 'key-a', ADDRESS_FORM.form),
      expected: { state: 'editing', effects: [], values: { fields: BEFORE, refusal: 'The order has been shipped.' } },
    },
    {
      title: '[OA-58] can be changed before, and that is kept',
      given: [restores],
      when: writes,
      expected: {
        state: 'editing',
        effects: [keepsAddress({ ...BEFORE, line1: 'Torstrasse 2' })],
        values: { fields: { ...BEFORE, line1: 'Torstrasse 2' }, isEarlierWaiting: false },
      },
    },
    {
      title: '[OA-58] is there again once what was changed of it is discarded',
      given: [restores, writes],
      when: discards,
      expected: { state: 'editing', effects: [keepsAddress(null)], values: { fields: BEFORE } },
    },
    {
      title: '[OA-58] waits where another was begun on an earlier page',
      given: [restores],
      when: adopts(DRAFT),
      expected: { state: 'editing', effects: [], values: { fields: DRAFT, isEarlierWaiting: true } },
    },
    {
      title: '[OA-58] waits where another was begun and closed',
      given: [changes, writes, closes],
      when: restores,
      expected: { state: 'editing', effects: [isWatched], values: { fields: DRAFT, isEarlierWaiting: true } },
    },
    {
      title: '[OA-58] goes on waiting while that is filled in',
      given: [restores, adopts(DRAFT)],
      when: { type: 'fields.changed', changes: { line1: 'Torstrasse 3' } },
      expected: {
        state: 'editing',
        effects: [keepsAddress({ ...DRAFT, line1: 'Torstrasse 3' })],
        values: { isEarlierWaiting: true },
      },
    },
    {
      title: '[OA-58] takes its place once the person says so',
      given: [restores, adopts(DRAFT)],
      when: replaces,
      expected: {
        state: 'editing',
        effects: [keepsAddress(null)],
        values: { fields: BEFORE, isEarlierWaiting: false },
      },
    },
    {
      title: '[OA-58] takes the place of nothing where it does not wait',
      given: [changes, writes],
      when: replaces,
      expected: { state: 'editing', effects: [], values: { fields: DRAFT } },
    },
    {
      title: '[OA-58] waits no longer when the form is opened for the present one',
      given: [restores, adopts(DRAFT), closes],
      when: changes,
      expected: { state: 'editing', effects: [isWatched], values: { fields: DRAFT, isEarlierWaiting: false } },
    },
    {
      title: '[OA-58] that was closed untouched is not there the next time',
      given: [restores, closes],
      when: changes,
      expected: { state: 'editing', effects: [isWatched], values: { fields: NOW, isEarlierWaiting: false } },
    },
    {
      title: '[OA-24] is not what the form begins with after the order was given another',
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
      title: '[OA-62] is kept by itself for each shipment',
      given: [corrects('a'), chooses('2024-03-06'), closes],
      when: corrects('b'),
      expected: {
        state: 'editing',
        effects: [{ watch: 'watchForm', input: formNamed('b') }],
        values: { fields: { delivered_on: '2024-03-09' }, target: 'b' },
      },
    },
    {
      title: '[OA-62] that was chosen and closed is there again',
      given: [corrects('a'), chooses('2024-03-06'), closes],
      when: corrects('a'),
      expected: {
        state: 'editing',
        effects: [{ watch: 'watchForm', input: formNamed('a') }],
        values: { fields: { delivered_on: '2024-03-06' } },
      },
    },
    {
      title: '[OA-62] that cannot be is not sent, and says so',
      given: [corrects('a'), chooses('2024-03-11')],
      when: submits,
      expected: {
        state: 'editing',
        effects: [],
        values: { errors: { delivered_on: 'Choose today or an earlier day' } },
      },
    },
    {
      title: '[OA-62] is handed over with the shipment that it is about',
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
      title: '[OA-62] stays in the form where somebody else has corrected it',
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
      title: '[OA-27] has a key made at once',
      when: releases,
      expected: { state: 'closed', effects: [asksKey] },
    },
    {
      title: '[OA-27] is handed over with its key and what it is about',
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
      title: '[OA-27] without a key does nothing',
      given: [releases],
      when: { fail: 'makeKey', error: new Error('No random numbers') },
      expected: { state: 'closed', effects: [{ tell: 'logError', params: { message: 'No random numbers' } }] },
    },
    {
      title: '[OA-27] is asked of the order as it has become',
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

describe('news of its order', () => {
  spec(subject, [
    {
      title: '[OM-16] are adopted while it is closed',
      when: renews(newer),
      expected: { state: 'closed', effects: [], values: { version: 4, held: 0, hasNews: false } },
    },
    {
      title: '[OM-16] of the same version are adopted at once',
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
      title: `[OM-16] are announced while ${state}, and do not change what the person decides on`,
      given: [...given],
      when: renews(newer),
      expected: { state, effects: [], values: { version: 3, held: 12_900, hasNews: true, fields: PANNIER } },
    })),
    {
      title: '[OM-16] are adopted when the person wants them, and what was filled in stays',
      given: [...toFilled, renews(newer)],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 4, held: 0, hasNews: false, fields: PANNIER } },
    },
    {
      title: '[OM-16] that are adopted before anything is filled in are what the form begins with',
      given: [{ type: 'form.opened', action: 'address.changed' }, renews({ ...newer, address: MOVED })],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 4, fields: MOVED } },
    },
    {
      title: '[OM-16] that there are none of change nothing',
      given: [...toFilled],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 3, hasNews: false } },
    },
    {
      title: '[OM-16] that were adopted make the refusal over the old ones void',
      given: [...toSent, ends('changed', 'The order has changed.'), renews(newer)],
      when: accepts,
      expected: { state: 'editing', effects: [], values: { version: 4, refusal: '', fields: PANNIER } },
    },
  ])

  flows(subject, [
    {
      title: '[OM-16] are what the next request says was seen, once they were adopted',
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
