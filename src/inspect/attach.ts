import type { AnyActorRef } from 'xstate'
import { watchKeys } from './app/keys.ts'
import { openStately } from './app/stately.ts'
import { createTap } from './app/tap.ts'
import { createAppLink } from './link/appLink.ts'
import { openChannel } from './link/channel.ts'
import { readTab } from './tab.ts'

const address = (): string => `${window.location.pathname}${window.location.search}`

const inspectHere = (app: AnyActorRef): void => {
  const tab = readTab()
  const link = createAppLink(openChannel(), tab)
  const tap = createTap(link.tell)
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
