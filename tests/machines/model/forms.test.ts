import { type KeptContent, readStored } from '../../../machines/model/forms.ts'

const NOW = 1_770_000_000_000
const MINUTE = 60_000
const content = { first: 'A' }
const aged = (ms: number) => ({ at: NOW - ms, content })

describe('a form from storage', () => {
  it.each<[string, unknown, KeptContent]>([
    ['of this moment has no age', aged(0), { content }],
    ['of less than a minute ago has no age', aged(MINUTE - 1), { content }],
    ['of a minute ago has an age', aged(MINUTE), { content, age: '1 minute ago' }],
    ['of 2 hours ago has an age', aged(120 * MINUTE), { content, age: '2 hours ago' }],
    // The clock was set back.
    ['that is ahead of the clock has no age', aged(-5 * MINUTE), { content }],
    ['that was emptied has none left', { at: NOW, content: null }, { content: null }],
    ['of an older console is its content alone', content, { content }],
    [
      'of an older console may have a text called at',
      { at: 'home', content: 'A' },
      { content: { at: 'home', content: 'A' } },
    ],
    ['that is not there has no content', null, { content: null }],
  ])('[ND-13] %s', (_, stored, kept) => {
    expect(readStored(stored, NOW)).toEqual(kept)
  })
})
