import type { ColorScheme } from '../../machines/model/themeMode.ts'

const listen = (target: EventTarget, name: string, handle: () => void): (() => void) => {
  target.addEventListener(name, handle)
  return () => target.removeEventListener(name, handle)
}

const darkPreference = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const schemeOf = (query: MediaQueryList): ColorScheme => (query.matches ? 'dark' : 'light')

/** What the operating system prefers now. */
export const readColorScheme = (): ColorScheme => schemeOf(darkPreference())

export const watchColorScheme = (onChange: (scheme: ColorScheme) => void): (() => void) => {
  const query = darkPreference()
  return listen(query, 'change', () => onChange(schemeOf(query)))
}

/** The theme that the document itself names, unchecked. */
export const readDocumentTheme = (): string | null => {
  const { theme, themeNamed } = document.documentElement.dataset
  // The script in the head has put what it decided in the place of what the document named, and kept that beside it.
  return themeNamed ?? theme ?? null
}

export const applyTheme = (scheme: ColorScheme): void => {
  document.documentElement.setAttribute('data-theme', scheme)
  document.documentElement.style.colorScheme = scheme
}

export const readIsOnline = (): boolean => navigator.onLine

export const watchNetwork = (onChange: (isOnline: boolean) => void): (() => void) => {
  const stops = [listen(window, 'online', () => onChange(true)), listen(window, 'offline', () => onChange(false))]
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

export const watchWindowFocus = (onChange: (hasFocus: boolean) => void): (() => void) => {
  const stops = [listen(window, 'focus', () => onChange(true)), listen(window, 'blur', () => onChange(false))]
  return () => {
    for (const stop of stops) stop()
  }
}

const MINUTE = 60_000

/** Tells the time, epoch milliseconds, at once and once a minute. */
export const watchClock = (onTick: (at: number) => void): (() => void) => {
  onTick(Date.now())
  const timer = window.setInterval(() => onTick(Date.now()), MINUTE)
  return () => window.clearInterval(timer)
}
