import { KNOWN_ANSWERS, KNOWN_LIFETIME } from '../../../machines/model/constants.ts'
import {
  type KnownAnswer,
  knownOf,
  mayStillSee,
  NOTHING_KNOWN,
  withKnown,
  withoutKnown,
} from '../../../machines/model/known.ts'
import { ada, bob } from '../fixtures.ts'

const tickets = (user: string, page: number, at: number): KnownAnswer => ({
  call: { call: 'fetchTickets', path: '/users/{user}/tickets', params: { user }, query: { page } },
  answer: { at },
})
const pages = ({ call }: KnownAnswer) => call.query?.page

describe('known answers', () => {
  it('[PF-51] are found by call and input, and only the last answer for each call and input is kept', () => {
    const first = tickets('7', 1, 1000)
    const again = tickets('7', 1, 2000)
    const known = withKnown(withKnown(withKnown(NOTHING_KNOWN, first), tickets('7', 2, 1500)), again)
    expect(known).toHaveLength(2)
    expect(
      knownOf(known, {
        call: 'fetchTickets',
        path: '/users/{user}/tickets',
        params: { user: '7' },
        query: { page: 1 },
      }),
    ).toBe(again.answer)
    expect(
      knownOf(known, {
        call: 'fetchTickets',
        path: '/users/{user}/tickets',
        params: { user: '8' },
        query: { page: 1 },
      }),
    ).toBeNull()
    expect(knownOf(known, { ...first.call, call: 'fetchTicketTotals' })).toBeNull()
    expect(knownOf(known, { call: 'fetchReport', path: '/dashboard/reports/sales/order/types' })).toBeNull()
  })

  it('[PF-53] can be dropped for one call and input, and the others stay', () => {
    const known = withKnown(withKnown(NOTHING_KNOWN, tickets('7', 1, 1000)), tickets('7', 2, 1000))
    expect(
      withoutKnown(known, {
        call: 'fetchTickets',
        path: '/users/{user}/tickets',
        params: { user: '7' },
        query: { page: 1 },
      }).map(pages),
    ).toEqual([2])
  })

  it('[PF-53] are at most 20, the newest first', () => {
    expect(KNOWN_ANSWERS).toBe(20)
    const asked = Array.from({ length: 25 }, (_, index) => tickets('7', index + 1, 1000))
    const known = asked.reduce(withKnown, NOTHING_KNOWN)
    expect(known.map(pages)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
  })

  it('[PF-53] are dropped once they are an hour older than the newest', () => {
    expect(KNOWN_LIFETIME).toBe(3_600_000)
    const known = withKnown(withKnown(NOTHING_KNOWN, tickets('7', 1, 1000)), tickets('7', 2, 1001))
    expect(withKnown(known, tickets('7', 3, 3_601_000)).map(pages)).toEqual([3, 2])
  })
})

describe('whether known answers may still be shown', () => {
  const more = { ...ada, permissions: ['dashboard.view', 'tickets.view', 'users.view'] }
  it.each([
    ['the same person', ada, ada, true],
    ['the same person, with another name', ada, { ...ada, first_name: 'Grace' }, true],
    ['the same person, who may do more', ada, more, true],
    ['the same person, who may do less', more, ada, false],
    ['the same person, whose permissions the API no longer lists', ada, { ...ada, permissions: null }, false],
    ['somebody else', bob, { ...bob, email: 'eve@kickstand.example' }, false],
    ['nobody any more', ada, null, false],
    ['the same person, whose permissions the API had not listed before', { ...ada, permissions: null }, ada, true],
    ['somebody after nobody', null, ada, false],
  ])('[PF-53] depends on who is signed in now: %s (case %#)', (_, before, now, may) => {
    expect(mayStillSee(before, now)).toBe(may)
  })
})
