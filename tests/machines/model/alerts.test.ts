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

describe('notifications, after some were marked as read', () => {
  it('[NT-22] are read if their id is given or they are not newer than the given time; those read before stay read', () => {
    expect(readOf({})).toEqual(['a'])
    expect(readOf({ ids: ['c'] })).toEqual(['c', 'a'])
    expect(readOf({ until: '2024-03-06T13:00:00.000Z' })).toEqual(['b', 'a'])
    expect(readOf({ until: '2024-03-06T12:59:59.999Z' })).toEqual(['a'])
  })

  it('[NT-33] have the given number of unread ones, and are otherwise unchanged', () => {
    expect(withRead(answer, { what: { ids: [] }, unread: 7 })).toEqual({ ...answer, unread: 7 })
    expect(withRead(answer, { what: { ids: ['c'] }, unread: 1 }).alerts[0]).toEqual({
      ...answer.alerts[0],
      is_read: true,
    })
  })

  it('[NT-32] are found by their ticket only while they are unread', () => {
    expect(unreadOf(answer, 'KS-10001')).toEqual(['b'])
    expect(unreadOf(answer, 'KS-10002')).toEqual(['c'])
    expect(unreadOf(answer, 'KS-10003')).toEqual([])
    expect(unreadOf(answer, null)).toEqual([])
  })
})
