import { screen, within } from '@testing-library/react'
import { ada } from '../../machines/fixtures.ts'
import { salesSeries } from './fixtures.ts'
import { bikeCard, bikeCards, bring, broken, card, main, openDashboard, withSeries } from './page.ts'

const slices = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('img', { name: /:/ })
    .map((slice) => slice.getAttribute('aria-label'))

describe('the figures of the dashboard', () => {
  it('[DA-1] [DA-2] [SE-10] are shown under the title Dashboard after one call each', async () => {
    const app = await openDashboard()
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(document.title).toBe('Dashboard · Kickstand')
    expect(screen.getAllByRole('group', { name: /^Bike Sales / })).toEqual(bikeCards())
    expect(app.asked).toEqual([
      ['fetchUser', { token: 'token-1' }],
      ['fetchReport', { report: 'totalCounts' }],
      ['fetchSalesTotal', { period: 'year' }],
      ['fetchReport', { report: 'userActivities' }],
      ['fetchReport', { report: 'bikeSales' }],
      ['fetchReport', { report: 'gatewaySales' }],
      ['fetchReport', { report: 'countrySales' }],
    ])
  })

  it('[DA-3] [DA-4] show totals in groups, Price as money, a real 0 as 0, and activities with title and count', async () => {
    await openDashboard()
    const group = (name: string) =>
      within(card(name))
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(group('Orders')).toEqual([
      ['Paid', '18,204'],
      ['Price', '$1,234,567.50'],
    ])
    expect(group('Customers')).toEqual([
      ['Total', '5,000'],
      ['New this month', '12'],
    ])
    expect(group('Products')).toEqual([['Bikes', '18']])
    expect(group('Tickets')).toEqual([['Open', '0']])
    expect(
      within(card('User activities'))
        .getAllByRole('listitem')
        .map((item) => [...item.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Signed in', '12,345'],
      ['Placed an order', '0'],
    ])
  })

  it('[DA-15] show refunds and net below the price if the API has them, with an error and a retry of their own', async () => {
    const app = await openDashboard({ ...ada, extensions: ['sales.net'] })
    const names = () =>
      within(card('Orders'))
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await app.refuse('fetchReport', broken, { report: 'netSales' })
    expect(within(card('Orders')).getByText('Could not load refunds and net sales.')).toBeVisible()
    expect(names()).toHaveLength(2)
    await app.user.click(within(card('Orders')).getByRole('button', { name: 'Try again' }))
    await bring(app, 'netSales')
    expect(names().slice(1)).toEqual([
      ['Price', '$1,234,567.50'],
      ['Gross', '$1,234,567.50'],
      ['Refunds', '-$4,567.50'],
      ['Net', '$1,230,000'],
    ])
  })

  it('[DA-5] [DA-9] [DA-10] show four cards of bike sales, cut from one report', async () => {
    await openDashboard()
    expect(bikeCards().map((one) => one.querySelector('p')?.textContent)).toEqual([
      'All models',
      'Best five',
      'Next five',
      'All others',
    ])
    const all = bikeCard('All models')
    expect(slices(all)).toEqual([
      'Sales, City One: $5,000',
      'Sales, Cargo Two: $3,000.50',
      'Sales, Trail Three: $1,500',
      'Sales, Town Four: $250',
      'Sales, Fold Five: $150',
      'Sales, Kids Six: $100',
    ])
    expect([...all.querySelectorAll('textPath')].map(({ textContent }) => textContent)).toEqual(['50.00%', '30.00%'])
    expect(slices(bikeCard('Best five'))).toHaveLength(5)
    expect(slices(bikeCard('Next five'))[0]).toBe('Sales, Kids Six: $100')
    expect(within(bikeCard('All others')).getByText('Nothing to show yet.')).toBeVisible()
  })

  it('state their range and time zone, that sales are gross, and what Price means', async () => {
    await openDashboard(withSeries)
    const note = within(main()).getByText(/all time/)
    expect(note).toHaveTextContent('Figures cover all time, unless a card states a period; days are in UTC.')
    expect(note).toHaveTextContent('Sales are gross: paid orders before refunds. Price is their sum.')
    expect(within(card('Sales total')).getByText('Paid orders before refunds, by month, in UTC')).toBeVisible()
  })

  it('[DA-5] show in the middle of a cut of the bike sales its own sum, and the sum of all', async () => {
    await openDashboard()
    const middleOf = (hint: string) =>
      [...bikeCard(hint).querySelectorAll('svg ~ [aria-hidden] > span')].map(({ textContent }) => textContent)
    expect(middleOf('All models')).toEqual(['$10K', 'Sales'])
    expect(middleOf('Best five')).toEqual(['$9.9K', 'of $10K'])
    expect(middleOf('Next five')).toEqual(['$100', 'of $10K'])
  })

  it('have a button on every card with a chart that replaces the chart with a table', async () => {
    const app = await openDashboard(withSeries)
    await app.answer('fetchSalesSeries', { series: salesSeries, at: 0 })
    const DRAWN = 'svg[role="group"], [role="slider"]'
    const charts = [...main().querySelectorAll('section')].filter((one) => one.querySelector(DRAWN))
    const titles = charts.map((one) => one.querySelector('h2')?.textContent)
    const [trend, methods, countries] = ['Sales total', 'Sales Methods', 'Sales share for each country']
    expect(titles).toEqual([trend, 'Bike Sales', 'Bike Sales', 'Bike Sales', methods, countries])
    for (const chart of charts) {
      await app.user.click(within(chart).getByText('Table'))
      expect(chart.querySelector(DRAWN)).toBeNull()
      expect(within(chart).getByRole('table')).toBeVisible()
    }
  })
})
