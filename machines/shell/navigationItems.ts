import { PATHS, type ScreenName } from '../app/places.ts'
import type { User } from '../model/entities.ts'
import { holds, viewPermission } from '../model/permissions.ts'
import { SECTION_TITLES, type SectionId } from '../model/sections.ts'
import { SCREENS } from '../screens/index.ts'
import type { Screens } from '../screens/screen.ts'

/** An entry of the side rail. It shows to those who hold its id + '.view'. */
export interface NavigationItem<Name extends string = ScreenName> {
  readonly id: string
  readonly title: string
  /** Null where no screen is there yet. */
  readonly link: string | null
  /** The place it leads to, by which it is marked as chosen. */
  readonly place: Name | null
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

/** The rail of a console with these screens, and the way to each. */
export const navigationOf = <Name extends string>(screens: Screens<Name>) => {
  type Item = NavigationItem<Name>

  const itemsOf = (section: SectionId): readonly Item[] =>
    (Object.keys(screens) as Name[]).flatMap((place) => {
      const { title, path, rail } = screens[place]
      return rail?.section === section ? [{ id: rail.id, title, link: path, place }] : []
    })

  const sections = SECTION_IDS.map((id) => ({
    id,
    title: SECTION_TITLES[id],
    items: [...itemsOf(id), ...(id === 'dashboard' ? [] : AWAITED)],
  }))

  const visibleItems = (user: User | null, section: SectionId): readonly Item[] =>
    (sections.find(({ id }) => id === section)?.items ?? []).filter(({ id }) => holds(user, viewPermission(id)))

  return {
    sections,
    /** The entries of a section that a user may see. */
    visibleItems,
    /** The first page of the rail that a user may see, or null where there is none. */
    firstPage: (user: User | null) =>
      visibleItems(user, 'dashboard').find((item): item is Item & { readonly link: string } => item.link !== null) ??
      null,
    /** The title of a screen. */
    titleOf: (place: Name): string => screens[place].title,
    /** The way to a screen from home, without the screen itself. */
    breadcrumbsOf: (place: Name): readonly Breadcrumb[] => {
      const { path, trail } = screens[place]
      return path === HOME.link ? [] : [HOME, ...trail.map((title) => ({ title, link: null }))]
    },
  }
}

export const { sections: SECTIONS, visibleItems, firstPage, titleOf, breadcrumbsOf } = navigationOf(SCREENS)
