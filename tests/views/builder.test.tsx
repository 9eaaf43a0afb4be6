import { screen, within } from '@testing-library/react'
import { KEYS } from '../../src/effects/keys.ts'
import { bob } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, type Opening, openAs } from '../support/renderApp.tsx'

const open = (opening: Opening = {}) => openAs({ ...bob, permissions: [] }, { href: '/builder', ...opening })
const tab = (name: string) => screen.getByRole('tab', { name })
const setting = (name: string) => screen.getByRole('switch', { name })
const width = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.getByRole('button', { name })
const breadcrumbs = () => screen.queryByRole('navigation', { name: 'Breadcrumbs' })
const stored = (): unknown => JSON.parse(localStorage.getItem(KEYS.layout) ?? 'null')
const pass = ({ happen }: OpenedApp, time: number) => happen(() => jest.advanceTimersByTime(time))

describe('the Layout Builder', () => {
  it('[TH-5] [TH-6] shows the current layout in its tabs, and keeps unsaved changes when the tab changes', async () => {
    const { user } = await open({ stored: { [KEYS.layout]: '{"header":{"width":"fixed","isFixedOnMobile":false}}' } })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Header',
      'Page Title',
      'Aside',
      'Content',
      'Footer',
    ])
    expect(tab('Header')).toHaveAttribute('aria-selected', 'true')
    expect(setting('Fixed header on desktop')).toBeChecked()
    expect(setting('Fixed header on tablet and mobile')).not.toBeChecked()
    expect(width('Header width', 'Fixed')).toBeChecked()

    await user.click(tab('Content'))
    expect(width('Content width', 'Fixed')).toBeChecked()
    await user.click(width('Content width', 'Fluid'))
    await user.click(tab('Aside'))
    await user.click(setting('Fixed aside'))
    await user.click(tab('Footer'))
    expect(width('Footer width', 'Fluid')).toBeChecked()
    await user.click(tab('Page Title'))
    expect(setting('Show the page title')).toBeChecked()
    expect(setting('Show breadcrumbs')).toBeChecked()

    await user.click(tab('Content'))
    expect(width('Content width', 'Fluid')).toBeChecked()
    await user.click(tab('Aside'))
    expect(setting('Fixed aside')).not.toBeChecked()
    expect(stored()).toEqual({ header: { width: 'fixed', isFixedOnMobile: false } })
  })

  it('[TH-7] Preview shows that it is busy, and meanwhile Preview and Reset are disabled with the reason', async () => {
    holdTime(0)
    const app = await open()
    await app.user.click(tab('Page Title'))
    await app.user.click(setting('Show breadcrumbs'))
    expect(breadcrumbs()).toBeVisible()

    await app.user.click(button('Preview'))
    const busy = button('Please wait...')
    expect(busy).toHaveAttribute('aria-busy', 'true')
    for (const one of [busy, button('Reset')]) {
      expect(one).toHaveAttribute('aria-disabled', 'true')
      expect(one).toHaveAccessibleDescription('Applying the layout. Please wait.')
    }
    expect(screen.getByText('Applying the layout. Please wait.', { selector: 'p' })).toBeVisible()
    expect(setting('Show breadcrumbs')).toHaveAttribute('aria-disabled', 'true')
    await pass(app, 1000)
    expect(breadcrumbs()).not.toBeInTheDocument()
    expect(button('Preview')).not.toHaveAttribute('aria-disabled', 'true')
    expect(setting('Show breadcrumbs')).not.toBeChecked()
  })
})
