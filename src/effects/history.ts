import type { Effects } from '../../machines/kit/wired.ts'
import type { AuthRecord } from '../../machines/model/entities.ts'
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
export const reloadPage = ({ href }: { href: string }): void => window.location.replace(href)

export const watchHistory: Effects['watchHistory'] = (send) => {
  const handle = (): void => send({ type: 'location.changed', location: readLocation() })
  window.addEventListener('popstate', handle)
  return () => window.removeEventListener('popstate', handle)
}

/** What watches whether the page is left, for good or for the back/forward cache, and is back from there. */
export const createPageWatcher =
  (readAuth: () => AuthRecord | null): Effects['watchPage'] =>
  (send) => {
    const handle = ({ type, persisted }: PageTransitionEvent): void => {
      if (type === 'pagehide') send({ type: 'page.left' })
      else if (persisted) send({ type: 'page.restored', auth: readAuth() })
    }
    window.addEventListener('pagehide', handle)
    window.addEventListener('pageshow', handle)
    return () => {
      window.removeEventListener('pagehide', handle)
      window.removeEventListener('pageshow', handle)
    }
  }
