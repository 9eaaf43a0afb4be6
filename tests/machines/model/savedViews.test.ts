import { tidyViewName, viewNameError } from '../../../machines/model/savedViews.ts'

describe('the name of a view', () => {
  it.each([
    ['', 'Enter a name'],
    [' \t\n', 'Enter a name'],
    ['a', null],
    ['a'.repeat(60), null],
    [` ${'a'.repeat(60)} `, null],
    ['a'.repeat(61), 'Shorten the name to 60 characters'],
    ['a\u0000b', 'Remove invisible or broken characters from the name'],
    ['half of one \ud83d', 'Remove invisible or broken characters from the name'],
  ])('[SV-4] %j has the error: %s', (name, error) => {
    expect(viewNameError(name)).toBe(error)
  })

  it('[SV-4] is stored with one blank between words, and none around them', () => {
    expect(tidyViewName('  Big \t\n orders ')).toBe('Big orders')
  })
})
