import { arc, pie } from 'd3-shape'

/** How far a slice grows when it is looked at, in CSS pixels; that much room is kept around the rings. */
export const GROWTH = 4

const GAP = 3
/** Thickness of a ring by how many there are, as a share of the pie's width. */
const THICKNESS: Readonly<Record<number, number>> = { 1: 0.17, 2: 0.105, 3: 0.078 }
/** Half the longest way that a label's path goes along its slice, in radians. */
const LABEL_REACH = 0.9

export interface RingRadii {
  readonly inner: number
  readonly outer: number
}

/** The rings of a pie, outermost first, and so that they fit a square of `size` with room to grow. */
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
  /** SVG path along the middle of the slice, to write on; it runs left to right. */
  readonly labelPath: string
}

const point = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`

const labelPathOf = (radius: number, start: number, end: number): string => {
  const middle = (start + end) / 2
  const reach = Math.min((end - start) / 2, LABEL_REACH)
  // In the lower half the words would stand on their heads: there the path runs the other way round.
  const below = middle > Math.PI / 2 && middle < (3 * Math.PI) / 2
  const [from, to] = below ? [middle + reach, middle - reach] : [middle - reach, middle + reach]
  return `M${point(radius, from)}A${radius},${radius},0,0,${below ? 0 : 1},${point(radius, to)}`
}

/** The slices of one ring, clockwise from twelve, in the order given. Fractions are shares of the ring, 0..1. */
export const sliceShapes = (fractions: readonly number[], { inner, outer }: RingRadii): SliceShape[] => {
  const draw = arc<{ startAngle: number; endAngle: number }>().innerRadius(inner).outerRadius(outer)
  const cut = pie<number>()
    .sort(null)
    .value((fraction) => fraction)
  const middle = (inner + outer) / 2
  return cut([...fractions]).map((slice) => {
    const angle = (slice.startAngle + slice.endAngle) / 2
    return {
      path: draw(slice) ?? '',
      x: outer * Math.sin(angle),
      y: -outer * Math.cos(angle),
      labelPath: labelPathOf(middle, slice.startAngle, slice.endAngle),
    }
  })
}
