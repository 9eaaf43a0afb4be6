import { parsePlace } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { locationOf } from '../../../machines/model/location.ts'
import { chunkOf, isOpen } from '../../../machines/shell/openScreen.ts'
import { ada, bob } from '../fixtures.ts'

const placeAt = (href: string) => parsePlace(locationOf(href))

describe('the chunk of a place', () => {
  it('[PF-6] is that of its screen, or that of the shell if the place is not a screen', () => {
    expect(chunkOf(placeAt('/tickets?page=2'))).toBe('tickets')
    expect(chunkOf(placeAt('/auth'))).toBe('shell')
    expect(chunkOf(null)).toBe('shell')
  })
})

describe('a screen', () => {
  const BOTH = ['dashboard', 'tickets']
  it.each<[string, User, string | null, readonly string[], boolean]>([
    ['is open once its code is loaded', ada, '/tickets', BOTH, true],
    ['is not open before its code is loaded', ada, '/tickets', ['dashboard'], false],
    ['is not open while another screen is open', ada, '/dashboard', BOTH, false],
    ['is not open without its permission', bob, '/tickets', BOTH, false],
    ['is not open before there is a place', ada, null, [...BOTH, 'shell'], false],
  ])('[SE-10] %s', (_, user, href, loaded, expected) => {
    const place = href === null ? null : placeAt(href)
    expect(isOpen('tickets', { user, place, loaded })).toBe(expected)
  })
})
