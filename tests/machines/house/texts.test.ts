import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawTexts, TABLES, textsIn, wordsIn } from '../../../scripts/lib/texts.js'

/*
 * Texts are in files of their own, where they can be read and translated together. Views and rules contain none.
 */

const ROOT = join(__dirname, '../../..')
const FOLDERS = [
  'machines/app',
  'machines/kit',
  'machines/model',
  'machines/screens',
  'machines/shell',
  'src/app',
  'src/effects',
  'src/features',
  'src/screens',
  'src/shell',
  'src/ui',
]
describe('texts', () => {
  it.each([
    ['between tags', '<p>so</p>', ['so']],
    ['in a label', '<p aria-label="so" id="so" />', ['so']],
    ['in a string', "const a = ['Try again', 'Close', 'close', 'k-box']", ['Try again', 'Close']],
    ['around a value', '<p>{`as of $' + '{b}`}</p>', ['as of ']],
    ['but not in styles and errors', "const a = makeStyles({ a: '1px solid' }), b = Error('So it is')", []],
  ])('are found %s', (_, source, texts) => {
    expect(wordsIn(source)).toEqual(texts)
  })

  it.each(FOLDERS)('[TX-1] are only in text files in %s', (folder) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/texts\.ts$/i.test(file) && !TABLES.test(`/${file}`))
      .map((file) => join(folder, file))
    expect(files.length).toBeGreaterThan(2)
    expect(
      files.flatMap((file) =>
        wordsIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x')).map((text) => `${file}: ${text}`),
      ),
    ).toEqual([])
  })

  it('are listed with their keys and the names of their parameters', () => {
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

  it('[TX-1] are all listed in docs/texts.md, as npm run texts writes it', () => {
    expect(readFileSync(join(ROOT, 'docs/texts.md'), 'utf8')).toBe(drawTexts(ROOT))
  })
})
