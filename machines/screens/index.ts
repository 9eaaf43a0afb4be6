import { account } from './account/entry.ts'
import { builder } from './builder/entry.ts'
import { chat } from './chat/entry.ts'
import { customer } from './customer/entry.ts'
import { dashboard } from './dashboard/entry.ts'
import { desk } from './desk/entry.ts'
import { menuTest } from './menuTest/entry.ts'
import { order } from './order/entry.ts'
import { orders } from './orders/entry.ts'
import { profile } from './profile/entry.ts'
import { savedMessages } from './savedMessages/entry.ts'
import { ticket } from './ticket/entry.ts'
import { tickets } from './tickets/entry.ts'
import { userManagement } from './userManagement/entry.ts'
import { users } from './users/entry.ts'
import { widgets } from './widgets/entry.ts'
import { wizards } from './wizards/entry.ts'

/** The screens in the shell. Places, gates, titles, the side rail (in the same order), states, first calls and tests are derived from them. */
export const SCREENS = {
  dashboard,
  users,
  customer,
  desk,
  tickets,
  ticket,
  savedMessages,
  orders,
  order,
  profile,
  account,
  userManagement,
  chat,
  builder,
  wizards,
  widgets,
  menuTest,
} as const
