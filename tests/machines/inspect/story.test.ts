import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import { THEME_SWITCHING_DURATION } from '../../../machines/constants.ts'
import * as effects from '../../../machines/effects.ts'
import { networkMachine } from '../../../machines/network.machine.ts'
import { noticesMachine } from '../../../machines/notices.machine.ts'
import { chunkMachine } from '../../../machines/parts/chunk.machine.ts'
import { menuMachine } from '../../../machines/parts/menu.machine.ts'
import { themeMachine } from '../../../machines/theme.machine.ts'
import { type Story, storyObstacle, storyOf } from '../../../src/inspect/model/story.ts'
import { actorAt, type InspectedActor, type Stream, withoutLog } from '../../../src/inspect/model/stream.ts'
import { run, type Step } from '../../support/control.ts'
import { recorded } from './recorded.ts'

const isTold = (name: string): boolean => Object.hasOwn(effects, name)

const machineAt = (stream: Stream, path: string): InspectedActor => {
  const actor = actorAt(stream, path)
  if (!actor) throw new Error(`No actor at ${path}`)
  return actor
}

const storyAt = (stream: Stream, path: string): Story => storyOf(stream, machineAt(stream, path), isTold)

const subject = (machine: AnyStateMachine): AnyStateMachine => machine

/** A machine, what happens to it, and where it stands in the system that is recorded. */
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
    'of $id, taken from its log, goes as it went',
    async ({ machine, input, steps }) => {
      const told = steps as readonly Step<EventFromLogic<AnyStateMachine>>[]
      const stream = await recorded(machine, { input: input as InputFrom<AnyStateMachine>, steps: told })
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
  it('is none of nobody, of an effect, or of whoever started before the log', async () => {
    const stream = await recorded(networkMachine, { input: { isOnline: true }, steps: [] })
    expect(storyObstacle(stream, undefined)).toBe('Choose an actor first.')
    expect(storyObstacle(stream, machineAt(stream, 'app.network'))).toBeNull()
    expect(storyObstacle(stream, machineAt(stream, 'app.network.watchNetwork'))).toMatch(/^An effect has no story/)
    expect(storyObstacle(withoutLog(stream), machineAt(stream, 'app.network'))).toMatch(/^The log does not reach back/)
  })

  it('has a time of its own where a machine reckons its delay', async () => {
    const stream = await recorded(noticesMachine, {
      steps: [{ type: 'notice.raised', notice: { type: 'success', message: '', at: 0 } }, { pass: 5000 }],
    })
    expect(storyAt(stream, 'app.notices').steps.map(([step]) => step)).toEqual([
      'start',
      { type: 'notice.raised', notice: { type: 'success', message: '', at: 0 } },
      { pass: expect.any(Number) },
    ])
  })

  it('has answers and failures of effects, and what was told', async () => {
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
