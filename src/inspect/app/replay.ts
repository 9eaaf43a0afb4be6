import type { AnyStateMachine } from 'xstate'
import type { ProblemReport } from '../../../machines/model/recording.ts'
import { createPlayer } from '../../../machines/replay/player.ts'
import { replay } from '../../../machines/replay/replay.ts'
import { describeSteps, type StepWords } from '../../../machines/replay/words.ts'
import type { ActorMessage, EventMessage, Message } from '../link/messages.ts'
import { EMPTY_STREAM, type Stream, withBatch } from '../model/stream.ts'
import { createTap } from './tap.ts'

/** A replayed report. */
export interface Replay {
  readonly note: string
  /** When the report was taken, and of which build, in words. */
  readonly origin: string
  readonly steps: readonly StepWords[]
  /** What an inspector would have known before the first step, and after each step: one more than there are steps. */
  readonly streams: readonly Stream[]
  /** Where the present model differs from the recording; null if it does not. */
  readonly difference: string | null
}

const isActor = (message: Message): message is ActorMessage => message.type === '@xstate.actor'
const isEvent = (message: Message): message is EventMessage => message.type === '@xstate.event'

/** Replays a whole report against the model. */
export const playReport = ({ note, taken_at, build, recording }: ProblemReport, machine: AnyStateMachine): Replay => {
  const { steps } = recording
  let at = steps[0]?.at ?? 0
  let stream = EMPTY_STREAM
  const tap = createTap(
    ({ messages, forgotten }) => {
      stream = withBatch(stream, { actors: messages.filter(isActor), events: messages.filter(isEvent), forgotten })
    },
    () => undefined,
    () => at,
  )
  tap.open()
  const player = createPlayer(recording, machine, tap.observe)
  tap.flush()

  const streams: Stream[] = []
  while (player.played() < steps.length) {
    // Events that a watcher sends when it starts belong to the previous step.
    streams.push(...Array.from({ length: player.played() + 1 - streams.length }, () => stream))
    at = steps[player.played()]?.at ?? at
    player.next()
    tap.flush()
  }
  streams.push(...Array.from({ length: steps.length + 1 - streams.length }, () => stream))
  return {
    note: note.trim(),
    origin: `Taken ${taken_at} of build ${build.version}`,
    steps: describeSteps(steps),
    streams,
    difference: replay(recording, machine).difference,
  }
}
