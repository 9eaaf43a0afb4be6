/**
 * Returns a function that defers a task by `interval`, and then until the page is idle, but by no more than another
 * `longestWait`. Both are in milliseconds.
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
