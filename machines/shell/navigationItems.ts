import { type AnyPlace, PATHS, type ScreenName } from '../app/places.ts'
import type { User } from '../model/entities.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import type { OrderView } from '../model/orderChoices.ts'
import { holds, offers, viewPermission } from '../model/permissions.ts'
import { SECTION_TITLES, type SectionId } from '../model/sections.ts'
import { SCREENS } from '../screens/index.ts'
import { viewHref } from '../screens/orders/ordersHref.ts'
import type { Screens } from '../screens/screen.ts'

/** An entry of the side rail. */
export interface NavigationItem<Name extends string = ScreenName> {
  readonly id: string
  readonly title: string
  /** The permission that a user needs to see it. */
  readonly permission: string
  /** The extension that the API must offer for this entry to exist, or null. */
  readonly extension: string | null
  /** The address that the entry leads to; null if the API does not offer what its screen shows. */
  readonly link: string | null
  /** The place that it leads to. */
  readonly place: Name
  /** The list that it leads to, if its screen has several. */
  readonly view?: OrderView
}

/** `link` is null if the breadcrumb is not a screen. */
export interface Breadcrumb {
  readonly title: string
  readonly link: string | null
}

export const SECTION_IDS = Object.keys(SECTION_TITLES) as SectionId[]

const ordered = (id: string, title: string, view: OrderView): NavigationItem<'orders'> => ({
  id,
  title,
  permission: viewPermission(id),
  extension: null,
  link: viewHref(view),
  place: 'orders',
  view,
})

// The documented product lists the same six entries in five sections, without routes.
const DOCUMENTED = [
  ordered('orders_paid', 'Paid Orders', 'paid'),
  ordered('orders_bike', 'Bike Orders', 'bike'),
  ordered('orders_accessory', 'Accessory Orders', 'accessory'),
  ordered('orders_spare_part', 'Spare Part Orders', 'spare_part'),
  ordered('orders_warranty', 'Warranty Orders', 'warranty'),
  ordered('orders_pending', 'Pending Orders', 'pending'),
]

const ALL_ORDERS = ordered('orders', 'All Orders', 'all')

/** The entries of orders for this user. If the API does not offer orders, the documented ones have no link. */
const orderEntries = (user: User | null, section: SectionId): readonly NavigationItem<'orders'>[] => {
  if (section === 'dashboard') return []
  if (!offers(user, EXTENSIONS.orders)) return DOCUMENTED.map((entry) => ({ ...entry, link: null }))
  return section === 'orders' ? [...DOCUMENTED, ALL_ORDERS] : DOCUMENTED
}

/** Whether an entry leads to this place. */
export const isCurrentItem = (item: NavigationItem<string>, place: AnyPlace | null): boolean =>
  item.place === place?.name && (item.view === undefined || ('view' in place && place.view === item.view))

const HOME: Breadcrumb = { title: 'Home', link: PATHS.dashboard }

/** The rail and the breadcrumbs for these screens. */
export const navigationOf = <Name extends string>(screens: Screens<Name>) => {
  type Item = NavigationItem<Name | 'orders'>

  const itemsOf = (section: SectionId): readonly Item[] =>
    (Object.keys(screens) as Name[]).flatMap((place) => {
      const { title, path, rail, extension } = screens[place]
      if (rail?.section !== section) return []
      const { id, permission = viewPermission(id), isExtra = false } = rail
      return [{ id, title, permission, extension: isExtra ? extension : null, link: path, place }]
    })

  const sections = SECTION_IDS.map((id) => ({ id, title: SECTION_TITLES[id] }))

  const visibleItems = (user: User | null, section: SectionId): readonly Item[] =>
    [...itemsOf(section), ...orderEntries(user, section)].filter(
      ({ permission, extension }) => holds(user, permission) && offers(user, extension),
    )

  const linkOf = (title: string): string | null =>
    (Object.values(screens) as Screens<string>[string][]).find((screen) => screen.title === title)?.path ?? null

  return {
    sections,
    /** The entries that lead to screens of their own. */
    itemsOf,
    /** The entries of a section that a user may see. */
    visibleItems,
    /** The section that a screen belongs to: the one with its entry, or the one that its breadcrumbs name. */
    sectionOf: (place: string): SectionId | null => {
      const { rail, trail } = (screens as Partial<Screens<string>>)[place] ?? {}
      if (place === 'orders') return 'orders'
      return rail?.section ?? sections.find(({ title }) => trail?.includes(title))?.id ?? null
    },
    titleOf: (place: Name): string => screens[place].title,
    /** The breadcrumbs of a screen, without the screen itself. */
    breadcrumbsOf: (place: Name): readonly Breadcrumb[] => {
      const { path, trail } = screens[place]
      return path === HOME.link ? [] : [HOME, ...trail.map((title) => ({ title, link: linkOf(title) }))]
    },
  }
}

export const { sections: SECTIONS, itemsOf, visibleItems, sectionOf, titleOf, breadcrumbsOf } = navigationOf(SCREENS)
