import type { AnyActorRef } from 'xstate'
import { openStately } from './app/stately.ts'
import { createTap } from './app/tap.ts'
import { whenIdle } from './idle.ts'
import { watchKeys } from './keys.ts'
import { createAppLink } from './link/appLink.ts'
import { openChannel } from './link/channel.ts'
import { dockedHref, windowHref } from './places.ts'
import { readTab } from './tab.ts'

const address = (): string => `${window.location.pathname}${window.location.search}`

/** Milliseconds: short enough to look live, long enough to cost little. The page's own work comes first. */
const later = whenIdle(50, 150)

/** While docked, the console runs in a frame of the inspector. */
const toggleDock = (): void => {
  if (window.self === window.top) window.location.assign(dockedHref(address()))
  else window.top?.location.assign(address())
}

// With `noopener`, the window can run in its own process, so that it does not slow the console down.
const openWindow = (): void => {
  window.open(windowHref(readTab()), '_blank', 'noopener,popup,width=1280,height=900')
}

const inspectHere = (app: AnyActorRef): void => {
  const link = createAppLink(openChannel(), readTab())
  const tap = createTap(link.send, later)
  app.system.inspect(tap.observe)
  link.serve(tap, address())
  window.addEventListener('pagehide', link.end)
  watchKeys({ KeyI: toggleDock, KeyW: openWindow })
}

/** Connects inspectors to the app. Call this before the app starts, and in development only. */
export const attach = (app: AnyActorRef): void => {
  if (new URLSearchParams(window.location.search).get('inspect') === 'stately') openStately(app)
  else inspectHere(app)
}
