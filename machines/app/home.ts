import { type Capabilities, holds } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import { PATHS, type ScreenName } from './places.ts'

/** The first screen of the rail that a user may see, or null. The rail starts with the dashboard. */
export const firstScreen = (user: Capabilities | null): ScreenName | null => {
  const names = Object.keys(SCREENS) as ScreenName[]
  return (
    names.find((name) => {
      const { rail, permission } = SCREENS[name]
      return rail && permission !== null && holds(user, permission)
    }) ?? null
  )
}

/** The address that a user starts at. If they may see no screen, or the API does not state permissions, it is the dashboard. */
export const homeOf = (user: Capabilities | null): string => PATHS[firstScreen(user) ?? 'dashboard']
