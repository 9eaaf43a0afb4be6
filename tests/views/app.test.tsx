import { screen, within } from '@testing-library/react'
import type { ChunkName } from '../../machines/app/chunks.ts'
import { ada } from '../machines/fixtures.ts'
import { expectConsoleError } from '../support/console.ts'
import { openAs, renderApp } from '../support/renderApp.tsx'
import { reports } from './dashboard/fixtures.ts'

const heading = () => screen.queryByRole('heading', { level: 1 })
describe('error pages', () => {
  it('[RT-1] [ER-1] [ER-2] are shown to a visitor: not found at an unknown address under /error, System Error at /error/500', async () => {
    const app = await renderApp({ href: '/error/anything' })
    expect(heading()).toHaveTextContent(/^Seems there is nothing here$/)
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
    app.close()

    await renderApp({ href: '/error/500' })
    expect(heading()).toHaveTextContent(/^System Error$/)
    expect(document.title).toBe('System Error · Kickstand')
    expect(screen.getByText('Something went wrong! Please try again later.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
      ['About', '_blank'],
      ['Contact', '_blank'],
    ])
    for (const link of footer.getAllByRole<HTMLAnchorElement>('link')) {
      expect(link.origin).not.toBe(window.location.origin)
      expect(link.rel).toBe('noreferrer')
    }
  })

  it('[ER-2] the System Error page replaces a view that throws, and its link opens a working dashboard', async () => {
    const errors = expectConsoleError()
    const app = await openAs(ada)
    const misfit = { orders: null } as unknown as typeof reports.totalCounts
    await app.answer('fetchReport', { totalCounts: misfit, at: 0 }, { report: 'totalCounts' })
    expect(heading()).toHaveTextContent('System Error')
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(app.caught).toEqual([expect.any(TypeError)])
    expect(errors.length).toBeGreaterThan(0)
    await app.raise('error', 'Still here')
    // The code that shows it may still be loading.
    expect(await screen.findByText('Still here')).toBeVisible()

    await app.user.click(screen.getByRole('link', { name: 'Go to homepage' }))
    expect(heading()).toHaveTextContent('Dashboard')
    await app.answer('fetchReport', { totalCounts: reports.totalCounts, at: 0 }, { report: 'totalCounts' })
    // Like every chunk that had to be waited for, the dashboard is drawn with low priority, in several tasks.
    expect(await screen.findByText('18,204')).toBeVisible()
  })
})

describe('the offline banner', () => {
  const banner = () => screen.queryByText('Check your internet connection...')
  const report = (event: 'online' | 'offline') => () => window.dispatchEvent(new Event(event))

  it('[SH-13] shows exactly while the browser reports no network, also on the sign-in page', async () => {
    const app = await renderApp({ href: '/auth', isOnline: false })
    expect(banner()).toBeVisible()
    expect(banner()?.closest('[role="status"]')).not.toBeNull()
    await app.happen(report('online'))
    expect(banner()).not.toBeInTheDocument()
    await app.happen(report('offline'))
    expect(banner()).toBeVisible()
  })
})

describe('chunks loaded on demand', () => {
  /** Chunks that arrive when the test lets them. */
  const gate = () => {
    const waiting: { name: string; come: () => void; fail: () => void }[] = []
    const load = (name: string, loadCode: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({
          name,
          come: () => resolve(loadCode()),
          fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
        })
      })
    const take = (name: ChunkName) => {
      const at = waiting.findIndex((one) => one.name === name)
      const [found] = waiting.splice(at, at < 0 ? 0 : 1)
      if (!found) throw new Error(`Nobody waits for ${name}`)
      return found
    }
    return { load, take, waiting }
  }

  it('[RT-9] [ER-4] show a progress bar while they load; after a failure they show the error and can be retried', async () => {
    const { load, take, waiting } = gate()
    const app = await openAs(ada, { loadChunk: load })
    const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })
    const tryAgain = () => app.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(waiting.map(({ name }) => name)).toEqual(['shell'])
    expect(bar()).toBeInTheDocument()

    await app.happen(() => take('shell').fail())
    expect(screen.getByText('Loading chunk shell failed')).toBeVisible()
    expect(bar()).not.toBeInTheDocument()
    expect(app.logged).toEqual(['Failed to fetch dynamically imported module'])
    await tryAgain()
    expect(bar()).toBeInTheDocument()
    await app.happen(() => take('shell').come())
    expect(heading()).toHaveTextContent('Dashboard')
    expect(bar()).toBeInTheDocument()

    await app.happen(() => take('dashboard').come())
    expect(bar()).not.toBeInTheDocument()
    expect(waiting).toEqual([])

    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    expect(bar()).toBeInTheDocument()
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
    await app.happen(() => take('tickets').come())
    expect(screen.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
  })
})

describe('the page as a whole', () => {
  it('[SE-3] [SE-8] [DA-2] makes each call and loads each chunk once under StrictMode, from its opening to the sign-out', async () => {
    const chunks: string[] = []
    const app = await openAs(
      { ...ada, extensions: ['permissions', 'sales.series'] },
      {
        loadChunk: (name, load) => {
          chunks.push(name)
          return load()
        },
      },
    )
    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    await app.user.type(screen.getByRole('textbox', { name: 'Customer ID' }), '7{Enter}')
    await app.user.click(screen.getByRole('button', { name: /^Account of Ada / }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(app.asked).toEqual([
      ['fetchUser', { token: 'token-1' }],
      ['fetchPermissions'],
      ['fetchReport', { report: 'totalCounts' }],
      ['fetchSalesSeries', { period: 'month' }],
      ['fetchReport', { report: 'userActivities' }],
      ['fetchReport', { report: 'bikeSales' }],
      ['fetchReport', { report: 'gatewaySales' }],
      ['fetchReport', { report: 'countrySales' }],
      ['fetchTickets', { user: '7', page: 1 }],
    ])
    expect(chunks).toEqual(['shell', 'dashboard', 'tickets', 'overlays'])
    expect(app.history.hrefs()).toEqual(['/dashboard', '/tickets', '/tickets?user=7', '>/logout'])
    expect(app.history.loads).toEqual(['/auth/login'])
    expect(app.openCalls()).toBe(0)
  })
})
