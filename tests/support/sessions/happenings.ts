import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { TOAST_TYPES } from '../../../machines/app/toast.machine.ts'
import { ORDER_COLUMNS } from '../../../machines/model/orderColumns.ts'
import { THEME_MODES } from '../../../machines/model/themeMode.ts'
import type { Random } from './random.ts'
import { anyEmail, anyHref, anyPassword, anyPaste, anyText, CANARY } from './texts.ts'

/*
 * The events that views send to the machines, by the id of each machine, and the events that watchers send.
 */

interface Happening extends EventObject {
  readonly [key: string]: unknown
}
type Make = (random: Random, snapshot: AnyMachineSnapshot) => Happening

const now = (random: Random): number => 1_770_000_000_000 + random.below(100_000)

const bare = (...types: string[]): Make[] => types.map((type) => () => ({ type }))

const DRAWERS = [
  'railDrawer',
  'quickLinks',
  'notifications',
  'activityLogs',
  'invitationModal',
  'appWizardModal',
  'chatDrawer',
  'problemReportModal',
  'findModal',
]
const typed =
  (type: string, key: string, make: (random: Random) => unknown): Make =>
  (random) => ({ type, [key]: make(random) })

const oneOf =
  (...items: string[]) =>
  (random: Random): string =>
    random.pick(items)

const changes =
  (fields: Readonly<Record<string, (random: Random) => unknown>>) =>
  (random: Random): object => {
    const field = random.pick(Object.keys(fields))
    return { [field]: fields[field]?.(random) }
  }

/** All three together, as passwords that were made separately would not match. */
const passwords = (random: Random): object => {
  const password = anyPassword(random)
  return { current_password: anyPassword(random), password, repeated_password: password }
}

const WANTED = [[], ['tickets.view'], ['staff.edit', 'staff.view', 'users.view']]

const drawer = bare('drawer.opened', 'drawer.closed', 'retry.requested')
const someOf =
  (kind: string) =>
  (random: Random): string =>
    `${kind}-${random.below(5)}`

/** The events that views send, by the id of the machine. */
export const SENT: Readonly<Record<string, readonly Make[]>> = {
  app: [
    (random) => ({ type: 'link.followed', href: anyHref(random), replace: random.happens(0.2) }),
    (random) => ({ type: 'link.followed', href: anyHref(random), replace: false }),
    (random) => ({ type: 'token.refused', token: `${CANARY}-${random.below(3)}` }),
    (random) => ({
      type: 'notice.raised',
      notice: { type: random.pick(TOAST_TYPES), message: anyText(random), at: now(random) },
    }),
  ],
  session: bare('identification.requested'),
  workspace: [
    typed('drawer.requested', 'drawer', oneOf(...DRAWERS)),
    ...bare('overlays.requested', 'member.requested'),
  ],
  chunk: bare('retry.requested'),
  drawer,
  signIn: [
    typed('email.changed', 'email', anyEmail),
    typed('password.changed', 'password', anyPassword),
    ...bare('email.left', 'password.left', 'passwordVisibility.toggled', 'form.submitted', 'form.submitted'),
  ],
  theme: [typed('mode.chosen', 'mode', oneOf(...THEME_MODES))],
  toast: [
    ...(['pointer.entered', 'pointer.left'] as const).map(
      (type): Make =>
        (random) => ({ type, at: now(random) }),
    ),
    typed('drag.moved', 'offset', (random) => random.below(300)),
    ...bare('toast.clicked'),
    typed('drag.ended', 'width', () => 300),
    ...(['focus.entered', 'focus.left'] as const).map(
      (type): Make =>
        (random) => ({ type, at: now(random) }),
    ),
  ],
  density: [typed('density.chosen', 'density', oneOf('comfortable', 'compact'))],
  orderColumns: [typed('column.toggled', 'column', oneOf(...ORDER_COLUMNS)), ...bare('columns.restored')],
  menu: [
    ...bare('menu.opened', 'menu.closed', 'menu.toggled', 'pointer.entered', 'pointer.left'),
    typed('branch.opened', 'branch', oneOf('subscription', 'group')),
    typed('branch.closed', 'branch', oneOf('subscription', 'group')),
  ],
  rail: [typed('section.chosen', 'section', oneOf('orders', 'reports', 'dashboard'))],
  scroll: bare('top.requested'),
  form: [
    typed('form.changed', 'changes', changes({ first_name: anyText, last_name: anyText })),
    typed('form.changed', 'changes', passwords),
    typed('form.changed', 'changes', changes({ wanted: (random) => random.pick(WANTED) })),
    typed('form.changed', 'changes', changes({ title: anyText, body: anyText })),
    typed('form.changed', 'changes', changes({ email: anyEmail, permissions: () => [] })),
    typed('field.left', 'field', oneOf('first_name', 'last_name', 'current_password', 'repeated_password', 'title')),
    ...bare('form.submitted', 'form.discarded', 'form.left', 'discard.confirmed', 'discard.declined'),
  ],
  toggle: bare('toggle.switched'),
  sessionList: [typed('session.ended', 'id', someOf('session'))],
  appWizard: [
    typed(
      'form.changed',
      'changes',
      changes({
        name: anyText,
        kind: oneOf('Sales channel', 'Reporting'),
        scopes: () => ['Orders', 'Stock'],
        contact: anyEmail,
      }),
    ),
    typed('field.left', 'field', oneOf('name', 'kind', 'contact')),
    typed('step.refused', 'step', (random) => 1 + random.below(4)),
    ...bare('wizard.restarted', 'form.discarded'),
  ],
  stepper: [
    ...bare('step.completed', 'step.completed', 'back.requested'),
    typed('step.chosen', 'step', (random) => random.below(5)),
  ],
  builder: [
    typed('tab.chosen', 'tab', oneOf('header', 'pageTitle', 'aside', 'content', 'footer')),
    typed(
      'setting.changed',
      'changes',
      changes({ isTitleShown: (random) => random.happens(0.5), headerWidth: oneOf('fixed', 'fluid') }),
    ),
    ...bare('preview.requested', 'reset.requested', 'form.discarded'),
  ],
  chat: [typed('draft.changed', 'draft', anyText), typed('message.sent', 'at', now)],
  // Among the resources whose query is not that of a screen, only the query of the sales trend changes: to another period.
  resource: [
    (random, { context }) =>
      typeof context.query === 'object' && 'period' in context.query
        ? { type: 'query.changed', query: { period: random.pick(['year', 'month', 'week']) } }
        : { type: 'retry.requested' },
    ...bare('retry.requested'),
  ],
  seriesChoice: bare('sales.toggled', 'count.toggled', 'percent.toggled'),
  searchList: [typed('text.changed', 'text', anyText), ...bare('text.cleared')],
  search: [typed('text.changed', 'text', anyText), typed('text.changed', 'text', anyText), ...bare('search.submitted')],
  invitation: [
    typed('text.changed', 'text', anyPaste),
    ...bare('emails.added', 'teamInvites.switched', 'form.discarded'),
    (random, { context }) => ({
      type: 'invitee.removed',
      email: context.invitees.length > 0 ? random.pick<{ email: string }>(context.invitees).email : 'nobody@a.example',
    }),
    (random) => ({ type: 'access.chosen', email: anyEmail(random), access: 1 + random.below(3) }),
  ],
  problemReport: [
    typed('note.changed', 'note', anyText),
    ...bare('file.requested', 'retry.requested', 'form.discarded'),
  ],
  find: bare('list.opened', 'list.closed'),
  notifications: [typed('tab.chosen', 'tab', oneOf('alerts', 'updates', 'logs'))],
  accordion: [typed('section.toggled', 'section', oneOf('sales', 'workshop', 'customers', 'range', 'm-1'))],
  savedMessages: [
    typed('message.chosen', 'id', someOf('m')),
    typed('draft.resumed', 'id', oneOf('m-1', 'm-lost')),
    typed('draft.discarded', 'id', oneOf('m-1', 'm-lost')),
    (random) => ({
      type: 'removal.requested',
      input: { id: 'm-1', title: anyText(random), isUndone: random.happens(0.4) },
    }),
    ...bare('message.started', 'removal.dismissed'),
  ],
  tickets: bare('retry.requested'),
  customerSearch: bare('list.closed', 'list.opened'),
  dashboard: [
    (random) => ({
      type: 'series.toggled',
      pie: random.pick(['bikes', 'gateways']),
      series: random.pick(['sales', 'count']),
    }),
  ],
  userManagement: [
    typed('member.chosen', 'id', someOf('s')),
    ...bare('choice.left', 'invitation.requested', 'invitation.requested'),
  ],
  inviting: bare('invitation.closed'),
  users: [(random) => ({ type: 'export.requested', selection: { isAll: random.happens(0.5), ids: ['u-1'] } })],
  selection: [
    (random) => ({ type: 'rows.selected', ids: ['u-1', 'u-2'].slice(random.below(2)), total: 12 }),
    (random) => ({ type: 'rows.deselected', ids: ['u-1', 'u-2'].slice(random.below(2)), total: 12 }),
    (random) => ({ type: 'rows.selected', ids: [`u-${random.below(3)}`], page: ['u-0', 'u-1', 'u-2'], total: 12 }),
    () => ({ type: 'all.selected', total: 12 }),
    ...bare('selection.cleared'),
  ],
  command: [
    // The input has the properties that any of the commands needs.
    (random) => ({
      type: 'command.requested',
      input: {
        id: `s-${random.below(3)}`,
        query: { search: anyText(random) },
        selection: { isAll: true, ids: [] },
        title: anyText(random),
        isUndone: random.happens(0.5),
        text: anyText(random),
        change: random.pick(['disabled', 'enabled', 'renewed', 'forgotten']),
      },
    }),
    ...bare('command.confirmed', 'command.declined', 'outcome.dismissed'),
    ...bare('command.checked', 'command.repeated', 'command.abandoned'),
  ],
  widgets: [
    typed('tab.chosen', 'tab', oneOf('range', 'charging', 'winter')),
    typed('sort.chosen', 'column', oneOf('model', 'price', 'stock')),
    typed('value.changed', 'changes', changes({ plain: anyText, password: anyPassword, note: anyText })),
    typed('look.chosen', 'look', oneOf('loaded', 'empty')),
  ],
}

const anyAuth = (random: Random): object | null =>
  random.happens(0.7) ? { token: `${CANARY}-${random.below(3)}` } : null

export const anyLocation = (random: Random): { path: string; search: string } => {
  const [path = '', search] = anyHref(random).split('#')[0]?.split('?') ?? []
  return { path, search: search === undefined ? '' : `?${search}` }
}

/** The events that watchers send. */
export const WATCHED: Readonly<Record<string, (random: Random) => Happening>> = {
  watchAuth: (random) => ({ type: 'auth.changed', auth: anyAuth(random) }),
  watchPage: (random) =>
    random.happens(0.5) ? { type: 'page.left' } : { type: 'page.restored', auth: anyAuth(random) },
  watchPermissions: (random) => ({ type: 'permissions.changed', permissions: random.pick([[], [CANARY]]) }),
  watchHistory: (random) => ({ type: 'location.changed', location: anyLocation(random) }),
  watchColorScheme: (random) => ({ type: 'scheme.changed', scheme: random.pick(['light', 'dark']) }),
  watchTheme: (random) => ({ type: random.pick(['mode.adopted', 'menuMode.adopted']), mode: random.pick(THEME_MODES) }),
  watchLayout: (random) => ({
    type: 'layout.adopted',
    stored: random.pick<unknown>([
      null,
      CANARY,
      { header: { width: 'fixed', [CANARY]: anyText(random) }, footer: { width: CANARY } },
    ]),
  }),
  watchDensity: (random) => ({ type: 'density.adopted', density: random.pick(['comfortable', 'compact']) }),
  watchOrderColumns: (random) => ({
    type: 'columns.adopted',
    hidden: random.pick([[], [...ORDER_COLUMNS], ['items']]),
  }),
  watchAttention: (random) => ({ type: random.pick(['attention.gained', 'attention.lost']) }),
  watchNetwork: (random) => ({ type: random.pick(['network.lost', 'network.restored']) }),
  watchWindowFocus: (random) => ({ type: random.pick(['window.blurred', 'window.focused']), at: now(random) }),
  watchClock: (random) => ({ type: 'clock.ticked', at: now(random) }),
  watchDraft: (random) => ({ type: 'draft.adopted', draft: anyText(random) }),
  watchForm: (random) => ({
    type: 'form.adopted',
    ...(random.happens(0.5) && { age: '2 hours ago' }),
    content: random.pick<unknown>([
      null,
      CANARY,
      { title: anyText(random), body: anyText(random), version: '' },
      { headerWidth: 'fixed', isTitleShown: false },
      { form: { name: anyText(random), kind: null, scopes: ['Orders'], contact: anyEmail(random) }, step: 2 },
      {
        text: anyPaste(random),
        invitees: [{ email: anyEmail(random), name: '', access: 1 }],
        isTeamAllowed: false,
      },
    ]),
  }),
  watchForms: (random) => ({
    type: 'forms.adopted',
    kept: [
      { id: 'm-1', content: { title: anyText(random), body: anyText(random), version: '' } },
      { id: 'm-lost', content: { title: anyText(random), body: anyText(random), version: '' } },
      { id: CANARY, content: CANARY },
    ],
  }),
  watchScroll: (random) => ({ type: 'page.scrolled', offset: random.below(600) }),
  watchViewport: (random) => ({ type: 'viewport.resized', width: random.pick([390, 991, 992, 1440]) }),
}

/** The watchers that send an event at once when they start. */
export const SENT_AT_ONCE: readonly string[] = [
  'watchLayout',
  'watchDensity',
  'watchOrderColumns',
  'watchDraft',
  'watchForm',
  'watchForms',
  'watchScroll',
  'watchViewport',
]
