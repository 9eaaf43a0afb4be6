import { dashboardHref, parseDashboard } from '../../../machines/screens/dashboard/address.ts'
import { parseSavedMessages, savedMessagesHref } from '../../../machines/screens/savedMessages/address.ts'
import {
  INVITE_HREF,
  parseUserManagement,
  userManagementHref,
} from '../../../machines/screens/userManagement/address.ts'

const queryOf = (address: string) => new URL(address, 'http://localhost').searchParams

describe('[RT-16] an address of the dashboard', () => {
  it.each([
    ['/dashboard', { period: 'month' }],
    ['/dashboard?period=week', { period: 'week' }],
    ['/dashboard?gateways=sales.count', { period: 'month', series: { gateways: ['sales', 'count'] } }],
    [
      '/dashboard?period=year&bikes=count&countries=percent&search_gateways=pay&search_countries=den+%26+nor',
      {
        period: 'year',
        series: { bikes: ['count'], countries: ['percent'] },
        searches: { gatewayList: 'pay', countryList: 'den & nor' },
      },
    ],
  ] as const)('%s parses to %j and is built from it', (address, query) => {
    expect(parseDashboard(queryOf(address))).toEqual(query)
    expect(dashboardHref(query)).toBe(address)
  })

  it.each([
    '/dashboard?period=day&gateways=&countries=none&search_countries=',
    '/dashboard?period=month&gateways=sales&bikes=sales.none',
  ])('%s parses to the same query as an address without parameters', (address) => {
    expect(parseDashboard(queryOf(address))).toEqual({ period: 'month' })
  })
})

describe('[RT-16] an address of saved messages', () => {
  it.each([
    ['/saved-messages', ''],
    ['/saved-messages?search=hello+%26+bye', 'hello & bye'],
  ])('%s contains the search, and is built from it', (address, search) => {
    expect(parseSavedMessages(queryOf(address))).toEqual({ search })
    expect(savedMessagesHref({ search })).toBe(address)
  })
})

describe('[RT-16] an address of user management', () => {
  it.each([
    ['/apps/user-management', null],
    ['/apps/user-management?member=a-1', 'a-1'],
  ])('%s contains the chosen member, and is built from it', (address, member) => {
    expect(parseUserManagement(queryOf(address))).toEqual({ member, invites: false })
    expect(userManagementHref({ member })).toBe(address)
  })

  it.each([INVITE_HREF, `${INVITE_HREF}=`])('[SH-5] %s opens an invitation', (address) => {
    expect(parseUserManagement(queryOf(address))).toEqual({ member: null, invites: true })
  })
})
