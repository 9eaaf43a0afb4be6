/** A key that acts on every screen, together with any one of its modifiers. Both by the names of `KeyboardEvent`. */
export interface ShellKey {
  readonly id: 'find'
  readonly key: string
  readonly modifiers: readonly ('Control' | 'Meta')[]
}

export const FIND_KEY: ShellKey = { id: 'find', key: 'k', modifiers: ['Control', 'Meta'] }
