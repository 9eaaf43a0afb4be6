import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESK_KEYS } from '../../../machines/model/deskKeys.ts'
import { FIND_KEY, UNDO_KEY } from '../../../machines/model/shellKeys.ts'
import { TEXTS } from '../../../src/shell/texts.ts'

/*
 * The keys that act wherever the focus is. They are listed in tables. The keys of one table must differ from each other and from those of the
 * shell, which is on every screen; only one screen is open at a time. Several files may listen for Escape, because it closes the topmost layer.
 * The inspector is left out: it is a program of its own.
 */

const SOURCES = join(__dirname, '../../../src')
/** Code that listens for keys, or uses the hook for single keys, which the person can turn off. */
const LISTENS = /(?:document|window|body)\.addEventListener\(\s*'key|\buseSingleKeys\(/
const SINGLE = 'ui/useSingleKeys.ts'
const ESCAPE = /\bisEscape\(/
/** A comparison of the pressed key with a literal. */
const OWN_KEY = /\bkey(?:\.toLowerCase\(\))? [!=]== '|\bcode [!=]== '/

/** The names that `aria-keyshortcuts` uses. */
const NAMES = { ctrlKey: 'Control', metaKey: 'Meta' }
const SHELL = [FIND_KEY].flatMap(({ key, modifiers }) =>
  modifiers.map((modifier) => `${NAMES[modifier]}+${key.toUpperCase()}`),
)
/** By the file that acts on them; the keys of the shell apply on every screen. */
const TABLES: Readonly<Record<string, { readonly name: string; readonly keys: readonly string[] }>> = {
  'shell/FindButton.tsx': { name: 'FIND_KEY', keys: SHELL },
  'screens/desk/useDeskKeys.ts': {
    name: 'deskKeyOf',
    keys: DESK_KEYS.flatMap(({ keys, onRows = [] }) => [...keys, ...onRows]),
  },
  'shell/Outgoing.tsx': { name: 'UNDO_KEY', keys: [UNDO_KEY] },
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('inspect/') && file !== SINGLE)
  .map((file) => ({ file, source: readFileSync(join(SOURCES, file), 'utf8') }))
const listening = files.filter(({ source }) => LISTENS.test(source))

describe('the keys of the page', () => {
  it('[DQ-10] are defined in a table, except Escape', () => {
    expect(listening.flatMap(({ file, source }) => (ESCAPE.test(source) ? [] : file)).toSorted()).toEqual(
      Object.keys(TABLES).toSorted(),
    )
    for (const { file, source } of listening) {
      expect([file, source.includes(TABLES[file]?.name ?? 'isEscape')]).toEqual([file, true])
      expect([file, OWN_KEY.exec(source)?.[0]]).toEqual([file, undefined])
    }
  })

  it.each(Object.keys(TABLES))('[DQ-10] have no duplicates among those of %s and of the shell', (file) => {
    const together = Object.entries(TABLES).flatMap(([other, { keys }]) =>
      other === file || other.startsWith('shell/') ? keys : [],
    )
    expect(together.filter((key, index) => together.indexOf(key) !== index)).toEqual([])
  })

  it('[DQ-10] need Ctrl or ⌘ if they cannot be turned off', () => {
    const always = listening.filter(({ file, source }) => file in TABLES && !source.includes('useSingleKeys('))
    expect(always.flatMap(({ file }) => TABLES[file]?.keys)).toEqual(['Control+K', 'Meta+K'])
  })

  it('[DQ-10] are announced with values from the same tables', () => {
    const written = files.filter(({ source }) => /aria-keyshortcuts="|accessKey/.test(source))
    expect(written.map(({ file }) => file)).toEqual([])
    expect(TEXTS.findKeys.split(' ')).toEqual(SHELL)
  })
})
