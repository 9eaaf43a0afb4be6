import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { chunkMachine } from '../app/chunk.machine.ts'
import type { ChunkName } from '../app/chunks.ts'
import { mayView } from '../app/gates.ts'
import { isScreen, type Place, queryOf, type ScreenPlace } from '../app/places.ts'
import type { SignOutNews, UserUpdate } from '../app/sessionSetup.ts'
import { BOOTSTRAP_DELAY, FEEDS_DELAY } from '../model/constants.ts'
import type { User } from '../model/entities.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import { type KnownAnswer, mayStillSee, NOTHING_KNOWN, withKnown, withoutKnown } from '../model/known.ts'
import { holds, offers, REPLY_TO_TICKETS, VIEW_TICKETS } from '../model/permissions.ts'
import type { ReadCall } from '../model/readCalls.ts'
import { bootstrapMachine } from './bootstrap.machine.ts'
import { densityMachine } from './density.machine.ts'
import { drawerMachine } from './drawer.machine.ts'
import type { ChangesArrived, Watched } from './followEvents.ts'
import { lateParts } from './lateParts.ts'
import { lateScreens } from './lateScreens.ts'
import { layoutMachine } from './layout.machine.ts'
import { menuMachine } from './menu.machine.ts'
import { invitationObstacle, offersInvitation } from './newMember.ts'
import { chunkOf, isOpen } from './openScreen.ts'
import { DRAWERS, type DrawerId, MENUS, type MenuId } from './overlayNames.ts'
import { type RailNews, railMachine } from './rail.machine.ts'
import { recoveryMachine } from './recovery.machine.ts'
import { scrollMachine } from './scroll.machine.ts'
import { viewportMachine } from './viewport.machine.ts'
import type { WorkspaceEvent, WorkspaceNews } from './workspaceEvents.ts'

interface WorkspaceInput {
  readonly user: User | null
  readonly place: Place | null
}

export interface WorkspaceContext extends WorkspaceInput {
  /** The last answers of screens, shown again on return. They are kept only here, so that they are dropped when the session ends. */
  readonly known: readonly KnownAnswer[]
  /** The screens whose code is loaded. */
  readonly loaded: readonly string[]
  /** The tickets that the screen shows. */
  readonly watched: Watched
}

export const NOTHING_WATCHED: Watched = { tickets: [], doing: null }

export const emailOf = (user: User | null): string => user?.email ?? ''

/** The `action` of a change that adds a held reply, or after which a reply is no longer held. */
const HELD_REPLY_ACTIONS: readonly string[] = ['reply.held', 'reply.undone', 'reply.released']

export const workspaceSetup = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as WorkspaceInput,
    children: {} as {
      rail: 'rail'
      layout: 'layout'
      density: 'density'
      overlaysChunk: 'chunk'
      scroll: 'scroll'
      viewport: 'viewport'
      bootstrap: 'bootstrap'
      commands: 'commands'
      outgoing: 'outgoing'
      outgoingChunk: 'chunk'
      follow: 'follow'
      followChunk: 'chunk'
      recovery: 'recovery'
      screenChunk: 'chunk'
      invitation: 'invitation'
      appWizard: 'appWizard'
      notificationTabs: 'notifications'
      notificationsChunk: 'chunk'
      activityLog: 'activityLog'
      problemReport: 'problemReport'
      find: 'find'
      besideChunk: 'chunk'
    } & { [Id in DrawerId]: 'drawer' } & { [Id in MenuId]: 'menu' } & { [Name in keyof typeof lateScreens]: Name },
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
    ...lateParts,
  },
  actions: {
    // The known answers are dropped if the user has lost a permission or is somebody else.
    storeUser: assign(({ context }, { user }: { user: User | null }) => ({
      user,
      ...(!mayStillSee(context.user, user) && { known: NOTHING_KNOWN }),
    })),
    forgetAnswers: assign({ known: NOTHING_KNOWN }),
    keepAnswer: assign(({ context }, params: { known: KnownAnswer }) => ({
      known: withKnown(context.known, params.known),
    })),
    forgetAnswer: assign(({ context }, params: { call: ReadCall }) => ({
      known: withoutKnown(context.known, params.call),
    })),
    noteLoaded: assign(({ context }, params: { name: string }) => ({ loaded: [...context.loaded, params.name] })),
    storePlace: assign((_, params: { place: Place | null }) => ({ place: params.place })),
    sendQuery: sendTo(
      (_, params: { place: ScreenPlace }) => params.place.name,
      (_, params) => ({ type: 'query.changed', query: queryOf(params.place) }),
    ),
    followLink: sendParent(
      (_, params: { href: string; replace: boolean }): WorkspaceNews => ({ type: 'link.followed', ...params }),
    ),
    forwardToRail: sendTo('rail', ({ event }) => event),
    forwardToLayout: sendTo('layout', ({ event }) => event),
    forwardToCommands: sendTo('commands', ({ event }) => event),
    forwardToOrder: sendTo('order', ({ event }) => event),
    forwardToOutgoing: sendTo('outgoing', ({ event }) => event),
    forwardToDesk: sendTo('desk', ({ event }) => event),
    forwardToTicket: sendTo('ticket', ({ event }) => event),
    storeWatched: assign((_, params: { watched: Watched }) => params),
    sendWatched: sendTo('follow', (_, params: { watched: Watched }) => ({ type: 'watch.changed' as const, ...params })),
    closeDrawers: enqueueActions(({ enqueue }) => {
      for (const id of DRAWERS) enqueue.sendTo(id, { type: 'drawer.closed' })
    }),
    openDrawer: sendTo((_, params: { drawer: DrawerId }) => params.drawer, { type: 'drawer.opened' as const }),
    closeRailDrawer: sendTo('railDrawer', { type: 'drawer.closed' as const }),
    announceScreen: sendTo('bootstrap', { type: 'screen.shown' as const }),
    requestReplies: sendTo('outgoing', { type: 'replies.requested' as const }),
    requestAlerts: sendTo('notificationTabs', { type: 'alerts.requested' as const }),
    announceTicket: sendTo('notificationTabs', (_, params: { ticket: string | null }) => ({
      type: 'ticket.opened' as const,
      ...params,
    })),
    requestLog: sendTo('activityLog', { type: 'log.requested' as const }),
    requestRecording: sendTo('problemReport', { type: 'recording.requested' as const }),
    closeMenus: enqueueActions(({ enqueue }) => {
      for (const id of MENUS) enqueue.sendTo(id, { type: 'menu.closed' })
    }),
    announceSignOut: sendParent((_, { news }: { news: SignOutNews }): WorkspaceNews => news),
    announceUpdate: sendParent(
      (_, params: Pick<UserUpdate, 'changes'>): WorkspaceNews => ({ type: 'user.updated', ...params }),
    ),
    announcePermissions: sendParent(
      (_, params: Omit<RailNews, 'type'>): WorkspaceNews => ({ type: 'permissions.listed', ...params }),
    ),
  },
  guards: {
    isAt: ({ context }, params: { name: string }) => context.place?.name === params.name,
    isStillAt: ({ context }, params: { place: Place | null }) => params.place?.name === context.place?.name,
    isUnchanged: ({ context }, params: { place: Place | null }) =>
      JSON.stringify(params.place) === JSON.stringify(context.place),
    isInvitationOffered: ({ context }) => offersInvitation(context.user),
    mayInvite: ({ context }) => offersInvitation(context.user) && invitationObstacle(context.user) === null,
    isOrderOpen: ({ context }) => isOpen('order', context),
    isTicketOpen: ({ context }) => isOpen('ticket', context),
    mayLoadAlerts: ({ context: { user, place } }, params: { name: string }) =>
      params.name === chunkOf(place) && offers(user, EXTENSIONS.notifications),
    isDeskOpen: ({ context }) => isOpen('desk', context),
    mayReply: ({ context: { user } }) => offers(user, EXTENSIONS.deskReplies) && holds(user, REPLY_TO_TICKETS),
    hasOwnReply: (_, { changes }: Pick<ChangesArrived, 'changes'>) =>
      changes.some(({ is_mine, action }) => is_mine && HELD_REPLY_ACTIONS.includes(action)),
    // Changes are followed only after a first screen has loaded, so as not to delay it.
    mayFollow: ({ context: { user, loaded } }) =>
      loaded.length > 0 && offers(user, EXTENSIONS.changes) && holds(user, VIEW_TICKETS),
    isElsewhere: ({ context }) => !isScreen(context.place),
    isDrawer: (_, params: { requested: DrawerId; drawer: DrawerId }) => params.requested === params.drawer,
    isChunk: (_, params: { loaded: string; name: ChunkName }) => params.loaded === params.name,
    isScreenChunk: ({ context }, params: { name: string }) => params.name === chunkOf(context.place),
    mayView: ({ context }) => mayView(context.user, context.place),
    isReady: ({ context }) => mayView(context.user, context.place) && context.loaded.includes(chunkOf(context.place)),
    isBarred: ({ context }, params: { user: User | null }) => !mayView(params.user, context.place),
  },
  delays: { BOOTSTRAP_DELAY, FEEDS_DELAY },
})
