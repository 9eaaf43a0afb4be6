import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stubName } from '../../../machines/effects.ts'
import { FLOWS } from '../../support/whole.ts'
import {
  allMachines,
  flowFiles,
  flowIdOf,
  MACHINES_FOLDER,
  machineFiles,
  machineIdOf,
  nodesOf,
  writtenStates,
} from './charts.ts'

const EVENT =
  /^[a-z][a-zA-Z]*\.(?:[a-z]+ed|chosen|left|lost|begun|drawn|found|gone|held|known|overtaken|sent|resent|set|shown|told|undone|withdrawn|wrote)$/
const STATE = /^[a-z][a-zA-Z]*$/
const GUARD = /^(?:is|has|may|can)[A-Z]/
const PROMISE =
  /^(?:add|change|copy|fetch|find|load|make|save|withdraw|send|create|update|release|remove|restore|sign)[A-Z]/

const eventsWritten = (file: string): string[] =>
  [...readFileSync(join(MACHINES_FOLDER, file), 'utf8').matchAll(/type: '([^']*\.[^']*)'/g)].flatMap(
    ([, name]) => name ?? [],
  )

describe('names', () => {
  it.each(['mode.chosen', 'menuMode.adopted', 'token.refused'])('of events may be %s', (name) => {
    expect(name).toMatch(EVENT)
  })

  it.each(['CHOOSE', 'mode', 'mode.choose', 'choose.mode', 'Mode.chosen', 'mode.chosen.again', 'mode_chosen'])(
    'of events may not be %s',
    (name) => {
      expect(name).not.toMatch(EVENT)
    },
  )

  it('of events in charts are noun.verbed', async () => {
    const events = [...(await allMachines()), ...FLOWS].flatMap(writtenStates).flatMap((state) => state.events)
    expect(events.length).toBeGreaterThan(50)
    expect(events.filter((name) => !EVENT.test(name))).toEqual([])
  })

  it('of events that a machine receives or sends are noun.verbed', () => {
    const events = [...machineFiles(), ...flowFiles()].flatMap(eventsWritten)
    expect(events.length).toBeGreaterThan(50)
    expect(events.filter((name) => !EVENT.test(name))).toEqual([])
  })

  it('of guards start with is, has, may or can', async () => {
    const guards = [...(await allMachines()), ...FLOWS].flatMap(({ implementations }) =>
      Object.keys(implementations.guards),
    )
    expect(guards.filter((name) => !GUARD.test(name))).toEqual([])
  })

  it('of promises are verb and noun, and those of watchers start with watch', async () => {
    const actors = (await allMachines()).flatMap(({ implementations }) =>
      Object.entries<unknown>(implementations.actors).flatMap(([name, logic]) => (stubName(logic) ? [name] : [])),
    )
    expect(actors.filter((name) => !PROMISE.test(name) && !/^watch[A-Z]/.test(name))).toEqual([])
  })

  it('of states are one word in camelCase', async () => {
    const states = [...(await allMachines()), ...FLOWS].flatMap(({ root }) => nodesOf(root).map(({ key }) => key))
    expect(states.filter((name) => !STATE.test(name))).toEqual([])
  })

  it('of machines match their files', async () => {
    const ids = (await allMachines()).map(({ id }) => id)
    expect(ids).toEqual(machineFiles().map(machineIdOf))
    expect(FLOWS.map(({ id }) => id)).toEqual(flowFiles().map(flowIdOf))
  })
})
