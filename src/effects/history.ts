import { hrefOf, type Location } from '../../machines/model/location.ts'

/** The address as the browser has it now. */
export const readLocation = (): Location => ({ path: window.location.pathname, search: window.location.search })

/** Another page begins at its top. Where one goes back or forward to, the browser knows how far it was scrolled. */
export const pushHistory = (location: Location): void => {
  const isElsewhere = location.path !== window.location.pathname
  window.history.pushState(null, '', hrefOf(location))
  if (isElsewhere) window.scrollTo({ top: 0, behavior: 'instant' })
}

export const replaceHistory = (location: Location): void => window.history.replaceState(null, '', hrefOf(location))

/** Loads the whole page anew at an address; the present one leaves the history. */
export const reloadPage = (href: string): void => window.location.replace(href)

/** Tells of back and forward. */
export const watchHistory = (onChange: (location: Location) => void): (() => void) => {
  const handle = (): void => onChange(readLocation())
  window.addEventListener('popstate', handle)
  return () => window.removeEventListener('popstate', handle)
}

/** Tells when the page is left, for good or for the back/forward cache (false), and when it comes back from there (true). */
export const watchPage = (onChange: (isBack: boolean) => void): (() => void) => {
  const handle = ({ type, persisted }: PageTransitionEvent): void => {
    if (type === 'pagehide') onChange(false)
    else if (persisted) onChange(true)
  }
  window.addEventListener('pagehide', handle)
  window.addEventListener('pageshow', handle)
  return () => {
    window.removeEventListener('pagehide', handle)
    window.removeEventListener('pageshow', handle)
  }
}
