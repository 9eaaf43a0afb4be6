import type { User } from '../../../machines/model/entities.ts'
import {
  addPermissions,
  holds,
  holdsExactly,
  mayBeyondViewing,
  offers,
  VIEW_DASHBOARD,
  VIEW_TICKETS,
  viewPermission,
} from '../../../machines/model/permissions.ts'
import { ada, bob } from '../fixtures.ts'

describe('permissions', () => {
  it('[SE-10] the permissions to view dashboard and tickets are dashboard.view and tickets.view', () => {
    expect([VIEW_DASHBOARD, VIEW_TICKETS]).toEqual(['dashboard.view', 'tickets.view'])
  })

  it('[SE-9] the permission to view something is its id + .view', () => {
    expect(viewPermission('orders_paid')).toBe('orders_paid.view')
  })

  it.each([
    [ada, 'dashboard.view', true],
    [ada, 'users.view', false],
    [ada, 'dashboard', false],
    [ada, 'DASHBOARD.VIEW', false],
    [bob, 'dashboard.view', false],
    [{ ...bob, permissions: [] }, 'dashboard.view', false],
    [null, 'dashboard.view', false],
  ])('[SE-10] the user %j has %s: %s', (user, permission, isHeld) => {
    expect(holds(user, permission)).toBe(isHeld)
  })

  it.each([
    [{ ...bob, extensions: ['permissions'] }, true],
    [{ ...bob, extensions: ['sales.series'] }, false],
    [{ ...bob, extensions: [] }, false],
    [bob, false],
    [null, false],
  ])('[AP-8] the API of the user %j offers the permission list: %s', (user, isOffered) => {
    expect(offers(user, 'permissions')).toBe(isOffered)
  })

  it.each<[string[], string[] | null, boolean]>([
    [['users.view', 'users.export'], ['users.export'], true],
    [['users.view'], ['users.export'], false],
    [['users.view'], ['users'], true],
    [['users.view'], null, true],
  ])(
    '[SC-48] a user with %j, of an API with the extensions %j, may export: %s',
    (permissions, extensions, isAllowed) => {
      expect(mayBeyondViewing({ ...bob, permissions, extensions }, 'users.export')).toBe(isAllowed)
    },
  )

  it.each<[User | null, string[], boolean]>([
    [ada, ['dashboard.view', 'tickets.view'], true],
    [ada, ['tickets.view', 'dashboard.view'], true],
    [ada, ['tickets.view', 'dashboard.view', 'tickets.view'], true],
    [ada, ['dashboard.view'], false],
    [ada, ['dashboard.view', 'users.view'], false],
    [ada, ['dashboard.view', 'tickets.view', 'users.view'], false],
    [ada, [], false],
    [bob, [], true],
    [bob, ['tickets.view'], false],
    [null, [], true],
  ])('[ND-10] the user %j has exactly %j: %s', (user, listed, isHeld) => {
    expect(holdsExactly(user, listed)).toBe(isHeld)
  })

  it.each([
    [['b.view'], ['c.view'], ['b.view', 'c.view']],
    [['b.view'], ['b.view', 'c.view', 'a.view'], ['b.view', 'c.view', 'a.view']],
    [['b.view'], ['c.view', 'c.view'], ['b.view', 'c.view']],
    [[], ['c.view'], ['c.view']],
    [undefined, ['c.view'], ['c.view']],
  ])('[SE-6] the permissions %j and the permission list %j make %j', (permissions, listed, together) => {
    const user: User = permissions ? { ...bob, permissions } : bob
    expect(addPermissions(user, listed)).toEqual({ ...bob, permissions: together })
  })

  it.each([[['dashboard.view']], [['dashboard.view', 'tickets.view']], [[]]])(
    '[SE-6] the permission list %j adds nothing, and the same user object is returned',
    (listed) => {
      expect(addPermissions(ada, listed)).toBe(ada)
    },
  )

  it('[SE-6] adding permissions does not change the original user object', () => {
    const user: User = { ...bob, permissions: ['a.view'] }
    addPermissions(user, ['b.view'])
    expect(user.permissions).toEqual(['a.view'])
  })
})
