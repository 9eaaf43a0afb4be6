import type { Effects } from '../../machines/kit/wired.ts'
import type { AuthRecord } from '../../machines/model/entities.ts'
import { hrefOf, type Location } from '../../machines/model/location.ts'

/** The browser's current address. */
export const readLocation = (): Location => ({ path: window.location.pathname, search: window.location.search })

/** Adds a history entry. Another path starts at the top of the page; on back and forward the browser restores the scroll position. */
export const pushHistory = (location: Location): void => {
  const isElsewhere = location.path !== window.location.pathname
  window.history.pushState(null, '', hrefOf(location))
  if (isElsewhere) window.scrollTo({ top: 0, behavior: 'instant' })
}

export const replaceHistory = (location: Location): void => window.history.replaceState(null, '', hrefOf(location))

/** Loads an address, in place of the current history entry. */
export const reloadPage = ({ href }: { href: string }): void => window.location.replace(href)

export const watchHistory: Effects['watchHistory'] = (send) => {
  const handle = (): void => send({ type: 'location.changed', location: readLocation() })
  window.addEventListener('popstate', handle)
  return () => window.removeEventListener('popstate', handle)
}

/** Reports when the page is left, for good or for the back/forward cache, and when it is restored from that cache. */
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
