import { nameError } from '../../../machines/model/account.ts'

describe('a name', () => {
  it.each(['A', 'Ada Augusta', ' King-Noël ', 'a'.repeat(50), ` ${'a'.repeat(50)} `, '李'])('may be %j', (name) => {
    expect(nameError('First name', name)).toBeNull()
  })

  it.each([
    ['', 'First name is required'],
    ['  ', 'First name is required'],
    ['a'.repeat(51), 'Maximum 50 symbols'],
    ['A\0da', 'First name contains characters that cannot be saved'],
    ['A\nda', 'First name contains characters that cannot be saved'],
    ['\ud800', 'First name contains characters that cannot be saved'],
  ])('may not be %j: %s', (name, error) => {
    expect(nameError('First name', name)).toBe(error)
  })
})
