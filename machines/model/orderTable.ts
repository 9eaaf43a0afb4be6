import type { TableRows } from './customerTable.ts'
import type { OrderRow } from './orders.ts'
import { TEXTS } from './orderTableTexts.ts'
import { isSelected, type Selection } from './selection.ts'

/** Titles and values of the exported file. States and flags are named as in the API; a total is in units of the currency. */
const COLUMNS: readonly (readonly [title: string, read: (order: OrderRow) => string | number])[] = [
  [TEXTS.number, ({ number }) => number],
  [TEXTS.placed, ({ placed_at }) => placed_at],
  [TEXTS.customer, ({ customer }) => customer.name],
  [TEXTS.email, ({ customer }) => customer.email],
  [TEXTS.item, ({ items }) => items.first],
  [TEXTS.more, ({ items }) => items.more],
  [TEXTS.total, ({ total_cents }) => total_cents / 100],
  [TEXTS.payment, ({ payment_state }) => payment_state],
  [TEXTS.shipping, ({ shipping_state }) => shipping_state],
  [TEXTS.flags, ({ flags }) => flags.join(' ')],
  [TEXTS.country, ({ country }) => country.title],
  [TEXTS.method, ({ method }) => method],
]

/** The table of the selected orders. */
export const orderRows = (orders: readonly OrderRow[], selection: Selection): TableRows => [
  COLUMNS.map(([title]) => title),
  ...orders.filter(({ id }) => isSelected(selection, id)).map((order) => COLUMNS.map(([, read]) => read(order))),
]
