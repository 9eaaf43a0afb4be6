import { hrefOf, type Location } from '../model/location.ts'
import { isScreen, PATHS, type Place, parsePlace, signInHref } from './places.ts'

/** Whether somebody is signed in, as the session announces it; 'unknown' until the API has answered. */
export type AnnouncedAudience = 'unknown' | 'visitor' | 'user'

/**
 * `signedOut`: nobody is signed in any more, and the page has not been reloaded since. Unlike a visitor, this audience is redirected without
 * `next`, so that the next person who signs in does not start at the previous person's screen.
 */
export type Audience = AnnouncedAudience | 'signedOut'

/** The audience after an announcement. */
export const audienceAfter = (current: Audience, announced: AnnouncedAudience): Audience =>
  announced === 'visitor' && (current === 'user' || current === 'signedOut') ? 'signedOut' : announced

/** Whether a place is visible to anyone, signed in or not. */
const isPublic = (place: Place | null): boolean =>
  place !== null && ['notFound', 'systemError', 'signOut', 'joining'].includes(place.name)

const redirectForUser = (place: Place | null, home: string): string | null => {
  if (place === null) return PATHS.notFound
  if (place.name === 'home') return home
  return place.name === 'signIn' ? (place.next ?? home) : null
}

const redirectForVisitor = (place: Place | null, location: Location, home: string): string | null => {
  if (place?.name === 'signIn') return null
  const href = hrefOf(location)
  return isScreen(place) && href !== home ? signInHref(href) : PATHS.auth
}

/** The address that a location redirects this audience to, or null. An unknown audience is never redirected. `home`: where a user starts. */
export const redirectFrom = (location: Location, audience: Audience, home: string): string | null => {
  const place = parsePlace(location)
  if (audience === 'unknown' || isPublic(place)) return null
  if (audience === 'user') return redirectForUser(place, home)
  if (audience === 'visitor') return redirectForVisitor(place, location, home)
  return place?.name === 'signIn' ? null : PATHS.auth
}

/** The place that an address shows to this audience. Unless that is public, null if the address redirects or the audience is unknown. */
export const placeFor = (location: Location, audience: Audience, home: string): Place | null => {
  const place = parsePlace(location)
  if (isPublic(place)) return place
  return audience === 'unknown' || redirectFrom(location, audience, home) !== null ? null : place
}
