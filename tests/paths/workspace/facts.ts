import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import { selectWorkspaceView } from '../../../machines/shell/workspace.selectors.ts'
import { GATES, SCREENS, type Screen } from '../../support/screens.ts'
import { type FactOn, oneOf } from '../alphabet.ts'
import { FEATURES, PLACES, type STARTS, type STEPS } from './steps.ts'

/** The actors that start with a screen, if they are not just the machine of its name. */
const BEGUN: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  chat: [],
  wizards: ['start wizards', 'start besideChunk'],
}
const begunAt = (screen: Screen): readonly string[] => BEGUN[screen] ?? [`start ${screen}`]

const DRAWERS = [
  ...['railDrawer', 'quickLinks', 'notifications', 'activityLogs'],
  ...['invitationModal', 'appWizardModal', 'chatDrawer', 'problemReportModal', 'findModal'],
]
const MENUS = ['userMenu', 'quickActions']
const CLOSED = [...DRAWERS.map((id) => `drawer.closed to ${id}`), ...MENUS.map((id) => `menu.closed to ${id}`)]
const PARTS = [...['rail', 'layout', 'density', 'scroll', 'viewport', 'bootstrap', 'recovery'], ...DRAWERS, ...MENUS]
const SHOWN = 'screen.shown to bootstrap'
const LOADS = 'start screenChunk'

const elsewhere = (name: Screen) => oneOf(null, ...SCREENS.filter((other) => other !== name))
const others = (name: string) => oneOf(...PLACES.filter((other) => other !== name))

/** What a person sees of the workspace. */
export const SHOWS = {
  view: selectWorkspaceView,
  place: ({ context }: WorkspaceSnapshot) => context.place?.name ?? null,
  /** The screen whose code has loaded. */
  loaded: ({ context }: WorkspaceSnapshot) => context.loaded[0] ?? null,
  user: ({ context }: WorkspaceSnapshot) => context.user?.first_name ?? null,
  chat: ({ value }: WorkspaceSnapshot) => value.chat,
  invitation: ({ value }: WorkspaceSnapshot) => value.invitation,
  appWizard: ({ value }: WorkspaceSnapshot) => value.appWizard,
  notifications: ({ value }: WorkspaceSnapshot) => value.notifications,
  problemReport: ({ value }: WorkspaceSnapshot) => value.problemReport,
  find: ({ value }: WorkspaceSnapshot) => value.find,
  overlays: ({ value }: WorkspaceSnapshot) => value.overlays,
  isReportKnown: ({ context }: WorkspaceSnapshot) => context.known.length > 0,
}

type Fact = FactOn<keyof typeof STEPS | keyof typeof STARTS, typeof SHOWS>

/** What the specification states about the workspace. */
export const FACTS: readonly Fact[] = [
  {
    on: ['opens at the dashboard with Ada', 'opens at the dashboard with Bob'],
    sees: { place: 'dashboard', loaded: null, isReportKnown: false, overlays: 'absent' },
    asks: PARTS.map((name) => `start ${name}`),
  },
  {
    on: ['opens at the dashboard with Ada', 'opens at the dashboard with Bob'],
    sees: Object.fromEntries(FEATURES.map((name) => [name, 'absent' as const])),
  },
  { on: 'opens at the dashboard with Ada', sees: { user: 'Ada', view: 'loading' }, asks: [LOADS] },
  { on: 'opens at the dashboard with Bob', sees: { user: 'Bob', view: 'notPermitted' }, asks: [SHOWN] },
  ...PLACES.map((name): Fact => ({ on: `the place is ${name}` as const, sees: { place: name }, asks: CLOSED })),
  { on: 'the place is dashboard of another period', sees: { place: 'dashboard' }, asks: CLOSED },
  { on: 'the place is tickets of another', sees: { place: 'tickets' }, asks: CLOSED },
  { on: 'the place is users of another search', sees: { place: 'users' }, asks: CLOSED },
  // Opening a ticket marks its notifications as read, so every change of place is passed on.
  ...[
    ...PLACES.map((name) => `the place is ${name}` as const),
    ...(['the place is dashboard of another period', 'the place is tickets of another'] as const),
    'the place is users of another search' as const,
  ].map(
    (on): Fact => ({ on, seeing: { notifications: 'present' as const }, asks: ['ticket.opened to notificationTabs'] }),
  ),
  { on: 'the place is signOut', sees: { view: 'none' } },
  // The answers that broke a view are not shown to it again.
  { on: 'a view fails', sees: { isReportKnown: false } },
  ...SCREENS.flatMap((name): Fact[] => {
    const on = [
      `the place is ${name}`,
      ...(name === 'dashboard' ? ['the place is dashboard of another period'] : []),
      ...(name === 'tickets' ? ['the place is tickets of another'] : []),
      ...(name === 'users' ? ['the place is users of another search'] : []),
    ] as `the place is ${Screen}`[]
    const seeing = { place: others(name), ...(GATES[name] !== undefined && { user: 'Ada' }) }
    const arrives: Fact[] = [
      { on, seeing: { ...seeing, loaded: elsewhere(name) }, sees: { view: 'loading' }, asks: [LOADS] },
      { on, seeing: { ...seeing, loaded: name }, sees: { view: name }, asks: begunAt(name) },
    ]
    if (GATES[name] === undefined) return arrives
    return [
      ...arrives,
      {
        on,
        seeing: { place: others(name), user: 'Bob' },
        sees: { view: 'notPermitted' as const },
        asks: [SHOWN],
      },
    ]
  }),
  // Going home is the way out of a broken view.
  { on: 'the place is dashboard', seeing: { view: 'dashboard' }, asks: begunAt('dashboard') },
  {
    on: 'the place is dashboard of another period',
    seeing: { view: 'dashboard' },
    asks: ['query.changed to dashboard'],
  },
  { on: 'the place is orders', seeing: { view: 'orders' }, asks: ['query.changed to orders'] },
  { on: 'the place is order', seeing: { view: 'order' }, asks: ['query.changed to order'] },
  { on: 'the place is customer', seeing: { view: 'customer' }, asks: ['query.changed to customer'] },
  { on: 'the place is desk', seeing: { view: 'desk' }, asks: ['query.changed to desk'] },
  { on: 'the place is ticket', seeing: { view: 'ticket' }, asks: ['query.changed to ticket'] },
  {
    on: ['the place is tickets', 'the place is tickets of another'],
    seeing: { view: 'tickets' },
    asks: ['query.changed to tickets'],
  },
  {
    on: ['the place is users', 'the place is users of another search'],
    seeing: { view: 'users' },
    asks: ['query.changed to users'],
  },
  { on: 'the place is savedMessages', seeing: { view: 'savedMessages' }, asks: ['query.changed to savedMessages'] },
  {
    on: 'the place is userManagement',
    seeing: { view: 'userManagement' },
    asks: ['query.changed to userManagement'],
  },
  ...SCREENS.flatMap((name): Fact[] => [
    {
      on: `the code of ${name} comes` as const,
      seeing: { place: name, view: 'loading' as const },
      sees: { view: name, loaded: name },
      asks: begunAt(name),
    },
    { on: `the code of ${name} comes` as const, seeing: { place: name }, asks: [SHOWN] },
  ]),
  ...FEATURES.map(
    (name): Fact => ({
      on: `the code of ${name} comes` as const,
      seeing: { [name]: 'absent' as const },
      sees: { [name]: 'present' as const },
      asks: [`start ${name === 'notifications' ? 'notificationTabs' : name}`],
    }),
  ),
  {
    on: 'the overlays are asked for',
    seeing: { overlays: 'absent' },
    sees: { overlays: 'loading' },
    asks: ['start overlaysChunk'],
  },
  { on: 'the code of overlays comes', seeing: { overlays: 'loading' }, sees: { overlays: 'present' } },
  { on: 'the user is Ada', sees: { user: 'Ada' } },
  // After a loss of permissions, earlier answers are not shown any more.
  { on: 'the user is Bob', sees: { user: 'Bob', isReportKnown: false } },
  { on: 'the user is Ada', seeing: { user: 'Bob' }, sees: { isReportKnown: false } },
  { on: 'an answer is remembered', sees: { isReportKnown: true } },
  { on: 'an answer is dropped', sees: { isReportKnown: false } },
  ...SCREENS.filter((name) => GATES[name]).flatMap((name): Fact[] => {
    const seeing = { view: 'notPermitted' as const, place: name }
    return [
      {
        on: 'the user is Ada',
        seeing: { ...seeing, loaded: elsewhere(name) },
        sees: { view: 'loading' },
        asks: [LOADS],
      },
      { on: 'the user is Ada', seeing: { ...seeing, loaded: name }, sees: { view: name }, asks: begunAt(name) },
    ]
  }),
  {
    on: 'the user is Bob',
    seeing: { place: oneOf(...SCREENS.filter((name) => GATES[name])), view: oneOf('loading', ...SCREENS) },
    sees: { view: 'notPermitted' },
    asks: [SHOWN],
  },
  { on: 'the name is saved', asks: ['user.updated'] },
  { on: 'the end of this session is asked for', asks: ['signOut.begun'] },
  { on: 'the end of this session is refused', asks: ['signOut.failed'] },
  { on: 'it is told anew who is here', asks: ['session.renewed to rail'] },
  { on: 'the permissions are listed', asks: ['permissions.listed'] },
  { on: 'a link is followed', asks: CLOSED },
  { on: 'the chat is asked for', asks: [...CLOSED, 'drawer.opened to chatDrawer'] },
  { on: 'a new member is asked for', seeing: { user: 'Ada' }, asks: [...CLOSED, 'drawer.opened to invitationModal'] },
  { on: 'a report is asked for', asks: [...CLOSED, 'drawer.opened to problemReportModal'] },
  {
    on: 'a report is asked for',
    seeing: { problemReport: 'present' },
    asks: ['recording.requested to problemReport'],
  },
  { on: 'the page gets wide', asks: ['drawer.closed to railDrawer'] },
  { on: 'a layout is previewed', asks: ['layout.previewed to layout'] },
  { on: 'the layout is restored', asks: ['layout.restored to layout'] },
  { on: 'an address is chosen', asks: ['link.followed'] },
]
