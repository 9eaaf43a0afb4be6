import process from 'node:process'
import { type Counts, countsOf, missed, type Study } from './counts.ts'
import { playActors } from './play.ts'
import { report } from './report.ts'
import { hasAlphabet, hasBinding, machineNames, studyOf } from './study.ts'

const { PATHS_MACHINE, PATHS_NUMBER } = process.env
const names = machineNames().filter((name) => !PATHS_MACHINE || name === PATHS_MACHINE)

interface Row {
  readonly machine: string
  readonly paths: number
  readonly steps: number
  readonly counts: Counts | null
}
const rows: Row[] = []

afterAll(() => report('machines', rows))

it('every machine has an alphabet', () => {
  expect(machineNames().filter((name) => !hasAlphabet(name))).toEqual([])
})

/** The browser tests views, follow, desk and ticket cover these on the page. */
const ON_JOURNEYS = [
  'desk',
  'deskAway',
  'deskCounts',
  'deskNews',
  'savedViews',
  'afterReply',
  'messageChoice',
  'serverDraft',
  'ticket',
  'ticketEntries',
  'ticketNews',
  'ticketNote',
  'ticketProperty',
  'ticketReading',
  'ticketReply',
  'ticketStatus',
  'ticketTag',
  'activityLog',
  'alerts',
  'follow',
  'heldReply',
  'outgoing',
  'ownPresence',
]

it('every machine has page paths, except those that journeys cover', () => {
  expect(machineNames().filter((name) => !hasBinding(name))).toEqual(ON_JOURNEYS)
})

describe.each(names)('%s', (name) => {
  let studied: Study
  let counts: Row['counts'] = null

  beforeAll(async () => {
    studied = await studyOf(name)
  })

  afterAll(() => {
    const { played } = studied
    rows.push({ machine: name, paths: played.length, steps: played.flatMap(({ path }) => path).length, counts })
  })

  it('meets its facts and its model on every path', async () => {
    const played = studied.played.filter(({ number }) => !PATHS_NUMBER || String(number) === PATHS_NUMBER)
    expect(played).not.toEqual([])
    const covered = await playActors(studied.alphabet, played)
    counts = countsOf(studied, covered)
    if (!PATHS_NUMBER)
      expect(missed(studied, covered).toSorted()).toEqual(Object.keys(studied.alphabet.unmet).toSorted())
  })
})
