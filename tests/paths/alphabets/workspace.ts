import { type WorkspaceSnapshot, workspaceMachine } from '../../../machines/shell/workspace.machine.ts'
import { SCREENS } from '../../support/screens.ts'
import { alphabet, type FactOn } from '../alphabet.ts'
import { COMMAND_KEY } from '../answers.ts'
import { FACTS, SHOWS } from '../workspace/facts.ts'
import { STARTS, STEPS } from '../workspace/steps.ts'

const REFUND = {
  key: COMMAND_KEY,
  order: 100_245,
  currency: 'USD',
  action: 'refund.requested' as const,
  target: null,
  request: {
    seen: 3,
    payment_id: 'payment-1',
    amount_cents: 3200,
    shipping_cents: 3200,
    lines: [],
    reason: 'late' as const,
    note: '',
  },
}
const STARTED = { type: 'command.started', command: REFUND } as const
const SETTLED = {
  type: 'command.settled',
  outcome: { key: COMMAND_KEY, order: 100_245, form: 'refund.requested/100245', ended: 'done', message: '' },
} as const
const COMMANDS = { type: 'chunk.loaded', name: 'commands' } as const

const isAtOrder = ({ value }: WorkspaceSnapshot): boolean => value.screen === 'order'
/** The end of a command concerns only the screen of an order. One other screen is enough to show that it does not concern the others. */
const mayEnd = ({ value }: WorkspaceSnapshot): boolean => value.screen === 'order' || value.screen === 'dashboard'

/** Refunds are confirmed at orders only, and their code loads there. */
const steps = {
  ...STEPS,
  'the code of commands comes': (snapshot: WorkspaceSnapshot) =>
    isAtOrder(snapshot) && snapshot.value.commands === 'absent' ? COMMANDS : null,
  'a refund is confirmed': (snapshot: WorkspaceSnapshot) => (isAtOrder(snapshot) ? STARTED : null),
  'a refund ends': (snapshot: WorkspaceSnapshot) => (mayEnd(snapshot) ? SETTLED : null),
} as const

const shows = { ...SHOWS, commands: ({ value }: WorkspaceSnapshot) => value.commands }

type Fact = FactOn<keyof typeof steps | keyof typeof STARTS, typeof shows>

const facts: readonly Fact[] = [
  ...FACTS.map((fact) => {
    const asks = fact.asks ?? []
    return asks.includes('start order') || asks.includes('start ticket')
      ? { ...fact, asks: [...asks, 'start besideChunk'] }
      : fact
  }),
  { on: ['opens at the dashboard with Ada', 'opens at the dashboard with Bob'], sees: { commands: 'absent' } },
  { on: 'the code of commands comes', sees: { commands: 'present' }, asks: ['start commands'] },
  { on: 'a refund is confirmed', seeing: { commands: 'present' }, asks: ['command.started to commands'] },
  { on: 'a refund ends', seeing: { view: 'order' }, asks: ['command.settled to order'] },
]

/** Permissions to reply, to see tickets or to be notified would each double every path. */
const OF_REPLIES = 'the tables of the workspace, of outgoing, of follow and of notices have it'

export const workspace = alphabet(workspaceMachine, {
  starts: STARTS,
  steps,
  reads: ({ context: { user, place, loaded } }) => [user?.email, place?.name, loaded],
  shows,
  facts,
  unmet: {
    ...Object.fromEntries(
      [
        'refusals: workspace.activityLog.present on drawer.requested',
        'refusals: workspace.notifications.loading on chunk.loaded',
        'refusals: workspace.notifications.waiting on chunk.loaded',
        'states: workspace.activityLog.present',
        'states: workspace.notifications.loading',
        'states: workspace.notifications.waiting',
        'transitions: workspace.activityLog.absent on chunk.loaded',
        'transitions: workspace.activityLog.present on drawer.requested',
        'transitions: workspace.notifications.absent on chunk.loaded [2]',
        'transitions: workspace.notifications.loading on chunk.loaded',
        'transitions: workspace.notifications.present on changes.arrived',
        'transitions: workspace.notifications.present on unread.changed',
        'transitions: workspace.notifications.present on drawer.requested',
        'transitions: workspace.notifications.waiting after FEEDS_DELAY',
        'transitions: workspace.notifications.waiting on chunk.loaded',
        'refusals: workspace.follow.loading on chunk.loaded',
        'refusals: workspace.follow.present on changes.arrived [1]',
        'refusals: workspace.follow.present on changes.arrived [2]',
        'refusals: workspace.follow.present on place.changed [1]',
        'states: workspace.follow.loading',
        'states: workspace.follow.present',
        'states: workspace.follow.waiting',
        'transitions: workspace.follow.absent always',
        'transitions: workspace.follow.loading on chunk.loaded',
        'transitions: workspace.follow.present on changes.arrived [1]',
        'transitions: workspace.follow.present on changes.arrived [2]',
        'transitions: workspace.follow.present on place.changed [1]',
        'transitions: workspace.follow.present on place.changed [2]',
        'transitions: workspace.follow.present on tickets.watched',
        'transitions: workspace.follow.waiting after FEEDS_DELAY',
        'transitions: workspace.shell on tickets.watched',
        'refusals: workspace.outgoing.loading on chunk.loaded',
        'refusals: workspace.outgoing.present on changes.arrived',
        'refusals: workspace.outgoing.present on reply.left',
        'refusals: workspace.outgoing.present on reply.returned',
        'refusals: workspace.outgoing.waiting on chunk.loaded',
        'states: workspace.outgoing.loading',
        'states: workspace.outgoing.present',
        'states: workspace.outgoing.waiting',
        'transitions: workspace.outgoing.absent always',
        'transitions: workspace.outgoing.present on changes.arrived',
        'transitions: workspace.outgoing.loading on chunk.loaded',
        'transitions: workspace.outgoing.present on reply.held',
        'transitions: workspace.outgoing.present on reply.left',
        'transitions: workspace.outgoing.present on reply.returned',
        'transitions: workspace.outgoing.present on reply.undone',
        'transitions: workspace.outgoing.waiting after BOOTSTRAP_DELAY',
        'transitions: workspace.outgoing.waiting on chunk.loaded',
      ].map((part) => [part, OF_REPLIES]),
    ),
    'transitions: workspace.shell on member.requested [1]':
      'It takes a third person, with whom every path would be walked again: the tables of the machine have it.',
    [`refusals: workspace.screen.choosing always [${SCREENS.length}]`]:
      'a place inside the shell has one of the screens',
  },
})
