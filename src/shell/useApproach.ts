import { type FocusEvent, type PointerEvent, useCallback, useRef } from 'react'
import { useApp } from '../hooks/actor.ts'

type Coming = FocusEvent | PointerEvent

const linkAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a[href^="/"]') : null

/**
 * Reports every link that the pointer or the focus reaches, in the shell or a drawer; once where a press causes both.
 */
export const useApproach = () => {
  const app = useApp()
  const last = useRef<Element | null>(null)
  const report = useCallback(
    ({ target }: Coming) => {
      const link = linkAt(target)
      if (link === last.current) return
      last.current = link
      const href = link?.getAttribute('href')
      if (href) app.send({ type: 'link.approached', href })
    },
    [app],
  )
  return { onPointerOver: report, onFocus: report }
}
