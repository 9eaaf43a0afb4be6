import { screen, within } from '@testing-library/react'
import { bikeCard, bikeCards, card, cells, openDashboard } from './page.ts'

const slices = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('img', { name: /:/ })
    .map((slice) => slice.getAttribute('aria-label'))
const rowsOf = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('listitem')
    // The first part is a picture.
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))
const pressed = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

describe('the figures of the dashboard', () => {
  it('[DA-1] [DA-2] [SE-10] is titled, and asks each call once', async () => {
    const app = await openDashboard()
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(document.title).toBe('Dashboard · Kickstand')
    expect(screen.getAllByRole('region', { name: /^Bike Sales / })).toEqual(bikeCards())
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

  it('[DA-3] [DA-4] totals in their groups, money by its name alone, a true 0 as 0; activities with title and count', async () => {
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

  it('[DA-5] [DA-9] [DA-10] four cards of bike sales, cut from the one report', async () => {
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
    expect(slices(bikeCard('Best five'))).toHaveLength(6)
    expect(slices(bikeCard('Next five'))[0]).toBe('Sales, Kids Six: $100')
    expect(within(bikeCard('All others')).getByText('Nothing to show yet.')).toBeVisible()
  })

  it('[DA-8] [DA-9] each pie shows the series chosen on it, and keeps at least one', async () => {
    const app = await openDashboard()
    const pies = [...bikeCards(), card('Sales Methods'), card('Sales share for each country')]
    const groups = pies.map((pie) => within(pie).getByRole('group'))
    expect(
      groups.map((group) =>
        within(group)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual(pies.map(() => ['Sales', 'No.', 'Percent']))
    expect(groups.map(pressed)).toEqual(pies.map(() => ['Sales']))

    const methods = card('Sales Methods')
    const toggle = (name: string) => app.user.click(within(methods).getByRole('button', { name }))
    await toggle('Sales')
    expect(groups.map(pressed)).toEqual(pies.map(() => ['Sales']))
    expect(within(methods).getByRole('button', { name: 'Sales' })).toHaveAccessibleDescription(
      'At least one stays on: switch on another first',
    )

    await toggle('No.')
    await toggle('Percent')
    expect(slices(methods)).toEqual([
      'Sales, Card: $7,500',
      'Sales, Bank transfer: $1,999',
      'Sales, Gift card: $501',
      'No., Card: 1,060 times',
      'No., Bank transfer: 12 times',
      'No., Gift card: 7 times',
      'Percent, Card: 75.00%',
      'Percent, Bank transfer: 19.99%',
      'Percent, Gift card: 5.01%',
    ])
    expect(cells(within(methods).getByRole('table', { name: 'Sales Methods' })).slice(0, 2)).toEqual([
      ['Name', 'Sales', 'No.', 'Percent'],
      ['Card', '$7,500', '1,060 times', '75.00%'],
    ])
    await toggle('Sales')
    await toggle('Percent')
    expect(groups.map(pressed)).toEqual(pies.map((pie) => (pie === methods ? ['No.'] : ['Sales'])))
    await toggle('No.')
    expect(pressed(within(methods).getByRole('group'))).toEqual(['No.'])

    const others = pies.filter((pie) => pie !== methods)
    for (const [index, pie] of others.entries()) {
      await app.user.click(within(pie).getByText('No.', { selector: 'fieldset *' }))
      expect(others.map((one) => pressed(within(one).getByRole('group')))).toEqual(
        others.map((_, at) => (at <= index ? ['Sales', 'No.'] : ['Sales'])),
      )
    }
    // The first series that is on orders every ring.
    expect(slices(bikeCard('All models'))[6]).toBe('No., City One: 1,200 bike')
    await app.user.click(within(bikeCard('All models')).getByRole('button', { name: 'Sales' }))
    expect(slices(bikeCard('All models'))).toEqual([
      'No., City One: 1,200 bike',
      'No., Trail Three: 3 bike',
      'No., Town Four: 2 bike',
      'No., Fold Five: 2 bike',
      'No., Cargo Two: 1 bike',
      'No., Kids Six: 1 bike',
    ])
  })

  it('[DA-9] a slice shows its tooltip while it is pointed at', async () => {
    const app = await openDashboard()
    const methods = card('Sales Methods')
    const tooltip = () => methods.querySelector('[aria-hidden="true"][style*="translate"]')
    expect(tooltip()).toBeNull()
    await app.user.hover(within(methods).getByRole('img', { name: 'Sales, Card: $7,500' }))
    expect(tooltip()).toHaveTextContent('Card$7,500')
    await app.user.unhover(within(methods).getByRole('img', { name: 'Sales, Card: $7,500' }))
    expect(tooltip()).toBeNull()
  })

  it('[DA-7] small countries are gathered, and shown one by one when asked for', async () => {
    const app = await openDashboard()
    const countries = card('Sales share for each country')
    expect(slices(countries)).toHaveLength(20)
    expect(within(countries).getByRole('button', { name: 'Sales, Other: $159' })).toBeInTheDocument()
    await app.user.click(within(countries).getByRole('button', { name: 'Show all' }))
    expect(slices(countries)).toHaveLength(22)
    expect(slices(countries).at(-1)).toBe('Sales, Country 21: $79')
    await app.user.click(within(countries).getByRole('button', { name: 'Show fewer' }))
    expect(slices(countries)).toHaveLength(20)
  })

  it('[DA-11] lists describe each row, tag it with its percent, and scroll at 600 px', async () => {
    await openDashboard()
    const list = within(card('Payment gateways')).getByRole('region', { name: 'Payment gateways, list' })
    expect(rowsOf(list)).toEqual([
      ['Card1,060 times used', '75.00%'],
      ['Bank transfer12 times used', '19.99%'],
      ['Gift card7 times used', '5.01%'],
    ])
    expect(list).toHaveStyle({ maxHeight: '600px', overflowY: 'auto' })
    expect(within(card('Countries')).getAllByRole('listitem')).toHaveLength(22)
  })

  it('[DA-12] lists are searched over title and description, capitals or not; each on its own', async () => {
    const app = await openDashboard()
    const box = () => within(card('Payment gateways')).getByRole('searchbox')
    const titles = (name: string) =>
      [...card(name).querySelectorAll('li [title]')].map(({ textContent }) => textContent)
    const search = async (text: string) => {
      await app.user.clear(box())
      await app.user.type(box(), text)
      return titles('Payment gateways')
    }
    expect(await search('CARD')).toEqual(['Card', 'Gift card'])
    expect(await search('bank T')).toEqual(['Bank transfer'])
    expect(await search('7 Times')).toEqual(['Gift card'])
    expect(await search('used')).toEqual(['Card', 'Bank transfer', 'Gift card'])
    expect(titles('Countries')).toHaveLength(22)

    expect(await search('Cheque')).toEqual([])
    expect(within(card('Payment gateways')).getByText('Nothing matches “Cheque”.')).toBeVisible()
    const [clear] = within(card('Payment gateways')).getAllByRole('button', { name: 'Clear search' }).slice(-1)
    if (clear) await app.user.click(clear)
    expect(box()).toHaveValue('')
    expect(titles('Payment gateways')).toEqual(['Card', 'Bank transfer', 'Gift card'])

    const countries = within(card('Countries')).getByRole('searchbox')
    await app.user.type(countries, 'ÖSTER')
    expect(titles('Countries')).toEqual(['Österreich'])
    expect(titles('Payment gateways')).toHaveLength(3)
    expect(app.asked).toHaveLength(7)
  })
})
