import { FIND_KEY, UNDO_KEY } from '../../../machines/model/shellKeys.ts'

describe('the keys of the shell', () => {
  it('[FI-1] for the search are Ctrl+K and ⌘K', () => {
    expect(FIND_KEY).toEqual({ id: 'find', key: 'k', modifiers: ['ctrlKey', 'metaKey'] })
  })

  it('[TP-4] include the letter z, which takes a reply back', () => {
    expect(UNDO_KEY).toBe('z')
  })
})
