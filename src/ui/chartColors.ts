import { PALETTE_NAMES, PALETTES, type PaletteName } from '../../machines/model/palettes.ts'
import type { ColorScheme } from '../../machines/model/themeMode.ts'
import { inkOn } from './contrast.ts'

/** A slice's colour and that of the words on it, as CSS values. */
export interface SliceColor {
  readonly fill: string
  readonly ink: string
}

const tokenName = (palette: PaletteName, place: string): string => `chart-${palette}-${place}`

/** The palettes as theme tokens: Fluent's provider makes a CSS variable of each. */
export const chartTokens = (scheme: ColorScheme): Record<string, string> =>
  Object.fromEntries(
    PALETTE_NAMES.flatMap((palette) => {
      const { slots, rest } = PALETTES[palette][scheme]
      const places = [
        ...slots.map((fill, slot) => [`${slot}`, fill]),
        ...rest.map((fill, turn) => [`rest${turn}`, fill]),
      ]
      return places.flatMap(([place = '', fill = '']) => [
        [tokenName(palette, place), fill],
        [tokenName(palette, `${place}-ink`), inkOn(fill)],
      ])
    }),
  )

/** The colour of one of a ring's slices: by its place in the palette, or for what is gathered one of the greys in turn. */
export const sliceColor = (
  palette: PaletteName,
  slices: readonly { slot: number | null }[],
  index: number,
): SliceColor => {
  const slot = slices[index]?.slot ?? null
  const turn = index - slices.findIndex((slice) => slice.slot === null)
  const place = slot === null ? `rest${turn % 2}` : `${slot % PALETTES[palette].light.slots.length}`
  return { fill: `var(--${tokenName(palette, place)})`, ink: `var(--${tokenName(palette, `${place}-ink`)})` }
}
