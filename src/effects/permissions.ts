import { array, string } from 'superstruct'
import type { Effects } from '../../machines/kit/wired.ts'
import type { Client } from './client.ts'

/** Milliseconds between two calls. Including the time for the answer, a revoked permission is gone within 10 s. */
export const PERMISSIONS_INTERVAL = 8000

const listed = (permissions: readonly string[]): string => [...permissions].sort().join()

/**
 * Polls the permissions of the signed-in person, so that one that a colleague revokes is gone without a reload. A hidden
 * tab does not poll, but asks as soon as it is shown. Other tabs read the change from the stored record of the session.
 */
export const createPermissionWatcher =
  (call: Client): Effects['watchPermissions'] =>
  (send, { token, known }) => {
    let last = listed(known)
    const stop = new AbortController()
    const { signal } = stop
    let isCalling = false
    const ask = async (): Promise<void> => {
      // If the API takes longer than the interval, it is not asked again before it has answered.
      if (document.hidden || isCalling) return
      isCalling = true
      const request = { path: '/session/permissions', token, isSilent: true, signal } as const
      // A failure does not mean that permissions have changed. Other calls fail in the same way and report it.
      const answer = await call(request, array(string())).catch(() => null)
      isCalling = false
      if (answer === null || signal.aborted || listed(answer.data) === last) return
      last = listed(answer.data)
      send({ type: 'permissions.changed', permissions: answer.data })
    }
    const timer = window.setInterval(ask, PERMISSIONS_INTERVAL)
    document.addEventListener('visibilitychange', ask)
    return () => {
      stop.abort()
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }
