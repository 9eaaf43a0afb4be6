import { PATHS, type ScreenName } from '../app/places.ts'
import type { User } from '../model/entities.ts'
import { holds, viewPermission } from '../model/permissions.ts'
import { SECTION_TITLES, type SectionId } from '../model/sections.ts'
import { SCREENS } from '../screens/index.ts'

/** An entry of the side rail. It shows to those who hold its id + '.view'. */
export interface NavigationItem {
  readonly id: string
  readonly title: string
  /** Null where no screen is there yet. */
  readonly link: string | null
  /** The place it leads to, by which it is marked as chosen. */
  readonly place: ScreenName | null
}

/** A section of the side rail, and its entries. */
export interface Section {
  readonly id: SectionId
  readonly title: string
  readonly items: readonly NavigationItem[]
}

/** A step of the way to a screen; without a link where the step is no screen itself. */
export interface Breadcrumb {
  readonly title: string
  readonly link: string | null
}

export const SECTION_IDS = Object.keys(SECTION_TITLES) as SectionId[]

const awaited = (id: string, title: string) => ({ id, title, link: null, place: null })

// The documented product shows the same six under each of the five, and gives none of them a route.
const AWAITED = [
  awaited('orders_paid', 'Paid Orders'),
  awaited('orders_bike', 'Bike Orders'),
  awaited('orders_accessory', 'Accessory Orders'),
  awaited('orders_spare_part', 'Spare Part Orders'),
  awaited('orders_warranty', 'Warranty Orders'),
  awaited('orders_pending', 'Pending Orders'),
]

const HOME: Breadcrumb = { title: 'Home', link: PATHS.dashboard }

const NAMES = Object.keys(SCREENS) as ScreenName[]

const itemsOf = (section: SectionId): readonly NavigationItem[] =>
  NAMES.flatMap((place) => {
    const { title, path, rail } = SCREENS[place]
    return rail?.section === section ? [{ id: rail.id, title, link: path, place }] : []
  })

export const SECTIONS: readonly Section[] = SECTION_IDS.map((id) => ({
  id,
  title: SECTION_TITLES[id],
  items: [...itemsOf(id), ...(id === 'dashboard' ? [] : AWAITED)],
}))

/** The entries of a section that a user may see. */
export const visibleItems = (user: User | null, section: SectionId): readonly NavigationItem[] =>
  (SECTIONS.find(({ id }) => id === section)?.items ?? []).filter(({ id }) => holds(user, viewPermission(id)))

type LinkedItem = NavigationItem & { readonly link: string }

/** The first page of the rail that a user may see, or null where there is none. */
export const firstPage = (user: User | null): LinkedItem | null =>
  visibleItems(user, 'dashboard').find((item): item is LinkedItem => item.link !== null) ?? null

/** The title of a screen. */
export const titleOf = (place: ScreenName): string => SCREENS[place].title

/** The way to a screen from home, without the screen itself. */
export const breadcrumbsOf = (place: ScreenName): readonly Breadcrumb[] => {
  const { path, trail } = SCREENS[place]
  return path === HOME.link ? [] : [HOME, ...trail.map((title) => ({ title, link: null }))]
}
