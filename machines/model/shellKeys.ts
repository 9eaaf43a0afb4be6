/** A key that works on every screen, together with any one of its modifiers. Names are as in `KeyboardEvent`. */
export interface ShellKey {
  readonly id: 'find'
  readonly key: string
  readonly modifiers: readonly ('ctrlKey' | 'metaKey')[]
}

export const FIND_KEY: ShellKey = { id: 'find', key: 'k', modifiers: ['ctrlKey', 'metaKey'] }

/** Takes back the reply that was sent last, on every screen. Because it is a single letter, it can be turned off (WCAG 2.1.4). */
export const UNDO_KEY = 'z'
