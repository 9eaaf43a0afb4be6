import { homeOf } from '../../../machines/app/home.ts'
import { ada, bob } from '../fixtures.ts'

describe('the first screen', () => {
  it.each([
    ['the dashboard, where it may be seen', ['saved_messages.view', 'users.view', 'dashboard.view'], '/dashboard'],
    ['else the first of the rail that may be seen', ['saved_messages.view', 'tickets.view', 'users.view'], '/users'],
    ['of who sees saved messages alone', ['saved_messages.view'], '/saved-messages'],
    ['the dashboard, which names the permission, where nothing may be seen', ['staff.view'], '/dashboard'],
  ])('[RT-7] [SE-9] is %s', (_, permissions, home) => {
    expect(homeOf({ ...ada, permissions })).toBe(home)
  })

  it('[RT-7] is the dashboard while permissions are unknown', () => {
    expect(homeOf(bob)).toBe('/dashboard')
    expect(homeOf(null)).toBe('/dashboard')
  })
})
