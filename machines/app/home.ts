import { type Capabilities, holds } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import { PATHS } from './places.ts'

/**
 * The address of the screen that a user sees first: the dashboard, or without its permission the first screen of the rail that they may
 * see. If there is none, or the API does not state permissions, the dashboard.
 */
export const homeOf = (user: Capabilities | null): string =>
  Object.values(SCREENS).find(({ rail, permission }) => rail && permission !== null && holds(user, permission))?.path ??
  PATHS.dashboard
