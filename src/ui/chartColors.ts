import { PALETTES, type PaletteName } from '../../machines/model/palettes.ts'
import type { ColorScheme } from '../../machines/model/themeMode.ts'
import { inkOn } from './contrast.ts'

/** Colours of a slice and of the text on it, each `#rrggbb`. */
export interface SliceColor {
  readonly fill: string
  readonly ink: string
}

/**
 * The colour of a slice: that of its slot in the palette, or alternating greys for the slices of "Other", which have no slot. Palettes are not
 * theme tokens, because only charts use them and every visitor loads the theme.
 */
export const sliceColor = (
  palette: PaletteName,
  scheme: ColorScheme,
  slices: readonly { slot: number | null }[],
  index: number,
): SliceColor => {
  const { slots, rest } = PALETTES[palette][scheme]
  const slot = slices[index]?.slot ?? null
  const turn = index - slices.findIndex((slice) => slice.slot === null)
  const gathered = turn % 2 === 0 ? rest[0] : rest[1]
  const fill = (slot === null ? undefined : slots[slot % slots.length]) ?? gathered
  return { fill, ink: inkOn(fill) }
}
