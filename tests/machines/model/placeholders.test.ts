import {
  fillPlaceholders,
  openPlaceholders,
  PLACEHOLDERS,
  type PlaceholderValues,
  placeholderValues,
} from '../../../machines/model/placeholders.ts'
import { replyFault } from '../../../machines/model/replyDraft.ts'
import { createRandom } from '../../support/sessions/random.ts'

const NONE: PlaceholderValues = {
  'customer.first_name': null,
  'customer.name': null,
  'ticket.number': null,
  'order.number': null,
  'agent.first_name': null,
  'agent.name': null,
}
const ADA: PlaceholderValues = {
  ...NONE,
  'customer.first_name': 'Ada',
  'ticket.number': 'KS-10001',
  'agent.name': 'Tom Li',
}

test.each([
  ['Hello {{customer.first_name}}, about {{ ticket.number }}:', 'Hello Ada, about KS-10001:'],
  ['Hello {{customer.first_name|there}},', 'Hello Ada,'],
  ['Order {{order.number|of yours}}', 'Order of yours'],
  ['Order {{order.number}}', 'Order {{order.number}}'],
  ['Order {{order.number|}}', 'Order {{order.number|}}'],
  ['{{customer.nmae}}', '{{customer.nmae}}'],
  ['{{customer.nmae|there}}', '{{customer.nmae|there}}'],
  ['{ {ticket.number} }', '{ {ticket.number} }'],
])('[TP-15] %s is filled as %s', (text, filled) => {
  expect(fillPlaceholders(text, ADA)).toBe(filled)
})

test('[TP-15] a value is never read as a placeholder', () => {
  const values = { ...ADA, 'customer.first_name': '{{agent.name}}' }
  expect(fillPlaceholders('Hi {{customer.first_name}}', values)).toBe('Hi {{agent.name}}')
})

test('[TP-15] a placeholder without a value is found, with its position in the text', () => {
  const text = 'Your order {{order.number}} from {{agent.first_name}}'
  const open = openPlaceholders(fillPlaceholders(text, ADA))
  expect(open.map(({ name, start, end }) => [name, fillPlaceholders(text, ADA).slice(start, end)])).toEqual([
    ['order.number', '{{order.number}}'],
    ['agent.first_name', '{{agent.first_name}}'],
  ])
})

test('[TP-15] a placeholder that is misspelt or not closed is found, with its position in the text', () => {
  const text = '{{customer.nmae}} {{ order number }} {{{{x|y}} {{'
  expect(
    openPlaceholders(text).map(({ name, isKnown, start, end }) => [name, isKnown, text.slice(start, end)]),
  ).toEqual([
    ['customer.nmae', false, '{{customer.nmae}}'],
    ['order number', false, '{{ order number }}'],
    ['{{', false, '{{'],
    ['x', false, '{{x|y}}'],
    ['{{', false, '{{'],
  ])
})

describe('[TP-15] the placeholder values of a ticket', () => {
  const ticket = { number: 'KS-10001', customer: null, order: null, agents: [], me: 'tom' }
  const ann = {
    id: 'ann',
    email: 'ann@customer.example',
    country: { code: 'NL', title: 'Netherlands' },
    orders_count: 1,
    tickets_count: 1,
  }

  it('come from its customer, its order and the writer', () => {
    const order = { number: 100245, status: 'paid' as const, total_cents: 100, placed_at: '2026-03-01T00:00:00Z' }
    const known = { ...ticket, order, customer: { ...ann, name: 'Ann Smith' }, agents: [{ id: 'tom', name: 'Tom Li' }] }
    expect(placeholderValues(known, 'Tom')).toEqual({
      'customer.first_name': 'Ann',
      'customer.name': 'Ann Smith',
      'ticket.number': 'KS-10001',
      'order.number': '100245',
      'agent.first_name': 'Tom',
      'agent.name': 'Tom Li',
    })
  })

  it('are only its number and the names of the writer if there is no customer and no order', () => {
    const agents = [
      { id: 'ada', name: 'Ada Byron' },
      { id: 'tom', name: 'Tom Li' },
    ]
    expect(placeholderValues({ ...ticket, agents }, undefined)).toEqual({
      ...NONE,
      'ticket.number': 'KS-10001',
      'agent.first_name': 'Tom',
      'agent.name': 'Tom Li',
    })
  })

  it.each(['', ' ', '\u200b', '\u00a0 '])('leave out a name without visible characters: %j', (name) => {
    const values = placeholderValues({ ...ticket, customer: { ...ann, name } }, name)
    expect(values).toEqual({ ...NONE, 'ticket.number': 'KS-10001' })
  })
})

test('[TP-15] of 500 random texts, none that may be sent has open braces or a greeting without a name', () => {
  const { below, happens, pick } = createRandom(500)
  let sendable = 0
  for (let run = 0; run < 500; run += 1) {
    const values = {
      ...NONE,
      ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, pick(['V', 'V', null, '', ' ', '\u200b'])])),
    }
    const name = () =>
      happens(0.1) ? pick(['customer.nmae', 'order number', '', 'a|b|c']) : pick<string>(PLACEHOLDERS)
    const fallback = () => pick(['', '', '|', '| ', '|there'])
    const end = () => (happens(0.05) ? pick(['}', '', '} }']) : '}}')
    const parts = Array.from({ length: 1 + below(5) }, () => `Hello {{${name()}${fallback()}${end()},`)
    const filled = fillPlaceholders(parts.join('\n'), values)
    if (replyFault(filled) !== null) continue
    sendable += 1
    expect(filled).not.toContain('{{')
    expect(filled).not.toMatch(/Hello[\s\u200b]*,/)
  }
  expect(sendable).toBeGreaterThan(50)
})
