import { FIND_KEY, UNDO_KEY } from '../../../machines/model/shellKeys.ts'

describe('the keys of the shell', () => {
  it('[FI-1] open the search with Ctrl+K and ⌘K', () => {
    expect(FIND_KEY).toEqual({ id: 'find', key: 'k', modifiers: ['ctrlKey', 'metaKey'] })
  })

  it('[TP-4] take a reply back with the letter z', () => {
    expect(UNDO_KEY).toBe('z')
  })
})
