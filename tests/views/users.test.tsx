import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import { DEFAULT_USERS_QUERY, type UsersQuery } from '../../machines/model/usersQuery.ts'
import { ada, customer, customersAnswer } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, openAs } from '../support/renderApp.tsx'

const NOON = Date.parse('2024-03-10T12:00:00Z')
/** May see customers, of an API that offers them. */
const eve: User = {
  ...ada,
  first_name: 'Eve',
  permissions: ['users.view', 'tickets.view'],
  extensions: ['users'],
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const FIRST_PAGE = customersAnswer(TEN, 2345)

const openUsers = (search = '', user = eve): Promise<OpenedApp> => openAs(user, { href: `/users${search}` })
const asked = (app: OpenedApp, name = 'fetchCustomers') =>
  app.asked.filter(([call]) => call === name).map(([, input]) => (input as { query: UsersQuery }).query)
const table = () => screen.getByRole('table', { name: 'Users' })
const names = () =>
  within(table())
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const pager = () => screen.getByRole('navigation', { name: 'Pages of users' })
const age = () => screen.queryByText(/^As of /)
const search = () => screen.getByRole('searchbox', { name: 'Search users' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const status = () =>
  screen.getAllByRole('status').find((element) => !pager().contains(element) && element.tagName === 'P')?.textContent
/** The address we are at. */
const address = (app: OpenedApp) =>
  app.history
    .hrefs()
    .find((href) => href.startsWith('>'))
    ?.slice(1)

describe('the list of users', () => {
  it('[RT-12] [AP-11] shows customers in the columns, each with the way to their tickets', async () => {
    const app = await openUsers()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Users')
    expect(table()).toHaveAttribute('aria-busy', 'true')
    await app.answer('fetchCustomers', customersAnswer([1, 1234], 2345))
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Name', 'Email', 'Country', 'Orders', 'Tickets', 'Customer since'])
    const row = within(table()).getByRole<HTMLTableRowElement>('row', { name: /Ann Smith 1234/ })
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      ...['', 'Ann Smith 1234', 'ann.1234@customer.example', 'Germany', '3', '1,234', 'March 5, 2024'],
    ])
    expect(screen.getByRole('link', { name: 'Ann Smith 1' })).toHaveAttribute('href', '/tickets?user=id-1')
    expect(status()).toBe('2,345 users')
    expect(within(pager()).getByRole('status')).toHaveTextContent('1–10 of 2,345')
  })

  it('[AP-11] says what the address says, and what is chosen goes there', async () => {
    const app = await openUsers('?page=2&items_per_page=25&sort=name&order=asc&search=ann&filter_country=DE')
    expect(asked(app)).toEqual([
      { page: 2, items_per_page: 25, sort: 'name', order: 'asc', search: 'ann', filter: { country: 'DE' } },
    ])
    expect(search()).toHaveValue('ann')
    const country = screen.getByRole('combobox', { name: 'Country' })
    // The countries are not known yet.
    expect(country).toHaveDisplayValue('DE')
    await app.answer('fetchCustomers', customersAnswer([26], 26, 2))
    expect(country).toHaveDisplayValue('Germany')
    expect(screen.getByRole('combobox', { name: 'Users per page' })).toHaveDisplayValue('25 per page')
    const heads = within(table()).getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([
      ...[null, 'ascending', 'none', 'none', 'none', 'none', 'none'],
    ])

    await app.user.click(button('Name'))
    expect(address(app)).toBe('/users?items_per_page=25&sort=name&search=ann&filter_country=DE')
    await app.user.click(within(table()).getByRole('button', { name: 'Orders' }))
    expect(address(app)).toBe('/users?items_per_page=25&sort=orders_count&search=ann&filter_country=DE')
    await app.user.selectOptions(country, 'France')
    expect(address(app)).toBe('/users?items_per_page=25&sort=orders_count&search=ann&filter_country=FR')
    await app.user.selectOptions(country, 'All countries')
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Users per page' }), '10 per page')
    expect(address(app)).toBe('/users?sort=orders_count&search=ann')
    expect(app.history.hrefs()).toHaveLength(6)
    expect(asked(app).at(-1)).toEqual({ ...DEFAULT_USERS_QUERY, sort: 'orders_count', search: 'ann' })
    expect(app.openCalls()).toBe(1)
  })

  it('[AP-11] [RT-14] pages by links, and keeps the rows until the next ones come', async () => {
    const app = await openUsers('?sort=name&order=asc')
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.click(screen.getByRole('link', { name: 'Next' }))
    expect(address(app)).toBe('/users?page=2&sort=name&order=asc')
    expect(names()).toHaveLength(10)
    await app.answer('fetchCustomers', customersAnswer([11, 12], 2345, 2))
    expect(names()).toEqual(['Ann Smith 11', 'Ann Smith 12'])
    expect(screen.getByRole('region', { name: 'List of users' })).toHaveFocus()
    await app.happen(() => app.history.go(-1))
    await app.untilOpen(1)
    expect(asked(app).map(({ page }) => page)).toEqual([1, 2, 1])
  })

  /** Opens a page, leaves it for the tickets of a customer, and comes back. */
  const comeBack = async (): Promise<OpenedApp> => {
    const app = await openUsers('?page=3')
    await app.answer('fetchCustomers', { ...FIRST_PAGE, at: Date.now() })
    expect(age()).not.toBeInTheDocument()
    await app.user.click(screen.getByRole('link', { name: 'Ann Smith 4' }))
    expect(screen.queryByRole('table', { name: 'Users' })).not.toBeInTheDocument()
    await app.happen(() => app.history.go(-1))
    expect(names()).toHaveLength(10)
    await app.untilOpen(1)
    expect(asked(app)).toHaveLength(2)
    return app
  }

  it('[AP-11] [PF-51] comes back at once from the tickets of a customer, with its age, and is asked for anew', async () => {
    const app = await comeBack()
    expect(table()).toHaveAttribute('aria-busy', 'false')
    expect(age()).toHaveTextContent('As of just now')
    await app.answer('fetchCustomers', customersAnswer([21, 22], 2345, 3))
    expect(names()).toEqual(['Ann Smith 21', 'Ann Smith 22'])
    expect(age()).not.toBeInTheDocument()
  })

  it('[PF-52] stays with its age where it could not be had anew, says why, and asks again', async () => {
    const app = await comeBack()
    await app.refuse('fetchCustomers', new CallError('network', 'No answer.'))
    expect(names()).toHaveLength(10)
    expect(age()).toHaveTextContent('As of just now')
    expect(screen.getByText('Not refreshed. No answer.')).toHaveAttribute('role', 'status')
    await app.user.click(button('Try again'))
    expect(screen.getByRole('region', { name: 'List of users' })).toHaveFocus()
    expect(screen.queryByText(/Not refreshed/)).not.toBeInTheDocument()
    await app.answer('fetchCustomers', FIRST_PAGE)
    expect(age()).not.toBeInTheDocument()
  })

  it('[PF-51] [PF-73] says of the rows that stand in for another page how old they are, once that takes longer', async () => {
    holdTime(NOON)
    const app = await openUsers()
    await app.answer('fetchCustomers', { ...FIRST_PAGE, at: NOON })
    await app.user.click(screen.getByRole('link', { name: 'Next' }))
    await app.happen(() => jest.advanceTimersByTime(99))
    expect(table()).toHaveAttribute('aria-busy', 'false')
    expect(age()).not.toBeInTheDocument()
    await app.happen(() => jest.advanceTimersByTime(1))
    expect(table()).toHaveAttribute('aria-busy', 'true')
    expect(age()).toHaveTextContent('As of just now')
    await app.refuse('fetchCustomers', new CallError('network', 'No answer.'))
    expect(screen.getByText(/The users could not be loaded/)).toBeVisible()
    expect(age()).not.toBeInTheDocument()
  })
})

describe('the search for users', () => {
  it('[SH-15] [AP-11] waits for two characters and a rest, and takes the place of the address', async () => {
    holdTime(NOON)
    const app = await openUsers('?page=3')
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.type(search(), 'a')
    await app.happen(() => jest.advanceTimersByTime(5000))
    await app.user.type(search(), 'nn')
    await app.happen(() => jest.advanceTimersByTime(299))
    expect(address(app)).toBe('/users?page=3')
    await app.happen(() => jest.advanceTimersByTime(1))
    expect(app.history.hrefs()).toEqual(['>/users?search=ann'])
    expect(asked(app).at(-1)).toEqual({ ...DEFAULT_USERS_QUERY, search: 'ann' })
    expect(search()).toHaveValue('ann')

    await app.user.type(search(), 'a{Enter}')
    expect(app.history.hrefs()).toEqual(['>/users?search=anna'])
    await app.answer('fetchCustomers', customersAnswer([1], 1))
    await app.user.click(button('Clear search'))
    expect(app.history.hrefs()).toEqual(['>/users'])
    expect(search()).toHaveFocus()
  })

  it('[RT-12] that nobody matches says so, and leads back to all', async () => {
    const app = await openUsers('?search=zz&filter_country=DE&sort=name&order=asc')
    await app.answer('fetchCustomers', customersAnswer([], 0))
    expect(screen.getByText('No user matches this search and filter.')).toBeVisible()
    expect(button('Download all as CSV')).toHaveAccessibleDescription(
      'There is nobody on the list: search for somebody else',
    )
    expect(screen.queryByRole('navigation', { name: 'Pages of users' })).not.toBeInTheDocument()
    await app.user.click(button('Show all users'))
    expect(address(app)).toBe('/users?sort=name&order=asc')
    expect(search()).toHaveValue('')
  })
})

describe('the list of users that is not there', () => {
  it('[RT-12] says that there are none', async () => {
    const app = await openUsers()
    await app.answer('fetchCustomers', customersAnswer([], 0))
    expect(screen.getByText('There are no users yet.')).toBeVisible()
    expect(button('Download all as CSV')).toHaveAttribute('aria-disabled', 'true')
  })

  it('[RT-12] says that a page is past the end, with the way back', async () => {
    const app = await openUsers('?page=9')
    await app.answer('fetchCustomers', customersAnswer([], 12, 9))
    expect(screen.getByText('There are no users on page 9.')).toBeVisible()
    expect(within(pager()).getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/users?page=2')
  })

  it('[RT-12] says why it could not be loaded, and is tried again when asked to', async () => {
    const app = await openUsers()
    await app.refuse('fetchCustomers', new CallError('http', 'The database is away.', 503))
    expect(screen.getByText('The users could not be loaded.')).toBeVisible()
    expect(screen.getByText('The database is away.')).toBeVisible()
    expect(search()).toBeVisible()
    await app.user.click(button('Try again'))
    await app.answer('fetchCustomers', FIRST_PAGE)
    expect(names()).toHaveLength(10)
    expect(app.logged).toEqual(['The database is away.'])
  })

  it('[SE-10] says that it may not be seen', async () => {
    const app = await openUsers()
    await app.refuse('fetchCustomers', new CallError('http', 'Forbidden', 403))
    expect(screen.getByText('Your account may not see users.')).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('[RT-12] says that the API offers none, and asks nothing of it', async () => {
    const app = await openUsers('', { ...eve, extensions: null })
    expect(screen.getByText('This admin API does not offer a list of users.')).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(asked(app)).toEqual([])
  })
})

describe('the selection of users', () => {
  it('[AP-11] by row, by page and of all pages, less those left out', async () => {
    const app = await openUsers()
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.click(box('Select Ann Smith 2'))
    expect(status()).toBe('1 selected')
    expect(box('Select page').indeterminate).toBe(true)
    await app.user.click(box('Select page'))
    expect(status()).toBe('10 selected')
    await app.user.click(button('Select all 2,345'))
    expect(status()).toBe('2,345 selected')
    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument()
    await app.user.click(box('Select Ann Smith 3'))
    expect(status()).toBe('2,344 selected')
    expect(box('Select Ann Smith 3')).not.toBeChecked()
    await app.user.click(screen.getByRole('link', { name: 'Next' }))
    await app.answer('fetchCustomers', customersAnswer([11, 12], 2345, 2))
    expect(box('Select Ann Smith 11')).toBeChecked()
    expect(status()).toBe('2,344 selected')
    await app.user.click(button('Clear'))
    expect(screen.getByRole('region', { name: 'List of users' })).toHaveFocus()
    expect(status()).toBe('2,345 users')
    expect(box('Select page')).not.toBeChecked()
  })

  it('[AP-11] is dropped by another filter, and that is said', async () => {
    const app = await openUsers()
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.click(box('Select Ann Smith 2'))
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany')
    await app.answer('fetchCustomers', customersAnswer([1, 2], 2))
    expect(status()).toBe('2 users. The selection was cleared, because the list is another one now.')
    expect(box('Select Ann Smith 2')).not.toBeChecked()
    await app.user.click(box('Select Ann Smith 1'))
    expect(status()).toBe('1 selected')
  })
})

describe('the file of users', () => {
  const files: Blob[] = []
  const links: string[] = []
  const click = HTMLAnchorElement.prototype.click

  beforeEach(() => {
    files.length = 0
    links.length = 0
    // jsdom keeps no blobs and follows no links.
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: (url: string) => links.push(`gone ${url}`),
    })
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      links.push(`${this.download} ${this.href}`)
    }
  })
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
  })

  const text = (file: Blob | undefined): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      if (file) reader.readAsText(file)
    })

  it('[AP-11] holds the selection, formulas made harmless', async () => {
    const app = await openUsers('?sort=name')
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.click(box('Select Ann Smith 2'))
    await app.user.click(button('Download CSV'))
    expect(asked(app, 'fetchCustomerExport')).toEqual([
      { sort: 'name', order: 'desc', search: '', filter: { country: null } },
    ])
    expect(button('Preparing CSV')).toHaveAttribute('aria-disabled', 'true')
    await app.answer('fetchCustomerExport', [customer(1), { ...customer(2), first_name: '=1+1' }])
    expect(links).toEqual(['customers.csv blob:1'])
    expect(files[0]?.type).toBe('text/csv;charset=utf-8')
    expect(await text(files[0])).toBe(
      [
        'Name,Email,Country,Orders,Tickets,Customer since',
        `"'=1+1 Smith 2",ann.2@customer.example,Germany,3,2,2024-03-05T12:00:00.000Z`,
      ].join('\r\n'),
    )
    expect(button('Download CSV')).toHaveFocus()
  })

  it('[AP-11] holds the whole list where nothing is selected; a failure is said', async () => {
    const app = await openUsers()
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.click(button('Download all as CSV'))
    await app.refuse('fetchCustomerExport', new CallError('network', 'No answer.'))
    expect(screen.getByRole('alert')).toHaveTextContent('The file could not be made. No answer.')
    expect(names()).toHaveLength(10)
    await app.user.click(button('Download all as CSV'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await app.answer('fetchCustomerExport', TEN.map(customer))
    expect((await text(files[0])).split('\r\n')).toHaveLength(11)
  })
})

describe('the search for a customer on the tickets page', () => {
  const combobox = () => screen.getByRole('combobox', { name: 'Search for a customer' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const openTickets = async (user = eve): Promise<OpenedApp> => openAs(user, { href: '/tickets' })

  it('[TI-2] asks nothing of itself, and leads from the arrows and Enter to the tickets', async () => {
    const app = await openTickets()
    expect(screen.getByText('Whose tickets? Search for a customer, or enter an id.')).toBeVisible()
    expect(asked(app)).toEqual([])
    await app.user.type(combobox(), 'ann{Enter}')
    expect(asked(app)).toEqual([{ ...DEFAULT_USERS_QUERY, sort: 'name', order: 'asc', search: 'ann' }])
    await app.answer('fetchCustomers', customersAnswer([1, 2], 2))
    expect(options()).toEqual(['Ann Smith 1ann.1@customer.example', 'Ann Smith 2ann.2@customer.example'])
    expect(screen.getByText('2 customers')).toBeVisible()
    await app.user.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(combobox()).toHaveValue('ann')
    await app.user.keyboard('{ArrowDown}')
    expect(options()).toHaveLength(2)
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(address(app)).toBe('/tickets?user=id-2')
  })

  it('[TI-2] [TI-9] says how many there are more, that nobody fits, and why it failed, with a way to try again', async () => {
    const app = await openTickets()
    await app.user.type(combobox(), 'ann{Enter}')
    await app.answer('fetchCustomers', customersAnswer(TEN, 2345))
    expect(screen.getByText('The first 10 of 2,345 customers. Type more to narrow them down.')).toBeVisible()
    await app.user.type(combobox(), 'x')
    // What is offered no longer answers what stands there.
    expect(options()).toEqual([])
    await app.user.keyboard('{Enter}')
    await app.answer('fetchCustomers', customersAnswer([], 0))
    expect(screen.getByText('No customer matches “annx”.')).toBeVisible()
    await app.user.type(combobox(), 'y{Enter}')
    await app.refuse('fetchCustomers', new CallError('network', 'No answer.'))
    expect(screen.getByText('The search failed. No answer.')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(app.openCalls()).toBe(1)
    expect(screen.getByText('Searching')).toBeVisible()
    expect(combobox()).toHaveFocus()
  })

  it.each([
    ['the API does not offer it', { ...eve, extensions: [] }],
    ['the person may not see customers', { ...eve, permissions: ['tickets.view'] }],
  ])('[TI-2] stays away where %s: an id it is', async (_, user) => {
    await openTickets(user)
    expect(screen.getByText('Whose tickets? Enter a customer’s id.')).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Customer id' })).toBeVisible()
  })
})
