import { type KeptContent, readStored } from '../../../machines/model/forms.ts'

const NOW = 1_770_000_000_000
const MINUTE = 60_000
const content = { first: 'A' }
const aged = (ms: number) => ({ at: NOW - ms, content })

describe('a form from storage', () => {
  it.each<[string, unknown, KeptContent]>([
    ['that was stored just now has no age', aged(0), { content }],
    ['that was stored less than a minute ago has no age', aged(MINUTE - 1), { content }],
    ['that was stored a minute ago has an age', aged(MINUTE), { content, age: '1 minute ago' }],
    ['that was stored 2 hours ago has an age', aged(120 * MINUTE), { content, age: '2 hours ago' }],
    // The clock was set back.
    ['whose time is in the future has no age', aged(-5 * MINUTE), { content }],
    ['that was emptied has no content', { at: NOW, content: null }, { content: null }],
    ['that an older console stored is the content itself', content, { content }],
    [
      'that an older console stored may have a text field named at',
      { at: 'home', content: 'A' },
      { content: { at: 'home', content: 'A' } },
    ],
    ['that does not exist has no content', null, { content: null }],
  ])('[ND-13] %s', (_, stored, kept) => {
    expect(readStored(stored, NOW)).toEqual(kept)
  })
})
