import { useEffect } from 'react'

/**
 * Makes a box a stop of the keyboard where more is in it, its first child, than it shows: else it would be one for nothing. Past React,
 * which would draw all of it once more.
 */
export const useScrollStop = (box: HTMLElement | null): void => {
  useEffect(() => {
    if (box === null) return
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    })
    for (const element of [box, box.firstElementChild]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [box])
}
