import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'

/** Teal in sixteen steps from near black to near white; 80 is the colour of the product. */
export const brand: BrandVariants = {
  10: '#010f0f',
  20: '#001b1b',
  30: '#002726',
  40: '#023332',
  50: '#024242',
  60: '#045352',
  70: '#036463',
  80: '#0e7c7b',
  90: '#279e9d',
  100: '#3bb0af',
  110: '#4ebdbc',
  120: '#6acccb',
  130: '#86d8d7',
  140: '#a4e4e2',
  150: '#c1edec',
  160: '#dff6f5',
}

// Each missing font is looked up for every size and weight before the first layout, so the list is short. Segoe UI
// comes first: on a Chinese, Japanese or Korean Windows, system-ui has another Latin typeface.
const family = '"Segoe UI", system-ui, Roboto, "Helvetica Neue", Arial, sans-serif'
const fonts = { fontFamilyBase: family, fontFamilyNumeric: family }

export const lightTheme: Theme = {
  ...createLightTheme(brand),
  ...fonts,
  // Fluent's borders have a contrast below 3 : 1.
  colorNeutralStroke1: '#8a8a8a',
  colorNeutralStroke1Hover: '#757575',
  colorNeutralStroke1Pressed: '#616161',
  colorNeutralStroke1Selected: '#757575',
}

export const darkTheme: Theme = {
  ...createDarkTheme(brand),
  ...fonts,
  // As bright as white text on it allows, so that a button stands out from the card.
  colorBrandBackground: '#138281',
  colorBrandBackgroundHover: brand[80],
  colorBrandBackgroundPressed: brand[60],
  colorNeutralStroke1: '#878787',
  colorNeutralStroke1Hover: '#9c9c9c',
  colorNeutralStroke1Pressed: '#8f8f8f',
  colorNeutralStroke1Selected: '#949494',
  colorNeutralStroke2: '#404040',
  // Muted tints for a grey card; Fluent's are nearly black.
  colorBrandBackground2: '#123b3b',
  colorBrandBackground2Hover: '#174848',
  colorBrandBackground2Pressed: '#0d2e2e',
  colorStatusSuccessBackground1: '#1f3421',
  colorStatusSuccessForeground1: '#7cc97c',
  colorStatusWarningBackground1: '#432c1d',
  colorStatusDangerBackground1: '#452427',
  colorStatusDangerForeground1: '#ee949c',
  colorStatusDangerBorder2: '#d0636e',
  colorNeutralStencil1: '#474747',
  colorPaletteRedForeground1: '#e8898c',
}
