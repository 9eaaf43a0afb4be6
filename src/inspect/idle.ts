/**
 * Puts off tasks: at most one in each interval, and only when the page has nothing else to do, unless it has kept the task
 * waiting for too long. Both in milliseconds.
 */
export const whenIdle =
  (interval: number, longestWait: number) =>
  (task: () => void): void => {
    const wait = (): void => {
      // Safari has no idle time to offer.
      if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: longestWait })
      else task()
    }
    setTimeout(wait, interval)
  }
