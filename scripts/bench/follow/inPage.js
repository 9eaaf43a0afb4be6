/// <reference lib="dom" />

/*
 * Functions that run in a page. Each is sent there as text, so it cannot use anything from this module. Moments are milliseconds since the epoch, so
 * that those of several pages can be compared.
 */

/**
 * Chooses an option as a person does; returns the moment.
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
 * Resolves to the moment at which a cell of the ticket's row in the queue has exactly this text, or to Infinity after `limit` milliseconds.
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
 * Resolves to the moment at which the bell counts at most `most`, or to Infinity after `limit` milliseconds.
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

/** Navigates without loading the page again. @param {string} href */
export const goTo = (href) => {
  history.pushState(null, '', href)
  dispatchEvent(new PopStateEvent('popstate'))
}
