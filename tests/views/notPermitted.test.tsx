import { render, screen } from '@testing-library/react'
import type { PlaceName } from '../../machines/app/places.ts'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import { NotPermitted } from '../../src/shell/NotPermitted.tsx'
import { ThemeRoot } from '../../src/ui/ThemeRoot.tsx'
import { bob } from '../machines/fixtures.ts'
import { GATED } from '../support/screens.ts'

const NOWHERE = 'You do not have access to any page yet.'

const show = (place: PlaceName, permissions: string[] = []) =>
  render(
    <ThemeRoot scheme="light" isSwitching={false}>
      <NotPermitted place={place} user={{ ...bob, permissions }} />
    </ThemeRoot>,
  )

describe('the note in place of a page', () => {
  it.each(GATED)('[SE-10] for %s names the permission %s', (place, permission) => {
    show(place)
    const isOnlyOne = GATED.filter(([name]) => name === place).length === 1
    const words = isOnlyOne ? 'You need the “%” permission to see this page. Ask an owner to add it.' : '“%”'
    expect(screen.getByText(words.replace('%', permissionTitle(permission)), { exact: isOnlyOne })).toBeVisible()
  })

  it('[SE-10] names no permission for a page without a gate', () => {
    show('builder')
    expect(screen.getByText('You do not have permission to see this page.')).toBeVisible()
  })

  it('[SE-10] links to the first page that this person may see', () => {
    show('dashboard', ['saved_messages.view', 'tickets.view'])
    expect(screen.getByRole('link', { name: 'Go to Tickets' })).toHaveAttribute('href', '/tickets')
    expect(screen.queryByText(NOWHERE)).toBeNull()
  })

  it('[SE-10] states that there is no access to any page, and has no link, if this person may see none', () => {
    show('dashboard', ['staff.edit'])
    expect(screen.getByText(NOWHERE)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
