import { PATHS, parsePlace } from '../../../machines/app/places.ts'
import { firstCalls, screenCalls } from '../../../machines/app/screenCalls.ts'
import type { DeskQuery } from '../../../machines/model/deskQuery.ts'
import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { type Location, locationOf } from '../../../machines/model/location.ts'
import type { ReadCall } from '../../../machines/model/readCalls.ts'
import { type Effect, stage } from '../../support/control.ts'
import { GATE_PERMISSIONS } from '../../support/screens.ts'
import { wholeWorkspaceMachine } from '../../support/whole.ts'
import { ada, bob, documentedQuery, ordersParameters } from '../fixtures.ts'

/*
 * The calls that the page makes before the code has loaded must be those that the machines of the workspace make when it opens at that place.
 */

const owner: User = {
  ...ada,
  permissions: [...GATE_PERMISSIONS, 'staff.edit', 'saved_messages.edit', 'users.export'],
  extensions: Object.values(EXTENSIONS),
}
const PEOPLE: Readonly<Record<string, User>> = {
  'may see everything, with an API that has all extensions,': owner,
  'may see everything, with an API that has no extensions,': { ...owner, extensions: [] },
  'may see the dashboard and tickets, with an API that lists no extensions,': ada,
  'may see nothing, with an API that has all extensions,': { ...owner, permissions: [] },
  'has an API that lists no permissions': bob,
}
const ADDRESSES = [
  ...Object.values(PATHS),
  '/nowhere',
  '/crafted/pages/profile/overview',
  '/tickets?user=7',
  '/tickets?user=a%2Fb%20c&page=3',
  '/tickets?user=..&page=2',
  '/tickets?user=7&page=none',
  '/users?page=2&items_per_page=25&sort=email&order=asc&search=an%20na&filter_country=DE',
  '/orders?view=bike&page=2&sort=total&order=asc&search=ann&filter_country=DE&filter_method=stripe&filter_product=bike-7&filter_payment=paid&filter_shipping=toShip&filter_flag=onHold&filter_kind=bike&placed_from=2026-01-01&placed_to=2026-01-31&total_from=100&total_to=200&figure=12',
  '/orders?view=none&filter_payment=none&placed_from=2026-02-30',
  '/orders/100245',
  '/orders/0',
  '/users?page=0&items_per_page=7&sort=age&order=up&search=a&filter_country=de',
]

const open = stage(wholeWorkspaceMachine)

type Asked = Extract<Effect, { ask: unknown }>
const isCall = (effect: Effect): effect is Asked => 'ask' in effect && effect.ask.startsWith('fetch')
const isLoading = (effect: Effect): boolean => 'ask' in effect && effect.ask === 'loadChunk'

/** The calls that are made at a place until its screen is shown. */
const made = async (location: Location, user: User): Promise<Asked[]> => {
  const workspace = open({ user, place: parsePlace(location) })
  const asked = await workspace.start()
  // The wizards load two chunks.
  const loads = asked.filter(isLoading).map(() => ({ done: 'loadChunk', output: undefined }) as const)
  for (const load of loads) asked.push(...(await workspace.play(load)))
  return asked.filter(isCall)
}

const asText = (calls: readonly unknown[]): string[] => calls.map((call) => JSON.stringify(call)).toSorted()

const REPORTS: Readonly<Record<string, string>> = {
  totalCounts: '/total/counts',
  userActivities: '/users/activities',
  bikeSales: '/sales/order/types',
  gatewaySales: '/sales/gateways',
  countrySales: '/sales/countries',
  netSales: '/sales/net',
  netPeriods: '/sales/net',
}

/** The documented parameters of a page of the queue. */
const deskParameters = ({ view, page, items_per_page, sort, order }: DeskQuery) => ({
  ...{ view, page, items_per_page, sort, order },
})

/** The documented path and query of a call that a machine makes. */
const documented = (asked: Asked): readonly [path: string, query?: object | undefined, params?: object] => {
  switch (asked.ask) {
    case 'fetchReport':
      return asked.input?.period
        ? [`/dashboard/reports${REPORTS[asked.input.report]}`, { type: asked.input.period }]
        : [`/dashboard/reports${REPORTS[asked.input?.report ?? '']}`]
    // One request returns both the sales total and its series.
    case 'fetchSalesTotal':
    case 'fetchSalesSeries':
      return ['/dashboard/reports/sales/total', { type: asked.input?.period }]
    case 'fetchTickets':
      return ['/users/{user}/tickets', { page: asked.input?.page }, { user: asked.input?.user }]
    case 'fetchCustomers':
      return ['/users', asked.input && documentedQuery(asked.input.query)]
    case 'fetchOrders':
      return ['/orders', asked.input && ordersParameters(asked.input.query)]
    case 'fetchDesk':
      return ['/tickets', asked.input && deskParameters(asked.input.query)]
    case 'fetchDeskCounts':
      return ['/tickets/counts']
    case 'fetchOrder':
      return ['/orders/{number}', asked.input]
    case 'fetchPermissions':
      return ['/permissions']
    case 'fetchPermissionItems':
      return ['/permissions/items']
    case 'fetchSavedMessages':
      return ['/saved-messages']
    case 'fetchAccount':
      return ['/account']
    case 'fetchSessions':
      return ['/account/sessions']
    case 'fetchActivities':
      return ['/account/activities']
    case 'fetchStaff':
      return ['/staff']
    default:
      throw new Error(`${asked.ask} is no call that a screen starts with`)
  }
}
const ofTable = (calls: readonly ReadCall[]): string[] =>
  asText(calls.map(({ path, query, params }) => [path, query, params].filter((part) => part !== undefined)))

it('[PF-32] the first calls of a user without the dashboard are the calls of their first screen', async () => {
  const support: User = { ...ada, permissions: ['tickets.view', 'users.view'], extensions: ['users'] }
  const calls = (await made(locationOf('/users'), support)).map(documented)
  expect(ofTable(firstCalls(support, null))).toEqual(asText(calls))
})

describe.each(Object.entries(PEOPLE))('a person who %s', (_, user) => {
  it.each(ADDRESSES)(
    '[PF-31] causes at %s, before code has loaded, exactly the calls that the screen there makes',
    async (address) => {
      const location = locationOf(address)
      const place = parsePlace(location)
      const own = await made(location, user)
      // At a place that is not a screen there is no code to wait for, and the shell's own call is not urgent.
      const isOutside =
        place === null || ['home', 'signIn', 'signOut', 'joining', 'notFound', 'systemError'].includes(place.name)
      const wanted = isOutside ? [] : own.map(documented)
      expect(ofTable(screenCalls(place, user))).toEqual(asText(wanted))
    },
  )

  it.each([null, '/tickets?user=7', PATHS.account])(
    '[PF-32] causes after a sign-in that leads to %s exactly the calls that the screen there makes',
    async (next) => {
      const calls = (await made(locationOf(next ?? '/dashboard'), user)).map(documented)
      expect(ofTable(firstCalls(user, next))).toEqual(asText(calls))
    },
  )
})
