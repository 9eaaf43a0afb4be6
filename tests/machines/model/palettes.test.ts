import { PALETTE_NAMES, PALETTES, type Palette } from '../../../machines/model/palettes.ts'
import type { ColorScheme } from '../../../machines/model/themeMode.ts'

type Triple = readonly [number, number, number]

/*
 * Colour vision deficiency: Machado, Oliveira, Fernandes (2009), severity 1.0, on linear sRGB.
 * Distance: Euclidean in OKLab (Ottosson 2020), where 0.02 is a just noticeable difference.
 */
const VISION: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const DISTANCE = 0.1
const CARD: Readonly<Record<ColorScheme, string>> = { light: '#ffffff', dark: '#292929' }

const linear = (hex: string): Triple => {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const dot = (row: Triple, [r, g, b]: Triple): number => row[0] * r + row[1] * g + row[2] * b

const contrast = (first: string, second: string): number => {
  const [light, dark] = [first, second]
    .map((hex) => dot([0.2126, 0.7152, 0.0722], linear(hex)) + 0.05)
    .toSorted((a, b) => b - a) as [number, number]
  return light / dark
}

const oklab = (color: Triple): Triple => {
  const lms: Triple = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], color)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], color)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], color)),
  ]
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], lms),
    dot([1.9779984951, -2.428592205, 0.4505937099], lms),
    dot([0.0259040371, 0.7827717662, -0.808675766], lms),
  ]
}

const seen = (hex: string, rows: readonly [Triple, Triple, Triple]): Triple => {
  const color = linear(hex)
  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  return oklab([clamp(dot(rows[0], color)), clamp(dot(rows[1], color)), clamp(dot(rows[2], color))])
}

/** The pairs of colours that are too close in some kind of vision; none if the palette is good. */
const tooClose = (pairs: readonly (readonly [string, string])[]): string[] =>
  Object.entries(VISION).flatMap(([vision, rows]) =>
    pairs.flatMap(([first, second]) => {
      const [a, b] = [seen(first, rows), seen(second, rows)]
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
      return distance < DISTANCE ? [`${vision}: ${first} ${second} ${distance.toFixed(3)}`] : []
    }),
  )

const neighbours = (colors: readonly string[]): [string, string][] =>
  colors.map((color, index) => [color, colors[(index + 1) % colors.length] ?? color])

const pairs = (colors: readonly string[]): [string, string][] =>
  colors.flatMap((first, index) => colors.slice(index + 1).map((second): [string, string] => [first, second]))

const schemes: readonly ColorScheme[] = ['light', 'dark']
const each = PALETTE_NAMES.flatMap((name) =>
  schemes.map((scheme): [string, ColorScheme, Palette] => [name, scheme, PALETTES[name][scheme]]),
)

describe('palettes', () => {
  it('[DA-14] are one of 20 colours and two of 5, in the light and the dark scheme', () => {
    expect(each.map(([name, scheme, { slots }]) => [name, scheme, new Set(slots).size])).toEqual([
      ['twenty', 'light', 20],
      ['twenty', 'dark', 20],
      ['fiveCool', 'light', 5],
      ['fiveCool', 'dark', 5],
      ['fiveWarm', 'light', 5],
      ['fiveWarm', 'dark', 5],
    ])
  })

  it.each(each)(
    '[DA-14] %s in the scheme %s has only colours that are written as #rrggbb',
    (_name, _scheme, { slots, rest }) => {
      expect([...slots, ...rest].filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
    },
  )

  it.each(each)('[DA-14] %s has a contrast of at least 3 : 1 against a %s card', (_name, scheme, { slots, rest }) => {
    const low = [...slots, ...rest].filter((color) => contrast(color, CARD[scheme]) < 3)
    expect(low).toEqual([])
  })

  it.each(each.filter(([name]) => name === 'twenty'))(
    '[DA-14] neighbours in %s, scheme %s, differ in every kind of vision, also with the gathered slice',
    (_name, _scheme, { slots, rest }) => {
      const gathered = neighbours([...slots, rest[0]])
      const oddExpanded = neighbours([...slots, ...rest, rest[0]])
      const evenExpanded = neighbours([...slots, ...rest])
      expect(tooClose([...neighbours(slots), ...gathered, ...oddExpanded, ...evenExpanded])).toEqual([])
    },
  )

  it.each(each.filter(([name]) => name !== 'twenty'))(
    '[DA-14] any two colours of %s, scheme %s, differ in every kind of vision, also from the gathered slice',
    (_name, _scheme, { slots, rest }) => {
      expect(tooClose(pairs([...slots, rest[0]]))).toEqual([])
    },
  )
})
