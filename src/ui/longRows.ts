import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A row by its index, or a spacer of `room` CSS pixels in place of rows that are not drawn. */
export type Piece =
  | { readonly key: string; readonly row: number }
  | { readonly key: string; readonly row: null; readonly room: number }

/** The drawn part of a long list. */
export interface DrawnRows {
  readonly pieces: readonly Piece[]
  /** The ref for each row. The row needs its index as `data-index`. */
  readonly measure: (row: HTMLElement | null) => void
}

export interface LongRowsOptions {
  readonly count: number
  /** Assumed height of a row in CSS pixels, until it is measured. */
  readonly height: number
  /** The key of a row. Keep the same function while the rows are the same. */
  readonly keyOf: (row: number) => string
}

/** Number of rows drawn beyond each edge of the view. */
const OVERSCAN = 8

const piecesOf = (items: readonly VirtualItem[], from: number, to: number): readonly Piece[] => {
  const pieces: Piece[] = []
  let end = from
  for (const { key, index, start, end: itsEnd } of items) {
    if (start > end) pieces.push({ key: `before ${key}`, row: null, room: start - end })
    pieces.push({ key: String(key), row: index })
    end = itsEnd
  }
  if (to > end) pieces.push({ key: 'end', row: null, room: to - end })
  return pieces
}

const indexOf = (target: EventTarget | null): number =>
  target instanceof Element ? Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1) : -1

const NOWHERE = { row: -1, key: '' }

/** The focused row with its current index, which changes if rows are added before it. NOWHERE if the row is gone. */
const withCurrentIndex = (focused: typeof NOWHERE, count: number, keyOf: (row: number) => string): typeof NOWHERE => {
  const { row, key } = focused
  if (row < 0 || (row < count && keyOf(row) === key)) return focused
  for (let at = 0; at < count; at += 1) if (keyOf(at) === key) return { row: at, key }
  return NOWHERE
}

/** Returns a function that selects the rows to draw. The focused row is always drawn, because otherwise the focus would be lost. */
const useFocusedRow = (list: HTMLElement | null, keyOf: (row: number) => string) => {
  const focused = useRef(NOWHERE)
  const current = useRef(keyOf)
  useLayoutEffect(() => {
    current.current = keyOf
  }, [keyOf])
  useEffect(() => {
    const take = ({ target }: FocusEvent) => {
      const row = indexOf(target)
      focused.current = { row, key: row < 0 ? '' : current.current(row) }
    }
    const leave = ({ target }: FocusEvent) => {
      // If only the window has lost focus, the element gets it back.
      if (document.activeElement !== target) focused.current = NOWHERE
    }
    list?.addEventListener('focusin', take)
    list?.addEventListener('focusout', leave)
    return () => {
      list?.removeEventListener('focusin', take)
      list?.removeEventListener('focusout', leave)
    }
  }, [list])
  return useCallback(
    (range: Range) => {
      const rows = new Set(defaultRangeExtractor(range))
      focused.current = withCurrentIndex(focused.current, range.count, keyOf)
      if (focused.current.row >= 0) rows.add(focused.current.row)
      return [...rows].sort((a, b) => a - b)
    },
    [keyOf],
  )
}

/** Distance of an element from the top of the page in CSS pixels. */
const useTop = (element: HTMLElement | null): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const read = () => setTop(element ? Math.round(element.getBoundingClientRect().top + window.scrollY) : 0)
    read()
    // Content above the element may grow.
    const observer = new ResizeObserver(read)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/**
 * The rows of a long list in a box that scrolls. `atEnd`: while the box is scrolled to its end, it stays there as rows
 * are measured. The caller scrolls to the end at the start and when rows are added.
 */
export const useRowsInBox = (
  box: HTMLElement | null,
  { count, height, keyOf, atEnd = false }: LongRowsOptions & { readonly atEnd?: boolean },
): DrawnRows => {
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => box,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor: useFocusedRow(box, keyOf),
    anchorTo: atEnd ? 'end' : 'start',
  })
  return { pieces: piecesOf(rows.getVirtualItems(), 0, rows.getTotalSize()), measure: rows.measureElement }
}

/** The rows of a long list on a page that scrolls; `list` is the element around them. */
export const useRowsOnPage = (list: HTMLElement | null, { count, height, keyOf }: LongRowsOptions): DrawnRows => {
  const top = useTop(list)
  const rows = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor: useFocusedRow(list, keyOf),
    scrollMargin: top,
  })
  return { pieces: piecesOf(rows.getVirtualItems(), top, top + rows.getTotalSize()), measure: rows.measureElement }
}
