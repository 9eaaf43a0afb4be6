import { array, boolean, type Infer, optional, string, type } from 'superstruct'
import { capitalised } from './format.ts'

/** Answer of GET /permissions: strings such as `dashboard.view`. */
export const PermissionList = array(string())

/** One item of GET /permissions/items?table=. If `is_offered` is false, nothing needs this permission yet, and it cannot be granted. */
export const PermissionItem = type({ id: string(), title: string(), is_offered: optional(boolean()) })
export type PermissionItem = Infer<typeof PermissionItem>
/** All permissions. `at`: when they arrived, epoch milliseconds. */
export interface PermissionItemsAnswer {
  readonly items: readonly PermissionItem[]
  readonly at: number
}

/** The permissions of one table, or of tables of one kind such as `orders_paid` and `orders_bike`. */
export interface PermissionGroup {
  readonly name: string
  readonly title: string
  readonly items: readonly PermissionItem[]
}

const tableOf = ({ id }: PermissionItem): string => id.split('.')[0] ?? id

const kindOf = (table: string): string => table.split('_')[0] ?? table

const titleOf = (name: string): string => capitalised(name.replaceAll('_', ' '))

/** Groups the items, in the order in which the groups first appear. */
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

/** The held permissions with their titles; the id is shown for one that the API does not list. */
export const heldItems = (held: readonly string[], items: readonly PermissionItem[]): readonly PermissionItem[] =>
  held.map((id) => items.find((item) => item.id === id) ?? { id, title: id })

/** All permissions that can be granted, followed by the held ones that the API does not list. */
export const allItems = (held: readonly string[], items: readonly PermissionItem[]): readonly PermissionItem[] => [
  ...items.filter(({ is_offered = true }) => is_offered),
  ...heldItems(
    held.filter((id) => !items.some((item) => item.id === id)),
    items,
  ),
]
