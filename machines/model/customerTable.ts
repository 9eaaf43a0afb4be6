import { type Customer, customerName } from './customers.ts'
import { isSelected, type Selection } from './selection.ts'
import type { CustomerSort } from './usersQuery.ts'

/** A column of the list of customers. `name` is what the API sorts by. */
export interface CustomerColumn {
  readonly name: CustomerSort
  readonly title: string
  readonly read: (customer: Customer) => string | number
}

/** The columns in order, on the screen and in the exported file. */
export const CUSTOMER_COLUMNS: readonly CustomerColumn[] = [
  { name: 'name', title: 'Name', read: customerName },
  { name: 'email', title: 'Email', read: ({ email }) => email },
  { name: 'country', title: 'Country', read: ({ country }) => country.title },
  { name: 'orders_count', title: 'Orders', read: ({ orders_count }) => orders_count },
  { name: 'tickets_count', title: 'Tickets', read: ({ tickets_count }) => tickets_count },
  { name: 'created_at', title: 'Customer since', read: ({ created_at }) => created_at },
]

/** A table for a file: a row of titles, then the rows. */
export type TableRows = readonly (readonly (string | number)[])[]

/** The table of the selected customers. */
export const customerRows = (customers: readonly Customer[], selection: Selection): TableRows => [
  CUSTOMER_COLUMNS.map(({ title }) => title),
  ...customers
    .filter(({ id }) => isSelected(selection, id))
    .map((customer) => CUSTOMER_COLUMNS.map(({ read }) => read(customer))),
]
