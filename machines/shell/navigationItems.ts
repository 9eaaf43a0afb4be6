import { PATHS, type ScreenPlace } from '../app/places.ts'
import type { User } from '../model/entities.ts'
import { holds, viewPermission } from '../model/permissions.ts'

/** An entry of the side rail. It shows to those who hold its id + '.view'. */
export interface NavigationItem {
  readonly id: string
  readonly title: string
  /** Null where no screen is there yet. */
  readonly link: string | null
  /** The place it leads to, by which it is marked as chosen. */
  readonly place: ScreenPlace['name'] | null
}

export const SECTION_IDS = ['dashboard', 'orders', 'inventory', 'administration', 'marketing', 'reports'] as const
export type SectionId = (typeof SECTION_IDS)[number]

/** A section of the side rail, and its entries. */
export interface Section {
  readonly id: SectionId
  readonly title: string
  readonly items: readonly NavigationItem[]
}

const awaited = (id: string, title: string): NavigationItem => ({ id, title, link: null, place: null })

const DASHBOARD_ITEMS: readonly NavigationItem[] = [
  { id: 'dashboard', title: 'Dashboard', link: PATHS.dashboard, place: 'dashboard' },
  { id: 'users', title: 'Users', link: PATHS.users, place: 'users' },
  { id: 'tickets', title: 'Tickets', link: PATHS.tickets, place: 'tickets' },
  { id: 'saved_messages', title: 'Saved Messages', link: PATHS.savedMessages, place: 'savedMessages' },
]

// The documented product shows the same six under each of the five, and gives none of them a route.
const ORDER_ITEMS: readonly NavigationItem[] = [
  awaited('orders_paid', 'Paid Orders'),
  awaited('orders_bike', 'Bike Orders'),
  awaited('orders_accessory', 'Accessory Orders'),
  awaited('orders_spare_part', 'Spare Part Orders'),
  awaited('orders_warranty', 'Warranty Orders'),
  awaited('orders_pending', 'Pending Orders'),
]

export const SECTIONS: readonly Section[] = [
  { id: 'dashboard', title: 'Dashboard', items: DASHBOARD_ITEMS },
  { id: 'orders', title: 'Orders', items: ORDER_ITEMS },
  { id: 'inventory', title: 'Inventory', items: ORDER_ITEMS },
  { id: 'administration', title: 'Administration', items: ORDER_ITEMS },
  { id: 'marketing', title: 'Marketing', items: ORDER_ITEMS },
  { id: 'reports', title: 'Reports', items: ORDER_ITEMS },
]

/** The entries of a section that a user may see. */
export const visibleItems = (user: User | null, section: SectionId): readonly NavigationItem[] =>
  (SECTIONS.find(({ id }) => id === section)?.items ?? []).filter(({ id }) => holds(user, viewPermission(id)))

type LinkedItem = NavigationItem & { readonly link: string }

/** The first page of the rail that a user may see, or null where there is none. */
export const firstPage = (user: User | null): LinkedItem | null =>
  visibleItems(user, 'dashboard').find((item): item is LinkedItem => item.link !== null) ?? null

/** A step of the way to a screen; without a link where the step is no screen itself. */
export interface Breadcrumb {
  readonly title: string
  readonly link: string | null
}

const HOME: Breadcrumb = { title: 'Home', link: PATHS.dashboard }
const step = (title: string): Breadcrumb => ({ title, link: null })

/** Title of each screen, and what lies between it and home. */
const SCREENS: Readonly<Record<ScreenPlace['name'], { readonly title: string; readonly way: readonly Breadcrumb[] }>> =
  {
    dashboard: { title: 'Dashboard', way: [] },
    users: { title: 'Users', way: [HOME] },
    tickets: { title: 'Tickets', way: [HOME] },
    savedMessages: { title: 'Saved Messages', way: [HOME] },
    profile: { title: 'My Profile', way: [HOME, step('Account')] },
    account: { title: 'Account Settings', way: [HOME, step('Account')] },
    userManagement: { title: 'User Management', way: [HOME, step('Administration')] },
    chat: { title: 'Chat', way: [HOME, step('Apps')] },
    builder: { title: 'Layout Builder', way: [HOME, step('Tools')] },
    wizards: { title: 'Wizards', way: [HOME, step('Tools')] },
    widgets: { title: 'Widgets', way: [HOME, step('Tools')] },
    menuTest: { title: 'Menu Test', way: [HOME, step('Tools')] },
  }

/** The title of a screen. */
export const titleOf = (place: ScreenPlace['name']): string => SCREENS[place].title

/** The way to a screen from home, without the screen itself. */
export const breadcrumbsOf = (place: ScreenPlace['name']): readonly Breadcrumb[] => SCREENS[place].way
