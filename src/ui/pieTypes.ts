import type { Slice } from '../../machines/model/slices.ts'

/** A slice, with its figure as text: `$1,234`, `12 bike`, `12.34%`. */
export type PieSlice = Pick<Slice, 'key' | 'title' | 'fraction' | 'slot' | 'isLabelled'> & {
  readonly tooltip: string
  /** The address that it links to. */
  readonly href?: string | undefined
}

export interface PieRing {
  readonly id: string
  readonly name: string
  /** The total as text. That of the first ring is shown in the middle. */
  readonly total: string
  /** The total of the whole as text, if the ring shows only a part of it. */
  readonly of?: string
  readonly slices: readonly PieSlice[]
}

/** A slice by ring and index. */
export interface SliceAt {
  readonly ring: number
  readonly slice: number
}
