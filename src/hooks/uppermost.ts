import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect } from 'react'
import { useChild } from './actor.ts'

/**
 * Keeps a notice above everything that is open, by showing it as a popover in the browser's top layer. The rail's drawer is a popover, too: when
 * it opens, the notice is shown again, above the drawer. In browsers without popovers, the notice's z-index does this.
 */
export const useUppermost = (notice: RefObject<HTMLElement | null>): void => {
  const isRailOver = useSelector(useChild('railDrawer'), (snapshot) => snapshot?.value === 'shown')
  useLayoutEffect(() => {
    if (isRailOver) notice.current?.togglePopover?.(false)
    notice.current?.togglePopover?.(true)
  }, [notice, isRailOver])
}
