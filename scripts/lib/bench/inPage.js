/// <reference lib="dom" />

/* What runs in a page that is measured: it goes there by itself, and knows nothing around it. Times are milliseconds. */

/**
 * What a page has noted.
 * @typedef {{
 *   marks: Record<string, number>, paint: number, largest: number, blocking: number, shift: number,
 *   clicked: number, painted: number,
 * }} Noted
 */

/** What the page calls with each moment that it has marked, and with `painted`. */
export const TELL = 'tellBench'

/**
 * Marks when the form takes what is typed, when one can sign in, when all that the window shows of the dashboard stands, and when
 * what is below it does; notes paints, tasks longer than 50 and shifts of the layout; and, from a click or a key on, when what it
 * asked for was drawn.
 * A moment counts once the frame that shows it was drawn and the page is free again.
 * @param {string} tell what is called with each, once it is marked
 */
export const note = (tell) => {
  const noted = { marks: {}, paint: 0, largest: 0, blocking: 0, shift: 0, clicked: 0, painted: 0 }
  Reflect.set(window, 'noted', noted)
  /** @param {string} selector */
  const has = (selector) => document.querySelector(selector) !== null
  const screen = () => document.querySelector('[data-screen]')?.getAttribute('data-screen')
  // A trend without its picture is not there yet, though its figures are.
  const busy = () => [...document.querySelectorAll('main [aria-busy="true"], main [role="slider"]:not(:has(canvas))')]
  const hasDashboard = () => screen() === 'dashboard' && has('main [aria-busy="false"]')
  const isInWindow = (/** @type {Element} */ element) => element.getBoundingClientRect().top < innerHeight
  const moments = {
    typing: () => has('input[type="email"]:not(:disabled)'),
    signIn: () =>
      has('input[type="email"]:not(:disabled)') && has('form button') && !document.documentElement.dataset.entry,
    dashboard: () => hasDashboard() && !busy().some(isInWindow),
    wholeDashboard: () => hasDashboard() && busy().length === 0,
  }
  /** @param {() => void} act */
  const whenFree = (act) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = act
    port2.postMessage(null)
  }
  /** What stands on the page: the screen, its heading and the rows of its list. */
  const shown = () =>
    [screen(), document.querySelector('h1')?.textContent, document.querySelector('main tbody')?.textContent].join('|')

  /** @type {Set<string>} */
  const seen = new Set()
  let before = ''
  let awaited = ''
  const isThere = () =>
    awaited === 'rows' ? shown() !== before && busy().length === 0 : screen() === awaited && shown() !== before
  const tellPainted = () => {
    awaited = ''
    whenFree(() => {
      noted.painted = performance.now()
      Reflect.get(window, tell)('painted')
    })
  }
  const look = () => {
    for (const [name, isReached] of Object.entries(moments)) {
      if (seen.has(name) || !isReached()) continue
      seen.add(name)
      whenFree(() => {
        Reflect.set(noted.marks, name, performance.now())
        Reflect.get(window, tell)(name)
      })
    }
    if (awaited !== '' && isThere()) tellPainted()
    // A record of each change of a page that is watched is made: of a screen that comes, 8 ms of a slowed processor.
    if (seen.has('wholeDashboard') && awaited !== 'rows') watch.disconnect()
  }
  // With the frame that is about to be drawn: what asks for the layout of a page in between has it made twice.
  let isLooking = false
  const lookWithFrame = () => {
    if (isLooking) return
    isLooking = true
    requestAnimationFrame(() => {
      isLooking = false
      look()
    })
  }
  // A document has no element yet where this runs.
  const watch = new MutationObserver(lookWithFrame)
  const all = { subtree: true, childList: true, attributes: true, characterData: true }
  watch.observe(document, all)
  /** Where nothing is watched any more, a screen comes with the first frame, or soon after it: it is looked for with each. */
  const lookForScreen = () => {
    requestAnimationFrame(() => {
      if (isThere()) tellPainted()
      else lookForScreen()
    })
  }
  /**
   * What the next click or key is to bring: a screen by its name, or other rows.
   * @param {string} what @param {'click' | 'keydown'} kind
   */
  const expectNext = (what, kind) => {
    addEventListener(
      kind,
      (event) => {
        before = shown()
        awaited = what
        noted.clicked = event.timeStamp
        noted.painted = 0
        if (what === 'rows') watch.observe(document, all)
        else if (seen.has('wholeDashboard')) lookForScreen()
      },
      { capture: true, once: true },
    )
  }
  Reflect.set(window, 'expectNext', expectNext)

  /** @param {string} type @param {(entry: any) => void} take */
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.paint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    noted.largest = entry.startTime
  })
  observe('longtask', (entry) => {
    noted.blocking += entry.duration - 50
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) noted.shift += entry.value
  })
}

/** @returns {Noted} */
export const readNoted = () => Reflect.get(window, 'noted')

/**
 * Bytes of the scripts as they came whose loading began before a moment; what was fetched ahead comes once, however often it is
 * taken from the browser's own store. @param {string} moment
 */
export const scriptBytesUntil = (moment) => {
  /** @type {number} */
  const time = Reflect.get(Reflect.get(window, 'noted').marks, moment)
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime < time && new URL(entry.name).pathname.endsWith('.js'))
  const bytes = new Map(
    scripts.map((entry) => [entry.name, /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize]),
  )
  return [...bytes.values()].reduce((sum, each) => sum + each, 0)
}
