import type { ScreenName } from '../../machines/app/places.ts'
import type { CallName } from '../support/controlledApi.ts'
import { account } from './account.ts'
import { builder } from './builder.ts'
import { chat } from './chat.ts'
import { customer } from './customer.ts'
import { dashboard } from './dashboard.ts'
import type { CallExample, ScreenDescriptor } from './descriptor.ts'
import { desk } from './desk.ts'
import { menuTest } from './menuTest.ts'
import { order } from './order.ts'
import { orders } from './orders.ts'
import { profile } from './profile.ts'
import { savedMessages } from './savedMessages.ts'
import { ticket } from './ticket.ts'
import { tickets } from './tickets.ts'
import { userManagement } from './userManagement.ts'
import { users } from './users.ts'
import { widgets } from './widgets.ts'
import { wizards } from './wizards.ts'

const described = {
  account,
  builder,
  chat,
  customer,
  dashboard,
  desk,
  menuTest,
  order,
  orders,
  profile,
  savedMessages,
  ticket,
  tickets,
  userManagement,
  users,
  widgets,
  wizards,
} satisfies Record<ScreenName, ScreenDescriptor>

/** Each screen of the registry, as the specification describes it. */
export const DESCRIPTORS: Readonly<Record<ScreenName, ScreenDescriptor>> = described

type WithCalls = Extract<(typeof described)[ScreenName], { calls: object }>['calls']
type NamesOf<Calls> = Calls extends object ? keyof Calls : never
/** The calls that belong to one screen. */
export type ScreenCall = NamesOf<WithCalls> & CallName

/** An example of each of these calls. */
export const SCREEN_CALLS: { readonly [Name in ScreenCall]: CallExample<Name> } = Object.assign(
  {},
  ...Object.values(DESCRIPTORS).map(({ calls }) => calls),
)
