import { screen } from '@testing-library/react'
import { ada } from '../machines/fixtures.ts'
import { openAs } from '../support/renderApp.tsx'
import { GATE_PERMISSIONS } from '../support/screens.ts'

/* An API with the documented calls only: screens that need an extension state that, and request nothing. */

it.each([
  ['/users', 'This admin API does not offer a list of users.'],
  ['/saved-messages', 'This admin API does not offer saved messages.'],
  ['/apps/user-management', 'This admin API does not offer a list of staff.'],
  ['/crafted/account/settings', 'This admin API does not let you change your account.'],
  ['/crafted/pages/profile', 'This admin API does not record activity.'],
])('[RT-9] [RT-12] [RT-13] %s makes no call if the API lacks its extension, and states: %s', async (href, words) => {
  const app = await openAs({ ...ada, permissions: [...GATE_PERMISSIONS], extensions: null }, { href })
  expect(screen.getByText(words)).toBeVisible()
  expect(app.asked.map(([name]) => name)).toEqual(['fetchUser'])
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
