import { firstScreen, homeOf } from '../../../machines/app/home.ts'
import { ada, bob } from '../fixtures.ts'

describe('the first screen', () => {
  it.each([
    [['saved_messages.view', 'users.view', 'dashboard.view'], 'dashboard', '/dashboard'],
    [['saved_messages.view', 'tickets.view', 'users.view'], 'users', '/users'],
    [['saved_messages.view', 'tickets.view'], 'tickets', '/tickets'],
    [['saved_messages.view'], 'savedMessages', '/saved-messages'],
    // The dashboard then names the permission that is missing.
    [['orders_paid.view', 'staff.view'], null, '/dashboard'],
  ])('[RT-7] [SE-9] [SE-10] with %j is %s, and the person starts at %s', (permissions, screen, home) => {
    const user = { ...ada, permissions }
    expect([firstScreen(user), homeOf(user)]).toEqual([screen, home])
  })

  it.each([
    [['orders_bike.view', 'orders_pending.view'], '/orders?view=pending'],
    [['orders.view'], '/orders?view=all'],
  ])(
    '[RT-7] [OR-10] with %j is the first permitted list of orders if the API offers orders: %s',
    (permissions, home) => {
      const user = { ...ada, permissions, extensions: ['orders'] }
      expect([firstScreen(user), homeOf(user)]).toEqual(['orders', home])
      expect(homeOf({ ...user, permissions: [...permissions, 'users.view'] })).toBe('/users')
    },
  )

  it.each([bob, null])(
    '[RT-7] is none while permissions are unknown, and the person starts at the dashboard',
    (user) => {
      expect([firstScreen(user), homeOf(user)]).toEqual([null, '/dashboard'])
    },
  )
})
