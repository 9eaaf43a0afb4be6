import type { PlaceName } from '../../../machines/app/places.ts'
import { type Audience, placeFor, redirectFrom } from '../../../machines/app/routing.ts'

type Case = [audience: Audience, path: string, redirect: string | null, place: PlaceName | null]

describe('who may be where', () => {
  it.each<Case>([
    ['user', '/', '/dashboard', null],
    ['user', '/auth', '/dashboard', null],
    ['user', '/auth/login', '/dashboard', null],
    ['user', '/auth/register', '/dashboard', null],
    ['user', '/dashboard', null, 'dashboard'],
    ['user', '/tickets', null, 'tickets'],
    ['user', '/tickets/hi', null, 'tickets'],
    ['user', '/nowhere', '/error/404', null],
    ['user', '/error', null, 'notFound'],
    ['user', '/error/404', null, 'notFound'],
    ['user', '/error/500', null, 'systemError'],
    ['user', '/logout', null, 'signOut'],
    ['visitor', '/', '/auth', null],
    ['visitor', '/auth', null, 'signIn'],
    ['visitor', '/auth/login', null, 'signIn'],
    ['visitor', '/dashboard', '/auth', null],
    ['visitor', '/tickets', '/auth', null],
    ['visitor', '/nowhere', '/auth', null],
    ['visitor', '/error', null, 'notFound'],
    ['visitor', '/error/404', null, 'notFound'],
    ['visitor', '/error/500', null, 'systemError'],
    ['visitor', '/logout', null, 'signOut'],
    ['unknown', '/', null, null],
    ['unknown', '/auth', null, null],
    ['unknown', '/dashboard', null, null],
    ['unknown', '/nowhere', null, null],
    ['unknown', '/error/404', null, 'notFound'],
    ['unknown', '/error/500', null, 'systemError'],
    ['unknown', '/logout', null, 'signOut'],
  ])('[RT-1] … [RT-8] %s at %s: sent to %s, sees %s', (audience, path, redirect, place) => {
    const location = { path, search: '' }
    expect(redirectFrom(location, audience)).toBe(redirect)
    expect(placeFor(location, audience)?.name ?? null).toBe(place)
  })
})
