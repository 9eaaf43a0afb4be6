/// <reference lib="dom" />

/* Functions that run in the measured page. They are sent there as text, so they cannot use anything from this module. Times are in milliseconds. */

/**
 * `delay` is the time from pressing the mouse to the next paint, by the browser's Event Timing; `there` is when the requested content was painted.
 * @typedef {{ marks: Record<string, number>, pressed: number, there: number, delay: number }} Noted
 */

/** Name of the function that the page calls with each moment it has marked. */
export const REPORT = 'reportToBench'

/**
 * Marks when the form accepts typing, when signing in is possible, and when the dashboard is complete: all six reports have their figures and
 * the trend has its chart, on or off screen. For a click it notes the times of Noted.
 * Each time is taken once the frame with the change has been drawn and the main thread is free again.
 * `callback`: the name of the function to call with each moment.
 * @param {string} callback
 */
export const note = (callback) => {
  const noted = { marks: {}, pressed: 0, there: 0, delay: 0 }
  Reflect.set(window, 'noted', noted)
  /** @param {string} selector */
  const all = (selector) => [...document.querySelectorAll(selector)]
  const main = () => document.querySelector('main')
  const isBusy = () => all('main [aria-busy="true"], main [aria-label="Loading"]').length > 0
  const rows = () => all('main tbody tr').map(({ textContent }) => textContent ?? '')
  /** A report must have figures or a chart: not being marked as busy proves nothing. @param {Element} report */
  const isPainted = (report) =>
    /\d/.test(report.textContent ?? '') || report.querySelector('canvas, svg:not([aria-hidden])') !== null
  const hasDashboard = () => {
    const reports = all('[data-screen="dashboard"] [aria-busy]')
    return reports.length >= 6 && reports.every(isPainted) && document.querySelector('main canvas') !== null
  }
  const canType = () => document.querySelector('input[type="email"]:not(:disabled)') !== null
  /** @type {Record<string, () => boolean>} */
  const moments = {
    typing: canType,
    signIn: () =>
      canType() && document.querySelector('form button') !== null && !document.documentElement.dataset.entry,
    dashboard: hasDashboard,
  }
  /** @param {() => void} act */
  const oncePainted = (act) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = act
    port2.postMessage(null)
  }
  /** @param {string} what */
  const report = (what) => Reflect.get(window, callback)(what)

  const look = () => {
    for (const [name, isReached] of Object.entries(moments)) {
      if (!isReached()) continue
      delete moments[name]
      oncePainted(() => {
        Reflect.set(noted.marks, name, performance.now())
        report(name)
      })
    }
    // Recording each change of the page costs a throttled processor several milliseconds per screen.
    if (!('dashboard' in moments)) watch.disconnect()
  }
  let isLooking = false
  const watch = new MutationObserver(() => {
    if (isLooking) return
    isLooking = true
    // Checked with the next frame: a check between frames would force an additional layout.
    requestAnimationFrame(() => {
      isLooking = false
      look()
    })
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  const shown = {
    route: () => main()?.textContent ?? '',
    list: () => rows().join(),
    menu: () => String(all('[role="menu"], [role="dialog"]').length),
  }
  const hasRows = () => rows().some((text) => text !== '')
  /** @param {string} rowsBefore */
  const hasScreen = (rowsBefore) => {
    if (location.pathname === '/dashboard') return hasDashboard()
    if (document.querySelector('main table') === null) return shown.route() !== '' && !isBusy()
    return hasRows() && shown.list() !== rowsBefore
  }
  const isThere = { route: hasScreen, list: hasRows, menu: () => true }

  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (entry.interactionId > 0 && entry.startTime >= noted.pressed)
        noted.delay = Math.max(noted.delay, entry.duration)
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))

  /** Prepares for the next press of the mouse, which will show content of this kind. @param {keyof typeof shown} kind */
  const expectNext = (kind) => {
    const before = shown[kind]()
    const rowsBefore = shown.list()
    const wait = () => {
      requestAnimationFrame(() => {
        if (shown[kind]() === before || !isThere[kind](rowsBefore)) return wait()
        oncePainted(() => {
          noted.there = performance.now()
          report('there')
        })
      })
    }
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        noted.pressed = timeStamp
        noted.delay = 0
        wait()
      },
      { capture: true, once: true },
    )
  }
  Reflect.set(window, 'expectNext', expectNext)
}

/** @returns {Noted} */
export const readNoted = () => Reflect.get(window, 'noted')

/**
 * The scripts whose loading began before a moment, or all if it is null, with the encoded size of each in bytes. A prefetched script is listed once.
 * @param {string | null} moment
 * @returns {[string, number][]}
 */
export const scriptsUntil = (moment) => {
  const time = moment === null ? Number.POSITIVE_INFINITY : Reflect.get(window, 'noted').marks[moment]
  const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
  const scripts = entries.filter(({ name, startTime }) => startTime < time && new URL(name).pathname.endsWith('.js'))
  return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]))]
}
