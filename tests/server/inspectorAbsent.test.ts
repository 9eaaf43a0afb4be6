import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* No file of the production build contains anything of the inspector. */

const root = join(__dirname, '../..')

const textsIn = (folder: string): { file: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(m?js|css|html|tsx?)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))

/** Texts in the inspector's code. */
const MARKS = ['kickstand.inspector', 'kickstand.watched', 'Living actors', 'inspect.html']
/** Texts in the code of its package. */
const PACKAGE_MARKS = ['@statelyai.connected', 'stately.ai/inspect', 'xstateinspector']

const filesWith = (texts: readonly { file: string; text: string }[], mark: string): string[] =>
  texts.filter(({ text }) => text.includes(mark)).map(({ file }) => file)

describe('the production build', () => {
  const built = textsIn('dist')
  const written = textsIn('src')
  const stately = textsIn('node_modules/@statelyai/inspect/dist')

  it('[IN-7] contains the text of the sign-in screen', () => {
    expect(filesWith(built, 'Sign In to Admin Panel')).not.toEqual([])
  })

  it.each(MARKS)('[IN-7] contains no text of the code of the inspector: %s', (mark) => {
    expect(filesWith(written, mark)).not.toEqual([])
    expect(filesWith(built, mark)).toEqual([])
  })

  it.each(PACKAGE_MARKS)('[IN-7] contains no text of the package of the inspector: %s', (mark) => {
    expect(filesWith(stately, mark)).not.toEqual([])
    expect(filesWith(built, mark)).toEqual([])
  })

  it('[IN-7] has only the page index.html, and no file of the inspector', () => {
    const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.html'))).toEqual(['index.html'])
    expect(files.filter((file) => /inspect|attach/i.test(file))).toEqual([])
  })
})
