import type { PermissionItem } from './entities.ts'
import { capitalised } from './format.ts'

/** The permissions of one table, such as `tickets.view`, under a title of words. */
export interface PermissionGroup {
  readonly table: string
  readonly title: string
  readonly items: readonly PermissionItem[]
}

const tableOf = (id: string): string => id.split('.')[0] ?? id

const titleOf = (table: string): string => capitalised(table.replaceAll('_', ' '))

/** Items by their tables, in the order in which the tables first appear. */
export const permissionGroups = (items: readonly PermissionItem[]): readonly PermissionGroup[] =>
  [...new Set(items.map(({ id }) => tableOf(id)))].map((table) => ({
    table,
    title: titleOf(table),
    items: items.filter(({ id }) => tableOf(id) === table),
  }))

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
