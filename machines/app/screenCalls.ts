import { type FirstCall, shellCalls } from '../model/firstCalls.ts'
import { offers, type Said } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import type { Registry } from '../screens/screen.ts'
import { gatesOf } from './gates.ts'
import { type AnyPlace, type Place, queryOf } from './places.ts'

/** What a console with these screens asks for when it is opened. */
export const screenCallsOf = (screens: Registry) => {
  const { mayView } = gatesOf(screens)
  return (place: AnyPlace | null, said: Said): readonly FirstCall[] => {
    const screen = place && screens[place.name]
    if (!screen) return []
    return [
      ...(offers(said, screen.extension) && mayView(said, place) ? screen.calls(queryOf(place), said) : []),
      ...shellCalls(said),
    ]
  }
}

/**
 * What the console asks for when it is opened at a place, beside who is here: the calls of its screen and of the shell around
 * it. Nothing but what this person is known to be allowed: a call that is refused is kept in the audit of the API.
 */
export const screenCalls: (place: Place | null, said: Said) => readonly FirstCall[] = screenCallsOf(SCREENS)
