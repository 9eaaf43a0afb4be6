import { bootstrapMachine } from '../../machines/shell/bootstrap.machine.ts'
import { lateScreens } from '../../machines/shell/lateScreens.ts'
import { railMachine } from '../../machines/shell/rail.machine.ts'
import { scrollMachine } from '../../machines/shell/scroll.machine.ts'
import { viewportMachine } from '../../machines/shell/viewport.machine.ts'
import { workspaceMachine } from '../../machines/shell/workspace.machine.ts'
import type { PermissionCalls } from '../effects/calls/permissions.ts'
import { scrollToTop, watchScroll, watchViewport } from '../effects/page.ts'
import { promised, watching } from './actors.ts'
import { wireChunk } from './chunk.ts'
import { wireDensity } from './density.ts'
import { wireDrawer } from './drawer.ts'
import { type Effects, logErrorTo } from './effects.ts'
import { wireLayout } from './layout.ts'
import { wireRecovery } from './recovery.ts'

/** What the shell follows of the page, and what it does to it. */
const pageActors = (effects: Effects) => ({
  scroll: scrollMachine.provide({
    actors: {
      watchScroll: watching((send) =>
        (effects.watchScroll ?? watchScroll)((offset) => send({ type: 'page.scrolled', offset })),
      ),
    },
    actions: { scrollToTop: (_, { duration }) => (effects.scrollToTop ?? scrollToTop)(duration) },
  }),
  viewport: viewportMachine.provide({
    actors: {
      watchViewport: watching((send) =>
        (effects.watchViewport ?? watchViewport)((width) => send({ type: 'viewport.resized', width })),
      ),
    },
  }),
  bootstrap: bootstrapMachine.provide({
    actions: { preloadChunks: (_, { names }) => effects.preloadChunks(names) },
  }),
})

const wireScreens = (effects: Effects) =>
  Object.fromEntries(
    Object.keys(lateScreens).map((name) => [name, effects.lateMachine(name)]),
  ) as unknown as typeof lateScreens

/** The workspace in the world: its screens come with their own chunks. */
export const wireWorkspace = (effects: Effects, calls: PermissionCalls): typeof workspaceMachine =>
  workspaceMachine.provide({
    actors: {
      ...pageActors(effects),
      chunk: wireChunk(effects),
      drawer: wireDrawer(effects),
      layout: wireLayout(effects),
      density: wireDensity(effects),
      rail: railMachine.provide({
        actors: { fetchPermissions: promised(calls.fetchPermissions) },
        actions: { logError: logErrorTo(effects) },
      }),
      recovery: wireRecovery(effects),
      ...wireScreens(effects),
      appWizard: effects.lateMachine('appWizard'),
      chat: effects.lateMachine('chat'),
      invitation: effects.lateMachine('invitation'),
      notifications: effects.lateMachine('notifications'),
      problemReport: effects.lateMachine('problemReport'),
    },
  })
