import { type RefCallback, useCallback, useState } from 'react'
import { RESIZE_DEBOUNCE } from '../../machines/model/constants.ts'

const act = (change: () => void): void => change()

/** Tells of the width of an element in whole CSS pixels as it is laid out, and then once its changes have come to rest. */
const followWidth = (element: HTMLElement, tell: (width: number) => void, first = act): (() => void) => {
  let isKnown = false
  let rest: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return
    const measured = Math.floor(entry.contentRect.width)
    clearTimeout(rest)
    if (isKnown) rest = setTimeout(() => tell(measured), RESIZE_DEBOUNCE)
    else first(() => tell(measured))
    isKnown = measured > 0
  })
  observer.observe(element)
  return () => {
    clearTimeout(rest)
    observer.disconnect()
  }
}

/**
 * An element that has been laid out, and its width in whole CSS pixels. The element alone is in no state: as it comes it would have all
 * that asks for it drawn once more.
 */
export interface Measured {
  readonly element: HTMLElement
  readonly width: number
}

/**
 * The element with this ref and its width: null until it is laid out, then at once, then once its changes have come to rest.
 * @param first makes the first change; it is told between layout and painting, so with `flushSync` it is in the frame that has laid the
 * element out. One for the life of the element.
 */
export const useElementWidth = (first = act): [ref: RefCallback<HTMLElement>, measured: Measured | null] => {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element
        ? followWidth(
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

/** Whether the element with this ref is laid out narrower than so many CSS pixels. Where it is not, nothing is drawn anew. */
export const useIsNarrower = (least: number): [ref: RefCallback<HTMLElement>, isNarrower: boolean] => {
  const [isNarrower, setIsNarrower] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element ? followWidth(element, (width) => setIsNarrower(width > 0 && width < least)) : undefined,
    [least],
  )
  return [ref, isNarrower]
}
