import { filterItems } from '../../../machines/model/search.ts'

const items = [
  { key: '1', title: 'PayPal', description: '120 times used' },
  { key: '2', title: 'Stripe', description: '1,204 times used' },
  { key: '3', title: 'İyzico', description: '7 times used' },
]

describe('search', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['   ', ['1', '2', '3']],
    ['paypal', ['1']],
    ['PAYPAL', ['1']],
    ['Pay', ['1']],
    ['yPa', ['1']],
    [' stripe ', ['2']],
    ['120', ['1']],
    ['1,204', ['2']],
    ['times used', ['1', '2', '3']],
    ['PayPal 120', ['1']],
    ['120 PayPal', ['1']],
    ['PayPal\t120', ['1']],
    ['Pay\u200bPal\u00a0120\n', ['1']],
    ['120 Stripe', []],
    ['klarna', []],
    ['.', []],
    ['yzico', ['3']],
  ])('[DA-12] %j finds %j', (query, keys) => {
    expect(filterItems(items, query).map(({ key }) => key)).toEqual(keys)
  })

  it.each([
    ['jose', 'José'],
    ['JOSÉ', 'Jose'],
    ['jose\u0301', 'José'],
    ['strasse', 'Straße'],
    ['straße', 'STRASSE'],
    ['cote', 'Côté'],
    ['obrien', "O'Brien"],
    ['O’Brien', "O'Brien"],
    ["o'brien", 'O´Brien'],
    ['soren', 'Søren'],
    ['lodz', 'Łódź'],
    ['aeroskobing', 'Ærøskøbing'],
    ['coeur', 'Cœur'],
    ['dorde', 'Đorđe'],
    ['gudrun', 'Guðrún'],
    ['thor', 'Þór'],
    ['isik', 'Işık'],
    // Sigma at the end of a Greek word has a form of its own.
    ['νικοσ', 'Νίκος'],
    ['ΝΙΚΟΣ', 'Νίκος'],
    ['Νίκος', 'Νικοσία'],
    ['Lovelace Ada', 'Ada Lovelace'],
  ])('[DA-12] %j finds %s', (query, title) => {
    const item = { key: '1', title, description: '' }
    expect(filterItems([item], query)).toEqual([item])
  })

  it('[DA-12] without a query returns the same list object', () => {
    expect(filterItems(items, '')).toBe(items)
  })
})
