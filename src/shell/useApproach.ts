import { type FocusEvent, type PointerEvent, useCallback, useRef } from 'react'
import { useApp, useChild } from '../hooks/actor.ts'

type Coming = FocusEvent | PointerEvent

/** Links within the console, openers of menus and dialogs, and disabled controls, whose tooltip says why they are disabled. */
const APPROACHED = 'a[href^="/"], [aria-haspopup], [aria-disabled="true"]'

/**
 * Reports every link, opener and disabled control that the pointer or the focus reaches in the shell or a drawer. A press causes both, but is
 * reported once.
 */
export const useApproach = () => {
  const app = useApp()
  const workspace = useChild('workspace')
  const last = useRef<Element | null>(null)
  const report = useCallback(
    ({ target }: Coming) => {
      const reached = target instanceof Element ? target.closest(APPROACHED) : null
      if (reached === last.current) return
      last.current = reached
      const href = reached?.getAttribute('href')
      if (href) app.send({ type: 'link.approached', href })
      else if (reached) workspace?.send({ type: 'overlays.requested' })
    },
    [app, workspace],
  )
  return { onPointerOver: report, onFocus: report }
}
