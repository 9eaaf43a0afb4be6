import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { CallError, type CallFailure } from '../model/callError.ts'
import type { Recording, Step } from '../model/recording.ts'
import { actorAt, pathOf } from './actors.ts'
import { inert } from './effects.ts'

export interface Player {
  readonly root: AnyActorRef
  /** The number of steps played so far. */
  readonly played: () => number
  /** Plays the next step, and the steps that newly started watchers sent at once. Returns the steps played; none at the end. */
  readonly next: () => readonly Step[]
}

const isFailure = (value: unknown): value is CallFailure =>
  value === 'failed' || value === 'http' || value === 'network' || value === 'shape'

// Rules check the class of an error, which JSON loses.
const revivedError = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('message' in data)) return data
  const failure: unknown = Reflect.get(data, 'failure')
  const status: unknown = Reflect.get(data, 'status')
  const isShown = Reflect.get(data, 'isShown') === true
  const code: unknown = Reflect.get(data, 'errorCode')
  const refused: unknown = Reflect.get(data, 'data') ?? null
  const message = String(data.message)
  if (!isFailure(failure)) return new Error(message)
  const known = typeof status === 'number' ? status : null
  return new CallError(failure, message, known, isShown, typeof code === 'string' ? code : null, refused)
}

const revived = (event: AnyEventObject): AnyEventObject =>
  event.type === 'xstate.promise.reject' ? { ...event, data: revivedError(event.data) } : event

const startActor = (machine: AnyStateMachine, { start }: Recording, inspect: (event: InspectionEvent) => void) => {
  const options = { clock: new SimulatedClock(), inspect }
  const from = 'input' in start ? { input: start.input } : { snapshot: start.snapshot }
  return createActor(machine, { ...options, ...from })
}

/**
 * Plays a recording against the model. Effects do nothing and the clock does not move: answers and timers are in the recording, as events
 * for the actors that received them. `onError` receives what an actor of the model throws.
 */
export const createPlayer = (
  recording: Recording,
  machine: AnyStateMachine,
  inspect: (event: InspectionEvent) => void = () => undefined,
  onError: (error: unknown) => void = () => undefined,
): Player => {
  const { steps } = recording
  let position = 0

  const onWatching = (watcher: AnyActorRef, sendBack: (event: AnyEventObject) => void): void => {
    const path = pathOf(watcher)
    for (let step = steps[position]; step?.atOnce && step.from === path; step = steps[position]) {
      position += 1
      sendBack(step.event)
    }
  }

  const root: AnyActorRef = startActor(inert(machine, onWatching), recording, inspect)
  root.subscribe({ error: onError })
  root.start()
  return {
    root,
    played: () => position,
    next: () => {
      const from = position
      const step = steps[from]
      if (step) {
        position += 1
        actorAt(root, step.to)?.send(revived(step.event))
      }
      return steps.slice(from, position)
    },
  }
}
