import { is } from 'superstruct'
import type { KeptCommand } from '../../../../machines/model/commands.ts'
import { KeptCommand as KeptCommandStruct } from '../../../../machines/model/commands.ts'
import type { OrderAction } from '../../../../machines/model/orderRules.ts'
import type { Order } from '../../../../machines/model/orders.ts'
import { formOf } from '../../../../machines/screens/order/forms/index.ts'
import { ada, deliveredShipment, order } from '../../fixtures.ts'

const say = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const sale = order(1)
const unpaid: Order = { ...sale, paid_cents: 0, refunded_cents: 0, held_cents: 0, payments: [], refunds: [] }
const authorised: Order = {
  ...unpaid,
  status: 'pending',
  payments: sale.payments.map((payment) => ({
    ...payment,
    authorised_cents: 320_000,
    open_cents: 320_000,
    captured_cents: 0,
    held_cents: 0,
    refunded_cents: 0,
  })),
}
const boss = { ...ada, permissions: ['orders.refund_large'] }
const long = (length: number): string => 'x'.repeat(length)

const errors = (action: OrderAction, fields: object, subject = sale, user = ada) =>
  formOf(action).errorsOf(subject, { ...formOf(action).blank(subject), ...fields }, user, say)
const request = (action: OrderAction, fields: object, subject = sale) =>
  formOf(action).requestOf(subject, { ...formOf(action).blank(subject), ...fields })

describe('the form of each action', () => {
  const FILLED: Readonly<Record<OrderAction, object>> = {
    'refund.requested': { pieces: { 2: 1 }, reason: 'late' },
    'capture.requested': {},
    'money.settled': { outcome: 'refused', reference: 're_1', isSeen: true },
    'order.cancelled': { reason: 'customer' },
    'items.cancelled': { pieces: { 2: 1 }, reason: 'soldOut' },
    'order.held': { reason: 'fraud' },
    'order.released': {},
    'shipment.sent': {},
    'shipment.delivered': {},
    'shipment.undone': {},
    'delivery.corrected': { delivered_on: '2024-03-06' },
    'address.changed': { line1: 'Torstrasse 2' },
    'note.added': { text: 'Call before delivery' },
    'note.removed': {},
    'confirmation.resent': {},
    'confirmation.undone': {},
  }

  it.each(Object.entries(FILLED) as [OrderAction, object][])(
    '[OA-20] %s, once filled in, has no errors and makes a valid request',
    (action, fields) => {
      const subject = action === 'capture.requested' ? authorised : sale
      expect(errors(action, fields, subject, boss)).toEqual({})
      const asked = request(action, fields, subject)
      const command = { key: 'a', order: 1, currency: 'USD', action, target: null, request: asked }
      expect(is(command, KeptCommandStruct)).toBe(true)
      expect((command.request as KeptCommand['request']).seen).toBe(3)
    },
  )

  it.each(Object.keys(FILLED) as OrderAction[])('[ND-4] %s restores its own draft and nothing else', (action) => {
    const { fields, blank } = formOf(action)
    expect(is(blank(sale), fields)).toBe(true)
    expect(is(7, fields)).toBe(false)
    expect(is({ ...blank(sale), stranger: 1 }, fields)).toBe(false)
  })

  it.each(Object.keys(FILLED) as OrderAction[])(
    '[OA-26] %s asks for confirmation only if it returns money',
    (action) => {
      const givingBack: readonly OrderAction[] = ['refund.requested', 'order.cancelled', 'items.cancelled']
      expect(formOf(action).asks(sale)).toBe(givingBack.includes(action))
    },
  )

  it.each([
    ['refund.requested', { by: 'items', pieces: {}, shipping: '', amount: '', reason: '', note: '' }],
    ['items.cancelled', { pieces: {}, reason: '', note: '' }],
    ['order.held', { reason: '', note: '' }],
    ['note.added', { text: '' }],
  ] as const)('[OA-20] %s starts empty', (action, fields) => {
    expect(formOf(action).blank(sale)).toEqual(fields)
  })
})

describe('a confirmation sent again', () => {
  it('[OA-49] goes to the address that the form shows', () => {
    expect(request('confirmation.resent', {})).toEqual({ seen: 3, to: sale.customer.email })
    expect(formOf('confirmation.resent').asks(sale)).toBe(false)
  })
})

describe('a cancellation', () => {
  it('[OA-21] of an unpaid order has the reason “unpaid” by default, and asks no question', () => {
    expect(formOf('order.cancelled').blank(unpaid)).toEqual({ reason: 'unpaid', note: '' })
    expect(formOf('order.cancelled').asks(unpaid)).toBe(false)
    expect(request('order.cancelled', {}, unpaid)).toEqual({ seen: 3, amount_cents: 0, reason: 'unpaid', note: '' })
  })

  it('[OA-21] of a paid order returns all that is left, after a question', () => {
    const whole: Order = { ...sale, refunded_cents: 0, held_cents: 0 }
    expect(formOf('order.cancelled').blank(sale)).toEqual({ reason: '', note: '' })
    expect(formOf('order.cancelled').blank(whole)).toEqual({ reason: '', note: '' })
    expect(formOf('order.cancelled').asks(sale)).toBe(true)
    expect(request('order.cancelled', { reason: 'fraud' })).toMatchObject({ amount_cents: 292_800 })
    expect(request('order.cancelled', {})).toBeNull()
  })

  it('[OM-28] of an authorised order releases the authorised amount, after a question', () => {
    expect(formOf('order.cancelled').blank(authorised)).toEqual({ reason: '', note: '' })
    expect(formOf('order.cancelled').asks(authorised)).toBe(true)
    expect(errors('order.cancelled', { reason: 'customer' }, authorised)).toEqual({})
    expect(request('order.cancelled', { reason: 'customer' }, authorised)).toMatchObject({ amount_cents: 320_000 })
  })

  it('[OA-21] names the missing reason and the permission needed for a large refund', () => {
    expect(errors('order.cancelled', {})).toEqual({
      amount: 'Refunds above $500.00 need the “Make large refunds” permission',
      reason: 'Choose a reason',
    })
    expect(errors('order.cancelled', { reason: 'other', note: long(501) }, sale, boss)).toEqual({
      note: 'Shorten the note to 500 characters',
    })
    expect(errors('order.cancelled', { reason: 'other', note: long(500) }, sale, boss)).toEqual({})
  })
})

describe('a cancellation of items', () => {
  const sent: Order = {
    ...sale,
    lines: sale.lines.map((line) => ({ ...line, shipped_quantity: line.line_no === 1 ? 1 : 0 })),
  }
  const paidInParts: Order = {
    ...sale,
    payments: sale.payments.map((payment) => ({
      ...payment,
      captured_cents: 12_899,
      held_cents: 0,
      refunded_cents: 0,
    })),
  }
  const owed: Order = { ...unpaid, paid_at: null }
  const wrong = (pieces: object, subject = sale, user = ada) =>
    errors('items.cancelled', { pieces, reason: 'customer' }, subject, user)

  it('[OM-37] needs at least one piece, and no more than are left', () => {
    expect(wrong({})).toEqual({ pieces: 'Choose the items to cancel' })
    expect(wrong({ 2: 2 })).toEqual({})
    expect(wrong({ 1: 1 }, sent, boss)).toEqual({ pieces: 'Not that many are left to cancel' })
  })

  it('[OM-37] cannot contain all items of the order', () => {
    expect(wrong({ 1: 1, 2: 2 }, sale, boss)).toEqual({
      pieces: 'These are all items of the order. Cancel the order instead.',
    })
  })

  it('[OM-37] names the permission for a large refund, and must be covered by one payment', () => {
    expect(wrong({ 1: 1 })).toEqual({ pieces: 'Refunds above $500.00 need the “Make large refunds” permission' })
    expect(wrong({ 1: 1 }, sale, boss)).toEqual({})
    expect(wrong({ 2: 2 }, paidInParts)).toEqual({
      pieces: 'No single payment covers this amount. Cancel fewer items at a time.',
    })
  })

  it('[OM-37] of an unpaid order is valid without a payment to refund, and returns no money', () => {
    expect(wrong({ 2: 1 }, owed)).toEqual({})
    expect(request('items.cancelled', { pieces: { 2: 1 }, reason: 'customer' }, owed)).toEqual({
      seen: 3,
      lines: [{ line_no: 2, quantity: 1 }],
      amount_cents: 0,
      reason: 'customer',
      note: '',
    })
  })

  it('[OM-37] needs a reason, and allows a note of at most 500 characters', () => {
    const chosen = { pieces: { 2: 2 } }
    expect(errors('items.cancelled', chosen)).toEqual({ reason: 'Choose a reason' })
    expect(request('items.cancelled', chosen)).toBeNull()
    expect(errors('items.cancelled', { ...chosen, reason: 'other', note: long(500) })).toEqual({})
    expect(errors('items.cancelled', { ...chosen, reason: 'other', note: long(501) })).toEqual({
      note: 'Shorten the note to 500 characters',
    })
  })
})

describe('settling money by hand', () => {
  it('[OM-21] needs the outcome, the reference at the gateway, and the confirmation that the person checked there', () => {
    expect(errors('money.settled', {})).toEqual({
      outcome: 'Choose how it ended',
      reference: 'Fill this in',
      isSeen: 'Look it up at the gateway first',
    })
    expect(errors('money.settled', { outcome: 'refused', reference: long(201), isSeen: true })).toEqual({
      reference: 'Shorten this to 200 characters',
    })
    const settled = { outcome: 'refused', isSeen: true }
    expect(errors('money.settled', { ...settled, reference: ` ${long(200)} ` })).toEqual({})
    expect(errors('money.settled', { ...settled, reference: ' ' })).toEqual({ reference: 'Fill this in' })
    expect(request('money.settled', { outcome: 'succeeded', reference: ' re_1 ', isSeen: true })).toEqual({
      seen: 3,
      outcome: 'succeeded',
      reference: 're_1',
    })
    expect(request('money.settled', {})).toBeNull()
  })
})

describe('a capture', () => {
  it('[OM-28] requests the outstanding amount; nothing is filled in, and no consent is asked for', () => {
    expect(request('capture.requested', {}, authorised)).toEqual({
      seen: 3,
      payment_id: 'payment-1',
      amount_cents: 310_700,
    })
    expect(formOf('capture.requested').asks(authorised)).toBe(false)
  })

  it('[OM-28] is not sent if no authorised amount is left', () => {
    expect(errors('capture.requested', {}, unpaid)).toEqual({ amount: 'Nothing is authorised any more' })
    expect(request('capture.requested', {}, unpaid)).toBeNull()
  })
})

describe('a hold', () => {
  it('[OA-22] needs a reason', () => {
    expect(errors('order.held', {})).toEqual({ reason: 'Choose a reason' })
    expect(request('order.held', {})).toBeNull()
    expect(errors('order.held', { reason: 'fraud', note: long(501) })).toEqual({
      note: 'Shorten the note to 500 characters',
    })
    expect(errors('order.held', { reason: 'fraud', note: long(500) })).toEqual({})
  })
})

describe('a shipment', () => {
  const partly: Order = {
    ...sale,
    lines: sale.lines.map((line) => ({ ...line, shipped_quantity: line.line_no === 1 ? 1 : 0 })),
  }

  it('[OA-23] starts with all pieces left to ship, except those that were refunded', () => {
    const kept: Order = { ...sale, lines: sale.lines.map((line) => ({ ...line, refunded_quantity: 0 })) }
    expect(request('shipment.sent', {}, kept)).toEqual({
      seen: 3,
      lines: [
        { line_no: 1, quantity: 1 },
        { line_no: 2, quantity: 2 },
      ],
      carrier: '',
      tracking: '',
    })
    expect(request('shipment.sent', {})).toMatchObject({
      lines: [
        { line_no: 1, quantity: 1 },
        { line_no: 2, quantity: 1 },
      ],
    })
    expect(request('shipment.sent', {}, partly)).toMatchObject({ lines: [{ line_no: 2, quantity: 1 }] })
  })

  it('[OA-23] needs at least one piece, and no more than are left', () => {
    expect(errors('shipment.sent', { pieces: {} })).toEqual({ pieces: 'Choose the items that leave' })
    expect(errors('shipment.sent', { pieces: { 1: 1, 2: 0 } })).toEqual({})
    expect(errors('shipment.sent', { pieces: { 1: 1, 2: 2 } }, partly)).toEqual({
      pieces: 'There are not so many left to ship',
    })
  })

  it('[OA-20] trims carrier and tracking number, and limits each to 100 characters', () => {
    expect(request('shipment.sent', { carrier: ' DHL ', tracking: ' 12 34 ' })).toMatchObject({
      carrier: 'DHL',
      tracking: '12 34',
    })
    expect(errors('shipment.sent', { carrier: long(101), tracking: long(101) })).toEqual({
      carrier: 'Shorten this to 100 characters',
      tracking: 'Shorten this to 100 characters',
    })
    expect(errors('shipment.sent', { carrier: long(100), tracking: long(100) })).toEqual({})
  })
})

describe('a date of delivery', () => {
  const { blank, errorsOf, requestOf, asks } = formOf('delivery.corrected')
  const shipments = [deliveredShipment('a', '2024-03-08T09:00:00Z'), deliveredShipment('b', '2024-03-09T09:00:00Z')]
  const arrived: Order = { ...sale, shipments }
  const occasion = { target: 'b', at: Date.parse('2024-03-10T12:00:00Z') }
  const wrong = (delivered_on: string) => errorsOf(arrived, { delivered_on }, ada, say, occasion)

  it('[OA-62] starts with the delivery day of the shipment that the form was opened for', () => {
    expect(blank(arrived, occasion)).toEqual({ delivered_on: '2024-03-09' })
    expect(blank(arrived, { ...occasion, target: 'a' })).toEqual({ delivered_on: '2024-03-08' })
    expect(blank(arrived, { ...occasion, target: 'gone' })).toEqual({ delivered_on: '' })
  })

  it('[OA-62] shows at its field why a day is not possible', () => {
    expect(wrong('2024-03-06')).toEqual({})
    expect(wrong('2024-03-09')).toEqual({ delivered_on: 'This is the date that the shipment has' })
    expect(wrong('2024-03-04')).toEqual({ delivered_on: 'Choose the day on which it was shipped, or a later one' })
    expect(wrong('2024-03-11')).toEqual({ delivered_on: 'Choose today or an earlier day' })
    expect(wrong('')).toEqual({ delivered_on: 'Choose a date' })
  })

  it('[OA-62] is sent without a question, and never without a day', () => {
    expect(requestOf(arrived, { delivered_on: '2024-03-06' })).toEqual({ seen: 3, delivered_on: '2024-03-06' })
    expect(requestOf(arrived, { delivered_on: '' })).toBeNull()
    expect(asks(arrived)).toBe(false)
  })
})

describe('an address', () => {
  it('[OA-24] starts with the address of the order, or with the name of the customer if there is none', () => {
    expect(formOf('address.changed').blank(sale)).toEqual(sale.address)
    expect(formOf('address.changed').blank({ ...sale, address: null })).toEqual({
      name: 'Ann Smith',
      line1: '',
      line2: '',
      postal_code: '',
      city: '',
      region: '',
    })
  })

  it('[OA-58] starts with an earlier address on request, if the order has that address', () => {
    const before = { name: 'Ann Smith', line1: 'Weg 5', line2: '', postal_code: '12045', city: 'Berlin', region: '' }
    const moved = { ...sale, past_addresses: [{ version: 1, ...before }] }
    expect(formOf('address.changed').blank(moved, { earlier: 1 })).toEqual(before)
    expect(formOf('address.changed').blank(moved, { earlier: 2 })).toEqual(sale.address)
    expect(formOf('address.changed').blank(moved, { earlier: null })).toEqual(sale.address)
  })

  it('[OA-24] is not sent if it has not changed', () => {
    expect(errors('address.changed', { city: ' Berlin ' })).toEqual({ line1: 'This is the address that the order has' })
  })

  it('[OA-24] shows at each field what is missing or too long', () => {
    expect(
      errors('address.changed', { name: '', line1: ' ', postal_code: '', city: long(101), region: long(101) }),
    ).toEqual({
      name: 'Fill this in',
      line1: 'Fill this in',
      postal_code: 'Fill this in',
      city: 'Shorten this to 100 characters',
      region: 'Shorten this to 100 characters',
    })
  })

  it('[OA-24] accepts the longest allowed value in each field, and is accepted if the order had no address', () => {
    const longest = { name: long(200), line1: long(200), line2: long(200), postal_code: long(20) }
    expect(errors('address.changed', { ...longest, city: long(100), region: long(100) })).toEqual({})
    expect(errors('address.changed', { ...sale.address }, { ...sale, address: null })).toEqual({})
  })
})

describe('a note', () => {
  it('[OA-25] has one to 2,000 characters', () => {
    expect(errors('note.added', { text: ' \n' })).toEqual({ text: 'Write a note' })
    expect(errors('note.added', { text: long(2001) })).toEqual({ text: 'Shorten the note to 2000 characters' })
    expect(errors('note.added', { text: ` ${long(2000)}\n` })).toEqual({})
    expect(request('note.added', { text: ' Call first ' })).toEqual({ seen: 3, text: 'Call first' })
  })
})
