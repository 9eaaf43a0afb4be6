import type { InspectionEvent } from 'xstate'
import { keyedHash } from '../../machines/model/keyedHash.ts'
import type { Recording } from '../../machines/model/recording.ts'
import { createRecorder } from '../../machines/replay/recorder.ts'
import { FIELDS } from '../../machines/replay/redactionFields.ts'
import { replay } from '../../machines/replay/replay.ts'
import { fieldsOf } from '../support/fieldsOf.ts'
import { wholeAppMachine } from '../support/whole.ts'
import { alphabets } from './study.ts'
import { walker } from './walks/walk.ts'

const WALKS = process.env.PATHS_ALL ? 1000 : 60

const dataIn = (event: InspectionEvent): unknown => {
  if (event.type === '@xstate.event') return event.event
  return event.type === '@xstate.snapshot' && 'context' in event.snapshot ? event.snapshot.context : null
}

/** Names that are ids of toasts or of drafts of a person, or numbers of lines. */
const isId = (name: string): boolean => /^toast-|§|^\d+$/.test(name)

describe(`the recordings of ${WALKS} random walks`, () => {
  const names = new Set<string>()
  const departed: string[] = []

  beforeAll(async () => {
    const walk = walker(await alphabets())
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const recorder = createRecorder((text) => keyedHash([seed, ~seed], text))
      let recording: Recording | null = null
      await walk(seed, {
        inspect: (event, at) => {
          recorder.observe(event, at)
          for (const name of fieldsOf(dataIn(event))) names.add(name)
        },
        end: () => {
          recording = recorder.take()
        },
      })
      // As it is saved to a file and read again.
      const { difference } = replay(JSON.parse(JSON.stringify(recording)), wholeAppMachine)
      if (difference !== null) departed.push(`Walk ${seed}: ${difference}`)
    }
  }, 600_000)

  it('[PR-1] need only field names that are on the list of those that may leave the app', () => {
    expect([...names].filter((name) => !FIELDS.has(name) && !isId(name)).toSorted()).toEqual([])
  })

  it('[PR-2] replay to the same final state', () => {
    expect(departed).toEqual([])
  })
})
