import type { Location } from '../../../machines/model/location.ts'
import {
  applyTheme,
  readColorScheme,
  readDocumentTheme,
  readIsOnline,
  untilOnline,
  watchClock,
  watchColorScheme,
  watchNetwork,
  watchWindowFocus,
} from '../../../src/effects/browser.ts'
import { pushHistory, readLocation, reloadPage, replaceHistory, watchHistory } from '../../../src/effects/history.ts'
import { trackListeners } from '../../support/listeners.ts'

/** A media query, which jsdom does not have. */
class MediaQuery extends EventTarget {
  matches = false
  readonly media: string

  constructor(media: string) {
    super()
    this.media = media
  }

  change(matches: boolean): void {
    this.matches = matches
    this.dispatchEvent(new Event('change'))
  }
}

const happens = (name: string) => window.dispatchEvent(new Event(name))

describe('watching the browser', () => {
  it.each<[string, (send: (event: { type: string }) => void) => () => void, string, string, string[]]>([
    ['[SH-13] network', watchNetwork, 'online', 'offline', ['network.lost', 'network.restored']],
    ['[ER-3] window focus', watchWindowFocus, 'focus', 'blur', ['window.blurred', 'window.focused']],
  ])('%s: reports both changes until it is stopped', (_, watch, there, gone, [lost, back]) => {
    const listeners = trackListeners(window)
    const received: string[] = []
    const stop = watch(({ type }) => received.push(type))
    happens(gone)
    happens(there)
    happens(gone)
    expect(received).toEqual([lost, back, lost])
    stop()
    happens(there)
    expect(received).toHaveLength(3)
    expect(listeners.types()).toEqual([])
    listeners.stop()
  })

  it('[SH-13] readIsOnline returns what the browser reports', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get')
    for (const reported of [false, true]) {
      onLine.mockReturnValue(reported)
      expect(readIsOnline()).toBe(reported)
    }
    onLine.mockRestore()
  })

  it('[TH-1] the preferred colour scheme is read, and its changes are reported until watching is stopped', () => {
    const query = new MediaQuery('(prefers-color-scheme: dark)')
    const asked = jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList)
    const listeners = trackListeners(query)
    expect(readColorScheme()).toBe('light')
    const received: string[] = []
    const stop = watchColorScheme(({ scheme }) => received.push(scheme))
    query.change(true)
    expect(readColorScheme()).toBe('dark')
    query.change(false)
    expect(received).toEqual(['dark', 'light'])
    stop()
    query.change(true)
    expect(received).toHaveLength(2)
    expect(listeners.types()).toEqual([])
    expect(asked.mock.calls.every(([media]) => media === query.media)).toBe(true)
    asked.mockRestore()
  })

  it('[TI-8] the clock reports the time at once and once a minute, until it is stopped', () => {
    jest.useFakeTimers({ now: 1000 })
    const received: number[] = []
    const stop = watchClock(({ at }) => received.push(at))
    jest.advanceTimersByTime(59_999)
    expect(received).toEqual([1000])
    jest.advanceTimersByTime(1)
    jest.advanceTimersByTime(60_000)
    expect(received).toEqual([1000, 61_000, 121_000])
    stop()
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })
})

describe('the theme of the document', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('data-theme')
    document.documentElement.removeAttribute('data-theme-named')
  })

  it('[TH-2] is set as the attribute data-theme, and as the colour scheme of native controls', () => {
    expect(readDocumentTheme()).toBeNull()
    applyTheme({ scheme: 'dark' })
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(document.documentElement.style.colorScheme).toBe('dark')
    applyTheme({ scheme: 'light' })
    expect(readDocumentTheme()).toBe('light')
    expect(document.documentElement.style.colorScheme).toBe('light')
  })

  it('[TH-3] is read from data-theme-named, if that is set, instead of data-theme', () => {
    const { dataset } = document.documentElement
    dataset.theme = 'dark'
    dataset.themeNamed = 'light'
    expect(readDocumentTheme()).toBe('light')
    dataset.themeNamed = ''
    expect(readDocumentTheme()).toBe('')
  })
})

describe('the browser history', () => {
  const own = window.scrollTo
  let tops: number[] = []
  beforeEach(() => {
    tops = []
    window.scrollTo = (to?: ScrollToOptions | number): void => {
      if (typeof to === 'object') tops.push(to.top ?? Number.NaN)
    }
  })
  afterEach(() => {
    window.scrollTo = own
  })

  it('[RT-15] scrolls to the top when the path changes, and does not scroll when only the query changes', () => {
    pushHistory({ path: '/users', search: '' })
    expect(tops).toEqual([0])
    pushHistory({ path: '/users', search: '?page=2' })
    expect(tops).toEqual([0])
    pushHistory({ path: '/tickets', search: '' })
    expect(tops).toEqual([0, 0])
  })

  it('[RT-14] pushes and replaces entries, and reports back and forward until it is stopped', async () => {
    const listeners = trackListeners(window)
    const before = window.history.length
    pushHistory({ path: '/dashboard', search: '' })
    pushHistory({ path: '/tickets', search: '?user=7&page=2' })
    expect(window.history.length).toBe(before + 2)
    expect(readLocation()).toEqual({ path: '/tickets', search: '?user=7&page=2' })
    replaceHistory({ path: '/tickets', search: '?user=8' })
    expect(window.history.length).toBe(before + 2)
    expect(window.location.href).toBe('http://localhost/tickets?user=8')

    const received: Location[] = []
    let report = (): void => undefined
    const stop = watchHistory(({ location }) => {
      received.push(location)
      report()
    })
    const go = (distance: number) =>
      new Promise<void>((resolve) => {
        report = resolve
        window.history.go(distance)
      })
    await go(-1)
    await go(1)
    expect(received).toEqual([
      { path: '/dashboard', search: '' },
      { path: '/tickets', search: '?user=8' },
    ])
    pushHistory({ path: '/error/404', search: '' })
    expect(received).toHaveLength(2)
    stop()
    expect(listeners.types()).toEqual([])
    listeners.stop()
  })

  it('[RT-2] replaces the current entry when the whole page is loaded', () => {
    const before = window.history.length
    // jsdom does not load pages, but it can go to a fragment of the same page.
    reloadPage({ href: '#loaded' })
    expect(window.location.hash).toBe('#loaded')
    expect(window.history.length).toBe(before)
  })
})

describe('waiting for the network', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'))

  it('ends at once while online, otherwise when the browser goes online', async () => {
    await untilOnline()
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    const listeners = trackListeners(window)
    let isOver = false
    const wait = untilOnline().then(() => {
      isOver = true
    })
    await Promise.resolve()
    expect(isOver).toBe(false)
    window.dispatchEvent(new Event('online'))
    await wait
    expect(isOver).toBe(true)
    listeners.stop()
  })
})
