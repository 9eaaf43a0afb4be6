import { makeStyles, tokens } from '@fluentui/react-components'

/** Colours of initials, which help to distinguish people. */
export const useAvatarTones = makeStyles({
  brand: { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorBrandBackgroundStatic },
  forest: { color: tokens.colorPaletteForestForeground2, backgroundColor: tokens.colorPaletteForestBackground2 },
  marigold: { color: tokens.colorPaletteMarigoldForeground2, backgroundColor: tokens.colorPaletteMarigoldBackground2 },
  cranberry: {
    color: tokens.colorPaletteCranberryForeground2,
    backgroundColor: tokens.colorPaletteCranberryBackground2,
  },
  steel: { color: tokens.colorPaletteSteelForeground2, backgroundColor: tokens.colorPaletteSteelBackground2 },
})

export type AvatarTone = keyof ReturnType<typeof useAvatarTones>

const TONES: readonly AvatarTone[] = ['forest', 'marigold', 'cranberry', 'steel', 'brand']

/** The tone of a person: always the same for the same id. */
export const toneOf = (id: string): AvatarTone => {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return TONES[sum % TONES.length] ?? 'brand'
}
