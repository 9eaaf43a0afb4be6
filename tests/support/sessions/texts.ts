import type { Random } from './random.ts'

/*
 * What people type and APIs answer, covering everything that rules check: spaces, lengths at the limits, valid and invalid emails, capitals,
 * characters that cannot be kept, and addresses.
 */

/** Stands for private data. It must never occur where private data is not allowed. */
export const CANARY = 'Canary7719'

const WORDS = [
  CANARY,
  'Ada',
  'ada',
  'brake',
  'Zürich',
  '東京',
  'x',
  'ok',
  '😀',
  'O’Neill',
  '12',
  'a-b',
  '…',
  '.',
  '?',
  '#1',
  '&=+%',
]
const EMAILS = [
  `${CANARY}@private.test`,
  'ada@kickstand.example',
  'Ada@Kickstand.example',
  'bob@a.example',
  'b@c',
  'ada@',
  '@x',
  '<eve@a.example>',
]

const sentence = (random: Random, most: number): string =>
  Array.from({ length: 1 + random.below(most) }, () => random.pick(WORDS)).join(random.pick([' ', '  ', '\n', ', ']))

/** A random text. */
export const anyText = (random: Random): string => {
  switch (random.below(9)) {
    case 0:
      return random.pick(['', ' ', '   \n'])
    case 1:
      return 'x'.repeat(random.pick([1, 2, 3, 49, 50, 51, 100, 101, 5000, 5001]))
    case 2:
      return random.pick(EMAILS)
    case 3:
      return ` ${random.pick(WORDS)} `
    case 4:
      return random.pick(['bad\u0000sign', 'half \ud800 sign', 'tab\there'])
    default:
      return sentence(random, 5)
  }
}

export const anyEmail = (random: Random): string => random.pick(EMAILS)

export const anyPassword = (random: Random): string =>
  random.pick([
    CANARY,
    '',
    'a',
    'ab',
    'abc',
    'Secret12',
    'secret12',
    'Secret13',
    'p'.repeat(50),
    'p'.repeat(51),
    '!!!!',
    '  ',
  ])

/** Several emails, as they are pasted. */
export const anyPaste = (random: Random): string =>
  Array.from({ length: random.below(5) }, () => (random.happens(0.7) ? random.pick(EMAILS) : random.pick(WORDS))).join(
    random.pick([' ', ', ', ';\n']),
  )

export const anyHref = (random: Random): string =>
  random.pick([
    '/dashboard',
    '/tickets',
    '/tickets?user=u-1',
    '/tickets?user=u-1&page=2',
    '/tickets?user=.&page=x',
    '/tickets/hi?user=Ada%20B&page=-1',
    '/users',
    '/users?search=ada&sort=email&order=asc&filter_country=DE&page=3&items_per_page=25',
    '/users?search=%E6%9D%B1%E4%BA%AC&sort=none',
    '/users?search=a',
    '/users/00000000-0000-4000-8000-00000000000a',
    '/users/17',
    '/orders/none',
    '/desk/tickets/none',
    '/orders',
    '/orders?view=pending&filter_payment=authorised&filter_flag=onHold&sort=total&order=asc&page=2',
    '/orders?view=bike&filter_shipping=toShip&filter_kind=warranty&filter_method=00000000-0000-4000-8000-0000000000ca&filter_country=DE&placed_from=2026-01-31',
    '/orders?view=paid&search=ada&total_from=1000&total_to=99900&filter_product=00000000-0000-4000-8000-0000000000b7&after=WyJhIl0&figure=12345',
    '/orders/1000001',
    '/desk',
    '/desk?view=all&filter_status=pending&filter_priority=urgent&filter_assignee=none&sort=priority&order=asc',
    '/desk?view=mine&filter_tag=brakes&filter_order=1000001&search=ada&page=3',
    '/desk?filter_assignee=00000000-0000-4000-8000-000000000001&filter_category=00000000-0000-4000-8000-000000000002',
    '/desk/tickets/17?open=reply',
    '/dashboard?period=week&gateways=sales.count&search_gateways=ada',
    '/saved-messages?search=ada',
    '/apps/user-management?member=00000000-0000-4000-8000-000000000001',
    '/saved-messages',
    '/crafted/pages/profile/overview',
    '/crafted/account/settings',
    '/crafted/pages/wizards/horizontal',
    '/crafted/widgets/lists',
    '/apps/chat/private-chat',
    '/apps/user-management/users',
    '/builder',
    '/menu-test',
    '/error/404',
    '/error/500',
    `/nowhere/${CANARY}?${CANARY}=${CANARY}#${CANARY}`,
    `/tickets?user=${CANARY}&page=${CANARY}`,
    `/users?search=${CANARY}&sort=${CANARY}&filter_country=${CANARY}`,
    `/dashboard?period=${CANARY}&gateways=${CANARY}&by=${CANARY}`,
    `/desk/tickets/KS-17?open=${CANARY}`,
    '/desk/tickets/KS-17?open=reply',
    `/orders?view=${CANARY}&search=${CANARY}&filter_method=${CANARY}`,
    `/desk?view=${CANARY}&search=${CANARY}&filter_tag=${CANARY}`,
    '/',
    '/auth',
  ])
