import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* The console that is built for use, file by file: nothing of the inspector is in it. */

const root = join(__dirname, '../..')

const textsIn = (folder: string): { file: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(m?js|css|html|tsx?)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))

/** Words that the inspector is not without, wherever it is. */
const MARKS = ['kickstand.inspector', 'kickstand.watched', 'Living actors', 'inspect.html']
/** Words of the package that it is made with. */
const PACKAGE_MARKS = ['@statelyai.connected', 'stately.ai/inspect', 'xstateinspector']

const filesWith = (texts: readonly { file: string; text: string }[], mark: string): string[] =>
  texts.filter(({ text }) => text.includes(mark)).map(({ file }) => file)

describe('the console as it is built for use', () => {
  const built = textsIn('dist')
  const written = textsIn('src')
  const stately = textsIn('node_modules/@statelyai/inspect/dist')

  it('[IN-7] is all there', () => {
    expect(filesWith(built, 'Sign In to Admin Panel')).not.toEqual([])
  })

  it.each(MARKS)('[IN-7] has nothing of the inspector: %s', (mark) => {
    expect(filesWith(written, mark)).not.toEqual([])
    expect(filesWith(built, mark)).toEqual([])
  })

  it.each(PACKAGE_MARKS)('[IN-7] has nothing of its package: %s', (mark) => {
    expect(filesWith(stately, mark)).not.toEqual([])
    expect(filesWith(built, mark)).toEqual([])
  })

  it('[IN-7] has one page, and no file that is named after the inspector', () => {
    const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.html'))).toEqual(['index.html'])
    expect(files.filter((file) => /inspect|attach/i.test(file))).toEqual([])
  })
})
