import type { Slice } from '../../machines/model/slices.ts'

/** A slice, with the words of its figure: `$1,234`, `12 bike`, `12.34%`. */
export type PieSlice = Pick<Slice, 'key' | 'title' | 'fraction' | 'slot' | 'label'> & { readonly tooltip: string }

export interface PieRing {
  readonly id: string
  readonly name: string
  /** The figure of the whole; that of the first ring stands in the middle. */
  readonly total: string
  readonly slices: readonly PieSlice[]
}

/** A slice by its ring and its place in it. */
export interface SliceAt {
  readonly ring: number
  readonly slice: number
}
