import type { Location } from '../model/location.ts'
import { PATHS, type Place, parsePlace } from './places.ts'

/** What is known of who is here: nothing yet, a visitor, or a signed-in user. */
export type Audience = 'unknown' | 'visitor' | 'user'

/** Shown to anyone, signed in or not. */
const isPublic = (place: Place | null): place is Place =>
  place?.name === 'notFound' || place?.name === 'systemError' || place?.name === 'signOut'

const redirectForUser = (place: Place | null): string | null => {
  if (place === null) return PATHS.notFound
  return place.name === 'home' || place.name === 'signIn' ? PATHS.dashboard : null
}

const redirectForVisitor = (place: Place | null): string | null => (place?.name === 'signIn' ? null : PATHS.auth)

/** Where this audience is sent on from an address, or null where it may stay. While the audience is unknown nobody is sent anywhere. */
export const redirectFrom = (location: Location, audience: Audience): string | null => {
  const place = parsePlace(location)
  if (audience === 'unknown' || isPublic(place)) return null
  return audience === 'user' ? redirectForUser(place) : redirectForVisitor(place)
}

/** The place to show this audience at an address, or null while that is not decided. */
export const placeFor = (location: Location, audience: Audience): Place | null => {
  const place = parsePlace(location)
  if (isPublic(place)) return place
  return audience === 'unknown' || redirectFrom(location, audience) !== null ? null : place
}
