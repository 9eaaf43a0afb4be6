import { screen, within } from '@testing-library/react'
import { bob } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, openAs } from '../support/renderApp.tsx'

const open = () => openAs({ ...bob, permissions: [] }, { href: '/menu-test' })
const section = (name: string) => screen.getByRole('button', { name })
const search = () => screen.getByRole('searchbox', { name: 'Search the menu' })
const pass = ({ happen }: OpenedApp, time: number) => happen(() => jest.advanceTimersByTime(time))
const region = () => screen.getByRole('region', { name: /^Demo menu/ })
const entries = () =>
  within(region())
    .queryAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent)

describe('the demo menu', () => {
  it('[SH-14] [SH-15] searches from three characters on, at once on Enter, and reports that nothing matches', async () => {
    holdTime(0)
    const app = await open()
    expect(screen.getByText(/^Sample entries/)).toBeVisible()
    await app.user.type(search(), 'ba')
    await app.user.keyboard('{Enter}')
    await pass(app, 1000)
    expect(section('Sales')).toBeVisible()
    await app.user.type(search(), 't')
    await app.user.keyboard('{Enter}')
    expect(entries()).toEqual(['Batteries'])
    expect(screen.queryByRole('button', { name: 'Sales' })).not.toBeInTheDocument()
    await app.user.type(search(), 'zzz')
    await pass(app, 300)
    expect(entries()).toEqual([])
    expect(within(region()).getByRole('status')).toHaveTextContent('Sorry, no results found')
    await app.user.click(section('Clear search'))
    expect(search()).toHaveFocus()
    expect(section('Sales')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.queryByText('Sorry, no results found')).not.toBeInTheDocument()
  })
})
