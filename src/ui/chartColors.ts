import { PALETTES, type PaletteName } from '../../machines/model/palettes.ts'
import type { ColorScheme } from '../../machines/model/themeMode.ts'
import { inkOn } from './contrast.ts'

/** A slice's colour and that of the words on it, each `#rrggbb`. */
export interface SliceColor {
  readonly fill: string
  readonly ink: string
}

/**
 * The colour of one of a ring's slices: by its place in the palette, or for what is gathered one of the greys in turn. Not
 * a token of the theme: only the charts use them, and every visitor waits for the theme.
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
