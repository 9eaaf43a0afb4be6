import process from 'node:process'
import { importSource } from '../sources.js'

/*
 * Prints the tokens of Fluent UI as CSS custom properties, with the values of the console's themes. themePlugin.js puts them into
 * src/ui/css/tokens.css.
 */

const { darkTheme, lightTheme } = await importSource('src/ui/theme.ts')
const { railTheme } = await importSource('src/ui/railTheme.ts')

/** @param {string} selector @param {Record<string, unknown>} theme @param {string[]} names */
const block = (selector, theme, names) =>
  `${selector} {\n${names.map((name) => `  --${name}: ${theme[name]};\n`).join('')}}\n`

const names = Object.keys(lightTheme)
const isShared = (/** @type {string} */ name) => lightTheme[name] === darkTheme[name]
const differing = names.filter((name) => !isShared(name))
const ofRail = names.filter((name) => railTheme[name] !== darkTheme[name])

process.stdout.write(
  [
    block('html', lightTheme, names.filter(isShared)),
    // Without JavaScript, no theme is set on the page, so the light one applies.
    block('html[data-theme="light"],\nhtml:not([data-theme])', lightTheme, differing),
    block('html[data-theme="dark"],\n.k-rail', darkTheme, differing),
    block('.k-rail', railTheme, ofRail),
  ].join('\n'),
)
