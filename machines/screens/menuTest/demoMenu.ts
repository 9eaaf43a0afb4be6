import { filterItems } from '../../model/search.ts'

/* The demo menu: sample entries that link to nothing. The page shows how a long menu is opened by section and searched. */

export interface DemoEntry {
  readonly key: string
  readonly title: string
  readonly description: string
}

export interface DemoSection {
  readonly id: string
  readonly title: string
  readonly entries: readonly DemoEntry[]
}

const entry = (key: string, title: string, description: string): DemoEntry => ({ key, title, description })

export const DEMO_MENU: readonly DemoSection[] = [
  {
    id: 'sales',
    title: 'Sales',
    entries: [
      entry('orders', 'Orders', 'All orders in the shop'),
      entry('refunds', 'Refunds', 'Money returned to customers'),
      entry('vouchers', 'Vouchers', 'Discount codes'),
    ],
  },
  {
    id: 'workshop',
    title: 'Workshop',
    entries: [
      entry('repairs', 'Repairs', 'Bikes in the workshop'),
      entry('batteries', 'Batteries', 'Health of checked batteries'),
      entry('parts', 'Spare parts', 'Stock on hand'),
    ],
  },
  {
    id: 'customers',
    title: 'Customers',
    entries: [
      entry('people', 'People', 'Everyone who has bought something'),
      entry('reviews', 'Reviews', 'What customers say about their bikes'),
      entry('warranty', 'Warranty', 'Open claims'),
    ],
  },
]

/** The entries of all sections that match a search, in the order of the menu. */
export const findDemoEntries = (query: string): readonly DemoEntry[] =>
  filterItems(
    DEMO_MENU.flatMap(({ entries }) => entries),
    query,
  )
