import { initialsOf } from '../../../src/ui/initials.ts'

describe('the initials of a name', () => {
  it.each([
    ['one word', 'ada', 'A'],
    ['two words: of both', 'Ada Lovelace', 'AL'],
    ['three words: of the first and the last', 'Ada King Lovelace', 'AL'],
    ['more words: of the first alone', 'Bike lock with a chain', 'B'],
    ['words with blanks around and between them', '  Ada   Lovelace ', 'AL'],
    ['words in brackets, which do not count', 'Ada (Sales) Lovelace [guest', 'AL'],
    ['signs, which do not count', '"Ada" - Lovelace!', 'AL'],
    ['a letter of two code units, which is one letter', '𐐨da lovelace', '𐐀L'],
    ['a number, which by itself is no phone number', '7', '7'],
  ])('are correct for %s', (_case, name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it.each([
    ['no name', ''],
    ['signs alone', '- !'],
    ['a phone number', '+49 (30) 901820'],
    ['a script without initials', '山田 太郎'],
    ['another script without initials', 'محمد علي'],
  ])('are empty for %s', (_case, name) => {
    expect(initialsOf(name)).toBe('')
  })
})
