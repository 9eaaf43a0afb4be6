import { type FocusEvent, type PointerEvent, useCallback } from 'react'
import { useApp } from '../hooks/actor.ts'

type Coming = FocusEvent | PointerEvent

const linkAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a[href^="/"]') : null

/** What tells of each link that the pointer or the focus comes to, wherever in the shell or over it. */
export const useApproach = () => {
  const app = useApp()
  const tell = useCallback(
    ({ target, relatedTarget }: Coming) => {
      const link = linkAt(target)
      const href = link?.getAttribute('href')
      if (href && link !== linkAt(relatedTarget)) app.send({ type: 'link.approached', href })
    },
    [app],
  )
  return { onPointerOver: tell, onFocus: tell }
}
