/** Contrast of two `#rrggbb` colours as WCAG 2 defines it, 1..21. */
export const contrast = (first: string, second: string): number => {
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [a, b] = [luminance(first) + 0.05, luminance(second) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}
