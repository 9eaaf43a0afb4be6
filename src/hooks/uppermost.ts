import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect } from 'react'
import { useChild } from './actor.ts'

/**
 * Keeps a popover above everything that is open: in the browser's top layer, and after the drawer of the rail, which is there, too.
 * Browsers without popovers place it by z-index.
 */
export const useUppermost = (notice: RefObject<HTMLElement | null>): void => {
  const isRailOver = useSelector(useChild('railDrawer'), (snapshot) => snapshot?.value === 'shown')
  useLayoutEffect(() => {
    if (isRailOver) notice.current?.togglePopover?.(false)
    notice.current?.togglePopover?.(true)
  }, [notice, isRailOver])
}
