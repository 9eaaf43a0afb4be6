import { CUSTOMER_COLUMNS, customerRows } from '../../../machines/model/customerTable.ts'
import { ALL_SELECTED, NOTHING_SELECTED } from '../../../machines/model/selection.ts'
import { CUSTOMER_SORTS } from '../../../machines/model/usersQuery.ts'
import { customer } from '../fixtures.ts'

const TITLES = ['Name', 'Email', 'Country', 'Orders', 'Tickets', 'Customer since']
const row = (id: number) => [
  `Ann Smith ${id}`,
  `ann.${id}@customer.example`,
  'Germany',
  3,
  id,
  '2024-03-05T12:00:00.000Z',
]

describe('the table of customers', () => {
  it('[AP-11] can be sorted by each of its columns', () => {
    expect(CUSTOMER_COLUMNS.map(({ name }) => name)).toEqual([...CUSTOMER_SORTS])
  })

  it('has a row of column titles, then the selected customers in the order of the list', () => {
    const customers = [customer(3), customer(1), customer(2)]
    expect(customerRows(customers, { isAll: false, ids: ['id-2', 'id-3', 'id-9'] })).toEqual([TITLES, row(3), row(2)])
    expect(customerRows(customers, { isAll: true, ids: ['id-1'] })).toEqual([TITLES, row(3), row(2)])
    expect(customerRows(customers, ALL_SELECTED)).toEqual([TITLES, row(3), row(1), row(2)])
    expect(customerRows(customers, NOTHING_SELECTED)).toEqual([TITLES])
  })

  it('shows only the first name of a customer without a last name', () => {
    expect(customerRows([{ ...customer(1), first_name: 'Ann', last_name: '' }], ALL_SELECTED)[1]?.[0]).toBe('Ann')
  })
})
