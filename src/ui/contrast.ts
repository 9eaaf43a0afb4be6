const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** Relative luminance of a `#rrggbb` colour as WCAG 2 defines it, 0..1. */
const luminance = (hex: string): number => {
  const channel = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const BLACK = '#000000'
const WHITE = '#ffffff'
/** The luminance with equal contrast to white and black: 4.58 : 1. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05

/** Black or white, whichever has more contrast to a `#rrggbb` colour; at least 4.5 : 1. */
export const inkOn = (hex: string): string => (luminance(hex) > MIDDLE ? BLACK : WHITE)
