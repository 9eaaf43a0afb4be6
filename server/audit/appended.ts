/** Open transactions that have added a row to the trail. */
const appending = new WeakSet<object>()
const listeners = new Set<() => void>()

/** Notes that a transaction has added a row to the trail. */
export const noteAppended = (transaction: object): void => {
  appending.add(transaction)
}

/** To be called after a transaction is committed: notifies the listeners if it has added a row. */
export const announce = (transaction: object | undefined): void => {
  if (transaction === undefined || !appending.has(transaction)) return
  for (const listener of listeners) listener()
}

/** Calls `listener` after each commit of this process that added a row to a trail, in any database. Returns a function that removes the listener. */
export const onAppended = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
