import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Recording } from '../../../machines/model/recording.ts'
import { STEPS_KEPT } from '../../../machines/replay/recorder.ts'
import { replay } from '../../../machines/replay/replay.ts'
import { recordSession } from '../../support/sessions/session.ts'
import { wholeAppMachine } from '../../support/whole.ts'

/** The recording after it was saved to a file and read again. */
const saved = (recording: Recording): Recording => JSON.parse(JSON.stringify(recording))

const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Replays the sessions of these seeds; returns those that end differently, in words. */
const departed = async (all: readonly number[], moves: number): Promise<string[]> => {
  const found: string[] = []
  for (const seed of all) {
    const { difference } = replay(saved(await recordSession(seed, moves)), wholeAppMachine)
    if (difference !== null) found.push(`Seed ${seed}: ${difference}`)
  }
  return found
}

describe('recorded random sessions', () => {
  it('[PR-2] end in the same state when replayed, 100 of 100', async () => {
    expect(await departed(seeds(100), 150)).toEqual([])
  })

  it('[PR-2] with more steps than are kept are replayed from a later snapshot', async () => {
    const recording = saved(await recordSession(1, 1200))
    expect(recording).toMatchObject({ start: { snapshot: { status: 'active' } } })
    expect(recording.steps.length).toBeGreaterThanOrEqual(STEPS_KEPT / 2)
    expect(recording.steps.length).toBeLessThanOrEqual(STEPS_KEPT)
    expect(recording.forgotten).toBeGreaterThan(0)
    expect(await departed(seeds(5), 1200)).toEqual([])
  })
})

/** The model with one actor replaced, at any depth. */
const exchanged = (machine: AnyStateMachine, name: string, other: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries<unknown>({ ...machine.implementations.actors }).map(([key, own]) => {
        if (key === name) return [key, other]
        return [key, own instanceof StateMachine ? exchanged(own, name, other) : own]
      }),
    ),
  })

describe('a replay with a different model', () => {
  it('[PR-6] names the first step with another result, and the difference', async () => {
    const recording = saved(await recordSession(3, 200))
    const navigation = Reflect.get(wholeAppMachine.implementations.actors, 'navigation')
    if (!(navigation instanceof StateMachine)) throw new Error('There is no navigation')
    const still = navigation.provide({ guards: { isSameLocation: () => true } })
    const { difference } = replay(recording, exchanged(wholeAppMachine, 'navigation', still))
    expect(difference).toMatch(/^Step \d+ of \d+, .+ for app.*: app.+ in the file, .+ when played$/)
  })
})
