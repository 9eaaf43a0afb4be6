/// <reference lib="dom" />

/* What runs in a page: each function goes there by itself, and knows nothing around it. Moments are milliseconds of one clock. */

/**
 * Resolves with the moment at which a selector fits something on the page; rejects where that is not within a limit.
 * @param {{ selector: string, limit: number }} what
 * @returns {Promise<number>}
 */
export const whenShown = ({ selector, limit }) =>
  new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`${selector} is not shown within ${limit} ms`)), limit)
    const look = () => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      clearTimeout(patience)
      resolve(performance.timeOrigin + performance.now())
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    look()
  })

/**
 * Stores the record of a token as the console does, or clears the whole storage; answers when.
 * @param {string | null} token
 */
export const store = (token) => {
  const began = performance.timeOrigin + performance.now()
  if (token === null) localStorage.clear()
  else localStorage.setItem('kickstand.auth', JSON.stringify({ token }))
  return began
}

/** Clicks, and answers when. @param {HTMLElement | SVGElement} element */
export const click = (element) => {
  const began = performance.timeOrigin + performance.now()
  if (element instanceof HTMLElement) element.click()
  return began
}

/**
 * Resolves with the moment at which the next call whose address ends so has been answered.
 * @param {string} ending
 * @returns {Promise<number>}
 */
export const whenAnswered = (ending) =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const call = list.getEntries().find(({ name }) => name.endsWith(ending))
      if (!(call instanceof PerformanceResourceTiming)) return
      observer.disconnect()
      resolve(performance.timeOrigin + call.responseEnd)
    })
    observer.observe({ type: 'resource' })
  })
