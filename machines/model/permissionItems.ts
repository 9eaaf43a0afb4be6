import { array, type Infer, string, type } from 'superstruct'
import { capitalised } from './format.ts'

/** Answer of the permission list: strings such as `dashboard.view`. */
export const PermissionList = array(string())

/** One item of GET /permissions/items?table=. */
export const PermissionItem = type({ id: string(), title: string() })
export type PermissionItem = Infer<typeof PermissionItem>
/** What there is to be allowed, and when that came, epoch milliseconds. */
export interface PermissionItemsAnswer {
  readonly items: readonly PermissionItem[]
  readonly at: number
}

/** The permissions of one table, or of tables of one kind such as `orders_paid` and `orders_bike`, under a title of words. */
export interface PermissionGroup {
  readonly name: string
  readonly title: string
  readonly items: readonly PermissionItem[]
}

const tableOf = ({ id }: PermissionItem): string => id.split('.')[0] ?? id

const kindOf = (table: string): string => table.split('_')[0] ?? table

const titleOf = (name: string): string => capitalised(name.replaceAll('_', ' '))

/** Items by what they are about, in the order in which that first appears. */
export const permissionGroups = (items: readonly PermissionItem[]): readonly PermissionGroup[] => {
  const tables = [...new Set(items.map(tableOf))]
  const isOneOfMany = (table: string) => tables.some((other) => other !== table && kindOf(other) === kindOf(table))
  const groupOf = (item: PermissionItem): string => {
    const table = tableOf(item)
    return isOneOfMany(table) ? kindOf(table) : table
  }
  return [...new Set(items.map(groupOf))].map((name) => ({
    name,
    title: titleOf(name),
    items: items.filter((item) => groupOf(item) === name),
  }))
}

/** Those that are held, each with its title; one that nobody gave a title goes by its id. */
export const heldItems = (held: readonly string[], items: readonly PermissionItem[]): readonly PermissionItem[] =>
  held.map((id) => items.find((item) => item.id === id) ?? { id, title: id })

/** All there are, with those that are held and not among them at the end. */
export const allItems = (held: readonly string[], items: readonly PermissionItem[]): readonly PermissionItem[] => [
  ...items,
  ...heldItems(
    held.filter((id) => !items.some((item) => item.id === id)),
    items,
  ),
]
