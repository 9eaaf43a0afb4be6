import { type RefObject, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deskNewsMachine } from '../../../machines/screens/desk/deskNews.machine.ts'

/** Reports to `news` when the focus or the pointer enters or leaves the list: rows do not move under either. */
export const useListPlace = (
  news: ActorRefFrom<typeof deskNewsMachine> | undefined,
  box: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const list = box.current
    if (!news || !list) return
    let isInside = false
    let hasPointer = false
    const report = (hasFocus: boolean): void => {
      const before = isInside
      isInside = hasFocus || hasPointer
      if (isInside !== before) news.send({ type: isInside ? 'list.entered' : 'list.left' })
    }
    const stop = new AbortController()
    const on = (name: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', act: (event: Event) => void): void =>
      list.addEventListener(name, act, { signal: stop.signal })
    const point = (has: boolean) => () => {
      hasPointer = has
      report(list.contains(document.activeElement))
    }
    on('pointerenter', point(true))
    on('pointerleave', point(false))
    on('focusin', () => report(true))
    on('focusout', (event) => report(event instanceof FocusEvent && list.contains(event.relatedTarget as Node | null)))
    return () => stop.abort()
  }, [news, box])
}
