/** How far an active slice grows, in CSS pixels. The rings leave that much room around them. */
export const GROWTH = 4

const GAP = 3
/** Thickness of a ring by the number of rings, as a share of the pie's width. */
const THICKNESS: Readonly<Record<number, number>> = { 1: 0.17, 2: 0.105, 3: 0.078 }
/** Half the greatest length of a label's path along its slice, in radians. */
const LABEL_REACH = 0.9

export interface RingRadii {
  readonly inner: number
  readonly outer: number
}

/** The rings of a pie, outermost first, fitting a square of `size` with room to grow. */
export const ringRadii = (size: number, count: number): RingRadii[] => {
  const thickness = size * (THICKNESS[count] ?? 0.2 / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => {
    const outer = size / 2 - GROWTH - 1 - index * (thickness + GAP)
    return { inner: outer - thickness, outer }
  })
}

export interface SliceShape {
  /** SVG path around the origin. */
  readonly path: string
  /** The middle of its outer edge. */
  readonly x: number
  readonly y: number
  /** SVG path along the middle of the slice for its text, left to right. */
  readonly labelPath: string
}

/** Rounds to two decimals, and turns -0 into 0. */
const rounded = (length: number): number => Math.round(length * 100) / 100 + 0

const point = (radius: number, angle: number): string =>
  `${rounded(radius * Math.sin(angle))},${rounded(-radius * Math.cos(angle))}`

const labelPathOf = (radius: number, start: number, end: number): string => {
  const middle = (start + end) / 2
  const reach = Math.min((end - start) / 2, LABEL_REACH)
  // In the lower half the path is reversed, so that the text is upright.
  const below = middle > Math.PI / 2 && middle < (3 * Math.PI) / 2
  const [from, to] = below ? [middle + reach, middle - reach] : [middle - reach, middle + reach]
  return `M${point(radius, from)}A${radius},${radius},0,0,${below ? 0 : 1},${point(radius, to)}`
}

const TURN = 2 * Math.PI

const arcTo = (radius: number, isLarge: boolean, isClockwise: boolean, angle: number): string =>
  `A${radius},${radius},0,${isLarge ? 1 : 0},${isClockwise ? 1 : 0},${point(radius, angle)}`

const circle = (radius: number, isClockwise: boolean): string =>
  `M${point(radius, 0)}${arcTo(radius, true, isClockwise, Math.PI)}${arcTo(radius, true, isClockwise, 0)}`

const slicePath = (start: number, end: number, { inner, outer }: RingRadii): string => {
  const isLarge = end - start > Math.PI
  // After rounding, the arc would end where it starts, and browsers would draw nothing.
  if (isLarge && point(outer, start) === point(outer, end)) return `${circle(outer, true)}${circle(inner, false)}Z`
  const along = `M${point(outer, start)}${arcTo(outer, isLarge, true, end)}`
  return `${along}L${point(inner, end)}${arcTo(inner, isLarge, false, start)}Z`
}

/** The slices of one ring, clockwise from twelve o'clock, in the given order. Fractions are shares of the ring, 0..1. */
export const sliceShapes = (fractions: readonly number[], radii: RingRadii): SliceShape[] => {
  const { inner, outer } = radii
  const sum = fractions.reduce((total, fraction) => total + fraction, 0)
  const turn = sum === 0 ? 0 : TURN / sum
  let end = 0
  return fractions.map((fraction) => {
    const start = end
    end += fraction * turn
    const angle = (start + end) / 2
    return {
      path: slicePath(start, end, radii),
      x: outer * Math.sin(angle),
      y: -outer * Math.cos(angle),
      labelPath: labelPathOf((inner + outer) / 2, start, end),
    }
  })
}
