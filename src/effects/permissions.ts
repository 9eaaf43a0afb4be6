import { array, string } from 'superstruct'
import type { Effects } from '../../machines/kit/wired.ts'
import type { Client } from './client.ts'

/** Milliseconds between two calls: what was taken away is gone within 10 s, the answer included. */
export const PERMISSIONS_INTERVAL = 8000

const listed = (permissions: readonly string[]): string => [...permissions].sort().join()

/**
 * Asks for the permissions of the signed-in person, so that what a colleague takes away goes without a reload. Other tabs
 * learn it from the stored record of the sign-in. A hidden tab asks as soon as it is shown.
 */
export const createPermissionWatcher =
  (call: Client): Effects['watchPermissions'] =>
  (send, { token, known }) => {
    let last = listed(known)
    const stop = new AbortController()
    const { signal } = stop
    let isAsked = false
    const ask = async (): Promise<void> => {
      // An API that takes longer than the interval is not asked again before it has answered.
      if (document.hidden || isAsked) return
      isAsked = true
      const request = { path: '/session/permissions', token, isSilent: true, signal } as const
      // A failure says nothing about permissions. Other calls meet it, too, and report it.
      const answer = await call(request, array(string())).catch(() => null)
      isAsked = false
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
