import { useCallback } from 'react'
import type { DrawerId } from '../../machines/shell/workspace.machine.ts'
import { useChild } from '../hooks/actor.ts'

/** Returns a function that opens a drawer, and closes the one that is open. */
export const useOpenDrawer = (): ((drawer: DrawerId) => void) => {
  const workspace = useChild('workspace')
  return useCallback((drawer) => workspace?.send({ type: 'drawer.requested', drawer }), [workspace])
}
