import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './lib/sources.js'
import { node, root, script, tool } from './lib/task.js'
import { usedTokens } from './lib/usedTokens.js'

/*
 * `npm run tokens`: writes the values of the tokens that are used, by us or by what we use of Fluent UI, into
 * src/ui/css/tokens.css: for both themes and the rail. A test fails where the file is not up to date.
 */

const FILE = join(root, 'src/ui/css/tokens.css')

await script(async () => {
  const { darkTheme, lightTheme } = await importSource('src/ui/theme.ts')
  const { railTheme } = await importSource('src/ui/railTheme.ts')
  const used = usedTokens(Object.keys(lightTheme))
  /** @param {string} selector @param {Record<string, unknown>} theme @param {string[]} names */
  const block = (selector, theme, names) =>
    `${selector} {\n${names.map((name) => `  --${name}: ${theme[name]};\n`).join('')}}\n`
  const differing = used.filter((name) => lightTheme[name] !== darkTheme[name])
  const same = used.filter((name) => lightTheme[name] === darkTheme[name])
  const own = used.filter((name) => railTheme[name] !== darkTheme[name])
  const blocks = [
    block('html', lightTheme, same),
    // Where scripts are off nobody names a theme.
    block('html[data-theme="light"],\nhtml:not([data-theme])', lightTheme, differing),
    block('html[data-theme="dark"],\n.k-rail', darkTheme, differing),
    block('.k-rail', railTheme, own),
  ]
  writeFileSync(
    FILE,
    `/* Made by \`npm run tokens\` from src/ui/theme.ts and src/ui/railTheme.ts. */\n${blocks.join('\n')}`,
  )
  await node('The formatting', tool('@biomejs/biome', 'biome', 'format', '--write', FILE))
})
