import { ORDER_VIEWS } from '../model/orderChoices.ts'
import { type Capabilities, holds, ORDER_PERMISSIONS, offers, viewPermission } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import { viewHref } from '../screens/orders/ordersHref.ts'
import { type LinkedScreen, PATHS } from './places.ts'

/** The first list of orders that a user may see, or undefined. */
const firstView = (user: Capabilities | null) =>
  offers(user, SCREENS.orders.extension) ? ORDER_VIEWS.find((view) => holds(user, ORDER_PERMISSIONS[view])) : undefined

/** The first screen in the rail for which a user holds `<rail id>.view`, or null. The lists of orders come after all other screens. */
export const firstScreen = (user: Capabilities | null): LinkedScreen | null => {
  const names = Object.keys(SCREENS) as LinkedScreen[]
  const first = names.find((name) => {
    const { rail } = SCREENS[name]
    return rail && holds(user, viewPermission(rail.id))
  })
  return first ?? (firstView(user) ? 'orders' : null)
}

/** The address that a user starts at: the dashboard, if they may see no screen, or if the API does not state permissions. */
export const homeOf = (user: Capabilities | null): string => {
  const screen = firstScreen(user)
  const view = firstView(user)
  return screen === 'orders' && view ? viewHref(view) : PATHS[screen ?? 'dashboard']
}
