import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine.ts'
import { selectUser } from '../../machines/app/app.selectors.ts'

type App = Pick<ActorRefFrom<typeof appMachine>, 'getSnapshot' | 'subscribe'>

/**
 * A function that runs a task for who is signed in now. Its signal ends the task as soon as somebody else, or nobody, is: who
 * signs in again in place, or in another tab, has not gone.
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

/** Runs a task for as long as who is signed in now is here. */
export type WhilePresent = ReturnType<typeof createPresence>
