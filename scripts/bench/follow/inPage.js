/// <reference lib="dom" />

/* What runs in a page: each function goes there by itself, and knows nothing around it. Moments are milliseconds of one clock. */

/**
 * Chooses an option as a person does; answers when.
 * @param {HTMLElement | SVGElement} select
 * @param {string} label
 */
export const choose = (select, label) => {
  if (!(select instanceof HTMLSelectElement)) throw new Error('There is nothing to choose')
  const option = [...select.options].find(({ text }) => text === label)
  const began = performance.timeOrigin + performance.now()
  select.value = option?.value ?? ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return began
}

/**
 * Resolves with the moment at which a cell of a ticket's row in the queue says just this; with Infinity where that is not within a limit.
 * @param {{ number: string, words: string, limit: number }} what
 * @returns {Promise<number>}
 */
export const whenRowSays = ({ number, words, limit }) =>
  new Promise((resolve) => {
    /** @param {number} moment */
    const end = (moment) => {
      observer.disconnect()
      clearTimeout(patience)
      resolve(moment)
    }
    const look = () => {
      const row = document.querySelector(`[data-ticket="${number}"]`)?.closest('tr')
      if ([...(row?.cells ?? [])].some(({ textContent }) => textContent === words))
        end(performance.timeOrigin + performance.now())
    }
    const observer = new MutationObserver(look)
    const patience = setTimeout(() => end(Number.POSITIVE_INFINITY), limit)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    look()
  })

/**
 * Resolves with the moment at which the bell counts no more than this; with Infinity where that is not within a limit.
 * @param {{ most: number, limit: number }} what
 * @returns {Promise<number>}
 */
export const whenUnread = ({ most, limit }) =>
  new Promise((resolve) => {
    /** @param {number} moment */
    const end = (moment) => {
      observer.disconnect()
      clearTimeout(patience)
      resolve(moment)
    }
    const look = () => {
      const name = document.querySelector('button[aria-label^="Notifications"]')?.getAttribute('aria-label')
      if (name != null && Number(/, (\d+) unread$/.exec(name)?.[1] ?? 0) <= most)
        end(performance.timeOrigin + performance.now())
    }
    const observer = new MutationObserver(look)
    const patience = setTimeout(() => end(Number.POSITIVE_INFINITY), limit)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    look()
  })

/** Goes to an address inside the page. @param {string} href */
export const goTo = (href) => {
  history.pushState(null, '', href)
  dispatchEvent(new PopStateEvent('popstate'))
}
