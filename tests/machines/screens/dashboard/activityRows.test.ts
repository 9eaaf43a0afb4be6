import { activityRows } from '../../../../machines/screens/dashboard/activityRows.ts'

describe('user activities', () => {
  it('[DA-3] show title and count in the order of the answer, even if titles are equal', () => {
    const report = [
      { title: 'Logins', count: 1234 },
      { title: 'Sign-ups', count: 0 },
      { title: 'Logins', count: 2 },
    ]
    expect(activityRows(report)).toEqual([
      { key: '0:Logins', title: 'Logins', count: 1234 },
      { key: '1:Sign-ups', title: 'Sign-ups', count: 0 },
      { key: '2:Logins', title: 'Logins', count: 2 },
    ])
  })
})
