import { array, type Infer, string, type } from 'superstruct'

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
