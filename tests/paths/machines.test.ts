import process from 'node:process'
import { type Counts, countsOf, missed, type Study } from './counts.ts'
import { report } from './report.ts'
import { hasAlphabet, hasBinding, LEVELS, type Level, machineNames, studyOf } from './study.ts'

const { PATHS_MACHINE, PATHS_NUMBER } = process.env
const names = machineNames().filter((name) => !PATHS_MACHINE || name === PATHS_MACHINE)

interface Row {
  readonly machine: string
  readonly paths: number
  readonly steps: number
  readonly levels: Partial<Record<Level, Counts>>
}
const rows: Row[] = []

afterAll(() => report('machines', rows))

it('every machine has an alphabet', () => {
  expect(machineNames().filter((name) => !hasAlphabet(name))).toEqual([])
})

it('every machine is walked on the page, too', () => {
  expect(machineNames().filter((name) => !hasBinding(name))).toEqual([])
})

describe.each(names)('%s', (name) => {
  let studied: Study
  const levels: Row['levels'] = {}

  beforeAll(async () => {
    studied = await studyOf(name)
  })

  afterAll(() => {
    const { played } = studied
    rows.push({ machine: name, paths: played.length, steps: played.flatMap(({ path }) => path).length, levels })
  })

  it.each(Object.keys(LEVELS) as Level[])('does on every path what the specification says, as %s', async (level) => {
    const played = studied.played.filter(({ number }) => !PATHS_NUMBER || String(number) === PATHS_NUMBER)
    expect(played).not.toEqual([])
    const covered = await LEVELS[level](studied.alphabet, played)
    levels[level] = countsOf(studied, covered)
    if (!PATHS_NUMBER)
      expect(missed(studied, covered).toSorted()).toEqual(Object.keys(studied.alphabet.unmet).toSorted())
  })
})
