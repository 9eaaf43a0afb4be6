import { FIND_KEY, UNDO_KEY } from '../../../machines/model/shellKeys.ts'

describe('the keys of the shell', () => {
  it('[FI-1] open the search by Ctrl+K, and by ⌘K', () => {
    expect(FIND_KEY).toEqual({ id: 'find', key: 'k', modifiers: ['ctrlKey', 'metaKey'] })
  })

  it('[TP-4] take a reply back by a single letter', () => {
    expect(UNDO_KEY).toBe('z')
  })
})
