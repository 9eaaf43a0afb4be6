import { render, screen } from '@testing-library/react'
import type { PlaceName } from '../../machines/places.ts'
import { NotPermitted } from '../../src/shell/NotPermitted.tsx'
import { ThemeRoot } from '../../src/ui/ThemeRoot.tsx'

const show = (place: PlaceName) =>
  render(
    <ThemeRoot scheme="light" isSwitching={false}>
      <NotPermitted place={place} />
    </ThemeRoot>,
  )

describe('the note of a shut gate', () => {
  it.each<[PlaceName, string]>([
    ['dashboard', 'dashboard.view'],
    ['tickets', 'tickets.view'],
    ['users', 'users.view'],
    ['savedMessages', 'saved_messages.view'],
    ['userManagement', 'staff.view'],
  ])('[SE-10] of %s names the permission %s, and who gives it', (place, permission) => {
    show(place)
    expect(
      screen.getByText(
        `Your account may not see this page. Ask an owner of the console for the permission “${permission}”.`,
      ),
    ).toBeVisible()
  })

  it('[SE-10] names none where there is no gate', () => {
    show('builder')
    expect(screen.getByText('Your account may not see this page.')).toBeVisible()
  })
})
