import { initialsOf } from '../../../src/ui/initials.ts'

describe('the initials of a name', () => {
  it.each([
    ['one word', 'ada', 'A'],
    ['two words: of both', 'Ada Lovelace', 'AL'],
    ['three words: of the first and the last', 'Ada King Lovelace', 'AL'],
    ['more words: of the first alone', 'Bike lock with a chain', 'B'],
    ['blanks around and between do not count', '  Ada   Lovelace ', 'AL'],
    ['what is in brackets does not count', 'Ada (Sales) Lovelace [guest', 'AL'],
    ['signs do not count', '"Ada" - Lovelace!', 'AL'],
    ['a letter of two code units is one letter', '𐐨da lovelace', '𐐀L'],
    ['a number is no phone number by itself', '7', '7'],
  ])('are correct for %s', (_case, name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it.each([
    ['no name', ''],
    ['signs alone', '- !'],
    ['a phone number', '+49 (30) 901820'],
    ['a script without initials', '山田 太郎'],
    ['another one', 'محمد علي'],
  ])('are empty for %s', (_case, name) => {
    expect(initialsOf(name)).toBe('')
  })
})
