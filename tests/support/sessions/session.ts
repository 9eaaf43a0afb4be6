import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { keyedHash } from '../../../machines/model/keyedHash.ts'
import type { Recording } from '../../../machines/model/recording.ts'
import { livingMachines } from '../../../machines/replay/actors.ts'
import { withEffects } from '../../../machines/replay/effects.ts'
import { createRecorder } from '../../../machines/replay/recorder.ts'
import { type PromisedName, settle } from '../control.ts'
import { wholeAppMachine } from '../whole.ts'
import { ANSWERS, anyFailure } from './answers.ts'
import { anyLocation, SENT, SENT_AT_ONCE, WATCHED } from './happenings.ts'
import { createRandom, type Random } from './random.ts'
import { CANARY } from './texts.ts'

/*
 * A session of a person who does things at random, always the same for the same seed. The machines are the whole model, the world gives random
 * answers, and time is simulated.
 */

interface Call {
  readonly name: PromisedName
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

interface World {
  readonly logic: (name: string) => AnyActorLogic
  readonly calls: () => readonly Call[]
  readonly watchers: ReadonlyMap<string, (event: AnyEventObject) => void>
  readonly drop: (call: Call) => void
}

const createWorld = (random: Random): World => {
  const watchers = new Map<string, (event: AnyEventObject) => void>()
  let calls: readonly Call[] = []
  const promise = (name: PromisedName) =>
    fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          calls = [...calls, { name, input, signal, resolve, reject }]
        }),
    )
  const watcher = (name: string) =>
    fromCallback(({ sendBack }) => {
      watchers.set(name, sendBack)
      const event = WATCHED[name]?.(random)
      if (event && SENT_AT_ONCE.includes(name)) sendBack(event)
      return () => watchers.delete(name)
    })
  return {
    logic: (name) => (name.startsWith('watch') ? watcher(name) : promise(name as PromisedName)),
    calls: () => calls.filter(({ signal }) => !signal.aborted),
    watchers,
    drop: (call) => {
      calls = calls.filter((other) => other !== call)
    },
  }
}

const answer = (random: Random, world: World): void => {
  const call = random.pick(world.calls())
  world.drop(call)
  if (random.happens(0.12)) call.reject(anyFailure(random))
  else call.resolve(ANSWERS[call.name]?.(random, call.input))
}

const watch = (random: Random, world: World): void => {
  const name = random.pick([...world.watchers.keys()])
  // Otherwise another tab would soon end most sessions by signing out.
  if ((name === 'watchAuth' || name === 'watchPage') && random.happens(0.9)) return
  const event = WATCHED[name]?.(random)
  if (event) world.watchers.get(name)?.(event)
}

const send = (random: Random, root: AnyActorRef): void => {
  const [, actor] = random.pick(livingMachines(root))
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const made = SENT[snapshot.machine.id]
  // A form of the kit may have ended. Then it receives no more events.
  if (made && snapshot.status === 'active') actor.send(random.pick(made)(random, snapshot))
}

const anyInput = (random: Random) => ({
  auth: random.happens(0.6) ? { token: `${CANARY}-${random.below(3)}` } : null,
  location: anyLocation(random),
  theme: {
    storedMode: random.pick([null, 'dark', CANARY]),
    storedMenuMode: random.pick([null, 'system']),
    documentMode: random.pick([null, 'light']),
    systemScheme: random.pick(['light', 'dark'] as const),
  },
  isOnline: random.happens(0.9),
})

/** The recording of a session with this many moves. `inspect` receives the events unredacted. */
export const recordSession = async (
  seed: number,
  moves: number,
  inspect: (event: InspectionEvent) => void = () => undefined,
): Promise<Recording> => {
  const random = createRandom(seed)
  const world = createWorld(random)
  const clock = new SimulatedClock()
  const recorder = createRecorder((text) => keyedHash([seed, ~seed], text))
  const machine = withEffects(wholeAppMachine, { actor: world.logic, action: () => () => undefined })
  const root: AnyActorRef = createActor(machine, {
    input: anyInput(random),
    clock,
    inspect: (event) => {
      recorder.observe(event, clock.now())
      inspect(event)
    },
  })
  root.start()
  for (let move = 0; move < moves; move += 1) {
    await settle()
    const kind = random.below(10)
    if (kind < 3 && world.calls().length > 0) answer(random, world)
    else if (kind < 4) watch(random, world)
    else if (kind < 5) clock.increment(random.pick([100, 300, 600, 1000, 5000]))
    else send(random, root)
  }
  await settle()
  const recording = recorder.take()
  if (recording === null) throw new Error('Nothing was recorded')
  root.stop()
  return recording
}
