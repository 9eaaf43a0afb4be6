import { array, create, is, type Struct } from 'superstruct'
import { AuthRecord, SignInAnswer, User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { PERIODS } from '../../../machines/model/periods.ts'
import { PermissionItem, PermissionList } from '../../../machines/model/permissionItems.ts'
import {
  BikeSales,
  CountrySales,
  GatewaySales,
  NetSales,
  SalesPeriod,
  TotalCounts,
  UserActivity,
} from '../../../machines/model/reports.ts'
import { customerIn, nameIn, PageMeta, Ticket } from '../../../machines/model/tickets.ts'

type Fields = Readonly<Record<string, unknown>>

const country = { title: 'Norway', image_path: '/flags/no.svg' }
const ticket = {
  id: 1,
  ticket_id: 'T-1',
  title: 'Brake squeaks',
  category: { name: 'Warranty' },
  priority: 'high',
  status: 'open',
  created_at: '2024-03-05T12:00:00Z',
  updated_at: '2024-03-05T12:00:00Z',
}

// The documented fields of each entity, with valid values.
const documented: [title: string, struct: Struct<never>, fields: Fields][] = (
  [
    ['[AP-7] the answer to a login', SignInAnswer, { token: 'abc' }],
    ['[SE-1] the auth record', AuthRecord, { token: 'abc' }],
    ['[SE-6] the user', User, { first_name: 'Ada', email: 'ada@kickstand.example' }],
    ['[AP-8] an item of the permissions', PermissionItem, { id: 'dashboard.view', title: 'Dashboard' }],
    ['[AP-9] bike sales', BikeSales, { product_name: 'Fjord 7', data_sum: 10.5, data_count: 2, data_percent: 0.25 }],
    [
      '[AP-9] gateway sales',
      GatewaySales,
      { name: 'PayPal', logo: '/logos/paypal.svg', sum_data: 10.5, count_data: 2, percent_data: 0.25 },
    ],
    ['[AP-9] country sales', CountrySales, { country, data_sum: 10.5, data_count: 2, data_percent: 0.25 }],
    ['[AP-9] a user activity', UserActivity, { title: 'Logins', count: 12 }],
    ['[NG-1] net sales', NetSales, { gross: 10.5, refunds: 0.5, net: 10, data_count: 2 }],
    ['[AP-9] a period of sales', SalesPeriod, { period_start: '2024-01-01', data_sum: 10.5, data_count: 2 }],
    ['[TI-7] a ticket', Ticket, ticket],
    ['[TI-6] the meta of a page', PageMeta, { total: 35, page_size: 20, current_page: 1 }],
  ] as const
).map(([title, struct, fields]) => [title, struct as unknown as Struct<never>, fields])

// Fields that may be null, because an API may lack the value: a picture, a category, the time of the last change.
const NULLABLE = ['logo', 'category', 'updated_at']

describe.each(documented)('%s', (_, struct, fields) => {
  it('is accepted with the documented fields', () => {
    expect(is(fields, struct)).toBe(true)
  })

  it('is accepted with additional, unknown fields', () => {
    expect(is({ ...fields, unheard_of: { of: ['us'] } }, struct)).toBe(true)
  })

  it.each(Object.keys(fields).filter((field) => field !== 'logo'))('is refused without %s', (field) => {
    const { [field]: _left, ...others } = fields
    expect(is(others, struct)).toBe(false)
  })

  it.each(Object.keys(fields).filter((field) => !NULLABLE.includes(field)))('is refused with null for %s', (field) => {
    expect(is({ ...fields, [field]: null }, struct)).toBe(false)
  })

  it.each(Object.keys(fields))('is refused with a list for %s', (field) => {
    expect(is({ ...fields, [field]: [fields[field]] }, struct)).toBe(false)
  })

  it.each([null, undefined, '', 1, [[]], [[fields]]])('is refused if it is %j', (value) => {
    expect(is(value, struct)).toBe(false)
  })
})

describe('particular fields', () => {
  const user = { first_name: 'Ada', email: 'ada@kickstand.example' }
  it.each<[string, Fields, boolean]>([
    ['[SE-6] no permissions', {}, true],
    ['[SE-6] a list of them', { permissions: ['dashboard.view'] }, true],
    ['[SE-6] an empty list', { permissions: [] }, true],
    ['[AP-7] a list of extensions', { extensions: ['permissions'] }, true],
    ['[TX-3] a currency', { currency: 'EUR' }, true],
    ['[TX-3] no currency', { currency: null }, true],
  ])('of a user are accepted: %s', (_, fields, isTaken) => {
    expect(is({ ...user, ...fields }, User)).toBe(isTaken)
  })

  it.each([
    [{ 0: 'dashboard.view', 2: 'users.view' }, ['dashboard.view', 'users.view']],
    [{ 0: 'dashboard.view', 2: 7 }, ['dashboard.view']],
    [{}, []],
    [['dashboard.view', 1, null], ['dashboard.view']],
    ['dashboard.view', []],
    [true, []],
    [null, null],
    [undefined, undefined],
  ])('[SE-6] [AP-7] of a user: permissions or extensions %j are read as %j', (listed, names) => {
    expect(create({ ...user, permissions: listed }, User).permissions).toEqual(names)
    expect(create({ ...user, extensions: listed }, User).extensions).toEqual(names)
  })

  it.each([
    ['EUR', 'EUR'],
    ['eur', 'EUR'],
    ['euro', 'XXX'],
    ['€', 'XXX'],
    ['', 'XXX'],
    [978, 'XXX'],
    [null, null],
    [undefined, undefined],
  ])('[TX-3] of a user: the currency %j is read as %j', (currency, code) => {
    expect(create({ ...user, currency }, User).currency).toEqual(code)
  })

  it.each([
    [[], {}],
    [{ Orders: [] }, { Orders: {} }],
    [
      { Orders: { total: 12 }, Customers: [] },
      { Orders: { total: 12 }, Customers: {} },
    ],
    [{ Orders: { total: 12, paid: null, price: '12' } }, { Orders: { total: 12 } }],
  ])(
    '[AP-9] of the totals: %j, with invalid figures or an empty list instead of a map, is read as %j',
    (answer, totals) => {
      expect(create(answer, TotalCounts)).toEqual(totals)
    },
  )

  it.each<[string, Fields, boolean]>([
    ['numbers as ids', { id: 1, ticket_id: 7 }, true],
    ['text as ids', { id: 'a1', ticket_id: 'T-1' }, true],
    ['a category without a name', { category: {} }, false],
    ['a category as text', { category: 'Warranty' }, false],
    ['users of any kind', { user: 'Ada', updated_by: { name: 'Bob', id: 2 } }, true],
    ['no users at all', { user: null, updated_by: undefined }, true],
  ])('[TI-7] of a ticket are accepted unless its category is invalid: %s', (_, fields, isTaken) => {
    expect(is({ ...ticket, ...fields }, Ticket)).toBe(isTaken)
  })

  it.each([
    ['Ada', 'Ada'],
    [{ name: 'Ada' }, 'Ada'],
    [{ name: 'Ada', id: 7 }, 'Ada'],
    ['', null],
    [{}, null],
    [{ name: 7 }, null],
    [7, null],
    [['Ada'], null],
    [null, null],
    [undefined, null],
  ])('[TI-7] the name of the person in %j is %j', (field, name) => {
    expect(nameIn(field)).toBe(name)
  })

  it.each([
    ['one ticket', ['Ada'], 'Ada'],
    ['tickets that name one customer, in any form', ['Ada', { name: 'Ada', id: 7 }], 'Ada'],
    ['tickets that name several customers', ['Ada', 'Bob'], null],
    ['tickets, one of which names nobody', ['Ada', null], null],
    ['tickets that name nobody', [null, undefined], null],
    ['no tickets', [], null],
  ])('[TI-7] the customer is known only if all tickets name the same one: %s', (_, users, customer) => {
    expect(customerIn(users.map((user) => ({ ...ticket, user }) as Ticket))).toBe(customer)
  })

  it.each<[Fields, boolean]>([
    [{ total: 0, page_size: 1, current_page: 1 }, true],
    [{ total: -1, page_size: 20, current_page: 1 }, false],
    [{ total: 1.5, page_size: 20, current_page: 1 }, false],
    [{ total: 35, page_size: 0, current_page: 1 }, false],
    [{ total: 35, page_size: 20, current_page: 0 }, false],
    [{ total: '35', page_size: 20, current_page: 1 }, false],
  ])('[TI-6] of a page: %j is accepted: %s', (meta, isTaken) => {
    expect(is(meta, PageMeta)).toBe(isTaken)
  })

  it.each([
    [{}, true],
    [{ Orders: {} }, true],
    [{ Orders: { total: 12, price: 10.5 }, Customers: { total: 3 } }, true],
    [{ Orders: { total: '12' } }, false],
    [{ Orders: 12 }, false],
    [null, false],
  ])('[DA-4] [AP-9] of the totals: %j is accepted: %s', (totals, isTaken) => {
    expect(is(totals, TotalCounts)).toBe(isTaken)
  })

  it.each([
    [[], true],
    [['dashboard.view', 'tickets.view'], true],
    [['dashboard.view', 1], false],
    [{ 0: 'dashboard.view' }, false],
    [null, false],
  ])('[AP-8] the permission list %j is accepted: %s', (list, isTaken) => {
    expect(is(list, PermissionList)).toBe(isTaken)
  })

  it.each([['12'], [Number.NaN], [null]])('[AP-9] %j is refused as the count of an activity', (count) => {
    expect(is([{ title: 'Logins', count }], array(UserActivity))).toBe(false)
  })
})

describe('names of the contract', () => {
  it('[AP-9] the periods are year, month and week', () => {
    expect(PERIODS).toEqual(['year', 'month', 'week'])
  })

  it('[AP-7] the extensions have the documented names', () => {
    expect(EXTENSIONS).toEqual({
      permissions: 'permissions',
      sessionPermissions: 'session.permissions',
      ticketsMeta: 'tickets.meta',
      salesSeries: 'sales.series',
      salesNet: 'sales.net',
      users: 'users',
      usersDetail: 'users.detail',
      orders: 'orders',
      ordersMoney: 'orders.money',
      ordersEdit: 'orders.edit',
      ordersConfirmation: 'orders.confirmation',
      ordersChanges: 'orders.changes',
      find: 'find',
      ordersExport: 'orders.export',
      desk: 'desk',
      deskReplies: 'desk.replies',
      views: 'views',
      changes: 'changes',
      notifications: 'notifications',
      activities: 'activities',
      savedMessages: 'saved_messages',
      messageChanges: 'saved_messages.edit',
      customerExport: 'users.export',
      account: 'account',
      staff: 'staff',
      signOut: 'sign_out',
      staffSessions: 'staff.sessions',
      staffInvite: 'staff.invite',
    })
  })
})

describe('values that an API may lack', () => {
  const gateway = { name: 'PayPal', sum_data: 1, count_data: 1, percent_data: 1 }
  const ada = { first_name: 'Ada', email: 'ada@shop.example' }

  it.each([
    ['[AP-9] a gateway without a logo', is(gateway, GatewaySales)],
    ['[AP-9] a gateway with null for a logo', is({ ...gateway, logo: null }, GatewaySales)],
    ['[TI-7] a ticket with null for a category', is({ ...ticket, category: null }, Ticket)],
    ['[TI-7] a ticket that never changed', is({ ...ticket, updated_at: null }, Ticket)],
    ['[SE-6] a user whose permissions are null', is({ ...ada, permissions: null }, User)],
  ])('%s is accepted', (_, isTaken) => {
    expect(isTaken).toBe(true)
  })
})
