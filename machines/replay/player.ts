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

/*
 * Plays a recording against the model. Effects do nothing and time stands still: what they answered and which timers fired is
 * in the recording, as events for the actors that they came to, and they get them in the same order.
 */

export interface Player {
  readonly root: AnyActorRef
  /** How many steps have been played. */
  readonly played: () => number
  /** Plays the next step, with those that follow from its start of a watcher; answers what was played, nothing at the end. */
  readonly next: () => readonly Step[]
}

const isFailure = (value: unknown): value is CallFailure =>
  value === 'failed' || value === 'http' || value === 'network' || value === 'shape'

// Rules ask what kind of error it is, which a file cannot say by itself.
const revivedError = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('message' in data)) return data
  const failure: unknown = Reflect.get(data, 'failure')
  const status: unknown = Reflect.get(data, 'status')
  const message = String(data.message)
  return isFailure(failure)
    ? new CallError(failure, message, typeof status === 'number' ? status : null)
    : new Error(message)
}

const revived = (event: AnyEventObject): AnyEventObject =>
  event.type === 'xstate.promise.reject' ? { ...event, data: revivedError(event.data) } : event

const startActor = (machine: AnyStateMachine, { start }: Recording, inspect: (event: InspectionEvent) => void) => {
  const options = { clock: new SimulatedClock(), inspect }
  const from = 'input' in start ? { input: start.input } : { snapshot: start.snapshot }
  return createActor(machine, { ...options, ...from })
}

/**
 * Makes ready to play a recording. `inspect` hears the system of actors; `onError` hears of an actor of the model that
 * breaks.
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
