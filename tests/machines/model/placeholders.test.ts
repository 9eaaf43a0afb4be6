import {
  fillPlaceholders,
  openPlaceholders,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  unknownPlaceholders,
} from '../../../machines/model/placeholders.ts'
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
  ['{ {ticket.number} }', '{ {ticket.number} }'],
])('[TP-3] %s is filled as %s', (text, filled) => {
  expect(fillPlaceholders(text, ADA)).toBe(filled)
})

test('[TP-3] a value is never read as a placeholder', () => {
  const values = { ...ADA, 'customer.first_name': '{{agent.name}}' }
  expect(fillPlaceholders('Hi {{customer.first_name}}', values)).toBe('Hi {{agent.name}}')
})

test('[TP-3] what has no value is found where it is, so that Send can lead to it', () => {
  const text = 'Your order {{order.number}} from {{agent.first_name}}'
  const open = openPlaceholders(fillPlaceholders(text, ADA))
  expect(open.map(({ name, start, end }) => [name, fillPlaceholders(text, ADA).slice(start, end)])).toEqual([
    ['order.number', '{{order.number}}'],
    ['agent.first_name', '{{agent.first_name}}'],
  ])
})

test('[TP-3] names that are no placeholders are listed', () => {
  expect(unknownPlaceholders('{{customer.nmae}} {{ticket.number}} {{x|y}}')).toEqual(['customer.nmae', 'x'])
})

test('[TP-3] of 500 random texts, none whose placeholders all have a value or a fallback keeps braces, and no greeting is blank', () => {
  const { below, happens, pick } = createRandom(500)
  for (let run = 0; run < 500; run += 1) {
    const names = Array.from({ length: 1 + below(5) }, () => pick<Placeholder>(PLACEHOLDERS))
    const parts = names.map((name) => ({ name, fallback: happens(0.5) ? 'there' : null }))
    const drawn = () => (happens(0.5) ? 'V' : pick([null, '']))
    const values = { ...NONE, ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, drawn()])) }
    const text = parts
      .map(({ name, fallback }) => `Hello {{${name}${fallback === null ? '' : `|${fallback}`}}},`)
      .join('\n')
    const missing = parts.filter(({ name, fallback }) => !values[name] && fallback === null).map(({ name }) => name)
    const filled = fillPlaceholders(text, values)
    expect(openPlaceholders(filled).map(({ name }) => name)).toEqual(missing)
    expect(filled.includes('{{')).toBe(missing.length > 0)
    expect(filled).not.toContain('Hello ,')
  }
})
