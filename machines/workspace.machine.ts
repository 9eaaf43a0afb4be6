import { assign, enqueueActions, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { appWizardMachine } from './appWizard.machine.ts'
import { bootstrapMachine } from './bootstrap.machine.ts'
import type { chatMachine } from './chat.machine.ts'
import { USERS_LIST_KEY } from './constants.ts'
import { densityMachine } from './density.machine.ts'
import type { invitationMachine } from './invitation.machine.ts'
import { late } from './late.ts'
import { type LayoutRequest, layoutMachine } from './layout.machine.ts'
import type { ChunkName } from './model/chunks.ts'
import type { User } from './model/entities.ts'
import { EXTENSIONS } from './model/extensions.ts'
import { mayView } from './model/gates.ts'
import { holds, offers, viewPermission } from './model/permissions.ts'
import { EDIT_STAFF } from './model/staff.ts'
import { parseUsersQuery, type UsersQuery } from './model/usersQuery.ts'
import type { notificationsMachine } from './notifications.machine.ts'
import { type ChunkNews, chunkMachine } from './parts/chunk.machine.ts'
import { drawerMachine } from './parts/drawer.machine.ts'
import { menuMachine } from './parts/menu.machine.ts'
import { isScreen, type Place, type PlaceName } from './places.ts'
import type { problemReportMachine } from './problemReport.machine.ts'
import { type RailNews, railMachine } from './rail.machine.ts'
import { recoveryMachine } from './recovery.machine.ts'
import type { AccountNews, accountMachine } from './screens/account.machine.ts'
import type { builderMachine } from './screens/builder.machine.ts'
import type { dashboardMachine } from './screens/dashboard.machine.ts'
import type { menuTestMachine } from './screens/menuTest.machine.ts'
import type { profileMachine } from './screens/profile.machine.ts'
import type { savedMessagesMachine } from './screens/savedMessages.machine.ts'
import type { TicketsQuery, ticketsMachine } from './screens/tickets.machine.ts'
import type { userManagementMachine } from './screens/userManagement.machine.ts'
import type { usersMachine } from './screens/users.machine.ts'
import type { KeptCustomers, UsersNews } from './screens/usersSetup.ts'
import type { widgetsMachine } from './screens/widgets.machine.ts'
import type { wizardsMachine } from './screens/wizards.machine.ts'
import { scrollMachine } from './scroll.machine.ts'
import type { UserUpdate } from './session.machine.ts'
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
  | UsersNews
  | AccountNews
  | { type: 'place.changed'; place: Place | null }
  | { type: 'user.changed'; user: User | null }
  | { type: 'session.renewed' }
  | { type: 'link.followed' }
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

const ticketsQuery = (place: Place | null): TicketsQuery =>
  place?.name === 'tickets' ? { user: place.user, page: place.page } : { user: null, page: 1 }

const usersQuery = (place: Place | null): UsersQuery =>
  parseUsersQuery(new URLSearchParams(place?.name === 'users' ? place.search : ''))

const emailOf = (user: User | null): string => user?.email ?? ''

const mayFindCustomers = (user: User | null): boolean =>
  offers(user, EXTENSIONS.users) && holds(user, viewPermission('users'))

const chunkOf = (place: Place | null): ChunkName => (isScreen(place) ? place.name : 'shell')

/** Waits for the first use of a chunk: what came with it is present from then on. */
const untilUsed = (name: ChunkName) => ({
  on: {
    'chunk.loaded': {
      guard: {
        type: 'isChunk' as const,
        params: ({ event }: { event: ChunkNews }) => ({ loaded: event.name, name }),
      },
      target: 'present' as const,
    },
  },
})

/**
 * Everything behind the sign-in: the screen of the place we are at, loaded on demand and shown to those who may see it, and
 * the shell around it. It ends with the session, and with it all that it held.
 */
export const workspaceMachine = setup({
  types: {
    context: {} as {
      readonly user: User | null
      readonly place: Place | null
      /** The last answer of the list of customers, by its key: shown at once on the way back to it. */
      readonly customers: Readonly<Partial<Record<typeof USERS_LIST_KEY, KeptCustomers>>>
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
    storeUser: assign((_, params: { user: User | null }) => ({ user: params.user })),
    storePlace: assign((_, params: { place: Place | null }) => ({ place: params.place })),
    tellQuery: sendTo('tickets', (_, params: { place: Place | null }) => ({
      type: 'query.changed' as const,
      query: ticketsQuery(params.place),
    })),
    tellUsersQuery: sendTo('users', (_, params: { place: Place | null }) => ({
      type: 'query.changed' as const,
      query: usersQuery(params.place),
    })),
    keepCustomers: assign(({ context }, params: { key: typeof USERS_LIST_KEY; kept: KeptCustomers }) => ({
      customers: { ...context.customers, [params.key]: params.kept },
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
    isBarred: ({ context }, params: { user: User | null }) => !mayView(params.user, context.place),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({ user: input.user, place: input.place, customers: {} }),
  invoke: [
    {
      id: 'rail',
      src: 'rail',
      input: ({ context }) => ({ offersPermissions: offers(context.user, EXTENSIONS.permissions) }),
    },
    { id: 'layout', src: 'layout' },
    { id: 'density', src: 'density' },
    { id: 'railDrawer', src: 'drawer', input: { chunk: null } },
    { id: 'quickLinks', src: 'drawer', input: { chunk: 'quickLinks' } },
    { id: 'notifications', src: 'drawer', input: { chunk: 'notifications' } },
    { id: 'activityLogs', src: 'drawer', input: { chunk: 'activityLogs' } },
    { id: 'invitationModal', src: 'drawer', input: { chunk: 'invitation' } },
    { id: 'appWizardModal', src: 'drawer', input: { chunk: 'appWizard' } },
    { id: 'chatDrawer', src: 'drawer', input: { chunk: 'chat' } },
    { id: 'problemReportModal', src: 'drawer', input: { chunk: 'problemReport' } },
    { id: 'userMenu', src: 'menu' },
    { id: 'quickActions', src: 'menu' },
    { id: 'scroll', src: 'scroll' },
    { id: 'viewport', src: 'viewport' },
    { id: 'bootstrap', src: 'bootstrap' },
    { id: 'recovery', src: 'recovery' },
  ],
  type: 'parallel',
  states: {
    screen: {
      initial: 'deciding',
      on: {
        'place.changed': [
          {
            guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place }) },
            actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
          },
          {
            target: '.deciding',
            actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
          },
        ],
        // What may be seen no longer is not shown any longer.
        'user.changed': {
          guard: { type: 'isBarred', params: ({ event }) => ({ user: event.user }) },
          target: '.deciding',
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isElsewhere', target: 'none' },
            { guard: 'mayView', target: 'loading' },
            { target: 'notPermitted' },
          ],
        },
        // An error page, or the way out: it stands in place of the shell.
        none: {},
        notPermitted: {
          entry: 'tellScreen',
          always: { guard: 'mayView', target: 'loading' },
          on: { 'user.changed': {} },
        },
        loading: {
          invoke: { id: 'screenChunk', src: 'chunk', input: ({ context }) => ({ name: chunkOf(context.place) }) },
          on: {
            'chunk.loaded': {
              guard: { type: 'isScreenChunk', params: ({ event }) => ({ name: event.name }) },
              target: 'choosing',
            },
          },
        },
        choosing: {
          always: [
            { guard: { type: 'isAt', params: { name: 'dashboard' } }, target: 'dashboard' },
            { guard: { type: 'isAt', params: { name: 'tickets' } }, target: 'tickets' },
            { guard: { type: 'isAt', params: { name: 'users' } }, target: 'users' },
            { guard: { type: 'isAt', params: { name: 'chat' } }, target: 'chat' },
            { guard: { type: 'isAt', params: { name: 'builder' } }, target: 'builder' },
            { guard: { type: 'isAt', params: { name: 'menuTest' } }, target: 'menuTest' },
            { guard: { type: 'isAt', params: { name: 'savedMessages' } }, target: 'savedMessages' },
            { guard: { type: 'isAt', params: { name: 'profile' } }, target: 'profile' },
            { guard: { type: 'isAt', params: { name: 'account' } }, target: 'account' },
            { guard: { type: 'isAt', params: { name: 'userManagement' } }, target: 'userManagement' },
            { guard: { type: 'isAt', params: { name: 'widgets' } }, target: 'widgets' },
            // The only one that is left.
            { target: 'wizards' },
          ],
        },
        dashboard: {
          invoke: {
            id: 'dashboard',
            src: 'dashboard',
            input: ({ context }) => ({ offersSeries: offers(context.user, EXTENSIONS.salesSeries) }),
          },
          // The way home is the way out of a view that broke: it must not lead back into what broke it.
          on: {
            'place.changed': {
              target: 'deciding',
              actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
            },
          },
        },
        tickets: {
          invoke: {
            id: 'tickets',
            src: 'tickets',
            input: ({ context }) => ({
              ...ticketsQuery(context.place),
              offersCustomers: mayFindCustomers(context.user),
            }),
          },
          on: {
            'place.changed': {
              guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place }) },
              actions: [
                { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
                { type: 'tellQuery', params: ({ event }) => ({ place: event.place }) },
              ],
            },
          },
        },
        users: {
          invoke: {
            id: 'users',
            src: 'users',
            input: ({ context }) => ({
              query: usersQuery(context.place),
              offersUsers: offers(context.user, EXTENSIONS.users),
              kept: context.customers[USERS_LIST_KEY] ?? null,
            }),
          },
          on: {
            'place.changed': {
              guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place }) },
              actions: [
                { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
                { type: 'tellUsersQuery', params: ({ event }) => ({ place: event.place }) },
              ],
            },
            'href.chosen': {
              actions: { type: 'followLink', params: ({ event }) => ({ href: event.href, replace: event.replace }) },
            },
            'customers.remembered': {
              actions: { type: 'keepCustomers', params: ({ event }) => ({ key: event.key, kept: event.kept }) },
            },
          },
        },
        // The conversation is no screen's own: see the region of the chat.
        chat: {},
        builder: {
          invoke: { id: 'builder', src: 'builder', input: ({ context }) => ({ email: emailOf(context.user) }) },
        },
        menuTest: { invoke: { id: 'menuTest', src: 'menuTest' } },
        widgets: { invoke: { id: 'widgets', src: 'widgets' } },
        // The wizard of a new app is shown here, too, and comes with the code of its modal.
        wizards: {
          invoke: [
            { id: 'wizards', src: 'wizards', input: ({ context }) => ({ email: emailOf(context.user) }) },
            { id: 'wizardChunk', src: 'chunk', input: { name: 'appWizard' } },
          ],
        },
        savedMessages: {
          invoke: {
            id: 'savedMessages',
            src: 'savedMessages',
            input: ({ context: { user } }) => ({
              offersMessages: offers(user, EXTENSIONS.savedMessages),
              email: emailOf(user),
            }),
          },
        },
        profile: {
          invoke: {
            id: 'profile',
            src: 'profile',
            input: ({ context }) => ({ offersAccount: offers(context.user, EXTENSIONS.account) }),
          },
        },
        account: {
          invoke: {
            id: 'account',
            src: 'account',
            input: ({ context: { user } }) => ({
              offersAccount: offers(user, EXTENSIONS.account),
              email: emailOf(user),
            }),
          },
          on: {
            'href.chosen': {
              actions: { type: 'followLink', params: ({ event }) => ({ href: event.href, replace: event.replace }) },
            },
          },
        },
        userManagement: {
          invoke: {
            id: 'userManagement',
            src: 'userManagement',
            input: ({ context: { user } }) => ({
              offersStaff: offers(user, EXTENSIONS.staff),
              mayEdit: holds(user, EDIT_STAFF),
              mayEndSessions: offers(user, EXTENSIONS.staffSessions) && holds(user, EDIT_STAFF),
              email: emailOf(user),
            }),
          },
        },
      },
    },
    chat: {
      initial: 'absent',
      states: {
        absent: untilUsed('chat'),
        // Drawer and page show the same conversation.
        present: {
          invoke: { id: 'chat', src: 'chat', input: ({ context }) => ({ email: emailOf(context.user) }) },
        },
      },
    },
    // What is chosen in these outlasts their closing, and what is filled in the session.
    invitation: {
      initial: 'absent',
      states: {
        absent: untilUsed('invitation'),
        present: {
          invoke: { id: 'invitation', src: 'invitation', input: ({ context }) => ({ email: emailOf(context.user) }) },
        },
      },
    },
    appWizard: {
      initial: 'absent',
      states: {
        absent: untilUsed('appWizard'),
        present: {
          invoke: { id: 'appWizard', src: 'appWizard', input: ({ context }) => ({ email: emailOf(context.user) }) },
        },
      },
    },
    notifications: {
      initial: 'absent',
      states: {
        absent: untilUsed('notifications'),
        present: { invoke: { id: 'notificationTabs', src: 'notifications' } },
      },
    },
    problemReport: {
      initial: 'absent',
      states: {
        absent: untilUsed('problemReport'),
        present: {
          invoke: {
            id: 'problemReport',
            src: 'problemReport',
            input: ({ context }) => ({ email: emailOf(context.user) }),
          },
          // Each opening is about what has happened until then.
          on: {
            'drawer.requested': {
              guard: {
                type: 'isDrawer',
                params: ({ event }) => ({ requested: event.drawer, drawer: 'problemReportModal' as const }),
              },
              actions: 'requestRecording',
            },
          },
        },
      },
    },
    menus: {
      initial: 'absent',
      states: {
        absent: { on: { 'menus.requested': 'loading' } },
        // They may be opened before their code is there: then it is said where they will be.
        loading: {
          invoke: { id: 'menusChunk', src: 'chunk', input: { name: 'menus' } },
          on: {
            'chunk.loaded': {
              guard: { type: 'isChunk', params: ({ event }) => ({ loaded: event.name, name: 'menus' }) },
              target: 'present',
            },
          },
        },
        present: {},
      },
    },
    shell: {
      on: {
        'place.changed': { actions: ['closeDrawers', 'closeMenus'] },
        'link.followed': { actions: ['closeDrawers', 'closeMenus'] },
        // One at a time: what is asked for takes the place of what is open.
        'drawer.requested': {
          actions: [
            'closeDrawers',
            'closeMenus',
            { type: 'openDrawer', params: ({ event }) => ({ drawer: event.drawer }) },
          ],
        },
        'viewport.widened': { actions: 'closeRailDrawer' },
        'chunk.loaded': {
          guard: { type: 'isScreenChunk', params: ({ event }) => ({ name: event.name }) },
          actions: 'tellScreen',
        },
        'layout.previewed': { actions: 'forwardToLayout' },
        'layout.restored': { actions: 'forwardToLayout' },
        'user.changed': { actions: { type: 'storeUser', params: ({ event }) => ({ user: event.user }) } },
        'session.renewed': { actions: 'forwardToRail' },
        'user.updated': {
          actions: { type: 'announceUpdate', params: ({ event }) => ({ changes: event.changes }) },
        },
        'permissions.listed': {
          actions: { type: 'announcePermissions', params: ({ event }) => ({ permissions: event.permissions }) },
        },
      },
    },
  },
})

export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>

/** Whether the code of the menus is there. */
export const selectHasMenus = ({ value }: WorkspaceSnapshot): boolean => value.menus === 'present'
