import type { PlaceName } from '../../../machines/app/places.ts'
import { type Audience, placeFor, redirectFrom } from '../../../machines/app/routing.ts'
import { locationOf } from '../../../machines/model/location.ts'

type Case = [audience: Audience, path: string, redirect: string | null, place: PlaceName | null]

describe('redirects and places by audience', () => {
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
    ['user', '/invitation', null, 'joining'],
    ['user', '/auth?next=%2Ftickets%3Fuser%3D7', '/tickets?user=7', null],
    ['user', '/auth/login?next=%2Fusers', '/users', null],
    ['user', '/auth?next=%2Fdashboard%3Fperiod%3Dweek', '/dashboard?period=week', null],
    ['user', '/auth?next=%2Fnowhere', '/dashboard', null],
    ['user', '/auth?next=%2Flogout', '/dashboard', null],
    ['user', '/auth?next=https%3A%2F%2Fevil.example%2Ftickets', '/dashboard', null],
    ['user', '/auth?next=%2F%2Fevil.example%2Ftickets', '/dashboard', null],
    ['visitor', '/', '/auth', null],
    ['visitor', '/auth', null, 'signIn'],
    ['visitor', '/auth/login', null, 'signIn'],
    ['visitor', '/dashboard', '/auth', null],
    ['visitor', '/dashboard?period=week', '/auth?next=%2Fdashboard%3Fperiod%3Dweek', null],
    ['visitor', '/tickets', '/auth?next=%2Ftickets', null],
    ['visitor', '/tickets?user=7&page=2', '/auth?next=%2Ftickets%3Fuser%3D7%26page%3D2', null],
    ['visitor', '/auth?next=%2Ftickets', null, 'signIn'],
    ['visitor', '/nowhere', '/auth', null],
    ['visitor', '/error', null, 'notFound'],
    ['visitor', '/error/404', null, 'notFound'],
    ['visitor', '/error/500', null, 'systemError'],
    ['visitor', '/logout', null, 'signOut'],
    ['visitor', '/invitation', null, 'joining'],
    ['signedOut', '/', '/auth', null],
    ['signedOut', '/tickets?user=7', '/auth', null],
    ['signedOut', '/auth/login', null, 'signIn'],
    ['signedOut', '/error/500', null, 'systemError'],
    ['signedOut', '/logout', null, 'signOut'],
    ['signedOut', '/invitation', null, 'joining'],
    ['unknown', '/', null, null],
    ['unknown', '/auth', null, null],
    ['unknown', '/dashboard', null, null],
    ['unknown', '/nowhere', null, null],
    ['unknown', '/error/404', null, 'notFound'],
    ['unknown', '/error/500', null, 'systemError'],
    ['unknown', '/logout', null, 'signOut'],
    ['unknown', '/invitation', null, 'joining'],
  ])('[RT-1] … [RT-8] %s at %s: sent to %s, sees %s', (audience, path, redirect, place) => {
    const location = locationOf(path)
    expect(redirectFrom(location, audience, '/dashboard')).toBe(redirect)
    expect(placeFor(location, audience, '/dashboard')?.name ?? null).toBe(place)
  })

  it.each(['/', '/auth', '/auth/login'])(
    '[RT-7] a user without the dashboard goes from %s to their first screen',
    (path) => {
      expect(redirectFrom(locationOf(path), 'user', '/users')).toBe('/users')
    },
  )
})
