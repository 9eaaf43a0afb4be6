/**
 * Defers a task by `interval`, and then until the page is idle, at most `longestWait` longer. Both in
 * milliseconds.
 */
export const whenIdle =
  (interval: number, longestWait: number) =>
  (task: () => void): void => {
    const wait = (): void => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: longestWait })
      else task()
    }
    setTimeout(wait, interval)
  }
