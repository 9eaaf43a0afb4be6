import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nameByContent } from '../../scripts/lib/fileNames.js'
import { extractStyles } from '../../scripts/lib/styles/extract.js'
import { expect, signIn, test } from '../support/test.ts'

type Slots = Record<string, Record<string, string | 0>>

/** Files of these texts, after `change`. */
const changed = (files: Record<string, string>, change: (folder: string) => void): Record<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-styles-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    change(folder)
    return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a script gives to one of Griffel's functions. */
const givenBy = (script: string, name: string): unknown[] => {
  let given: unknown[] = []
  const griffel = {
    [name]: (...words: unknown[]) => {
      given = words
    },
  }
  new Function('n', script)(griffel)
  return given
}

const RULES = 'shell.1.js'
const place = { [RULES]: 'const rules="/* rules */"' }
const rulesOf = (files: Record<string, string>): string[] => new Function(`${files[RULES]};return rules`)().split('\n')

test.describe('styles made in the build', () => {
  test('[PF-43] rules leave the scripts and stand once, in the order in which Griffel would bring them', () => {
    const own =
      '(0,n.__css)({root:{mc9l5x:"f22iagw",De3pzq:"fwhite1"},link:{mc9l5x:"f22iagw",Bi91k9c:"fhover1",Frg6f3:0},' +
      'plot:{abc:"fplot12",def:"fslim12",ghi:"fturn12"}},' +
      '{h:[".fhover1:hover{color:red;}"],d:[".f22iagw{display:flex;}",[".fwhite1{background:white;}",{p:-1}],' +
      '".fplot12 .u-frame{content:\\"it\\\\\'s}(\\";}",".fturn12{animation-name:fspin12;}"],k:["@keyframes fspin12{to{top:0;}}"],' +
      'm:[["@media (min-width: 9px){.fwide12{left:0;}.fright2{right:0;}}",{m:"(min-width: 9px)"}],' +
      '["@media (max-width: 5px){.fslim12{top:1px;}}",{m:"(max-width: 5px)"}]]})'
    const fluent =
      '(0,n.__styles)({icon:{mc9l5x:"f22iagw",fsow6f:["fleft12","fright1"],B7ck84d:["fwide12","fright2"]}},' +
      '{d:[".f22iagw{display:flex;}",".fleft12{text-align:left;}",".fright1{text-align:right;}"]})'
    const reset = '(0,n.__resetStyles)("rleft12","rright1",{r:[".rleft12{left:1px;}",".rright1{right:1px;}"],s:[]})'
    const files = changed({ ...place, 'a.js': own, 'b.js': `${fluent};f(")}")`, 'c.js': reset }, extractStyles)

    const [ownSlots, ...ownRest] = givenBy(files['a.js'] ?? '', '__css') as [Slots]
    const [fluentSlots, fluentRules] = givenBy((files['b.js'] ?? '').replace(';f(")}")', ''), '__styles') as [
      Slots,
      object,
    ]
    const [resetClass, ...resetRest] = givenBy(files['c.js'] ?? '', '__resetStyles')
    expect(ownRest).toEqual([])
    expect(fluentRules).toEqual({})
    expect(resetRest).toEqual([null, []])
    expect(files['b.js']).toContain('f(")}")')

    const [display = '', background = ''] = Object.keys(ownSlots.root ?? {})
    const flex = ownSlots.root?.[display]
    const [plot, slim, turn] = Object.values(ownSlots.plot ?? {})
    const [, left, wide] = Object.values(fluentSlots.icon ?? {})
    // The same style has the same name and the same key in both, so that one takes the place of the other.
    expect(ownSlots.link?.[display]).toBe(flex)
    expect(fluentSlots.icon?.[display]).toBe(flex)
    expect(Object.values(ownSlots.link ?? {})).toContain(0)
    expect(rulesOf(files)).toEqual([
      `.${resetClass}{left:1px;}`,
      `.${ownSlots.root?.[background]}{background:white;}`,
      `.${flex}{display:flex;}`,
      `.${plot} .u-frame{content:"it\\'s}(";}`,
      `.${turn}{animation-name:fspin12;}`,
      `.${left}{text-align:left;}`,
      `.${Object.values(ownSlots.link ?? {})[1]}:hover{color:red;}`,
      '@keyframes fspin12{to{top:0;}}',
      `@media (max-width: 5px){.${slim}{top:1px;}}`,
      `@media (min-width: 9px){.${wide}{left:0;}}`,
    ])
  })

  test('[PF-43] styles that the build has not made stop it', () => {
    const late = { ...place, 'a.js': '(0,n.makeStyles)({root:{top:0}})' }
    expect(() => changed(late, extractStyles)).toThrow('There are styles that were not made in the build')
    const unseen = { ...place, 'a.js': 'made({root:{mc9l5x:"f22iagw"}},{d:[".f22iagw{display:flex;}"]})' }
    expect(() => changed(unseen, extractStyles)).toThrow('There are styles that were not made in the build')
    const unknown = { ...place, 'a.js': '(0,n.__css)({root:{mc9l5x:"f22iagw"}},{q:[".f22iagw{display:flex;}"]})' }
    expect(() => changed(unknown, extractStyles)).toThrow('Griffel has no place for styles "q"')
    expect(() => changed({ 'a.js': '' }, extractStyles)).toThrow('There is no place for the styles')
  })

  test('[PF-43] a script is named after what stands in it', () => {
    const list = (name: string) => `list("${name}")`
    const built = (text: string) => ({
      'console.1.js': list('shell.2.js'),
      'shell.2.js': text,
      'index.html': 'console.1.js',
    })
    const before = changed(built('one'), nameByContent)
    const after = changed(built('two'), nameByContent)
    const named = (files: object, start: string) => Object.keys(files).find((name) => name.startsWith(start)) ?? ''
    expect(named(after, 'shell')).not.toBe(named(before, 'shell'))
    expect(named(after, 'console')).not.toBe(named(before, 'console'))
    expect(after[named(after, 'console')]).toBe(list(named(after, 'shell')))
    expect(after['index.html']).toBe(named(after, 'console'))
    expect(changed(built('one'), nameByContent)).toEqual(before)
    const speaking = { ...built('one'), 'users.3.js': 'shell.2.js' }
    expect(() => changed(speaking, nameByContent)).toThrow('users.3.js names shell.2.js')
  })
})

/** How many rules are on the page of the build's own sheet, and how many Griffel has added. */
const countRules = (page: Page) =>
  page.evaluate(() => {
    const rulesIn = (sheets: Iterable<CSSStyleSheet>) =>
      [...sheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0)
    const griffel = document.querySelectorAll<HTMLStyleElement>('style[data-make-styles-bucket]')
    return {
      // Those of a document are not there where a test has taken them away.
      adopted: rulesIn(document.adoptedStyleSheets ?? []),
      added: rulesIn([...griffel].flatMap(({ sheet }) => sheet ?? [])),
      cards: [...document.querySelectorAll('main section')].map((card) => getComputedStyle(card).borderRadius),
    }
  })

/** With its figures: cards are drawn as these come. */
const openDashboard = async (page: Page) => {
  await signIn(page, 'owner')
  await expect(page.locator('[data-screen="dashboard"] [aria-busy="false"]').first()).toBeVisible()
  await expect(page.locator('[data-screen="dashboard"] [aria-busy="true"]')).toHaveCount(0)
}

test('[PF-43] the console brings its styles itself, also to a browser that knows no sheets without an element', async ({
  page,
  browser,
  baseURL,
}) => {
  await openDashboard(page)
  const { adopted, added, cards } = await countRules(page)
  expect(adopted).toBeGreaterThan(500)
  expect(added).toBe(0)
  expect(new Set(cards)).toContain('8px')

  const old = await browser.newPage({ ...(baseURL && { baseURL }) })
  await old.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
  })
  await openDashboard(old)
  expect(await countRules(old)).toEqual({ adopted: 0, added: 0, cards })
  await old.close()
})
