import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine.ts'
import { selectUser } from '../../machines/app/app.selectors.ts'

type App = Pick<ActorRefFrom<typeof appMachine>, 'getSnapshot' | 'subscribe'>

/**
 * Returns a function that runs a task for the person who is signed in. Its signal aborts when they sign out, or when
 * somebody else signs in. If they sign in again, in place or in another tab, it does not abort.
 */
export const createPresence =
  (readApp: () => App) =>
  async <Output>(task: (signal: AbortSignal) => Promise<Output>): Promise<Output> => {
    const app = readApp()
    const readEmail = (): string | undefined => selectUser(app.getSnapshot())?.email
    const email = readEmail()
    const presence = new AbortController()
    const changes = app.subscribe(() => {
      if (readEmail() !== email) presence.abort()
    })
    try {
      return await task(presence.signal)
    } finally {
      changes.unsubscribe()
    }
  }

export type WhilePresent = ReturnType<typeof createPresence>
