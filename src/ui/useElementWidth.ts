import { type RefCallback, useCallback, useState } from 'react'
import { RESIZE_DEBOUNCE } from '../../machines/model/constants.ts'

const act = (change: () => void): void => change()

/** Reports the width of an element in whole CSS pixels after layout, and again after each change once the width has settled. */
const watchWidth = (element: HTMLElement, report: (width: number) => void, first = act): (() => void) => {
  let isKnown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return
    const measured = Math.floor(entry.contentRect.width)
    clearTimeout(timer)
    if (isKnown) timer = setTimeout(() => report(measured), RESIZE_DEBOUNCE)
    else first(() => report(measured))
    isKnown = measured > 0
  })
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/**
 * An element after layout, and its width in whole CSS pixels. Kept together in one state, because the element alone
 * would cause another render.
 */
export interface Measured {
  readonly element: HTMLElement
  readonly width: number
}

/**
 * Returns a ref, and its element with the width: null until layout, then the first width at once, and later ones once settled.
 * @param first runs the first change, between layout and paint: with `flushSync` it is drawn in the same frame. It must not change while
 * the element is mounted.
 */
export const useElementWidth = (first = act): [ref: RefCallback<HTMLElement>, measured: Measured | null] => {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element
        ? watchWidth(
            element,
            (width) =>
              setMeasured((last) => (last?.element === element && last.width === width ? last : { element, width })),
            first,
          )
        : undefined,
    [first],
  )
  return [ref, measured]
}

/**
 * Returns a ref, and how many of the `widths`, in CSS pixels, its element does not reach: 0 until layout. The component renders again only when
 * that number changes. Keep the same array between renders.
 */
export const useUnmetWidths = (widths: readonly number[]): [ref: RefCallback<HTMLElement>, unmetCount: number] => {
  const [unmetCount, setUnmetCount] = useState(0)
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element
        ? watchWidth(element, (width) => setUnmetCount(width > 0 ? widths.filter((least) => width < least).length : 0))
        : undefined,
    [widths],
  )
  return [ref, unmetCount]
}
