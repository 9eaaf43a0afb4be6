import { locationOf } from '../model/location.ts'
import { type Capabilities, offers } from '../model/permissions.ts'
import { type ReadCall, shellCalls } from '../model/readCalls.ts'
import { SCREENS } from '../screens/index.ts'
import type { Registry } from '../screens/screen.ts'
import { gatesOf } from './gates.ts'
import { homeOf } from './home.ts'
import { type AnyPlace, type Place, parsePlace, queryOf } from './places.ts'

export const screenCallsOf = (screens: Registry) => {
  const { mayView } = gatesOf(screens)
  return (place: AnyPlace | null, user: Capabilities): readonly ReadCall[] => {
    const screen = place && screens[place.name]
    if (!screen) return []
    return [
      ...(offers(user, screen.extension) && mayView(user, place) ? screen.calls(queryOf(place), user) : []),
      ...shellCalls(user),
    ]
  }
}

/**
 * The first calls at a place, besides /init: those of its screen and of the shell; none if the place has no screen. Only calls that this person is
 * known to be permitted to make, because the API records refused calls in the trail.
 */
export const screenCalls: (place: Place | null, user: Capabilities) => readonly ReadCall[] = screenCallsOf(SCREENS)

/** The first calls after a sign-in. `next` is the address of the screen to show; null for the user's first screen. */
export const firstCalls = (user: Capabilities, next: string | null): readonly ReadCall[] =>
  screenCalls(parsePlace(locationOf(next ?? homeOf(user))), user)
