import { customerCall } from '../../../machines/model/customerCalls.ts'
import { deskView } from '../../../machines/model/deskSearch.ts'
import { SCREENS } from '../../../machines/screens/index.ts'
import type { menuTestMachine } from '../../../machines/screens/menuTest/menuTest.machine.ts'
import { screen } from '../../../machines/screens/screen.ts'
import { ada, customerId, messagesAnswer } from '../fixtures.ts'

const around = { user: null, email: 'ada@kickstand.example', known: [], isOffered: true }

describe('an entry of the registry', () => {
  it('with only path, title and permission gets defaults for the rest, and makes no calls', () => {
    const { read, calls, input, ...entry } = screen<typeof menuTestMachine>()({
      path: '/x',
      title: 'X',
      permission: null,
    })
    expect(entry).toEqual({
      path: '/x',
      title: 'X',
      permission: null,
      also: [],
      trail: [],
      extension: null,
      rail: null,
      beside: null,
      onQuery: 'ignore',
      lasts: false,
      parameters: [],
      reported: {},
    })
    expect(read(new URLSearchParams('?page=2'), '')).toEqual({})
    expect(calls({}, { permissions: [], extensions: [] })).toEqual([])
    expect(input({}, around)).toBeUndefined()
  })

  it('[CU-1] [SH-5] for a customer has a title, breadcrumbs, and the call of its address', () => {
    const { customer } = SCREENS
    const query = { id: customerId(7) }
    expect(customer).toMatchObject({ title: 'Customer', trail: ['Users'] })
    expect(customer.read(new URLSearchParams('?page=2'), query.id)).toStrictEqual(query)
    expect(customer.calls(query, ada)).toStrictEqual([customerCall(query)])
    expect(customer.calls({ id: 'x' }, ada)).toStrictEqual([])
  })

  it('[SH-5] for an order has the title Order and the breadcrumb Orders', () => {
    expect(SCREENS.order).toMatchObject({ title: 'Order', trail: ['Orders'] })
  })

  it.each(['builder', 'wizards'] as const)(
    '[ND-2] for %s passes the email under which drafts are stored to its machine',
    (name) => {
      expect(SCREENS[name].input({}, around)).toEqual({ email: 'ada@kickstand.example' })
    },
  )
})

it('[PR-1] [PR-2] entries list the parameters of their addresses that a problem report keeps', () => {
  const pies = ['bikes', 'best_bikes', 'next_bikes', 'other_bikes', 'gateways', 'countries']
  const filters = ['status', 'assignee', 'priority', 'category', 'tag', 'customer', 'order'].map(
    (name) => `filter_${name}`,
  )
  const named = Object.entries(SCREENS).map(([name, { parameters }]) => [name, [...parameters].toSorted()])
  expect(Object.fromEntries(named.filter(([, parameters]) => parameters?.length))).toEqual({
    dashboard: ['period', 'search_countries', 'search_gateways', ...pies].toSorted(),
    users: ['filter_country'],
    orders: [
      ...['view', 'figure', 'placed_from', 'placed_to', 'total_from', 'total_to'],
      ...['country', 'method', 'product', 'payment', 'shipping', 'flag', 'kind'].map((filter) => `filter_${filter}`),
    ].toSorted(),
    desk: ['view', ...filters].toSorted(),
    ticket: ['open'],
    tickets: ['user'],
    userManagement: ['invite', 'member'],
  })
})

it('[PR-1] [PR-2] entries of lists name the words in addresses that a problem report may contain unmasked', () => {
  const payment = expect.arrayContaining(['awaiting', 'paid', 'dropped'])
  const shipping = expect.arrayContaining(['toShip', 'delivered'])
  const flag = ['moneyUnconfirmed', 'onHold']
  expect(SCREENS.orders.reported).toEqual({
    view: ['paid', 'pending', 'bike', 'accessory', 'spare_part', 'warranty', 'all'],
    sort: ['placed_at', 'number', 'total', 'updated_at'],
    payment,
    filter_payment: payment,
    shipping,
    filter_shipping: shipping,
    flag,
    filter_flag: flag,
    filter_kind: ['bike', 'accessory', 'spare_part', 'warranty'],
  })
  expect(SCREENS.desk.reported).toEqual({
    view: ['waiting_us', 'mine', 'unassigned', 'waiting_customer', 'overdue', 'attention', 'all'],
    sort: ['waiting', 'updated', 'created', 'priority'],
    filter_status: ['open', 'pending', 'resolved', 'closed'],
    filter_priority: ['low', 'normal', 'high', 'urgent'],
    assignee: ['me', 'none'],
    filter_assignee: ['me', 'none'],
  })
  expect(SCREENS.ticket.reported).toEqual({ entrance: ['reply', 'status'], 'address/open': ['reply', 'status'] })
  expect(SCREENS.users.reported).toEqual({
    sort: ['name', 'email', 'country', 'orders_count', 'tickets_count', 'created_at'],
  })
})

it('the dashboard entry names the event values that a problem report may contain unmasked: pies and series', () => {
  const series = ['sales', 'count', 'percent']
  expect(SCREENS.dashboard.reported).toEqual({
    period: ['year', 'month', 'week'],
    pie: ['bikes', 'best_bikes', 'next_bikes', 'other_bikes', 'gateways', 'countries'],
    list: ['gatewayList', 'countryList'],
    series,
    bikes: series,
    best_bikes: series,
    next_bikes: series,
    other_bikes: series,
    gateways: series,
    countries: series,
  })
})

it('the wizards entry names the handover texts that a problem report may contain unmasked: its choices', () => {
  expect(SCREENS.wizards.reported).toEqual({
    bike: ['City 300', 'Trail 500', 'Cargo 700'],
    checks: [
      'Both brakes hold',
      'Front and rear light work',
      'Tyres are pumped up',
      'Battery is charged and locked in',
      'Lock and key are present',
    ],
    deposit: ['By card', 'In cash'],
  })
})

describe('the input of a screen', () => {
  const known = [{ call: { call: 'fetchSavedMessages', path: '/saved-messages' }, answer: messagesAnswer() }] as const
  const { email } = ada
  const withRights = (held: readonly string[], offered: readonly string[]) => ({
    user: { ...ada, permissions: [...held], extensions: [...offered] },
    email,
    known,
    isOffered: true,
  })
  const all = withRights(
    ['users.view', 'staff.view', 'staff.edit'],
    ['users', 'staff', 'staff.sessions', 'staff.invite', 'sales.series', 'sales.net'],
  )
  const query = SCREENS.users.read(new URLSearchParams(), '')
  const ofOrders = SCREENS.orders.read(new URLSearchParams('?view=paid'), '')
  const ofUser = { user: '7', page: 2 }

  it.each([
    ['account', SCREENS.account.input({}, all), { offersAccount: true, email, known }],
    ['profile', SCREENS.profile.input({}, all), { offersAccount: true, known }],
    [
      'dashboard',
      SCREENS.dashboard.input({ period: 'week' }, all),
      { query: { period: 'week' }, lists: [], offersSeries: true, offersNet: true, known },
    ],
    [
      'savedMessages',
      SCREENS.savedMessages.input({ search: '' }, all),
      { search: '', isOffered: true, mayEdit: true, email, known },
    ],
    ['users', SCREENS.users.input(query, all), { query, offersUsers: true, mayExport: true, known }],
    [
      'orders',
      SCREENS.orders.input(ofOrders, all),
      { query: ofOrders, offersOrders: true, mayExport: false, offersViews: false, email, known },
    ],
    [
      'order',
      SCREENS.order.input({ number: '7' }, all),
      { number: '7', offersOrders: true, user: all.user, email: all.email, known },
    ],
    [
      'desk',
      SCREENS.desk.input(SCREENS.desk.read(new URLSearchParams('?view=mine'), ''), all),
      { query: { ...deskView('mine'), asked: 'view=mine' }, isOffered: true, user: all.user, known },
    ],
    ['tickets', SCREENS.tickets.input(ofUser, all), { ...ofUser, offersCustomers: true, known }],
    [
      'userManagement',
      SCREENS.userManagement.input({ member: 'bob', invites: false }, all),
      {
        member: 'bob',
        invites: false,
        isOffered: true,
        mayEdit: true,
        mayEndSessions: true,
        offersInvite: true,
        email,
        known,
      },
    ],
  ])('[PF-51] contains the known answers: %s', (_, given, expected) => {
    expect(given).toEqual(expected)
  })

  it.each([
    [['orders_paid.view', 'orders_pending.view'], ['orders'], ['paid', 'pending']],
    [['orders_pending.view'], ['orders'], ['pending']],
    [['orders_paid.view', 'orders_pending.view'], [], []],
    [[], ['orders'], []],
  ])(
    '[NG-5] with the permissions %j and the API extensions %j, the dashboard links to the lists %j',
    (held, offered, lists) => {
      expect(SCREENS.dashboard.input({ period: 'week' }, withRights(held, offered))).toMatchObject({ lists })
    },
  )

  it.each([
    [[], []],
    [['sales.series'], []],
    [['sales.net'], [undefined]],
    [
      ['sales.net', 'sales.series'],
      [undefined, { type: 'week' }],
    ],
  ])(
    '[NG-7] with the API extensions %j, the dashboard loads net sales only if offered, and by period if it has series',
    (offered, asked) => {
      const calls = SCREENS.dashboard.calls({ period: 'week' }, withRights([], offered).user)
      const net = calls.filter(({ path }) => path === '/dashboard/reports/sales/net')
      expect(net.map(({ query: by }) => by)).toEqual(asked)
    },
  )

  it.each([
    [['staff.view'], ['staff', 'staff.sessions'], { mayEdit: false, mayEndSessions: false }],
    [['staff.view', 'staff.edit'], ['staff'], { mayEdit: true, mayEndSessions: false, offersInvite: false }],
  ])(
    '[SC-30] with the permissions %j and the API extensions %j, user management gets only the matching rights',
    (held, offered, expected) => {
      expect(SCREENS.userManagement.input({ member: null, invites: false }, withRights(held, offered))).toMatchObject(
        expected,
      )
    },
  )

  it.each([
    [['saved_messages.view'], ['saved_messages'], true],
    [['saved_messages.view'], ['saved_messages', 'saved_messages.edit'], false],
    [['saved_messages.view', 'saved_messages.edit'], ['saved_messages', 'saved_messages.edit'], true],
  ])(
    '[SC-48] with the permissions %j and the API extensions %j, saved messages may be changed: %s',
    (held, offered, mayEdit) => {
      expect(SCREENS.savedMessages.input({ search: '' }, withRights(held, offered))).toMatchObject({ mayEdit })
    },
  )

  it.each([
    [['users.view'], ['users'], true],
    [['users.view'], ['users', 'users.export'], false],
    [['users.view', 'users.export'], ['users', 'users.export'], true],
  ])(
    '[SC-48] with the permissions %j and the API extensions %j, users may be exported: %s',
    (held, offered, mayExport) => {
      expect(SCREENS.users.input(query, withRights(held, offered))).toMatchObject({ mayExport })
    },
  )

  it.each([
    [['orders.view'], false],
    [['orders.view', 'orders.export'], true],
  ])('[OR-13] with the permissions %j, orders may be exported: %s', (held, mayExport) => {
    const given = SCREENS.orders.input(
      SCREENS.orders.read(new URLSearchParams(), ''),
      withRights(held, ['orders', 'orders.export']),
    )
    expect(given).toMatchObject({ mayExport })
  })

  it.each([
    [[], ['users']],
    [['users.view'], []],
  ])('[TI-2] tickets offer no customer search with the permissions %j and the API extensions %j', (held, offered) => {
    const given = SCREENS.tickets.input({ user: null, page: 1 }, withRights(held, offered))
    expect(given).toMatchObject({ offersCustomers: false })
  })
})
