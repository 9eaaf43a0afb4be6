import type { Effects } from '../../machines/kit/wired.ts'
import type { ColorScheme } from '../../machines/model/themeMode.ts'

const listen = (target: EventTarget, name: string, handle: () => void): (() => void) => {
  target.addEventListener(name, handle)
  return () => target.removeEventListener(name, handle)
}

const darkPreference = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const schemeOf = (query: MediaQueryList): ColorScheme => (query.matches ? 'dark' : 'light')

/** The colour scheme that the operating system prefers. */
export const readColorScheme = (): ColorScheme => schemeOf(darkPreference())

export const watchColorScheme: Effects['watchColorScheme'] = (send) => {
  const query = darkPreference()
  return listen(query, 'change', () => send({ type: 'scheme.changed', scheme: schemeOf(query) }))
}

/** The `data-theme` of index.html, not validated; '' or null if it has none. */
export const readDocumentTheme = (): string | null => {
  const { theme, themeNamed } = document.documentElement.dataset
  // The script in the head replaces the attribute with its own choice, and keeps the original in `themeNamed`.
  return themeNamed ?? theme ?? null
}

export const applyTheme = ({ scheme }: { scheme: ColorScheme }): void => {
  document.documentElement.setAttribute('data-theme', scheme)
  document.documentElement.style.colorScheme = scheme
}

export const readIsOnline = (): boolean => navigator.onLine

export const watchNetwork: Effects['watchNetwork'] = (send) => {
  const stops = [
    listen(window, 'online', () => send({ type: 'network.restored' })),
    listen(window, 'offline', () => send({ type: 'network.lost' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Resolves when there is a network. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else window.addEventListener('online', () => resolve(), { once: true })
  })

export const watchWindowFocus: Effects['watchWindowFocus'] = (send) => {
  const stops = [
    listen(window, 'focus', () => send({ type: 'window.focused', at: Date.now() })),
    listen(window, 'blur', () => send({ type: 'window.blurred', at: Date.now() })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const MINUTE = 60_000

/** Sends the time in epoch milliseconds: at once, and then every minute. */
export const watchClock: Effects['watchClock'] = (send) => {
  const tick = (): void => send({ type: 'clock.ticked', at: Date.now() })
  tick()
  const timer = window.setInterval(tick, MINUTE)
  return () => window.clearInterval(timer)
}
