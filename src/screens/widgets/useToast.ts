import { useCallback } from 'react'
import type { ToastType } from '../../../machines/app/toast.machine.ts'
import { useApp } from '../../hooks/actor.ts'

/** Returns a function that raises a toast. */
export const useToast = (): ((type: ToastType, message: string) => void) => {
  const app = useApp()
  return useCallback(
    (type, message) => app.send({ type: 'notice.raised', notice: { type, message, at: Date.now() } }),
    [app],
  )
}
