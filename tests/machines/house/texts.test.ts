import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { drawTexts, textsIn } from '../../../scripts/lib/texts.js'

/*
 * Texts are in files of their own, where they can be read and translated together: views and rules have none.
 */

const ROOT = join(__dirname, '../../..')
const FOLDERS = [
  'machines/app',
  'machines/kit',
  'machines/model',
  'src/app',
  'src/effects',
  'src/features',
  'src/screens',
  'src/shell',
  'src/ui',
]
/** Tables that are little else than titles, and the samples of tests. */
const TABLES = /\/(?:customerTable|passwordStrength|samples|series|userAgent)\.ts$/

type Node = { readonly type?: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nameOf = (node: unknown): string => (isNode(node) ? String(node.value) : '')

/** Attributes of which people see or hear the text. */
const SHOWN = /^(?:aria-(?:label|description|valuetext)|alt|hint|label|message|placeholder|title|things|words)$/
/** Parts of a program whose strings are not for people. */
const APART = /^(?:Import|Export(?:All|Named))Declaration$|^Ts/
const APART_CALLS = /^(?:make(?:Reset)?Styles|mergeClasses|Error|DOMException|attempt|define|log|logError)$/
const APART_ATTRIBUTES = /^(?:className|component|d|rel|style)$/
/** Words, not a name that a program uses. */
const WORDS = /^\p{Lu}\p{Ll}|\p{L}[,:]? \p{L}|\p{Ll}[.?!…]$/u
/** Names that look like words: of states in a chart, classes, keys, system colours, and what CSS and HTTP are told. */
const NAMES =
  /^#form\.|^CallError$|^(?:Arrow\w+|Enter|Escape|End|Home|Tab)$|^(?:Canvas(?:Text)?|GrayText|Highlight)$|^\(\S+: \S+\)$|\[\w+|\bsans-serif$|^1px solid |^noopener |^Bearer $/
const isText = (text: string): boolean => WORDS.test(text) && !NAMES.test(text)

const isApart = ({ type = '', callee, name }: Node): boolean =>
  APART.test(type) ||
  (/^(?:Call|New)Expression$/.test(type) && APART_CALLS.test(nameOf(callee))) ||
  (type === 'JSXAttribute' && APART_ATTRIBUTES.test(nameOf(name)))

const wordsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isNode(value) || isApart(value)) return []
  const { type, name, value: text } = value
  if (type === 'JSXText') return /\p{L}/u.test(nameOf(value)) ? [nameOf(value).trim()] : []
  if (type === 'JSXAttribute' && isNode(text) && text.type === 'StringLiteral') {
    return (SHOWN.test(nameOf(name)) && nameOf(text)) || isText(nameOf(text)) ? [nameOf(text)] : []
  }
  if (type === 'StringLiteral') return isText(nameOf(value)) ? [nameOf(value)] : []
  if (type === 'TemplateElement') return isText(String(value.cooked)) ? [String(value.cooked)] : []
  return Object.values(value).flatMap(wordsIn)
}

const found = (source: string, tsx = true): string[] => wordsIn(parseSync(source, { syntax: 'typescript', tsx }).body)

describe('texts', () => {
  it.each([
    ['between tags', '<p>so</p>', ['so']],
    ['in a label', '<p aria-label="so" id="so" />', ['so']],
    ['in a string', "const a = ['Try again', 'Close', 'close', 'k-box']", ['Try again', 'Close']],
    ['around a value', '<p>{`as of $' + '{b}`}</p>', ['as of ']],
    ['but not among styles and errors', "const a = makeStyles({ a: '1px solid' }), b = Error('So it is')", []],
  ])('are found %s', (_, source, texts) => {
    expect(found(source)).toEqual(texts)
  })

  it.each(FOLDERS)('[TX-1] are in no other file of %s', (folder) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('texts.ts') && !TABLES.test(`/${file}`))
      .map((file) => join(folder, file))
    expect(files.length).toBeGreaterThan(2)
    expect(
      files.flatMap((file) =>
        found(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x')).map((text) => `${file}: ${text}`),
      ),
    ).toEqual([])
  })

  it('are listed by their names, with the names of what is filled in', () => {
    const source = `export const TEXTS = {
      save: 'Save',
      columns: { name: 'Name' },
      found: (total: number) => (total === 1 ? '1 row' : \`\${formatNumber(total)} rows\`),
    } as const`
    expect(textsIn(source)).toEqual([
      { key: 'TEXTS.save', text: 'Save' },
      { key: 'TEXTS.columns.name', text: 'Name' },
      { key: 'TEXTS.found', text: '1 row<br>{total} rows' },
    ])
  })

  it('[TX-1] are all in docs/texts.md, which npm run texts writes', () => {
    expect(readFileSync(join(ROOT, 'docs/texts.md'), 'utf8')).toBe(drawTexts(ROOT))
  })
})
