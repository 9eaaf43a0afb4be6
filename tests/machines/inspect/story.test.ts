import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import { chunkMachine } from '../../../machines/app/chunk.machine.ts'
import { networkMachine } from '../../../machines/app/network.machine.ts'
import { noticesMachine } from '../../../machines/app/notices.machine.ts'
import { themeMachine } from '../../../machines/app/theme.machine.ts'
import * as calls from '../../../machines/callEffects.ts'
import * as effects from '../../../machines/effects.ts'
import { THEME_SWITCHING_DURATION } from '../../../machines/model/constants.ts'
import { menuMachine } from '../../../machines/shell/menu.machine.ts'
import { type Story, storyObstacle, storyOf } from '../../../src/inspect/model/story.ts'
import {
  actorAt,
  EMPTY_STREAM,
  type InspectedActor,
  type Stream,
  withBatch,
  withoutLog,
} from '../../../src/inspect/model/stream.ts'
import { run, type Step } from '../../support/control.ts'
import { actor, batch, event } from './messages.ts'
import { recorded } from './recorded.ts'

const isEffectName = (name: string): boolean => Object.hasOwn({ ...effects, ...calls }, name)

const machineAt = (stream: Stream, path: string): InspectedActor => {
  const actor = actorAt(stream, path)
  if (!actor) throw new Error(`No actor at ${path}`)
  return actor
}

const storyAt = (stream: Stream, path: string): Story => storyOf(stream, machineAt(stream, path), isEffectName)

const subject = (machine: AnyStateMachine): AnyStateMachine => machine

/** A machine, the steps it goes through, and its position in the recorded system. */
const SUBJECTS: readonly { machine: AnyStateMachine; input?: unknown; steps: readonly object[] }[] = [
  {
    machine: subject(menuMachine),
    steps: [
      { type: 'pointer.entered' },
      { pass: 200 },
      { type: 'pointer.left' },
      { pass: 200 },
      { type: 'menu.toggled' },
      { type: 'branch.opened', branch: 'language' },
      { type: 'menu.closed' },
    ],
  },
  {
    machine: subject(networkMachine),
    input: { isOnline: true },
    steps: [
      { from: 'watchNetwork', event: { type: 'network.lost' } },
      { from: 'watchNetwork', event: { type: 'network.restored' } },
    ],
  },
  {
    machine: subject(chunkMachine),
    input: { name: 'tickets' },
    steps: [{ pass: 120_000 }, { type: 'retry.requested' }, { done: 'loadChunk', output: undefined }],
  },
  {
    machine: subject(noticesMachine),
    steps: [
      { type: 'notice.raised', notice: { type: 'success', message: '', at: 0 } },
      { from: 'watchWindowFocus', event: { type: 'window.blurred', at: 1000 } },
      { from: 'watchWindowFocus', event: { type: 'window.focused', at: 2000 } },
      { to: 'toast-1', event: { type: 'toast.dismissed' } },
    ],
  },
  {
    machine: subject(themeMachine),
    input: { storedMode: 'dark', storedMenuMode: null, documentMode: null, systemScheme: 'light' },
    steps: [
      { type: 'mode.chosen', mode: 'system' },
      { pass: THEME_SWITCHING_DURATION },
      { from: 'watchColorScheme', event: { type: 'scheme.changed', scheme: 'dark' } },
    ],
  },
]

describe('the story of a machine', () => {
  it.each(SUBJECTS.map((one) => ({ ...one, id: one.machine.id })))(
    'of $id, taken from its log, reproduces its states and effects',
    async ({ machine, input, steps }) => {
      const typedSteps = steps as readonly Step<EventFromLogic<AnyStateMachine>>[]
      const stream = await recorded(machine, { input: input as InputFrom<AnyStateMachine>, steps: typedSteps })
      const story = storyAt(stream, `app.${machine.id}`)
      expect(story.steps.map(([step]) => step)).toEqual(['start', ...steps])
      const actor = run(machine, story.input as InputFrom<AnyStateMachine>)
      for (const [step, outcome] of story.steps) {
        const asked =
          step === 'start' ? await actor.start() : await actor.play(step as Step<EventFromLogic<AnyStateMachine>>)
        expect({ step, state: actor.snapshot().value, effects: asked }).toEqual({ step, ...outcome })
      }
    },
  )
})

describe('a story', () => {
  it('is unavailable without an actor, for an effect, and if the actor started before the log', async () => {
    const stream = await recorded(networkMachine, { input: { isOnline: true }, steps: [] })
    expect(storyObstacle(stream, undefined)).toBe('Choose an actor first.')
    expect(storyObstacle(stream, machineAt(stream, 'app.network'))).toBeNull()
    expect(storyObstacle(stream, machineAt(stream, 'app.network.watchNetwork'))).toMatch(/^An effect has no story/)
    expect(storyObstacle(withoutLog(stream), machineAt(stream, 'app.network'))).toMatch(/^The log does not reach back/)
  })

  it('contains the time that passed for a computed delay', async () => {
    const stream = await recorded(noticesMachine, {
      steps: [{ type: 'notice.raised', notice: { type: 'success', message: '', at: 0 } }, { pass: 5000 }],
    })
    expect(storyAt(stream, 'app.notices').steps.map(([step]) => step)).toEqual([
      'start',
      { type: 'notice.raised', notice: { type: 'success', message: '', at: 0 } },
      { pass: expect.any(Number) },
    ])
  })

  it('contains the parameters of effects, and their failures without the messages', async () => {
    const stream = await recorded(chunkMachine, {
      input: { name: 'tickets' },
      steps: [{ fail: 'loadChunk', error: new Error('Secret words') }],
    })
    const [start, failed] = storyAt(stream, 'app.chunk').steps
    expect(start).toEqual(['start', { state: 'loading', effects: [{ ask: 'loadChunk', input: { name: 'tickets' } }] }])
    expect(failed).toMatchObject([{ fail: 'loadChunk' }, { state: 'failed', effects: [{ tell: 'logError' }] }])
    expect(JSON.stringify(failed)).not.toContain('Secret')
  })
})

describe('the parts of a story', () => {
  const actors = [
    actor('x:0', 'app'),
    actor('x:1', 'toggle', { parentId: 'x:0', machine: 'switch', delays: { WAIT: 50 } }),
    actor('x:2', 'fetchIt', { parentId: 'x:1', machine: null }),
    actor('x:3', 'watchIt', { parentId: 'x:1', machine: null }),
    actor('x:4', 'menu', { parentId: 'x:1' }),
    actor('x:5', 'other', { parentId: 'x:0' }),
  ]
  const first = event(1, 'x:1', 'xstate.init', { state: 'off', event: { type: 'xstate.init', input: { page: 1 } } })
  const storyOfLog = (...events: ReturnType<typeof event>[]): Story =>
    storyAt(withBatch(EMPTY_STREAM, batch({ actors, events: [first, ...events] })), 'app.toggle')
  /** The steps after the start, without their effects. */
  const stepsOf = (...events: ReturnType<typeof event>[]) => {
    const [, ...steps] = storyOfLog(...events).steps
    return steps.map(([step]) => step)
  }
  const effectsOf = (...events: ReturnType<typeof event>[]) =>
    storyOfLog(...events).steps.flatMap(([, { effects: asked }]) => asked)

  it('are the name of the machine, its input and its start', () => {
    expect(storyOfLog()).toEqual({
      machine: 'switch',
      input: { page: 1 },
      steps: [['start', { state: 'off', effects: [] }]],
    })
  })

  it.each([
    ['a call without input', event(2, 'x:2', 'xstate.init'), [{ ask: 'fetchIt' }]],
    [
      'a call with input',
      event(2, 'x:2', 'xstate.init', { event: { type: 'xstate.init', input: 7 } }),
      [{ ask: 'fetchIt', input: 7 }],
    ],
    ['an aborted call', event(2, 'x:2', 'xstate.stop'), [{ abort: 'fetchIt' }]],
    ['none for a call that has answered', event(2, 'x:2', 'xstate.promise.resolve'), []],
    ['a watcher that starts', event(2, 'x:3', 'xstate.init'), [{ watch: 'watchIt' }]],
    ['a watcher that stops', event(2, 'x:3', 'xstate.stop'), [{ unwatch: 'watchIt' }]],
    [
      'an event for the parent',
      event(2, 'x:0', 'toggle.changed', { sourceId: 'x:1' }),
      [{ parent: { type: 'toggle.changed' } }],
    ],
    ['none for the end of the machine', event(2, 'x:0', 'xstate.done.actor.toggle', { sourceId: 'x:1' }), []],
    ['none for an event for another actor', event(2, 'x:5', 'toggle.changed', { sourceId: 'x:1' }), []],
    ['none for an event of another actor', event(2, 'x:0', 'other.changed', { sourceId: 'x:5' }), []],
    ['none for an event for an unknown actor', event(2, 'x:9', 'toggle.changed', { sourceId: 'x:1' }), []],
  ])('include the effects that the machine caused: %s', (_, then, expected) => {
    expect(effectsOf(then)).toStrictEqual(expected)
    expect(stepsOf(then)).toEqual([])
  })

  it('include the calls of our effects, and not internal actions', () => {
    const actions = [
      { seq: 3, type: 'storeIt', params: { page: 1 } },
      { seq: 4, type: 'logError', params: { message: '****' } },
      { seq: 5, type: 'logError', params: undefined },
    ]
    expect(effectsOf(event(2, 'x:1', 'toggle.pressed', { state: 'on', actions }))).toStrictEqual([
      { tell: 'logError', params: { message: '****' } },
      { tell: 'logError' },
    ])
  })

  it.each([
    ['an event', event(2, 'x:1', 'toggle.pressed'), [{ type: 'toggle.pressed' }]],
    [
      'an event for a child machine',
      event(2, 'x:4', 'menu.toggled'),
      [{ to: 'menu', event: { type: 'menu.toggled' } }],
    ],
    ['an event from the parent', event(2, 'x:1', 'toggle.pressed', { sourceId: 'x:0' }), [{ type: 'toggle.pressed' }]],
    ['none for an event from the machine to its child', event(2, 'x:4', 'menu.closed', { sourceId: 'x:1' }), []],
    ['none for a child machine that starts', event(2, 'x:4', 'xstate.init', { sourceId: 'x:1' }), []],
    ['none for the end of the machine', event(2, 'x:1', 'xstate.stop'), []],
    [
      'an event from a watcher',
      event(2, 'x:1', 'news.heard', { sourceId: 'x:3' }),
      [{ from: 'watchIt', event: { type: 'news.heard' } }],
    ],
    [
      'an answer',
      event(2, 'x:1', 'xstate.done.actor.0', { sourceId: 'x:2', event: { type: 'xstate.done.actor.0', output: 7 } }),
      [{ done: 'fetchIt', output: 7 }],
    ],
    ['an answer without a value', event(2, 'x:1', 'xstate.done.actor.0', { sourceId: 'x:2' }), [{ done: 'fetchIt' }]],
    [
      'a failure',
      event(2, 'x:1', 'xstate.error.actor.0', {
        sourceId: 'x:2',
        event: { type: 'xstate.error.actor.0', error: { message: '****' } },
      }),
      [{ fail: 'fetchIt', error: { message: '****' } }],
    ],
    ['a delay in milliseconds', event(2, 'x:1', 'xstate.after.300.toggle.on', { sourceId: 'x:1' }), [{ pass: 300 }]],
    ['a named delay', event(2, 'x:1', 'xstate.after.WAIT.toggle.on', { sourceId: 'x:1' }), [{ pass: 50 }]],
    ['a computed delay', event(8, 'x:1', 'xstate.after.REST.toggle.on', { sourceId: 'x:1' }), [{ pass: 70 }]],
    [
      'a computed delay of an actor without earlier events',
      event(8, 'x:4', 'xstate.after.REST.menu.open'),
      [{ pass: 0 }],
    ],
  ])('include the steps from outside: %s', (_, then, expected) => {
    expect(stepsOf(then)).toStrictEqual(expected)
  })

  it('include the state after each step', () => {
    const events = [
      event(2, 'x:1', 'toggle.pressed', { state: 'on' }),
      event(3, 'x:1', 'toggle.touched', { state: null }),
      event(4, 'x:5', 'other.changed', { state: 'elsewhere' }),
      event(5, 'x:1', 'toggle.pressed', { state: 'off' }),
    ]
    expect(storyOfLog(...events).steps.map(([, { state }]) => state)).toEqual(['off', 'on', 'on', 'off'])
  })

  it('cannot be read if the log does not contain the start of the machine', () => {
    const events = [event(1, 'x:5', 'xstate.init'), event(2, 'x:1', 'toggle.pressed')]
    const stream = withBatch(EMPTY_STREAM, batch({ actors, events }))
    expect(storyObstacle(stream, machineAt(stream, 'app.toggle'))).toMatch(/^The log does not reach back/)
  })
})
