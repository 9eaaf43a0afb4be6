import type { AnyActorRef } from 'xstate'
import { watchKeys } from './app/keys.ts'
import { openStately } from './app/stately.ts'
import { createTap } from './app/tap.ts'
import { createAppLink } from './link/appLink.ts'
import { openChannel } from './link/channel.ts'
import { readTab } from './tab.ts'

const address = (): string => `${window.location.pathname}${window.location.search}`

/** Milliseconds between two tellings: often enough to look live, seldom enough to cost little. */
const TELLING_INTERVAL = 50
/** Milliseconds for which a page that is busy may keep its inspectors waiting. */
const LONGEST_WAIT = 150

/** The page's own work comes first. */
const whenIdle = (task: () => void): void => {
  const wait = (): void => {
    // Safari has no idle time to offer.
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: LONGEST_WAIT })
    else task()
  }
  setTimeout(wait, TELLING_INTERVAL)
}

const inspectHere = (app: AnyActorRef): void => {
  const tab = readTab()
  const link = createAppLink(openChannel(), tab)
  const tap = createTap(link.tell, whenIdle)
  app.system.inspect(tap.hear)
  link.serve(tap, address())
  window.addEventListener('pagehide', link.end)
  watchKeys(tab, address)
}

/** Lets inspectors watch the app; to be called before it starts, and in development only. */
export const attach = (app: AnyActorRef): void => {
  if (new URLSearchParams(window.location.search).get('inspect') === 'stately') openStately(app)
  else inspectHere(app)
}
