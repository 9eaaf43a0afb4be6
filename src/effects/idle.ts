/** Longest wait in milliseconds, because a busy page may never be idle. */
const PATIENCE = 2000

/** Resolves when the browser is idle, at the latest after `patience` milliseconds. */
export const untilIdle = (patience = PATIENCE): Promise<void> =>
  new Promise((resolve) => {
    // Safari does not have requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience })
    else setTimeout(resolve)
  })
