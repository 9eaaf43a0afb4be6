import { PATHS, type ScreenName } from '../app/places.ts'
import type { User } from '../model/entities.ts'
import { holds, viewPermission } from '../model/permissions.ts'
import { SECTION_TITLES, type SectionId } from '../model/sections.ts'
import { SCREENS } from '../screens/index.ts'
import type { Screens } from '../screens/screen.ts'

/** An entry of the side rail, visible with the permission `<id>.view`. */
export interface NavigationItem<Name extends string = ScreenName> {
  readonly id: string
  readonly title: string
  /** Null if there is no screen yet. */
  readonly link: string | null
  /** The place that it leads to; at that place it is marked. */
  readonly place: Name | null
}

/** `link` is null if the step is not a screen. */
export interface Breadcrumb {
  readonly title: string
  readonly link: string | null
}

export const SECTION_IDS = Object.keys(SECTION_TITLES) as SectionId[]

const awaited = (id: string, title: string) => ({ id, title, link: null, place: null })

// The documented product lists the same six entries in five sections, without routes.
const AWAITED = [
  awaited('orders_paid', 'Paid Orders'),
  awaited('orders_bike', 'Bike Orders'),
  awaited('orders_accessory', 'Accessory Orders'),
  awaited('orders_spare_part', 'Spare Part Orders'),
  awaited('orders_warranty', 'Warranty Orders'),
  awaited('orders_pending', 'Pending Orders'),
]

const HOME: Breadcrumb = { title: 'Home', link: PATHS.dashboard }

/** The rail and the breadcrumbs for these screens. */
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
    /** The section that a screen belongs to: the one with its entry, or the one that its breadcrumbs name. */
    sectionOf: (place: string): SectionId | null => {
      const { rail, trail } = (screens as Partial<Screens<string>>)[place] ?? {}
      return rail?.section ?? sections.find(({ title }) => trail?.includes(title))?.id ?? null
    },
    titleOf: (place: Name): string => screens[place].title,
    /** The breadcrumbs of a screen, without itself. */
    breadcrumbsOf: (place: Name): readonly Breadcrumb[] => {
      const { path, trail } = screens[place]
      return path === HOME.link ? [] : [HOME, ...trail.map((title) => ({ title, link: null }))]
    },
  }
}

export const { sections: SECTIONS, visibleItems, sectionOf, titleOf, breadcrumbsOf } = navigationOf(SCREENS)
