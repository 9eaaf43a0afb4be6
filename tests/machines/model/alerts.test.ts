import { unreadOf, withRead } from '../../../machines/model/alerts.ts'
import { alert, alertsAnswer } from '../noticeFixtures.ts'

const answer = alertsAnswer(
  alert({ id: 'c', ticket: 'KS-10002', last_at: '2024-03-06T14:00:00.000Z' }),
  alert({ id: 'b', last_at: '2024-03-06T13:00:00.000Z' }),
  alert({ id: 'a', last_at: '2024-03-06T12:00:00.000Z', is_read: true }),
)
const readOf = (what: Parameters<typeof withRead>[1]['what']) =>
  withRead(answer, { what, unread: 7 })
    .alerts.filter(({ is_read }) => is_read)
    .map(({ id }) => id)

describe('the notifications after some were read', () => {
  it('[NT-22] are read by id, or up to a time, and stay read', () => {
    expect(readOf({})).toEqual(['a'])
    expect(readOf({ ids: ['c'] })).toEqual(['c', 'a'])
    expect(readOf({ until: '2024-03-06T13:00:00.000Z' })).toEqual(['b', 'a'])
    expect(readOf({ until: '2024-03-06T12:59:59.999Z' })).toEqual(['a'])
  })

  it('[NT-33] are as many unread ones as is said, and otherwise the same', () => {
    expect(withRead(answer, { what: { ids: [] }, unread: 7 })).toEqual({ ...answer, unread: 7 })
    expect(withRead(answer, { what: { ids: ['c'] }, unread: 1 }).alerts[0]).toEqual({
      ...answer.alerts[0],
      is_read: true,
    })
  })

  it('[NT-32] are about a ticket as long as they are unread', () => {
    expect(unreadOf(answer, 'KS-10001')).toEqual(['b'])
    expect(unreadOf(answer, 'KS-10002')).toEqual(['c'])
    expect(unreadOf(answer, 'KS-10003')).toEqual([])
    expect(unreadOf(answer, null)).toEqual([])
  })
})
