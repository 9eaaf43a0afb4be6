import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './lib/sources.js'
import { node, root, script, tool } from './lib/task.js'

/*
 * `npm run tokens`: writes the values of the tokens that our stylesheets use, for both themes, into src/ui/css/tokens.css. They
 * hold before Fluent UI has come, which brings them itself. A test fails where the file is not up to date.
 */

const FOLDER = join(root, 'src/ui/css')
const FILE = join(FOLDER, 'tokens.css')

await script(async () => {
  const { darkTheme, lightTheme } = await importSource('src/ui/theme.ts')
  const styles = readdirSync(FOLDER)
    .filter((name) => name !== 'tokens.css')
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('')
  const used = [...new Set([...styles.matchAll(/var\(--(\w+)/g)].map(([, name = '']) => name))].sort()
  const known = used.filter((name) => name in lightTheme)
  /** @param {string} selector @param {Record<string, unknown>} theme @param {string[]} names */
  const block = (selector, theme, names) =>
    `${selector} {\n${names.map((name) => `  --${name}: ${theme[name]};\n`).join('')}}\n`
  const differing = known.filter((name) => lightTheme[name] !== darkTheme[name])
  const same = known.filter((name) => lightTheme[name] === darkTheme[name])
  writeFileSync(
    FILE,
    [
      '/* Made by `npm run tokens` from src/ui/theme.ts. */\n',
      block('html', lightTheme, same),
      '\n',
      block('html[data-theme="light"]', lightTheme, differing),
      '\n',
      block('html[data-theme="dark"]', darkTheme, differing),
    ].join(''),
  )
  await node('The formatting', tool('@biomejs/biome', 'biome', 'format', '--write', FILE))
})
