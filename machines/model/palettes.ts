import type { ColorScheme } from './themeMode.ts'

export const PALETTE_NAMES = ['twenty', 'fiveCool', 'fiveWarm'] as const
export type PaletteName = (typeof PALETTE_NAMES)[number]

/** A palette for one background: a colour for each slot, and two alternating greys for the other slices. */
export interface Palette {
  readonly slots: readonly string[]
  readonly rest: readonly [string, string]
}

/*
 * Every colour has a contrast of at least 3:1 against the card. The twenty colours alternate between dark and bright, so that neighbours,
 * including the last and the first, have an OKLab distance of at least 0.1 in every kind of colour vision. In the palettes of five, every two
 * colours have this distance, including the grey next to them. The eye can just notice a distance of 0.02.
 */
const twentyLight: Palette = {
  slots: [
    ...['#054f4e', '#c7792f', '#254c96', '#c56ca1', '#016129', '#d0704e', '#5c3a8b', '#a88d0e', '#03577a', '#d16a75'],
    ...['#764002', '#628ddd', '#7e2b60', '#4ba463', '#882f07', '#9b7bd2', '#5f4f01', '#1e9ad2', '#882838', '#09a3a0'],
  ],
  rest: ['#707070', '#929292'],
}

const twentyDark: Palette = {
  slots: [
    ...['#058784', '#ffba81', '#547ecd', '#feaddb', '#3b9555', '#feb79e', '#8d6cc2', '#e5c95e', '#068bc0', '#ffb3b8'],
    ...['#b76b1c', '#afcbfe', '#b55d92', '#89e29d', '#c06240', '#d3bdfe', '#977e05', '#8ed5fe', '#c15c67', '#42e5e0'],
  ],
  rest: ['#9e9e9e', '#c4c4c4'],
}

export const PALETTES: Readonly<Record<PaletteName, Readonly<Record<ColorScheme, Palette>>>> = {
  twenty: { light: twentyLight, dark: twentyDark },
  fiveCool: {
    light: { slots: ['#087978', '#d17a17', '#20287b', '#825ebe', '#035f27'], rest: ['#929292', '#6a6a6a'] },
    dark: { slots: ['#63f1e9', '#fec256', '#6fa4ff', '#a075bc', '#40985d'], rest: ['#b4b4b4', '#8a8a8a'] },
  },
  fiveWarm: {
    light: { slots: ['#153f97', '#ad4504', '#771956', '#05775e', '#bb8a09'], rest: ['#8c8c8c', '#646464'] },
    dark: { slots: ['#539af2', '#f98942', '#c74c8e', '#71fdd5', '#eed059'], rest: ['#b4b4b4', '#8a8a8a'] },
  },
}
