import { ACCOUNT } from './account.ts'
import { CUSTOMERS } from './customers.ts'
import { DESK } from './desk.ts'
import { FEED } from './feed.ts'
import { NOTICES } from './notices.ts'
import type { Operation } from './operation.ts'
import { ORDER_CHANGES } from './orderChanges.ts'
import { ORDERS } from './orders.ts'
import { REPLIES } from './replies.ts'
import { REPORTS } from './reports.ts'
import { SAVED_MESSAGES } from './savedMessages.ts'
import { SHOP } from './shop.ts'
import { STAFF } from './staff.ts'

/** All calls below `/api/admin`. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...ACCOUNT,
  ...STAFF,
  ...REPORTS,
  ...CUSTOMERS,
  ...DESK,
  ...REPLIES,
  ...SAVED_MESSAGES,
  ...ORDERS,
  ...ORDER_CHANGES,
  ...FEED,
  ...NOTICES,
  ...SHOP,
}
