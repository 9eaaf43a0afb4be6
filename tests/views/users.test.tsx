import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import { DEFAULT_USERS_QUERY, type UsersQuery } from '../../machines/model/usersQuery.ts'
import { ada, customersAnswer } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see customers, with an API that offers them. */
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
const pager = () => screen.getByRole('navigation', { name: 'Pages of users' })
const search = () => screen.getByRole('searchbox', { name: 'Search users' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const status = () =>
  screen.getAllByRole('status').find((element) => !pager().contains(element) && element.tagName === 'P')?.textContent
/** The present address. */
const address = (app: OpenedApp) =>
  app.history
    .hrefs()
    .find((href) => href.startsWith('>'))
    ?.slice(1)

describe('the list of users', () => {
  it('[RT-12] [AP-11] shows customers in columns, each with a link to their tickets', async () => {
    const app = await openUsers()
    await app.answer('fetchCustomers', customersAnswer([1, 1234], 2345))
    const row = within(table()).getByRole<HTMLTableRowElement>('row', { name: /Ann Smith 1234/ })
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      ...['', 'Ann Smith 1234', 'ann.1234@customer.example', 'Germany', '3', '1,234', 'March 5, 2024'],
    ])
    expect(screen.getByRole('link', { name: 'Ann Smith 1' })).toHaveAttribute('href', '/tickets?user=id-1')
    expect(status()).toBe('2,345 users')
    expect(within(pager()).getByRole('status')).toHaveTextContent('1–10 of 2,345')
  })

  it('[AP-11] applies page, sort, search and filter of the address, and writes each choice to the address', async () => {
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
    await app.user.selectOptions(country, 'All countries')
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Users per page' }), '10 per page')
    expect(address(app)).toBe('/users?sort=name&search=ann')
  })

  it('[AP-13] [RT-12] shows a plus if there are more users than are counted, and opens further pages by cursor', async () => {
    const more = (page: number, next: string | null, previous: string | null) => {
      const { meta, ...answer } = customersAnswer(TEN, 10_000, page)
      return { ...answer, meta: { ...meta, is_exact: false, next, previous } }
    }
    const app = await openUsers('?search=ann&page=1000')
    await app.answer('fetchCustomers', more(1000, 'row-10000', 'row-9991'))
    const numbers = () =>
      within(pager())
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(within(pager()).getByRole('status')).toHaveTextContent('9,991–10,000 of 10,000+')
    expect(status()).toBe('10,000+ users')
    expect(numbers()).toEqual(['Previous', '1', '996', '997', '998', '999', '1,000', 'Next'])

    await app.user.click(within(pager()).getByRole('link', { name: 'Next' }))
    expect(address(app)).toBe('/users?page=1001&search=ann&after=row-10000')
    expect(asked(app).at(-1)).toMatchObject({ page: 1001, after: 'row-10000' })
    // Until the answer arrives, the previous page stays, and its cursors do not fit the links of this one.
    expect(within(pager()).queryByRole('link', { name: 'Next' })).toBeNull()
    await app.answer('fetchCustomers', more(1001, 'row-10010', 'row-10001'))
    expect(within(pager()).getByRole('status')).toHaveTextContent('10,001–10,010 of 10,000+')
    // This page has a number again.
    expect(within(pager()).getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/users?page=1000&search=ann',
    )

    await app.user.click(within(pager()).getByRole('link', { name: 'Next' }))
    await app.answer('fetchCustomers', more(1002, null, 'row-10011'))
    expect(within(pager()).queryByRole('link', { name: 'Next' })).toBeNull()
    await app.user.click(within(pager()).getByRole('link', { name: 'Previous' }))
    expect(address(app)).toBe('/users?page=1001&search=ann&before=row-10011')
    expect(asked(app).at(-1)).toMatchObject({ page: 1001, before: 'row-10011' })
  })

  it('[RT-12] reports that nobody matches, and offers to show all users', async () => {
    const app = await openUsers('?search=zz&filter_country=DE&sort=name&order=asc')
    await app.answer('fetchCustomers', customersAnswer([], 0))
    expect(screen.getByText('No users match this search and filter.')).toBeVisible()
    expect(button('Download all as CSV')).toHaveAccessibleDescription('Nothing to download. Change the search first.')
    await app.user.click(button('Show all users'))
    expect(address(app)).toBe('/users?sort=name&order=asc')
    expect(search()).toHaveValue('')
  })
})

describe('the selection of users', () => {
  it('[AP-11] can be a row, a page or all pages, states its number, and passes the focus to the list on Clear', async () => {
    const app = await openUsers()
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.click(box('Select Ann Smith 2'))
    expect(status()).toBe('1 selected')
    expect(box('Select page').indeterminate).toBe(true)
    await app.user.click(box('Select page'))
    expect(status()).toBe('10 selected')
    await app.user.click(button('Select all 2,345'))
    expect(status()).toBe('2,345 selected')
    await app.user.click(button('Clear'))
    expect(status()).toBe('2,345 users')
    expect(screen.getByRole('region', { name: 'List of users' })).toHaveFocus()
  })

  it('[AP-11] is requested as a CSV file, and a failure shows an alert', async () => {
    const app = await openUsers('?sort=name')
    await app.answer('fetchCustomers', FIRST_PAGE)
    await app.user.click(button('Download all as CSV'))
    await app.refuse('fetchCustomerExport', new CallError('network', 'No answer.'))
    expect(screen.getByRole('alert')).toHaveTextContent('Could not create the file. No answer.')
    // The API's message is shown in a toast, which disappears. That there is no file stays on the page.
    await app.user.click(button('Download all as CSV'))
    await app.refuse('fetchCustomerExport', new CallError('http', 'Not for you.', 403, true))
    expect(screen.getByRole('alert')).toHaveTextContent(/^Could not create the file\.$/)
    await app.user.click(box('Select Ann Smith 2'))
    await app.user.click(button('Download CSV'))
    expect(asked(app, 'fetchCustomerExport').at(-1)).toMatchObject({ sort: 'name', order: 'desc' })
    expect(button('Preparing CSV')).toHaveAttribute('aria-disabled', 'true')
  })
})

it('[SC-48] the export is disabled and names the permission for a person who may only view users', async () => {
  const app = await openUsers('', { ...eve, extensions: ['users', 'users.export'] })
  await app.answer('fetchCustomers', FIRST_PAGE)
  expect(button('Download all as CSV')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Download all as CSV')).toHaveAccessibleDescription('You need the “Export users” permission.')
  await app.user.click(button('Download all as CSV'))
  expect(asked(app, 'fetchCustomerExport')).toEqual([])
})

describe('the search for a customer on the tickets page', () => {
  const combobox = () => screen.getByRole('combobox', { name: 'Search for a customer' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const openTickets = async (user = eve): Promise<OpenedApp> => openAs(user, { href: '/tickets' })

  it('[TI-2] makes no call until Enter is pressed, and opens the tickets of the customer chosen by keyboard', async () => {
    const app = await openTickets()
    expect(screen.getByText('Whose tickets? Search for a customer, or enter an ID.')).toBeVisible()
    await app.user.type(combobox(), 'ann{Enter}')
    expect(asked(app)).toEqual([{ ...DEFAULT_USERS_QUERY, sort: 'name', order: 'asc', search: 'ann' }])
    await app.answer('fetchCustomers', customersAnswer([1, 2], 2))
    expect(options()).toEqual(['Ann Smith 1ann.1@customer.example', 'Ann Smith 2ann.2@customer.example'])
    expect(screen.getByText('2 customers')).toBeVisible()
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(address(app)).toBe('/tickets?user=id-2')
  })

  it('[TI-2] [TI-9] shows how many more match, that nobody matches, or why it failed, with a retry', async () => {
    const app = await openTickets()
    await app.user.type(combobox(), 'ann{Enter}')
    await app.answer('fetchCustomers', customersAnswer(TEN, 2345))
    expect(screen.getByText('The first 10 of 2,345 customers. Keep typing to narrow the list.')).toBeVisible()
    await app.user.type(combobox(), 'x')
    // The options no longer match the text in the field.
    expect(options()).toEqual([])
    await app.user.keyboard('{Enter}')
    await app.answer('fetchCustomers', customersAnswer([], 0))
    expect(screen.getByText('No customer matches “annx”.')).toBeVisible()
    await app.user.type(combobox(), 'y{Enter}')
    await app.refuse('fetchCustomers', new CallError('network', 'No answer.'))
    expect(screen.getByText('Could not search. No answer.')).toBeVisible()
    await app.user.click(button('Try again'))
    expect(screen.getByText('Searching')).toBeVisible()
    expect(combobox()).toHaveFocus()
  })

  it.each([
    ['the API does not offer it', { ...eve, extensions: [] }],
    ['the person may not see customers', { ...eve, permissions: ['tickets.view'] }],
  ])('[TI-2] is replaced by a field for the id if %s', async (_, user) => {
    await openTickets(user)
    expect(screen.getByText('Whose tickets? Enter a customer’s ID.')).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
  })
})
