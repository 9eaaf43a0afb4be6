import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { type ChunkNews, chunkMachine } from '../app/chunk.machine.ts'
import type { ChunkName } from '../app/chunks.ts'
import { mayView } from '../app/gates.ts'
import { isScreen, type Place, type PlaceName } from '../app/places.ts'
import type { UserUpdate } from '../app/session.machine.ts'
import { late } from '../kit/late.ts'
import type { User } from '../model/entities.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import {
  type AnswerNews,
  type KnownAnswer,
  type KnownCall,
  mayStillSee,
  NOTHING_KNOWN,
  withKnown,
  withoutKnown,
} from '../model/known.ts'
import { holds, offers, viewPermission } from '../model/permissions.ts'
import { parseUsersQuery, type UsersQuery } from '../model/usersQuery.ts'
import type { AccountNews, accountMachine } from '../screens/account/account.machine.ts'
import type { builderMachine } from '../screens/builder/builder.machine.ts'
import type { chatMachine } from '../screens/chat/chat.machine.ts'
import type { dashboardMachine } from '../screens/dashboard/dashboard.machine.ts'
import type { menuTestMachine } from '../screens/menuTest/menuTest.machine.ts'
import type { profileMachine } from '../screens/profile/profile.machine.ts'
import type { savedMessagesMachine } from '../screens/savedMessages/savedMessages.machine.ts'
import type { TicketsQuery, ticketsMachine } from '../screens/tickets/tickets.machine.ts'
import type { userManagementMachine } from '../screens/userManagement/userManagement.machine.ts'
import type { usersMachine } from '../screens/users/users.machine.ts'
import type { UsersNews } from '../screens/users/usersSetup.ts'
import type { widgetsMachine } from '../screens/widgets/widgets.machine.ts'
import type { wizardsMachine } from '../screens/wizards/wizards.machine.ts'
import type { appWizardMachine } from './appWizard.machine.ts'
import { bootstrapMachine } from './bootstrap.machine.ts'
import { densityMachine } from './density.machine.ts'
import { drawerMachine } from './drawer.machine.ts'
import type { invitationMachine } from './invitation.machine.ts'
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

/** What the workspace tells the root. */
export type WorkspaceNews = RailNews | UserUpdate | { type: 'link.followed'; href: string; replace: boolean }

type WorkspaceEvent =
  | RailNews
  | ChunkNews
  | LayoutRequest
  | ViewportNews
  | AnswerNews
  | UsersNews
  | AccountNews
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

export const ticketsQuery = (place: Place | null): TicketsQuery =>
  place?.name === 'tickets' ? { user: place.user, page: place.page } : { user: null, page: 1 }

export const usersQuery = (place: Place | null): UsersQuery =>
  parseUsersQuery(new URLSearchParams(place?.name === 'users' ? place.search : ''))

export const emailOf = (user: User | null): string => user?.email ?? ''

export const mayFindCustomers = (user: User | null): boolean =>
  offers(user, EXTENSIONS.users) && holds(user, viewPermission('users'))

export const chunkOf = (place: Place | null): ChunkName => (isScreen(place) ? place.name : 'shell')

/** What the workspace is made of. */
export const workspaceSetup = setup({
  types: {
    context: {} as {
      readonly user: User | null
      readonly place: Place | null
      /** The last answers of screens, for the way back to them. They end with the session, and are nowhere else. */
      readonly known: readonly KnownAnswer[]
      /** The screens whose code has come: they are shown at once. */
      readonly loaded: readonly ChunkName[]
    },
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
      dashboard: 'dashboard'
      tickets: 'tickets'
      users: 'users'
      chat: 'chat'
      invitation: 'invitation'
      appWizard: 'appWizard'
      notificationTabs: 'notifications'
      problemReport: 'problemReport'
      builder: 'builder'
      menuTest: 'menuTest'
      savedMessages: 'savedMessages'
      profile: 'profile'
      account: 'account'
      userManagement: 'userManagement'
      widgets: 'widgets'
      wizards: 'wizards'
      wizardChunk: 'chunk'
    },
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
    account: late<typeof accountMachine>('account'),
    appWizard: late<typeof appWizardMachine>('appWizard'),
    builder: late<typeof builderMachine>('builder'),
    chat: late<typeof chatMachine>('chat'),
    dashboard: late<typeof dashboardMachine>('dashboard'),
    invitation: late<typeof invitationMachine>('invitation'),
    notifications: late<typeof notificationsMachine>('notifications'),
    menuTest: late<typeof menuTestMachine>('menuTest'),
    problemReport: late<typeof problemReportMachine>('problemReport'),
    profile: late<typeof profileMachine>('profile'),
    savedMessages: late<typeof savedMessagesMachine>('savedMessages'),
    tickets: late<typeof ticketsMachine>('tickets'),
    userManagement: late<typeof userManagementMachine>('userManagement'),
    users: late<typeof usersMachine>('users'),
    widgets: late<typeof widgetsMachine>('widgets'),
    wizards: late<typeof wizardsMachine>('wizards'),
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
    noteLoaded: assign(({ context }, params: { name: ChunkName }) => ({ loaded: [...context.loaded, params.name] })),
    storePlace: assign((_, params: { place: Place | null }) => ({ place: params.place })),
    tellQuery: sendTo('tickets', (_, params: { place: Place | null }) => ({
      type: 'query.changed' as const,
      query: ticketsQuery(params.place),
    })),
    tellUsersQuery: sendTo('users', (_, params: { place: Place | null }) => ({
      type: 'query.changed' as const,
      query: usersQuery(params.place),
    })),
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
    isAt: ({ context }, params: { name: PlaceName }) => context.place?.name === params.name,
    isStillAt: ({ context }, params: { place: Place | null }) => params.place?.name === context.place?.name,
    isElsewhere: ({ context }) => !isScreen(context.place),
    isDrawer: (_, params: { requested: DrawerId; drawer: DrawerId }) => params.requested === params.drawer,
    isChunk: (_, params: { loaded: ChunkName; name: ChunkName }) => params.loaded === params.name,
    isScreenChunk: ({ context }, params: { name: ChunkName }) => params.name === chunkOf(context.place),
    mayView: ({ context }) => mayView(context.user, context.place),
    isReady: ({ context }) => mayView(context.user, context.place) && context.loaded.includes(chunkOf(context.place)),
    isBarred: ({ context }, params: { user: User | null }) => !mayView(params.user, context.place),
  },
})
