import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { messageOf } from '../model/callError.ts'
import type { Living, Recording, Step } from '../model/recording.ts'
import { pathOf, stateOf } from './actors.ts'
import { firstDifference } from './difference.ts'
import { createPlayer, type Player } from './player.ts'
import { readEnd } from './recorder.ts'

export interface Replayed {
  /** Every machine that lives at the end. */
  readonly end: Readonly<Record<string, Living>>
  /** Where the play first departs from the recording, in words; null where it does not. */
  readonly difference: string | null
}

/** A step as a heading: its number, what happened and to whom. */
const headingOf = (step: Step, number: number, count: number): string =>
  `Step ${number} of ${count}, ${step.event.type} for ${step.to}`

/** Plays a recording to its end, or to where it departs from what was recorded. */
export const replay = (recording: Recording, machine: AnyStateMachine): Replayed => {
  const { steps } = recording
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

  const playStep = (): string | null => {
    const before = player.played()
    states = {}
    const played = player.next()
    const recorded = Object.assign({}, ...played.map((step) => step.states))
    const [first] = played
    const heading = first ? headingOf(first, before + 1, steps.length) : ''
    if (failure !== null) return `${heading}: the model broke: ${failure}`
    const found = firstDifference('', recorded, states)
    return found && `${heading}: ${found.slice(1)}`
  }

  let difference: string | null = null
  while (difference === null && player.played() < steps.length) difference = playStep()
  const end = readEnd(player.root)
  return { end, difference: difference ?? firstDifference('end', recording.end, end) }
}
