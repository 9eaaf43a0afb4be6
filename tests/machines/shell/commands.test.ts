import type { SnapshotFrom } from 'xstate'
import type { Command, CommandOutcome, CommandState, KeptCommand } from '../../../machines/model/commands.ts'
import { commandsMachine, selectCommands } from '../../../machines/shell/commands.machine.ts'
import { selectCommandStage } from '../../../machines/shell/orderCommand.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'

type Snapshot = SnapshotFrom<typeof commandsMachine>

const EMAIL = 'ada@kickstand.example'
const refund = (key: string, order = 7): KeptCommand => ({
  key,
  order,
  currency: 'USD',
  action: 'refund.requested',
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
})
const subject = {
  machine: commandsMachine,
  input: { email: EMAIL },
  stateOf: () => 'open',
  select: {
    commands: (snapshot: Snapshot) =>
      selectCommands(snapshot).map((ref) => [ref.id, selectCommandStage(ref.getSnapshot())]),
    actors: ({ children }: Snapshot) => Object.keys(children).filter((id) => /^[abc]$/.test(id)),
  },
}

const started = (key: string) => ({ type: 'command.started', command: refund(key) }) as const
const adopts = (...kept: readonly (readonly [id: string, content: unknown])[]) =>
  ({
    from: 'watchForms',
    event: { type: 'forms.adopted', kept: kept.map(([id, content]) => ({ id, content })) },
  }) as const
const keeps = (key: string, content: KeptCommand | null = refund(key)): Effect => ({
  tell: 'saveForm',
  params: { email: EMAIL, form: `command/${key}`, content },
})
const clears = (key: string): Effect => ({
  tell: 'clearSentForm',
  params: { email: EMAIL, form: 'refund.requested/7', key },
})
const follows: Effect = { watch: 'watchForms', input: { email: EMAIL, kind: 'command' } }
const watches = (key: string): Effect => ({ watch: 'watchForm', input: { email: EMAIL, form: `command/${key}` } })
const unwatched: Effect = { unwatch: 'watchForm' }
const sends = (key: string): Effect => ({ ask: 'sendCommand', input: refund(key) })
const looksUp = (key: string): Effect => ({ ask: 'findCommand', input: { key } })
const announces = (key: string, ended: CommandOutcome['ended'], message = ''): Effect => ({
  parent: { type: 'command.settled', outcome: { key, order: 7, form: 'refund.requested/7', ended, message } },
})
const notice = (type: 'success' | 'error' | 'warning' | 'info', message: string): Effect => ({
  tell: 'showNotice',
  params: { type, message },
})
const found = (key: string, state: CommandState, message: string): Command => ({
  key,
  state,
  name: 'refund',
  subject: '7',
  message,
})
const ends = (key: string, ended: CommandOutcome['ended'], message = '') =>
  ({ type: 'command.settled', outcome: { key, order: 7, form: 'refund.requested/7', ended, message } }) as const

describe('the confirmed refunds', () => {
  spec(subject, [
    {
      title: '[OM-14] are followed in storage, where any tab of the person may store one',
      when: 'start',
      expected: { state: 'open', effects: [follows], values: { commands: [] } },
    },
    {
      title: '[OM-14] are stored before they are sent',
      when: started('a'),
      expected: {
        state: 'open',
        effects: [keeps('a'), watches('a'), sends('a')],
        values: { commands: [['a', 'sending']], actors: ['a'] },
      },
    },
    {
      title: '[OM-15] found in storage are looked up, not sent, as they may have been sent before',
      when: adopts(['a', refund('a')], ['b', refund('b')]),
      expected: {
        state: 'open',
        effects: [watches('a'), looksUp('a'), watches('b'), looksUp('b')],
        values: {
          commands: [
            ['a', 'lookingUp'],
            ['b', 'lookingUp'],
          ],
        },
      },
    },
    {
      title: '[OM-15] are not started again when another one is stored',
      given: [started('a')],
      when: adopts(['a', refund('a')], ['b', refund('b')]),
      expected: {
        state: 'open',
        effects: [watches('b'), looksUp('b')],
        values: {
          commands: [
            ['a', 'sending'],
            ['b', 'lookingUp'],
          ],
        },
      },
    },
    {
      title: '[OM-15] do not end when they disappear from storage while they are being sent',
      given: [started('a')],
      when: adopts(),
      expected: { state: 'open', effects: [], values: { commands: [['a', 'sending']] } },
    },
    ...[7, null, {}, { ...refund('a'), order: 0 }, { ...refund('a'), request: { amount_cents: 3200 } }].map(
      (content) => ({
        title: `[OM-15] do not include the invalid stored content ${JSON.stringify(content)}`,
        when: adopts(['a', content]),
        expected: { state: 'open', effects: [], values: { commands: [] } },
      }),
    ),
    {
      title: '[OM-15] that succeeded are removed from storage together with their form, show a notice, and end',
      given: [started('a'), started('b')],
      when: { done: 'sendCommand', output: found('a', 'done', 'Refunded $32.00.') },
      expected: {
        state: 'open',
        effects: [
          clears('a'),
          keeps('a', null),
          notice('success', 'Refunded $32.00.'),
          announces('a', 'done', 'Refunded $32.00.'),
          unwatched,
        ],
        values: { commands: [['b', 'sending']], actors: ['b'] },
      },
    },
    ...(
      [
        ['refused', 'error', 'The card was closed.', 'The card was closed.'],
        ['changed', 'warning', 'The order has changed.', 'The order has changed.'],
        ['withdrawn', 'info', 'whatever', 'The change was withdrawn. Nothing was done.'],
      ] as const
    ).map(([ended, type, message, words]) => ({
      title: `[OM-15] that ended as "${ended}" are removed from storage and show a notice`,
      given: [started('a')],
      when: ends('a', ended, message),
      expected: {
        state: 'open',
        effects: [
          keeps('a', null),
          notice(type, words),
          unwatched,
          { abort: 'sendCommand' } as const,
          announces('a', ended, message),
        ],
        values: { commands: [], actors: [] },
      },
    })),
    {
      title: '[OM-15] ignore the outcome of an unknown command',
      given: [started('a')],
      when: ends('b', 'done', 'Refunded $32.00.'),
      expected: { state: 'open', effects: [], values: { commands: [['a', 'sending']] } },
    },
  ])

  flows(subject, [
    {
      title: '[OM-15] whose outcome another tab has shown end without a notice',
      steps: [
        ['start', { effects: [follows] }],
        [adopts(['a', refund('a')]), { effects: [watches('a'), looksUp('a')] }],
        [
          { done: 'findCommand', output: found('a', 'running', '') },
          { effects: [], values: { commands: [['a', 'waiting']] } },
        ],
        [
          { from: 'watchForm', event: { type: 'form.adopted', content: null } },
          {
            effects: [keeps('a', null), announces('a', 'elsewhere'), unwatched],
            values: { commands: [], actors: [] },
          },
        ],
      ],
    },
    {
      title: '[OM-14] that have ended stay ended when they are no longer stored or end once more',
      steps: [
        ['start', { effects: [follows] }],
        [started('a'), { effects: [keeps('a'), watches('a'), sends('a')] }],
        [
          { done: 'sendCommand', output: found('a', 'done', 'Refunded $32.00.') },
          {
            effects: [
              clears('a'),
              keeps('a', null),
              notice('success', 'Refunded $32.00.'),
              announces('a', 'done', 'Refunded $32.00.'),
              unwatched,
            ],
          },
        ],
        [adopts(), { effects: [], values: { commands: [] } }],
        [ends('a', 'done'), { effects: [], values: { commands: [] } }],
      ],
    },
  ])
})
