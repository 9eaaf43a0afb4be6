import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { type ChunkNews, chunkMachine } from '../app/chunk.machine.ts'
import type { ChunkName } from '../app/chunks.ts'
import { mayView } from '../app/gates.ts'
import { isScreen, type Place, queryOf, type ScreenPlace } from '../app/places.ts'
import type { UserUpdate } from '../app/session.machine.ts'
import { late } from '../kit/late.ts'
import type { User } from '../model/entities.ts'
import {
  type AnswerNews,
  type KnownAnswer,
  type KnownCall,
  mayStillSee,
  NOTHING_KNOWN,
  withKnown,
  withoutKnown,
} from '../model/known.ts'
import type { appWizardMachine } from './appWizard.machine.ts'
import { bootstrapMachine } from './bootstrap.machine.ts'
import { densityMachine } from './density.machine.ts'
import { drawerMachine } from './drawer.machine.ts'
import type { invitationMachine } from './invitation.machine.ts'
import { lateScreens } from './lateScreens.ts'
import { type LayoutRequest, layoutMachine } from './layout.machine.ts'
import { menuMachine } from './menu.machine.ts'
import type { notificationsMachine } from './notifications.machine.ts'
import type { problemReportMachine } from './problemReport.machine.ts'
import { type RailNews, railMachine } from './rail.machine.ts'
import { recoveryMachine } from './recovery.machine.ts'
import { scrollMachine } from './scroll.machine.ts'
import { type ViewportNews, viewportMachine } from './viewport.machine.ts'

/** Who is signed in, and where they are. */
interface WorkspaceInput {
  readonly user: User | null
  readonly place: Place | null
}

export interface WorkspaceContext extends WorkspaceInput {
  /** The last answers of screens, for the way back to them. They end with the session, and are nowhere else. */
  readonly known: readonly KnownAnswer[]
  /** The screens whose code has come: they are shown at once. */
  readonly loaded: readonly string[]
}

/** What the workspace tells the root. */
export type WorkspaceNews = RailNews | UserUpdate | { type: 'link.followed'; href: string; replace: boolean }

type WorkspaceEvent =
  | RailNews
  | ChunkNews
  | LayoutRequest
  | ViewportNews
  | AnswerNews
  | UserUpdate
  | { type: 'href.chosen'; href: string; replace: boolean }
  | { type: 'place.changed'; place: Place | null }
  | { type: 'user.changed'; user: User | null }
  | { type: 'session.renewed' }
  | { type: 'link.followed' }
  | { type: 'view.failed' }
  | { type: 'drawer.requested'; drawer: DrawerId }
  | { type: 'menus.requested' }

const DRAWERS = [
  'railDrawer',
  'quickLinks',
  'notifications',
  'activityLogs',
  'invitationModal',
  'appWizardModal',
  'chatDrawer',
  'problemReportModal',
] as const
/** What can be opened over the page. */
export type DrawerId = (typeof DRAWERS)[number]

const MENUS = ['userMenu', 'quickActions'] as const
export type MenuId = (typeof MENUS)[number]

export const emailOf = (user: User | null): string => user?.email ?? ''

export const chunkOf = (place: Place | null): ChunkName => (isScreen(place) ? place.name : 'shell')

/** What the workspace is made of. */
export const workspaceSetup = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as WorkspaceInput,
    children: {} as {
      rail: 'rail'
      layout: 'layout'
      density: 'density'
      railDrawer: 'drawer'
      quickLinks: 'drawer'
      notifications: 'drawer'
      activityLogs: 'drawer'
      invitationModal: 'drawer'
      appWizardModal: 'drawer'
      chatDrawer: 'drawer'
      problemReportModal: 'drawer'
      userMenu: 'menu'
      quickActions: 'menu'
      menusChunk: 'chunk'
      scroll: 'scroll'
      viewport: 'viewport'
      bootstrap: 'bootstrap'
      recovery: 'recovery'
      screenChunk: 'chunk'
      invitation: 'invitation'
      appWizard: 'appWizard'
      notificationTabs: 'notifications'
      problemReport: 'problemReport'
      besideChunk: 'chunk'
    } & { [Name in keyof typeof lateScreens]: Name },
  },
  actors: {
    bootstrap: bootstrapMachine,
    chunk: chunkMachine,
    density: densityMachine,
    drawer: drawerMachine,
    layout: layoutMachine,
    menu: menuMachine,
    rail: railMachine,
    recovery: recoveryMachine,
    scroll: scrollMachine,
    viewport: viewportMachine,
    ...lateScreens,
    appWizard: late<typeof appWizardMachine>('appWizard'),
    invitation: late<typeof invitationMachine>('invitation'),
    notifications: late<typeof notificationsMachine>('notifications'),
    problemReport: late<typeof problemReportMachine>('problemReport'),
  },
  actions: {
    // Whoever may do less now is not shown what they were told before.
    storeUser: assign(({ context }, { user }: { user: User | null }) => ({
      user,
      ...(!mayStillSee(context.user, user) && { known: NOTHING_KNOWN }),
    })),
    forgetAnswers: assign({ known: NOTHING_KNOWN }),
    keepAnswer: assign(({ context }, params: { known: KnownAnswer }) => ({
      known: withKnown(context.known, params.known),
    })),
    forgetAnswer: assign(({ context }, params: { call: KnownCall }) => ({
      known: withoutKnown(context.known, params.call),
    })),
    noteLoaded: assign(({ context }, params: { name: string }) => ({ loaded: [...context.loaded, params.name] })),
    storePlace: assign((_, params: { place: Place | null }) => ({ place: params.place })),
    tellQuery: sendTo(
      (_, params: { place: ScreenPlace }) => params.place.name,
      (_, params) => ({ type: 'query.changed', query: queryOf(params.place) }),
    ),
    followLink: sendParent(
      (_, params: { href: string; replace: boolean }): WorkspaceNews => ({ type: 'link.followed', ...params }),
    ),
    forwardToRail: sendTo('rail', ({ event }) => event),
    forwardToLayout: sendTo('layout', ({ event }) => event),
    closeDrawers: enqueueActions(({ enqueue }) => {
      for (const id of DRAWERS) enqueue.sendTo(id, { type: 'drawer.closed' })
    }),
    openDrawer: sendTo((_, params: { drawer: DrawerId }) => params.drawer, { type: 'drawer.opened' as const }),
    closeRailDrawer: sendTo('railDrawer', { type: 'drawer.closed' as const }),
    tellScreen: sendTo('bootstrap', { type: 'screen.shown' as const }),
    requestRecording: sendTo('problemReport', { type: 'recording.requested' as const }),
    closeMenus: enqueueActions(({ enqueue }) => {
      for (const id of MENUS) enqueue.sendTo(id, { type: 'menu.closed' })
    }),
    announceUpdate: sendParent(
      (_, params: Pick<UserUpdate, 'changes'>): WorkspaceNews => ({ type: 'user.updated', ...params }),
    ),
    announcePermissions: sendParent(
      (_, params: { permissions: readonly string[] }): WorkspaceNews => ({ type: 'permissions.listed', ...params }),
    ),
  },
  guards: {
    isAt: ({ context }, params: { name: string }) => context.place?.name === params.name,
    isStillAt: ({ context }, params: { place: Place | null }) => params.place?.name === context.place?.name,
    isElsewhere: ({ context }) => !isScreen(context.place),
    isDrawer: (_, params: { requested: DrawerId; drawer: DrawerId }) => params.requested === params.drawer,
    isChunk: (_, params: { loaded: string; name: ChunkName }) => params.loaded === params.name,
    isScreenChunk: ({ context }, params: { name: string }) => params.name === chunkOf(context.place),
    mayView: ({ context }) => mayView(context.user, context.place),
    isReady: ({ context }) => mayView(context.user, context.place) && context.loaded.includes(chunkOf(context.place)),
    isBarred: ({ context }, params: { user: User | null }) => !mayView(params.user, context.place),
  },
})
