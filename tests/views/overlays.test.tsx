import { screen, within } from '@testing-library/react'
import { bob } from '../machines/fixtures.ts'
import { openAs } from '../support/renderApp.tsx'

/* The contents of quick links and activity logs. overlayContents.spec.ts goes through all drawers and modals in the browser. */

/** Opens a drawer from the rail. */
const open = async (name: string, permissions: string[] = [], extensions = ['users', 'staff']) => {
  const app = await openAs({ ...bob, permissions, extensions }, { href: '/menu-test' })
  await app.user.click(screen.getAllByRole('button', { name })[0] ?? document.body)
  return within(screen.getByRole('dialog', { name }))
}

describe('quick links', () => {
  it.each([
    ['Accounting', ['users', 'staff'], 'Not available yet Coming in a later update.'],
    ['Projects', ['users', 'staff'], 'Not available yet Coming in a later update.'],
    ['Administration', ['users', 'staff'], 'Not permitted You need the “View staff and permissions” permission.'],
    ['Customers', ['users', 'staff'], 'Not permitted You need the “View users” permission.'],
    ['Administration', [], 'Not offered This admin API does not support this.'],
    ['Customers', [], 'Not offered This admin API does not support this.'],
  ])('[SH-8] the disabled link %s, with extensions %j, has the description: %s', async (name, extensions, words) => {
    const links = await open('Quick Links', extensions.length === 0 ? ['users.view'] : [], extensions)
    expect(links.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
    expect(links.getByRole('link', { name })).toHaveAccessibleDescription(words)
  })
})

describe('activity logs', () => {
  it('[SH-11] show what was done, by whom and to what', async () => {
    const logs = await open('Activity Logs')
    expect(logs.getByText('Three orders were marked as paid').closest('li')).toHaveTextContent(
      /Done · by Jana Novak · /,
    )
    expect(logs.getAllByText(/^Order 104/)).toHaveLength(4)
  })
})
