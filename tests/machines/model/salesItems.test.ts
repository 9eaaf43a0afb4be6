import {
  bikeItems,
  countryItems,
  formatTotal,
  formatValue,
  gatewayItems,
  type SalesItem,
  salesRows,
} from '../../../machines/model/salesItems.ts'
import { figures } from '../../support/formats.ts'

const item = (key: string, title: string, sum: number, count = 1, percent = 0.1): SalesItem => ({
  key,
  title,
  sum,
  count,
  percent,
  image: `/${key}.svg`,
})

describe('sales items', () => {
  it('[AP-9] [DA-5] are read from a report of bikes', () => {
    const report = [{ product_name: 'Fjord 7', data_sum: 10.5, data_count: 2, data_percent: 0.25 }]
    expect(bikeItems(report)).toEqual([
      { key: '0:Fjord 7', title: 'Fjord 7', sum: 10.5, count: 2, percent: 0.25, image: '' },
    ])
  })

  it('[AP-9] [DA-6] are read from a report of gateways', () => {
    const report = [{ name: 'PayPal', logo: '/paypal.svg', sum_data: 10.5, count_data: 2, percent_data: 0.25 }]
    expect(gatewayItems(report)).toEqual([
      { key: '0:PayPal', title: 'PayPal', sum: 10.5, count: 2, percent: 0.25, image: '/paypal.svg' },
    ])
  })

  it('[AP-9] [DA-7] are read from a report of countries', () => {
    const country = { title: 'Norway', image_path: '/no.svg' }
    const report = [{ country, data_sum: 10.5, data_count: 2, data_percent: 0.25 }]
    expect(countryItems(report)).toEqual([
      { key: '0:Norway', title: 'Norway', sum: 10.5, count: 2, percent: 0.25, image: '/no.svg' },
    ])
  })

  it('[NG-5] link to their orders only if the API gives the id or code by which orders are filtered', () => {
    const bike = { product_name: 'Fjord 7', data_sum: 1, data_count: 1, data_percent: 1 }
    const gateway = { name: 'PayPal', sum_data: 1, count_data: 1, percent_data: 1 }
    const sums = { data_sum: 1, data_count: 1, data_percent: 1 }
    const norway = { title: 'Norway' }
    expect(
      [
        ...bikeItems([bike, { ...bike, product_id: '7' }]),
        ...gatewayItems([gateway, { ...gateway, gateway_id: 'paypal' }]),
        ...countryItems([
          { country: norway, ...sums },
          { country: { ...norway, code: 'NO' }, ...sums },
        ]),
      ].map((sold) => ('of' in sold ? sold.of : 'nowhere')),
    ).toEqual([
      ...['nowhere', { product: '7' }],
      ...['nowhere', { method: 'paypal' }],
      ...['nowhere', { country: 'NO' }],
    ])
  })

  it.each([null, undefined, ''])('[AP-9] [DA-6] [DA-7] have no picture if the API gives %j for it', (none) => {
    const gateway = { name: 'PayPal', logo: none, sum_data: 1, count_data: 1, percent_data: 1 }
    const country = { country: { title: 'Norway', image_path: none }, data_sum: 1, data_count: 1, data_percent: 1 }
    expect(gatewayItems([gateway]).map(({ image }) => image)).toEqual([''])
    expect(countryItems([country]).map(({ image }) => image)).toEqual([''])
  })

  it('[DA-5] with the same name have different keys', () => {
    const bike = { product_name: 'Fjord 7', data_sum: 1, data_count: 1, data_percent: 0.5 }
    expect(new Set(bikeItems([bike, bike]).map(({ key }) => key)).size).toBe(2)
  })
})

describe('the wording of a value', () => {
  it.each([
    ['sales', 'bike', 1234.5, '$1,234.50'],
    ['sales', 'times', 20, '$20'],
    ['count', 'bike', 1234, '1,234 bike'],
    ['count', 'times', 1, '1 times'],
    ['count', 'times', 12, '12 times'],
    ['percent', 'bike', 0.1234, '12.34%'],
    ['percent', 'times', 1, '100.00%'],
  ] as const)('[DA-9] of %s with the unit %s, %d, is %s', (series, unit, value, words) => {
    expect(formatValue(series, unit, value, figures)).toBe(words)
  })

  it.each([
    ['sales', 1_234_567, '$1.2M'],
    ['count', 1234, '1,234'],
    ['percent', 1, '100.00%'],
  ] as const)('[DA-9] of the total of %s, %d, is %s', (series, value, words) => {
    expect(formatTotal(series, value, figures)).toBe(words)
  })
})

describe('rows of a list', () => {
  const items = [item('a', 'Stripe', 10, 1204), item('b', 'PayPal', 30, 12, 0.1234), item('c', 'Klarna', 20, 3)]

  it('[DA-11] have the number of uses and the share, and the largest sales are first', () => {
    expect(salesRows(items, '', figures)).toEqual([
      { key: 'b', title: 'PayPal', description: '12 times used', tag: '12.34%', image: '/b.svg' },
      { key: 'c', title: 'Klarna', description: '3 times used', tag: '10.00%', image: '/c.svg' },
      { key: 'a', title: 'Stripe', description: '1,204 times used', tag: '10.00%', image: '/a.svg' },
    ])
  })

  it.each([
    ['STRIPE', ['a']],
    ['12 times', ['b']],
    ['a', ['b', 'c']],
    ['visa', []],
  ])('[DA-12] that match the search %j are %j', (query, keys) => {
    expect(salesRows(items, query, figures).map(({ key }) => key)).toEqual(keys)
  })

  it('[DA-11] do not change the order of the items that they are made from', () => {
    salesRows(items, '', figures)
    expect(items.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })
})
