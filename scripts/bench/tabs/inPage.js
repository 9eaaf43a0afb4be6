/// <reference lib="dom" />

/*
 * Functions that run in a page. Each is sent there as text, so it cannot use anything from this module. Moments are milliseconds since the epoch, so
 * that those of several pages can be compared.
 */

/**
 * Resolves to the moment at which the selector matches something on the page; rejects after `limit` milliseconds.
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
 * Stores a token as the console does, or clears the whole local storage if the token is null; returns the moment.
 * @param {string | null} token
 */
export const store = (token) => {
  const began = performance.timeOrigin + performance.now()
  if (token === null) localStorage.clear()
  else localStorage.setItem('kickstand.auth', JSON.stringify({ token }))
  return began
}

/** Clicks an element; returns the moment. @param {HTMLElement | SVGElement} element */
export const click = (element) => {
  const began = performance.timeOrigin + performance.now()
  if (element instanceof HTMLElement) element.click()
  return began
}

/**
 * Resolves to the moment at which the next call whose address has this ending is answered.
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
