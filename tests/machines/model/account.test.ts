import { nameError, newPasswordError } from '../../../machines/model/account.ts'

describe('a name', () => {
  it.each(['A', 'Ada Augusta', ' King-Noël ', 'a'.repeat(50), ` ${'a'.repeat(50)} `, '李'])('may be %j', (name) => {
    expect(nameError('first name', name)).toBeNull()
  })

  it.each([
    ['', 'Enter a first name'],
    ['  ', 'Enter a first name'],
    ['a'.repeat(51), 'Shorten the first name to 50 characters'],
    ['A\0da', 'Remove invisible or broken characters from the first name'],
    ['A\nda', 'Remove invisible or broken characters from the first name'],
    ['\ud800', 'Remove invisible or broken characters from the first name'],
  ])('is refused as %j with the error: %s', (name, error) => {
    expect(nameError('first name', name)).toBe(error)
  })
})

describe('a new password', () => {
  it.each([
    ['no character', '', 'Enter a new password'],
    ['9 characters', 'a'.repeat(9), 'Use at least 10 characters for the new password'],
    ['10 characters', 'a'.repeat(10), null],
    ['50 characters', 'a'.repeat(50), null],
    ['51 characters', 'a'.repeat(51), 'Shorten the new password to 50 characters'],
  ])('of %s has the error: %s', (_, password, error) => {
    expect(newPasswordError(password)).toBe(error)
  })
})
