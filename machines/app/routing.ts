import type { Location } from '../model/location.ts'
import { PATHS, type Place, parsePlace } from './places.ts'

/** Whether somebody is signed in. */
export type Audience = 'unknown' | 'visitor' | 'user'

/** Visible to anyone, signed in or not. */
const isPublic = (place: Place | null): place is Place =>
  place?.name === 'notFound' || place?.name === 'systemError' || place?.name === 'signOut'

const redirectForUser = (place: Place | null): string | null => {
  if (place === null) return PATHS.notFound
  return place.name === 'home' || place.name === 'signIn' ? PATHS.dashboard : null
}

const redirectForVisitor = (place: Place | null): string | null => (place?.name === 'signIn' ? null : PATHS.auth)

/** Where an address redirects this audience, or null. An unknown audience is never redirected. */
export const redirectFrom = (location: Location, audience: Audience): string | null => {
  const place = parsePlace(location)
  if (audience === 'unknown' || isPublic(place)) return null
  return audience === 'user' ? redirectForUser(place) : redirectForVisitor(place)
}

/** The place that an address shows to this audience, or null while undecided. */
export const placeFor = (location: Location, audience: Audience): Place | null => {
  const place = parsePlace(location)
  if (isPublic(place)) return place
  return audience === 'unknown' || redirectFrom(location, audience) !== null ? null : place
}
