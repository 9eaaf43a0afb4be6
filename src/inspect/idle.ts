/**
 * Defers tasks: at most one in each interval, when the page is idle, or at the latest after a limit. Both in
 * milliseconds.
 */
export const whenIdle =
  (interval: number, longestWait: number) =>
  (task: () => void): void => {
    const wait = (): void => {
      // Safari does not have it.
      if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: longestWait })
      else task()
    }
    setTimeout(wait, interval)
  }
