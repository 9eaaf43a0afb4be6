import { endedWords, takenFromSelf, unendedWords } from '../../../machines/model/staff.ts'

describe('what people would take from themselves', () => {
  it.each([
    [['staff.edit', 'staff.view'], ['staff.edit', 'staff.view', 'users.view'], null],
    [['staff.edit', 'staff.view', 'users.view'], ['staff.edit', 'staff.view'], null],
    [['staff.edit'], ['staff.edit'], null],
    [['staff.edit', 'staff.view'], ['staff.view'], 'staff.edit'],
    [['staff.edit', 'staff.view'], ['staff.edit'], 'staff.view'],
    [['staff.edit', 'staff.view'], [], 'staff.edit'],
    [[], [], null],
  ])('of %j, left with %j: %s', (held, wanted, taken) => {
    expect(takenFromSelf(held, wanted)).toBe(taken)
  })
})

describe('what became of ending the sessions of a member', () => {
  it.each([
    [0, 'There was no session to end.'],
    [1, '1 session was ended.'],
    [2, '2 sessions were ended.'],
    [1234, '1,234 sessions were ended.'],
  ])('[SC-30] %d: %s', (ended, words) => {
    expect(endedWords(ended)).toBe(words)
  })

  it('[SC-30] why they were not', () => {
    expect(unendedWords('No answer.')).toBe('The sessions could not be ended. No answer.')
  })
})
