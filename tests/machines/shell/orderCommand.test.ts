import { CallError } from '../../../machines/model/callError.ts'
import type { Command, CommandOutcome, CommandState, KeptCommand } from '../../../machines/model/commands.ts'
import { commandMachine, selectCommandStage, selectKeptCommand } from '../../../machines/shell/orderCommand.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'

const EMAIL = 'ada@kickstand.example'
const KEY = 'key-a'
const refund: KeptCommand = {
  key: KEY,
  order: 100_245,
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
}
const input = { email: EMAIL, command: refund, isAdopted: false }
const kept = { ...input, isAdopted: true }
const subject = {
  machine: commandMachine,
  input,
  select: {
    stage: selectCommandStage,
    refund: selectKeptCommand,
    sends: ({ context }: { context: { sends: number } }) => context.sends,
  },
}

const found = (state: CommandState, message: string | null = null): Command => ({
  key: KEY,
  state,
  name: 'refund',
  subject: '100245',
  message,
})
const sent = (state: CommandState, message?: string) =>
  ({ done: 'sendCommand', output: found(state, message ?? null) }) as const
const lookedUp = (state: CommandState, message?: string) =>
  ({ done: 'findCommand', output: found(state, message ?? null) }) as const
const gaveUp = (state: CommandState, message?: string) =>
  ({ done: 'withdrawCommand', output: found(state, message ?? null) }) as const
const absent = { done: 'findCommand', output: null } as const
const lookUp = { type: 'lookUp.requested' } as const
const sendAgain = { type: 'sending.repeated' } as const
const withdraw = { type: 'command.withdrawn' } as const

const watched: Effect = { watch: 'watchForm', input: { email: EMAIL, form: `command/${KEY}` } }
const unwatched: Effect = { unwatch: 'watchForm' }
const sends: Effect = { ask: 'sendCommand', input: refund }
const looksUp: Effect = { ask: 'findCommand', input: { key: KEY } }
const withdraws: Effect = { ask: 'withdrawCommand', input: { key: KEY } }
const logs = (message: string): Effect => ({ tell: 'logError', params: { message } })
const settled = (ended: CommandOutcome['ended'], message = ''): Effect => ({
  parent: {
    type: 'command.settled',
    outcome: { key: KEY, order: 100_245, form: 'refund.requested/100245', ended, message },
  },
})

const refusal = (status: number, message: string, code: string | null = null): CallError =>
  new CallError('http', message, status, false, code)
const gone = new CallError('network', 'No answer')
const fails = (call: 'sendCommand' | 'findCommand' | 'withdrawCommand', error: CallError) =>
  ({ fail: call, error }) as const

const WAITING = { unconfirmed: 'waiting' } as const
const LOOKING_UP = { unconfirmed: 'lookingUp' } as const
const ABSENT = { unconfirmed: 'absent' } as const
const WITHDRAWING = { unconfirmed: 'withdrawing' } as const

/** The steps that lead to a command that has not arrived. */
const toAbsent = [fails('sendCommand', gone), lookUp, absent] as const

describe('a confirmed refund', () => {
  spec(subject, [
    {
      title: '[OM-14] is sent at once, and its stored copy is watched',
      when: 'start',
      expected: { state: 'sending', effects: [watched, sends], values: { stage: 'sending', refund } },
    },
    {
      title: '[OM-14] reports the form that it belongs to, including the part of the order',
      input: { ...input, command: { ...refund, action: 'note.removed', target: 'note-1', request: { seen: 3 } } },
      when: sent('done', 'Deleted the note.'),
      expected: {
        state: 'settled',
        effects: [
          {
            parent: {
              type: 'command.settled',
              outcome: {
                key: KEY,
                order: 100_245,
                form: 'note.removed/100245/note-1',
                ended: 'done',
                message: 'Deleted the note.',
              },
            },
          },
          unwatched,
        ],
      },
    },
    {
      title: '[OM-15] stored by an earlier page or another tab is looked up before anything else',
      input: kept,
      when: 'start',
      expected: { state: LOOKING_UP, effects: [watched, looksUp], values: { stage: 'lookingUp', sends: 0 } },
    },
    ...(
      [
        ['done', 'done', 'Refunded $32.00.'],
        ['refused', 'refused', 'The card was closed.'],
        ['abandoned', 'withdrawn', ''],
      ] as const
    ).map(([state, ended, message]) => ({
      title: `[OM-15] is settled if the answer is "${state}": ${ended}`,
      when: sent(state, message),
      expected: {
        state: 'settled',
        effects: [settled(ended, message), unwatched],
        values: { stage: 'settled' as const },
      },
    })),
    {
      title: '[OM-15] is settled without a message if the API sends none',
      when: sent('done'),
      expected: { state: 'settled', effects: [settled('done'), unwatched] },
    },
    ...(['running', 'unconfirmed'] as const).map((state) => ({
      title: `[OM-15] waits if the answer is "${state}", which proves nothing`,
      when: sent(state),
      expected: { state: WAITING, effects: [], values: { stage: 'waiting' as const } },
    })),
    ...(
      [
        ['refused', refusal(422, 'Too much', null)],
        ['refused', refusal(403, 'Not permitted', 'forbidden')],
        ['refused', new CallError('failed', 'Not like this', 200)],
        ['changed', refusal(409, 'The order has changed', 'changed')],
        ['withdrawn', refusal(409, 'It was withdrawn', 'withdrawn')],
      ] as const
    ).map(([ended, error]) => ({
      title: `[OM-15] sent once is settled if it is refused with ${error.status} (${error.code}): ${ended}`,
      when: fails('sendCommand', error),
      expected: { state: 'settled', effects: [settled(ended, error.message), unwatched] },
    })),
    ...[
      refusal(401, 'Signed out'),
      refusal(429, 'Too many calls'),
      refusal(500, 'Broken'),
      refusal(503, 'Busy'),
      gone,
      new CallError('shape', 'Not as agreed', 200),
    ].map((error) => ({
      title: `[OM-15] waits after ${error.failure} ${error.status}, as it may have been done`,
      when: fails('sendCommand', error),
      expected: { state: WAITING, effects: [logs(error.message)], values: { stage: 'waiting' as const } },
    })),
  ])
})

describe('a refund without a proven outcome', () => {
  spec(subject, [
    {
      title: '[OM-15] is looked up when a person requests it',
      given: [sent('running')],
      when: lookUp,
      expected: { state: LOOKING_UP, effects: [looksUp], values: { stage: 'lookingUp' } },
    },
    {
      title: '[OM-15] is not looked up twice at the same time',
      input: kept,
      when: lookUp,
      expected: { state: LOOKING_UP, effects: [] },
    },
    ...(
      [
        ['done', 'done'],
        ['refused', 'refused'],
        ['abandoned', 'withdrawn'],
      ] as const
    ).map(([state, ended]) => ({
      title: `[OM-15] is settled if it is found "${state}": ${ended}`,
      input: kept,
      when: lookedUp(state, 'Words'),
      expected: { state: 'settled', effects: [settled(ended, 'Words'), unwatched] },
    })),
    ...(['running', 'unconfirmed'] as const).map((state) => ({
      title: `[OM-15] waits if it is found "${state}"`,
      input: kept,
      when: lookedUp(state),
      expected: { state: WAITING, effects: [] },
    })),
    // A refused look-up states nothing about the refund.
    ...[gone, refusal(401, 'Signed out'), refusal(403, 'Not permitted'), refusal(500, 'Broken')].map((error) => ({
      title: `[OM-15] waits if it cannot be looked up (${error.failure} ${error.status})`,
      input: kept,
      when: fails('findCommand', error),
      expected: { state: WAITING, effects: [logs(error.message)] },
    })),
    {
      title: '[OM-15] that has not arrived is neither sent again nor withdrawn automatically',
      input: kept,
      when: absent,
      expected: { state: ABSENT, effects: [], values: { stage: 'absent', sends: 0 } },
    },
    {
      title: '[OM-15] that has not arrived is not looked up again automatically',
      input: kept,
      given: [absent],
      when: { pass: 600_000 },
      expected: { state: ABSENT, effects: [] },
    },
    {
      title: '[OM-15] that has not arrived can be looked up again',
      input: kept,
      given: [absent],
      when: lookUp,
      expected: { state: LOOKING_UP, effects: [looksUp] },
    },
    {
      title: '[OM-15] that has not arrived can be sent again with its key',
      given: [...toAbsent],
      when: sendAgain,
      expected: { state: 'sending', effects: [sends], values: { stage: 'sending', sends: 2 } },
    },
    {
      title: '[OM-15] that has not arrived can be withdrawn',
      given: [...toAbsent],
      when: withdraw,
      expected: { state: WITHDRAWING, effects: [withdraws], values: { stage: 'withdrawing' } },
    },
    ...[sendAgain, withdraw].map((event) => ({
      title: `[OM-15] that may be on its way ignores "${event.type}"`,
      given: [sent('running')],
      when: event,
      expected: { state: WAITING, effects: [] },
    })),
    {
      title: '[OM-15] is settled as withdrawn once the API confirms the withdrawal',
      given: [...toAbsent, withdraw],
      when: gaveUp('abandoned'),
      expected: { state: 'settled', effects: [settled('withdrawn'), unwatched] },
    },
    {
      title: '[OM-15] is settled as done if it was done before it could be withdrawn',
      given: [...toAbsent, withdraw],
      when: gaveUp('done', 'Refunded $32.00.'),
      expected: { state: 'settled', effects: [settled('done', 'Refunded $32.00.'), unwatched] },
    },
    {
      title: '[OM-15] waits if it arrived before it could be withdrawn',
      given: [...toAbsent, withdraw],
      when: gaveUp('running'),
      expected: { state: WAITING, effects: [] },
    },
    ...[gone, refusal(422, 'Not like this')].map((error) => ({
      title: `[OM-15] can be withdrawn again if the withdrawal failed (${error.failure})`,
      given: [...toAbsent, withdraw],
      when: fails('withdrawCommand', error),
      expected: { state: ABSENT, effects: [logs(error.message)] },
    })),
    {
      title: '[OM-15] is withdrawn if its second sending is refused, as the first may be on its way',
      given: [...toAbsent, sendAgain],
      when: fails('sendCommand', refusal(409, 'The order has changed', 'changed')),
      expected: { state: WITHDRAWING, effects: [withdraws] },
    },
    {
      title: '[OM-15] that another page may have sent is withdrawn if its only sending here is refused',
      input: kept,
      given: [absent, sendAgain],
      when: fails('sendCommand', refusal(422, 'Too much')),
      expected: { state: WITHDRAWING, effects: [withdraws], values: { sends: 1 } },
    },
    {
      title: '[OM-15] is settled as done if its second sending succeeded',
      given: [...toAbsent, sendAgain],
      when: sent('done', 'Refunded $32.00.'),
      expected: { state: 'settled', effects: [settled('done', 'Refunded $32.00.'), unwatched] },
    },
    {
      title: '[OM-15] waits if its second sending has no answer either',
      given: [...toAbsent, sendAgain],
      when: fails('sendCommand', gone),
      expected: { state: WAITING, effects: [logs('No answer')] },
    },
  ])

  const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
  spec(subject, [
    ...(
      [
        ['waiting', [sent('running')], []],
        ['lookingUp', [sent('running'), lookUp], [{ abort: 'findCommand' }]],
        ['absent', [...toAbsent], []],
        ['withdrawing', [...toAbsent, withdraw], [{ abort: 'withdrawCommand' }]],
      ] as const
    ).map(([stage, given, aborts]) => ({
      title: `[OM-15] ends without a message while ${stage} if another tab knows its outcome`,
      given: [...given],
      when: adopts(null),
      expected: { state: 'settled', effects: [...aborts, settled('elsewhere'), unwatched] },
    })),
    {
      title: '[OM-15] continues to wait while it is still stored',
      given: [sent('running')],
      when: adopts(refund),
      expected: { state: WAITING, effects: [] },
    },
    {
      title: '[OM-15] continues to wait for its answer if its stored copy is removed while it is being sent',
      when: adopts(null),
      expected: { state: 'sending', effects: [] },
    },
  ])

  const again = (pause: number) =>
    [
      [{ pass: pause - 1 }, { state: WAITING, effects: [] }],
      [{ pass: 1 }, { state: LOOKING_UP, effects: [looksUp] }],
      [lookedUp('running'), { state: WAITING, effects: [] }],
    ] as const
  flows(subject, [
    {
      title: '[OM-15] is looked up after 2, 5, 15 and 60 seconds, and every minute after that',
      steps: [
        ['start', { effects: [watched, sends] }],
        [sent('running'), { state: WAITING, effects: [] }],
        ...[2000, 5000, 15_000, 60_000, 60_000, 60_000].flatMap(again),
      ],
    },
    {
      title: '[OM-15] is no longer looked up once its outcome is known',
      steps: [
        ['start', { effects: [watched, sends] }],
        [sent('running'), { state: WAITING, effects: [] }],
        [{ pass: 2000 }, { state: LOOKING_UP, effects: [looksUp] }],
        [lookedUp('done', 'Refunded $32.00.'), { effects: [settled('done', 'Refunded $32.00.'), unwatched] }],
        [{ pass: 600_000 }, { state: 'settled', effects: [] }],
      ],
    },
  ])
})
