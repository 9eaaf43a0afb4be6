import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/*
 * docs/glossary.md defines the words. Names are read from the syntax tree, so that texts for people and paths do not count; comments are
 * read from the source text.
 */

const ROOT = join(__dirname, '../../..')
const FOLDERS = ['machines', 'server', 'src']
const SOURCE = /\.(?:tsx?|mjs)$/

/** A word that is never used, and phrases with it that are fine. */
type Rule = { word: string; allowed: string[] }

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const rulesOf = (cell: string): Rule[] => {
  const [words = '', phrases = ''] = cell.split(', but ')
  const allowed = [...phrases.matchAll(/"([^"]+)"/g)].flatMap(([, phrase]) => phrase ?? [])
  return words
    .split(', ')
    .filter(Boolean)
    .map((word) => ({ word, allowed }))
}

/** The words of every column "never". */
const rulesIn = (page: string): Rule[] =>
  page.split('\n\n').flatMap((block) => {
    const [head = '', , ...rows] = block.trim().split('\n')
    const column = cellsOf(head).indexOf('never')
    return column < 0 ? [] : rows.flatMap((row) => rulesOf(cellsOf(row)[column] ?? ''))
  })

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(namesIn)
  const isName = 'type' in value && value.type === 'Identifier' && 'value' in value
  return isName ? [String(value.value), ...inside] : inside
}

/** A name such as `isSignedIn` or `SIGNED_IN` as separate words. */
const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

const commentsIn = (source: string): string[] =>
  source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm)?.map((comment) => comment.replace(/\s+(?:\*(?!\/))?\s*/g, ' ')) ??
  []

const violationsIn = (source: string, tsx: boolean, rules: readonly Rule[]): string[] => {
  const names = namesIn(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body).map(inWords)
  const texts = [...new Set(names), ...commentsIn(source)].map((text) => text.toLowerCase())
  return rules.flatMap(({ word, allowed }) => {
    const found = new RegExp(`(?<![\\w/.-])${word}(?:s|es)?(?![\\w/.-]*\\w)`)
    const isViolation = (text: string) =>
      found.test(allowed.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text))
    return texts.filter(isViolation).map((text) => `${word}: ${text}`)
  })
}

const rules = rulesIn(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'))

describe('words that the glossary forbids', () => {
  const [privilege, looked] = [
    { word: 'privilege', allowed: [] },
    { word: 'looked', allowed: ['looked up'] },
  ]

  it('are read from the columns "never"', () => {
    const table = '| word | never |\n| - | - |\n| permission | privilege |\n| a | looked, but "looked up" |'
    expect(rulesIn(`# Words\n\n${table}\n\nMore.`)).toEqual([privilege, looked])
    expect(rules.length).toBeGreaterThan(20)
  })

  it.each([
    ['a name', 'const hasPrivileges = true'],
    ['a constant', 'const ALL_PRIVILEGES = 1'],
    ['a property', 'export const a = { privilege: 1 }'],
    ['a type', 'type Privilege = string'],
    ['a line comment', 'const a = 1 // of a privilege'],
    ['a block comment', '/*\n * What is\n * looked for\n */'],
  ])('are found in %s', (_, source) => {
    expect(violationsIn(source, false, [privilege, looked])).toHaveLength(1)
  })

  it.each([
    ['a text for people', "const a = 'privilege'"],
    ['a path', "// see /api/privilege, privilege.ts and server/privilege\nimport './privilege.ts'"],
    ['an address', "const a = 'https://privilege.example'"],
    ['a longer word', 'const privileged = 1'],
    ['an allowed phrase', '/** Is\n * looked\n * up by its id. */'],
  ])('are not found in %s', (_, source) => {
    expect(violationsIn(source, false, [privilege, looked])).toEqual([])
  })

  it.each(FOLDERS)('do not occur in %s', (folder) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      SOURCE.test(file),
    )
    expect(files.length).toBeGreaterThan(50)
    const found = files.flatMap((file) =>
      violationsIn(readFileSync(join(ROOT, folder, file), 'utf8'), file.endsWith('.tsx'), rules).map(
        (violation) => `${folder}/${file}: ${violation}`,
      ),
    )
    expect(found).toEqual([])
  })
})
