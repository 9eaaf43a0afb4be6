import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ORDER_COLUMNS } from '../../../machines/model/orderColumns.ts'
import {
  isLeftOut,
  isSecret,
  isWorded,
  mayLeave,
  PARAMETERS,
  SEGMENTS,
} from '../../../machines/replay/redactionList.ts'

const PIES = ['bikes', 'best_bikes', 'next_bikes', 'other_bikes', 'gateways', 'countries']

/* What may leave the app unchanged and, for each kind, values of the same name that may not. */

const NAMES = ['a', 'high', 'staff.view', 'in-progress_2', 'A'.repeat(40)]
const NO_NAMES = ['', 'two words', ' a', 'a ', '1st', 'ada@kickstand.example', 'x'.repeat(41), 'naïve']
const TIMES = ['2024-03-05', '2024-03-05T12:00:00Z', '2024-03-05T12:00:00.000Z']
const NO_TIMES = [
  '',
  'on 2024-03-05',
  '2024-03-05 at noon',
  '24-03-05',
  '2024-3-05',
  '2024-03-5',
  'year-03-05',
  '2024-ab-05',
  '2024-03-ab',
  '2024-03-05T12:00:00',
  '2024-03-05T1Z',
  '2024-03-05TbyronZ',
]
const COUNTRIES = ['DE', 'FR']
const NO_COUNTRIES = ['', 'de', 'D', 'DEU', ' DE', 'DE ', '49']
const NUMBERS = ['1', '25', '-3', '+3', '12.5', '123456789.1234']
const NO_NUMBERS = ['', 'x1', '1x', '1.', '1.23456', '1.x', '1234567890', '--1', 'x', 'one']
const WIDTHS = ['fluid', 'fixed']
const MODES = ['light', 'dark', 'system']
const PLACES = [
  'dashboard',
  'users',
  'tickets',
  'savedMessages',
  'profile',
  'account',
  'userManagement',
  'chat',
  'builder',
  'wizards',
  'widgets',
  'menuTest',
  'home',
  'signIn',
  'signOut',
  'notFound',
  'systemError',
]

const KINDS: readonly (readonly [keys: string, may: readonly string[], mayNot: readonly string[]])[] = [
  ['permission permissions wanted extensions status priority kind', NAMES, NO_NAMES],
  ['drawer branch section open sliding tab field touched audience look', NAMES, NO_NAMES],
  ['scheme systemScheme column call report scope', NAMES, NO_NAMES],
  ['by', ['items', 'amount', 'model', 'stock', 'price', 'category'], ['', 'Ada', 'ada', 'items of Ada']],
  ['period', ['year', 'month', 'week'], ['', 'ada', 'last year']],
  ['entrance', ['reply', 'status'], ['', 'ada', 'my reply']],
  ['until', [...TIMES, 'never', 'tomorrow', 'threeDays', 'nextWeek', 'date'], ['', 'ada', 'tomorrow at noon']],
  ['amount', ['12', '12.50', '12,5', '1 000'], ['', 'ada', '12 for Ada', '$12', '4111 1111 1111']],
  ['created_at updated_at expires_at happened_at period_start', TIMES, NO_TIMES],
  ['as_of delivered_on undoable_until waiting_since from to placed_from placed_to now at date', TIMES, NO_TIMES],
  ['code country filter_country', COUNTRIES, NO_COUNTRIES],
  ['page items_per_page', NUMBERS, NO_NUMBERS],
  ['failure', ['failed', 'http', 'network', 'shape'], ['', 'The call failed', 'failed for Ada', 'https']],
  [
    'sort',
    [
      ...['name', 'email', 'country', 'orders_count', 'tickets_count', 'created_at'],
      ...['placed_at', 'number', 'total', 'updated_at'],
      ...['waiting', 'updated', 'created', 'priority'],
    ],
    ['', 'ada', 'first name', 'totals', 'subtotal'],
  ],
  [
    'view',
    [
      ...['paid', 'pending', 'bike', 'accessory', 'spare_part', 'warranty', 'all'],
      ...['waiting_us', 'mine', 'unassigned', 'waiting_customer', 'overdue', 'attention'],
    ],
    ['', 'ada', 'all of ada'],
  ],
  ['payment filter_payment', ['awaiting', 'dropped'], ['', 'ada', 'not dropped']],
  ['shipping', ['12.50'], ['Ada']],
  ['shipping filter_shipping', ['toShip', 'delivered'], ['', 'ada', 'ships']],
  ['flag filter_flag', ['moneyUnconfirmed', 'onHold'], ['', 'ada', 'onHolder']],
  ['filter_kind', ['bike', 'spare_part'], ['', 'ada', 'bikes']],
  ['filter_status', ['open', 'pending', 'resolved', 'closed'], ['', 'ada', 'opened']],
  ['filter_priority', ['low', 'normal', 'high', 'urgent'], ['', 'ada', 'higher']],
  ['assignee filter_assignee', ['me', 'none'], ['', 'ada', 'someone']],
  [
    'number numbers filter_order',
    ['1000001', 'KS-10001', '1'],
    ['', 'ada', 'KS-', 'KS-1a', 'AKS-1', '1 2', '4915112345'],
  ],
  ['total_from total_to figure', ['0', '99900', '-12345'], ['', 'ada', '1.5', '--1', '1a', '1'.repeat(16)]],
  ['order', ['asc', 'desc'], ['', 'ascending', 'description', 'T-17']],
  ['mode', ['reply', 'note'], ['', 'replying', 'my note']],
  ['mode menuMode documentMode storedMode storedMenuMode', MODES, ['', 'darkness', 'twilight', 'the system']],
  ['width headerWidth contentWidth footerWidth', WIDTHS, ['', 'fixedly', 'wide', 'not fluid']],
  ['primaryColor', ['teal'], ['', 'blue', 'teals', 'a teal']],
  ['density', ['comfortable', 'compact'], ['', 'cosy', 'compactly', 'uncomfortable']],
  ['hidden', ORDER_COLUMNS, ['', 'number', 'country_code', 'my items']],
  ['name names chunk loaded', PLACES, ['', 'Ada Byron', 'homes', 'no signIn']],
  ['type', ['info', 'success', 'warning', 'error', 'default', 'in', 'out'], ['', 'news', 'inside', 'without']],
  ['key', ['users-list'], ['', 'users', 'my users-list', 'users-lists']],
  [
    'id ids lost resumed',
    ['toast-1', 'toast-17', 'b1', 'assignment-KS-10001'],
    ['assignment-Ada', 'assignment-KS-', '', '17', 'b', 'b17', 'toast-', 'toast-1x', 'ab1'],
  ],
  [
    'email',
    ['nils.aho@workshop.example', 'Carla@Partner.example', 'luc@dealer.example'],
    [
      '',
      'ada@kickstand.example',
      'luc@dealer.example.org',
      '<luc@dealer.example',
      'a1@dealer.example',
      '@dealer.example',
    ],
  ],
]
const CHOICES: typeof KINDS = [
  ['bike', ['City 300', 'Trail 500', 'Cargo 700'], ['', 'Ada', 'City 3000', 'my City 300']],
  [
    'checks',
    ['Both brakes hold', 'Lock and key are present'],
    ['', 'Ada holds both brakes', 'Both brakes hold, says Ada'],
  ],
  ['deposit', ['By card', 'In cash'], ['', 'By card 4111', 'cash']],
  ['pie', ['bikes', 'gateways'], ['', 'ada', 'my bikes']],
  ['list', ['gatewayList', 'countryList'], ['', 'ada', 'list']],
  [
    'series gateways',
    ['sales', 'sales.count', 'sales.count.percent'],
    ['', 'ada', 'sales.', 'sales.ada', 'ada.sales', 'salesxcount', '.sales'],
  ],
]
const CASES = [...KINDS, ...CHOICES].flatMap(([keys, may, mayNot]) =>
  keys.split(' ').map((key) => [key, may, mayNot] as const),
)

describe('the list of unmasked values', () => {
  it.each(CASES)('[PR-1] contains texts of %s from our code or samples, and no others', (key, may, mayNot) => {
    expect(may.filter((text) => !mayLeave('', key, text))).toEqual([])
    expect(mayNot.filter((text) => mayLeave('', key, text))).toEqual([])
  })

  it('[PR-1] contains an order number in a filter and a sort order in a query, but not the reverse', () => {
    expect([mayLeave('filter', 'order', '1000001'), mayLeave('query', 'order', '1000001')]).toEqual([true, false])
    expect([mayLeave('filter', 'order', 'asc'), mayLeave('query', 'order', 'asc')]).toEqual([false, true])
  })

  it('[PR-1] contains what a ticket is opened for in an address, and no other word there', () => {
    expect([mayLeave('address', 'open', 'reply'), mayLeave('address', 'open', 'Byron')]).toEqual([true, false])
  })

  it('[PR-1] [PR-2] contains the action of a change, but no free text', () => {
    const actions = ['reply.held', 'reply.undone', 'reply.released', 'ticket.noted', 'ticket.received']
    expect(actions.filter((action) => !mayLeave('changes', 'action', action))).toEqual([])
    expect(mayLeave('changes', 'action', 'Ada called')).toBe(false)
  })

  it('[PR-1] treats a dot literally', () => {
    expect(mayLeave('', 'action', 'refundxrequested')).toBe(false)
  })

  it('[PR-1] contains no time in a field that holds no times', () => {
    expect(mayLeave('', 'is_offered', '2024-03-05')).toBe(false)
  })

  it('[PR-1] contains permissions that come as an answer, and no other answer', () => {
    expect(mayLeave('fetchPermissions', 'data', 'staff.view')).toBe(true)
    expect(mayLeave('fetchPermissions', 'data', 'two words')).toBe(false)
    expect(mayLeave('fetchTickets', 'data', 'staff.view')).toBe(false)
    expect(mayLeave('', 'data', 'staff.view')).toBe(false)
  })

  it('[PR-1] contains the path template of a call and the type of its query', () => {
    const may = ['/staff', '/users/{user}/tickets', '/dashboard/reports/sales/order/types', '/saved-messages/{id}']
    const mayNot = [
      '',
      '/',
      'staff',
      '/users/4711/tickets',
      '/users/Ann',
      '/users/{user',
      '/staff?a=b',
      '/users/{User1}',
      '//x',
    ]
    expect(may.filter((text) => !mayLeave('call', 'path', text))).toEqual([])
    expect(mayNot.filter((text) => mayLeave('call', 'path', text))).toEqual([])
    expect(mayLeave('location', 'path', '/staff')).toBe(false)
    expect([mayLeave('query', 'type', 'year'), mayLeave('query', 'type', 'two words')]).toEqual([true, false])
    expect(mayLeave('', 'type', 'year')).toBe(false)
  })

  it.each(['title', 'text', 'first_name', 'message', 'constructor', 'toString', '__proto__'])(
    '[PR-1] contains no text of %s',
    (key) => {
      expect(mayLeave('', key, 'info')).toBe(false)
      expect(mayLeave(key, 'title', 'info')).toBe(false)
    },
  )
})

describe('a secret field', () => {
  it.each(['token', 'accessToken', 'password', 'PASSWORD', 'client_secret', 'current_password', 'repeated_password'])(
    '[PR-1] is recognised by the name %j',
    (key) => {
      expect(isSecret(key)).toBe(true)
    },
  )

  it.each(['current', 'value', 'title'])('[PR-1] is not recognised by the name %j', (key) => {
    expect(isSecret(key)).toBe(false)
  })
})

describe('a text that is masked word by word', () => {
  it.each([
    ['text.changed', 'text', true],
    ['content', 'text', true],
    ['invitation', 'text', true],
    ['pasted', 'added', true],
    ['pasted', 'merged', true],
    ['pasted', 'wrong', true],
    ['', 'text', false],
    ['chat', 'text', false],
    ['pasted', 'title', false],
  ])('[PR-1] is the value in %j under %j: %s', (above, key, is) => {
    expect(isWorded(above, key)).toBe(is)
  })
})

describe('the lists of left-out fields and of known parts of addresses', () => {
  it('[PR-1] an earlier problem report is left out, and no other field', () => {
    expect(['problem', 'title', ''].map(isLeftOut)).toEqual([true, false, false])
  })

  it('[PR-1] [PR-2] the known parameters are those that the screens read from addresses', async () => {
    const folder = join(import.meta.dirname, '../../../machines')
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
    const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    const read = [...sources.join('').matchAll(/(?:params|query)\.get\('?([\w]+)'?\)/g)].map(([, name = '']) => name)
    // Two of the names are those of constants: `pie`, and `INVITE` of the invitation.
    const named = read.flatMap((name) => (name === 'pie' ? PIES : name === 'INVITE' ? 'invite' : name))
    expect(named).toContain('filter_country')
    expect([...new Set(PARAMETERS)].toSorted()).toEqual(
      [...new Set([...named, 'next', 'search_gateways', 'search_countries'])].toSorted(),
    )
  })

  it.each([['auth'], ['login'], ['dashboard'], ['users'], ['crafted'], ['profile'], ['404']])(
    '[PR-1] %s is a known part of a path',
    (segment) => {
      expect(SEGMENTS.has(segment)).toBe(true)
    },
  )

  it.each([['17'], ['ada'], ['/users'], ['crafted/pages']])('[PR-1] %s is not a known part of a path', (segment) => {
    expect(SEGMENTS.has(segment)).toBe(false)
  })
})
