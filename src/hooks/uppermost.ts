import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect } from 'react'
import { useChild } from './actor.ts'

/**
 * Keeps a popover above everything that is open. It is in the browser's top layer, and is shown again when the drawer of the rail opens, which is
 * in the top layer, too. In browsers without popovers it is placed by z-index.
 */
export const useUppermost = (notice: RefObject<HTMLElement | null>): void => {
  const isRailOver = useSelector(useChild('railDrawer'), (snapshot) => snapshot?.value === 'shown')
  useLayoutEffect(() => {
    if (isRailOver) notice.current?.togglePopover?.(false)
    notice.current?.togglePopover?.(true)
  }, [notice, isRailOver])
}
