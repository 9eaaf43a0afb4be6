import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { messageOf } from '../model/callError.ts'
import type { Recording, RunningMachine, Step } from '../model/recording.ts'
import { pathOf, stateOf } from './actors.ts'
import { firstDifference } from './difference.ts'
import { createPlayer, type Player } from './player.ts'
import { readEnd } from './recorder.ts'

export interface Replayed {
  /** The running machines at the end. */
  readonly end: Readonly<Record<string, RunningMachine>>
  /** The first difference from the recording, as a message; null if there is none. */
  readonly difference: string | null
}

const headingOf = (step: Step, number: number, count: number): string =>
  `Step ${number} of ${count}, ${step.event.type} for ${step.to}`

/** Plays a recording to its end, or to the first difference. */
export const replay = (recording: Recording, machine: AnyStateMachine): Replayed => {
  let states: Step['states'] = {}
  let failure: string | null = null
  const hear = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.snapshot') return
    const value = stateOf(event.snapshot)
    if (value !== undefined) states[pathOf(event.actorRef)] = value
  }
  const player: Player = createPlayer(recording, machine, hear, (error) => {
    failure = messageOf(error)
  })

  const differenceAfter = (played: readonly Step[]): string | null => {
    if (failure !== null) return `the model broke: ${failure}`
    const recorded = Object.assign({}, ...played.map((step) => step.states))
    return firstDifference('', recorded, states)?.slice(1) ?? null
  }

  const playSteps = (): string | null => {
    for (;;) {
      states = {}
      const number = player.played() + 1
      const played = player.next()
      const [first] = played
      if (!first) return null
      const found = differenceAfter(played)
      if (found !== null) return `${headingOf(first, number, recording.steps.length)}: ${found}`
    }
  }

  const difference = playSteps()
  const end = readEnd(player.root)
  return { end, difference: difference ?? firstDifference('end', recording.end, end) }
}
