import { mayView, permissionsOf } from '../../../machines/app/gates.ts'
import type { Place, PlaceName } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { GATED, GATES, placeOf, SCREENS } from '../../support/screens.ts'
import { bob } from '../fixtures.ts'

const OPEN: readonly PlaceName[] = [
  ...SCREENS.filter((name) => GATES[name] === undefined),
  'notFound',
  'systemError',
  'signIn',
  'signOut',
  'joining',
  'home',
]

const holding = (...permissions: string[]): User => ({ ...bob, permissions })

describe('the gate', () => {
  it.each(GATED)(
    '[SE-10] [OR-10] of %s opens with the permission %s, and with none that it does not name',
    (name, permission) => {
      const place = placeOf(name)
      const enough = GATED.flatMap(([other, one]) => (other === name ? one : []))
      expect(permissionsOf(name).toSorted()).toEqual(enough.toSorted())
      expect(mayView(holding(permission), place)).toBe(true)
      const others = GATED.flatMap(([, one]) => (enough.includes(one) ? [] : one))
      expect(mayView(holding(...others, name, permission.replace('.view', '.edit')), place)).toBe(false)
      expect(mayView(bob, place)).toBe(false)
      expect(mayView(null, place)).toBe(false)
    },
  )

  it.each(OPEN)('[SE-10] [RT-13] of %s needs no permission: a user without permissions passes', (name) => {
    expect(permissionsOf(name)).toEqual([])
    expect(mayView(bob, { name } as Place)).toBe(true)
  })

  it('does not apply while the place is not decided', () => {
    expect(mayView(null, null)).toBe(true)
  })
})
