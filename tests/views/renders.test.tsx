import { screen } from '@testing-library/react'
import { Actor } from 'xstate'
import { ada, customersAnswer } from '../machines/fixtures.ts'
import { openAs } from '../support/renderApp.tsx'
import { drawnBy } from '../support/renders.ts'
import { bring, openDashboard } from './dashboard/page.ts'

/** Views around the changed one, and beside it. */
const OTHERS = ['App', 'Shell', 'Header', 'Rail', 'RailEntry', 'Dashboard', 'Activities', 'BikeSales']

const scrollTo = (offset: number): void => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: offset })
  dispatchEvent(new Event('scroll'))
}

describe('the views that an event redraws', () => {
  it('[PF-7] are none if no view selects what it changed', async () => {
    const app = await openDashboard()
    expect(await drawnBy(() => app.happen(() => scrollTo(10)))).toEqual([])
    expect(await drawnBy(() => app.user.hover(screen.getByRole('link', { name: 'Tickets' })))).toEqual([])
  })

  it('[PF-7] are the link to the top and two more when that appears, and none when scrolling continues', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(() => app.happen(() => scrollTo(1000)))
    expect(drawn).toContain('ScrollTop')
    expect(drawn).toHaveLength(3)
    expect(await drawnBy(() => app.happen(() => scrollTo(1001)))).toEqual([])
    await app.happen(() => scrollTo(0))
  })

  it('[PF-7] are the offline banner alone when the network is lost', async () => {
    const app = await openDashboard()
    expect(await drawnBy(() => app.happen(() => dispatchEvent(new Event('offline'))))).toEqual(['OfflineBanner'])
    await app.happen(() => dispatchEvent(new Event('online')))
  })

  it('[PF-7] include the widget whose answer arrived, but no views around or beside it', async () => {
    const app = await openDashboard(undefined, 'gatewaySales')
    const drawn = await drawnBy(() => bring(app, 'gatewaySales'))
    expect(drawn).toContain('SalesPie')
    expect(drawn.filter((name) => OTHERS.includes(name))).toEqual([])
  })

  it('[PF-7] include the menu that opens, but no views around or beside it', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(() => app.user.click(screen.getByRole('button', { name: 'Quick Actions' })))
    expect(drawn).toContain('QuickActionsMenu')
    expect(drawn.filter((name) => OTHERS.includes(name))).toEqual([])
  })

  it('[PF-7] include charts with colours of their own when the theme changes, but no views around them', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(() => app.preferScheme('dark'))
    expect(drawn).toContain('Pie')
    expect(drawn.filter((name) => OTHERS.includes(name))).toEqual([])
  })

  it('[PF-7] include the header and rail entries when another screen opens, but not the rest of the frame', async () => {
    const app = await openDashboard()
    const drawn = await drawnBy(async () => {
      await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
      await screen.findByRole('textbox', { name: 'Customer ID' })
    })
    expect(drawn).toEqual(expect.arrayContaining(['Header', 'RailEntry', 'Tickets']))
    const standing = ['App', 'Rail', 'Drawers', 'Footer', 'UserMenuOpener', 'Actions']
    expect(drawn.filter((name) => standing.includes(name))).toEqual([])
  })

  describe('in a table', () => {
    const { ResizeObserver } = globalThis
    let lay: (() => void)[] = []
    beforeEach(() => {
      lay = []
      globalThis.ResizeObserver = class extends ResizeObserver {
        constructor(callback: ResizeObserverCallback) {
          super(callback)
          lay.push(() => callback([{ contentRect: new DOMRect(0, 0, 1200, 0) } as ResizeObserverEntry], this))
        }
      }
    })
    afterEach(() => {
      globalThis.ResizeObserver = ResizeObserver
    })

    it('[PF-7] are the table and each row once when the table returns and is resized, but no single cell', async () => {
      const staff = { ...ada, permissions: ['users.view', 'tickets.view'], extensions: ['users'] }
      const app = await openAs(staff, { href: '/users' })
      await app.answer('fetchCustomers', customersAnswer([1, 2, 3], 3))
      await app.user.click(screen.getByRole('link', { name: 'Ann Smith 1' }))
      lay = []
      const drawn = await drawnBy(async () => {
        await app.happen(() => app.history.go(-1))
        await app.happen(() => {
          for (const each of lay) each()
        })
      })
      expect(screen.getAllByRole('rowheader')).toHaveLength(3)
      expect(drawn.filter((name) => ['DataTable', 'DataTableRow', 'FlexRender'].includes(name))).toEqual([
        ...['DataTable', 'DataTableRow', 'DataTableRow', 'DataTableRow'],
        // The column headers.
        ...Array.from({ length: 6 }, () => 'FlexRender'),
      ])
    })

    it('[PF-7] subscribe to actors as often for eight rows as for one', async () => {
      const staff = { ...ada, permissions: ['users.view', 'tickets.view'], extensions: ['users'] }
      const asked = async (ids: number[]): Promise<number> => {
        const app = await openAs(staff, { href: '/users' })
        const subscribe = jest.spyOn(Actor.prototype, 'subscribe')
        await app.answer('fetchCustomers', customersAnswer(ids, ids.length))
        expect(screen.getAllByRole('rowheader')).toHaveLength(ids.length)
        const times = subscribe.mock.calls.length
        subscribe.mockRestore()
        app.close()
        return times
      }
      expect(await asked([1, 2, 3, 4, 5, 6, 7, 8])).toBe(await asked([1]))
    })
  })
})
