import { takenFromSelf } from '../../../machines/model/staff.ts'

describe('the permission to view or change staff that people would remove from themselves', () => {
  it.each([
    [['staff.edit', 'staff.view'], ['staff.edit', 'staff.view', 'users.view'], null],
    [['staff.edit', 'staff.view', 'users.view'], ['staff.edit', 'staff.view'], null],
    [['staff.edit'], ['staff.edit'], null],
    [['staff.edit', 'staff.view'], ['staff.view'], 'staff.edit'],
    [['staff.edit', 'staff.view'], ['staff.edit'], 'staff.view'],
    [['staff.edit', 'staff.view'], [], 'staff.edit'],
    [[], [], null],
  ])('is, if they have %j and want to keep %j: %s', (held, wanted, taken) => {
    expect(takenFromSelf(held, wanted)).toBe(taken)
  })
})
