import { screen } from '@testing-library/react'
import { drawnBy } from '../support/renders.ts'
import { bring, openDashboard } from './dashboard/page.ts'

/** Views around what changes, and beside it. */
const OTHERS = ['App', 'Shell', 'Header', 'Rail', 'Entry', 'Dashboard', 'Activities', 'BikeSales']

const scrollTo = (offset: number): void => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: offset })
  dispatchEvent(new Event('scroll'))
}

describe('what an event draws anew', () => {
  it('[PF-7] is nothing where no view selects what it changed', async () => {
    const app = await openDashboard()
    expect(await drawnBy(() => app.happen(() => scrollTo(10)))).toEqual([])
    expect(await drawnBy(() => app.user.hover(screen.getByRole('link', { name: 'Tickets' })))).toEqual([])
  })

  it('[PF-7] is the way to the top, where it is offered from now on', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(() => app.happen(() => scrollTo(1000)))
    expect(drawn).toContain('ScrollTop')
    expect(drawn).toHaveLength(3)
    expect(await drawnBy(() => app.happen(() => scrollTo(1001)))).toEqual([])
    await app.happen(() => scrollTo(0))
  })

  it('[PF-7] is the banner, where the network is gone', async () => {
    const app = await openDashboard()
    expect(await drawnBy(() => app.happen(() => dispatchEvent(new Event('offline'))))).toEqual(['OfflineBanner'])
    await app.happen(() => dispatchEvent(new Event('online')))
  })

  it('[PF-7] is the widget whose answer it is', async () => {
    const app = await openDashboard(undefined, 'gatewaySales')
    const drawn = await drawnBy(() => bring(app, 'gatewaySales'))
    expect(drawn).toContain('SalesPie')
    expect(drawn.filter((name) => OTHERS.includes(name))).toEqual([])
  })

  it('[PF-7] is the menu that opens', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(() => app.user.click(screen.getByRole('button', { name: 'Quick Actions' })))
    expect(drawn).toContain('QuickActionsMenu')
    expect(drawn.filter((name) => OTHERS.includes(name))).toEqual([])
  })

  it('[PF-7] is what has colours of its own, where the theme is another', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(() => app.preferScheme('dark'))
    expect(drawn).toContain('Pie')
    expect(drawn.filter((name) => OTHERS.includes(name))).toEqual([])
  })

  it('[PF-7] is of the frame what names the place, where another screen is opened', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(async () => {
      await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
      await screen.findByRole('textbox', { name: 'Customer id' })
    })
    expect(drawn).toEqual(expect.arrayContaining(['Header', 'Entry', 'Tickets']))
    expect(drawn.filter((name) => ['App', 'Rail', 'Drawers', 'Footer', 'UserMenuOpener'].includes(name))).toEqual([])
  })
})
