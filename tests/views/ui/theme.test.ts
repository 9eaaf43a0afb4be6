import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Theme } from '@fluentui/react-components'
import { PALETTE_NAMES, PALETTES } from '../../../machines/model/palettes.ts'
import { sliceColor } from '../../../src/ui/chartColors.ts'
import { railTheme } from '../../../src/ui/railTheme.ts'
import { brand, darkTheme, lightTheme } from '../../../src/ui/theme.ts'
import { contrast } from './wcag.ts'

const root = join(__dirname, '../../..')

type Token = keyof Theme
type Pair = readonly [Token, Token]

const onEach = (foregrounds: readonly Token[], grounds: readonly Token[]): Pair[] =>
  foregrounds.flatMap((foreground) => grounds.map((ground): Pair => [foreground, ground]))

const GROUNDS: readonly Token[] = ['colorNeutralBackground1', 'colorNeutralBackground2']
const HOVERED: readonly Token[] = ['colorNeutralBackground1Hover', 'colorNeutralBackground2Hover']

const TEXT: readonly Pair[] = [
  ...onEach(
    [
      'colorNeutralForeground1',
      'colorNeutralForeground2',
      'colorNeutralForeground3',
      'colorNeutralForeground4',
      'colorBrandForeground1',
      'colorBrandForegroundLink',
      'colorBrandForegroundLinkHover',
      'colorCompoundBrandForeground1',
      'colorStatusDangerForeground1',
      'colorStatusSuccessForeground1',
      'colorStatusWarningForeground1',
      'colorPaletteRedForeground1',
    ],
    GROUNDS,
  ),
  ...onEach(['colorNeutralForeground1', 'colorNeutralForeground2', 'colorNeutralForeground3'], HOVERED),
  ['colorBrandForeground2', 'colorBrandBackground2'],
  // Links in the rows of a table, selected or not, hovered or not.
  ...onEach(
    ['colorBrandForeground2', 'colorBrandForeground2Hover', 'colorNeutralForeground1'],
    ['colorNeutralBackground1', 'colorNeutralBackground1Hover', 'colorBrandBackground2', 'colorBrandBackground2Hover'],
  ),
  ['colorBrandForeground2Hover', 'colorBrandBackground2Hover'],
  ['colorStatusSuccessForeground1', 'colorStatusSuccessBackground1'],
  ['colorStatusWarningForeground1', 'colorStatusWarningBackground1'],
  ['colorStatusDangerForeground1', 'colorStatusDangerBackground1'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
]

const MARKS: readonly Pair[] = onEach(
  [
    'colorNeutralStroke1',
    'colorNeutralStroke1Hover',
    'colorNeutralStroke1Pressed',
    'colorNeutralStroke1Selected',
    'colorNeutralStrokeAccessible',
    'colorCompoundBrandStroke',
    'colorBrandStroke1',
    'colorBrandBackground',
    'colorPaletteRedBorder2',
    'colorStatusDangerBorder2',
    'colorStrokeFocus2',
  ],
  GROUNDS,
)

const themes: readonly (readonly [string, Theme])[] = [
  ['light', lightTheme],
  ['dark', darkTheme],
  ['rail', railTheme],
]

const below = (theme: Theme, pairs: readonly Pair[], least: number): string[] =>
  pairs.flatMap(([foreground, ground]) => {
    const ratio = contrast(String(theme[foreground]), String(theme[ground]))
    return !(ratio >= least) ? [`${foreground} on ${ground}: ${ratio.toFixed(2)}`] : []
  })

describe('themes', () => {
  it('[TH-8] have teal as the brand colour', () => {
    expect(brand[80]).toBe('#0e7c7b')
    expect(lightTheme.colorBrandBackground).toBe('#0e7c7b')
  })

  it('[PF-5] have the background colours that the page has before they load', () => {
    const css = readFileSync(join(root, 'src/base.css'), 'utf8')
    const grounds = [...css.matchAll(/^(html[^{}]*\[data-theme[^{}]*)\{\s*background-color:\s*(#\w+)/gm)]
    expect(Object.fromEntries(grounds.map(([, selector = '', color]) => [selector.trim(), color]))).toEqual({
      // Without scripts there is no data-theme.
      'html[data-theme="light"],\nhtml:not([data-theme])': lightTheme.colorNeutralBackground2,
      'html[data-theme="dark"]': darkTheme.colorNeutralBackground2,
    })
  })

  it('[PF-5] are in the generated stylesheet with every token', () => {
    const css = execFileSync(process.execPath, [join(root, 'scripts/lib/styles/theme.js')], { encoding: 'utf8' })
    const valuesIn = (selector: string) => {
      // The rail's own block comes after the one that it shares.
      const block = `\n${css}`.split(`\n${selector} {`).at(-1)?.split('}')[0] ?? ''
      return Object.fromEntries([...block.matchAll(/--(\w+): ([^;]*);/g)].map(([, name = '', value]) => [name, value]))
    }
    const valuesOf = (theme: Theme) =>
      Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, String(value)]))
    const shared = valuesIn('html')
    const dark = { ...shared, ...valuesIn('html[data-theme="dark"],\n.k-rail') }
    expect({ ...shared, ...valuesIn('html[data-theme="light"],\nhtml:not([data-theme])') }).toEqual(
      valuesOf(lightTheme),
    )
    expect(dark).toEqual(valuesOf(darkTheme))
    expect({ ...dark, ...valuesIn('.k-rail') }).toEqual(valuesOf(railTheme))
  })

  it('[PF-5] define every property that a stylesheet reads without a fallback and does not set itself', () => {
    const folder = join(root, 'src/ui/css')
    const css = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    const named = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = '']) => name)
    const own = named(/--([\w-]+):/g)
    const read = named(/var\(--([\w-]+)\)/g).filter((name) => !own.includes(name))
    expect(read).not.toEqual([])
    expect(Object.keys(lightTheme)).toEqual(expect.arrayContaining(read))
  })

  it.each(themes)('%s: every text has a contrast of at least 4.5 : 1', (_name, theme) => {
    expect(below(theme, TEXT, 4.5)).toEqual([])
  })

  it.each(themes)('%s: every control border and chart mark has a contrast of at least 3 : 1', (_name, theme) => {
    expect(below(theme, MARKS, 3)).toEqual([])
  })

  it.each(['light', 'dark'] as const)('[DA-14] %s: text on slices has at least 4.5 : 1 contrast', (scheme) => {
    const faint = PALETTE_NAMES.flatMap((palette) => {
      const slices = [
        ...Array.from({ length: palette === 'twenty' ? 20 : 5 }, (_, slot) => ({ slot })),
        { slot: null },
        { slot: null },
      ]
      return slices
        .map((_, index) => sliceColor(palette, scheme, slices, index))
        .filter(({ fill, ink }) => !(contrast(fill, ink) >= 4.5))
    })
    expect(faint).toEqual([])
  })

  it('[DA-14] give each slice the colour of its slot, and gathered slices two greys in turn', () => {
    const slices = [{ slot: 0 }, { slot: 6 }, { slot: null }, { slot: null }, { slot: null }]
    const fills = slices.map((_, index) => sliceColor('fiveCool', 'light', slices, index).fill)
    const { slots, rest } = PALETTES.fiveCool.light
    expect(fills).toEqual([slots[0], slots[1], rest[0], rest[1], rest[0]])
  })
})
