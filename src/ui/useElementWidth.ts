import { type RefCallback, useCallback, useState } from 'react'
import { RESIZE_DEBOUNCE } from '../../machines/model/constants.ts'

const act = (change: () => void): void => change()

/** Reports the width of an element in whole CSS pixels after layout, and later each width that has settled. */
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
 * An element after layout, and its width in whole CSS pixels. Kept together in state: the element alone would cause
 * another render.
 */
export interface Measured {
  readonly element: HTMLElement
  readonly width: number
}

/**
 * A ref and the width of its element: null until layout, then at once, then whenever it has settled. @param first runs
 * the first change, between layout and paint: with `flushSync` it is drawn in the same frame. It must not change while
 * the element lives.
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

/** Whether the element of this ref is narrower than `least` CSS pixels. It renders again only when that changes. */
export const useIsNarrower = (least: number): [ref: RefCallback<HTMLElement>, isNarrower: boolean] => {
  const [isNarrower, setIsNarrower] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element ? watchWidth(element, (width) => setIsNarrower(width > 0 && width < least)) : undefined,
    [least],
  )
  return [ref, isNarrower]
}
