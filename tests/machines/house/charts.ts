import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate'
import { stubName } from '../../../machines/effects.ts'
import { lateName } from '../../../machines/kit/late.ts'
import { SAMPLES } from '../../../machines/kit/samples.ts'
import { flowIdOf, isMachine, machineIdOf } from '../../../scripts/lib/machines.js'

export { flowIdOf, machineIdOf, nodesOf, withDescendants } from '../../../scripts/lib/machines.js'

export const MACHINES_FOLDER = join(__dirname, '../../../machines')

/** Every *.machine.ts below machines/, and every factory of the kit. They are read from the disk, so that a new one cannot be forgotten. */
export const machineFiles = (): string[] =>
  readdirSync(MACHINES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => machineIdOf(file) !== undefined)
    .toSorted()

/** Every *.flow.ts below machines/. */
export const flowFiles = (): string[] =>
  readdirSync(MACHINES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => flowIdOf(file) !== undefined)
    .toSorted()

/** Whether a factory of the kit makes the machine, so that others have the same chart. */
export const isMade = (id: string): boolean => SAMPLES.some((sample) => sample.id === id)

/** The machines that those files export, and for each factory one machine that it makes. */
export const allMachines = async (): Promise<AnyStateMachine[]> => {
  const modules = await Promise.all(
    machineFiles().map((file): Promise<Record<string, unknown>> => import(join(MACHINES_FOLDER, file))),
  )
  return modules.flatMap((exported, index) => {
    const own = Object.values(exported).filter((value) => value instanceof StateMachine)
    return own.length > 0 ? own : SAMPLES.filter(({ id }) => id === machineIdOf(machineFiles()[index] ?? ''))
  })
}

/** The names of the effect stubs among a machine's own actors and actions. */
export const stubsOf = ({ implementations }: AnyStateMachine): string[] =>
  [...Object.values<unknown>(implementations.actors), ...Object.values<unknown>(implementations.actions)]
    .map(stubName)
    .filter((name) => name !== undefined)

/** The actors of a machine that load on demand: for each, the name it is invoked by and the name it is known by. */
export const lateOf = ({ implementations }: AnyStateMachine): { src: string; name: string }[] =>
  Object.entries<unknown>(implementations.actors).flatMap(([src, logic]) => {
    const name = lateName(logic)
    return name === undefined ? [] : [{ src, name }]
  })

export const actorOf = (machine: AnyStateMachine, src: string): AnyActorLogic | undefined =>
  (machine.implementations.actors as Record<string, AnyActorLogic | undefined>)[src]

/** The id of a machine; undefined for any other logic. */
export const idOf = (logic: unknown): string | undefined => (isMachine(logic) ? logic.id : undefined)

type Json = Readonly<Record<string, unknown>>

const asList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** A transition as the chart defines it, with its location. */
export interface Written {
  readonly where: string
  readonly event: string
  readonly transition: Json
}

/** A state as the chart defines it, with its location; its parts are lists. */
export interface WrittenState {
  readonly where: string
  readonly actions: readonly unknown[]
  readonly invokes: readonly Json[]
  readonly transitions: readonly Written[]
  readonly delays: readonly string[]
  readonly events: readonly string[]
}

const written = (where: string, event: string, value: unknown): Written[] =>
  asList(value).map((transition) => ({
    where: `${where} on ${event}`,
    event,
    transition: typeof transition === 'object' && transition !== null ? (transition as Json) : { target: transition },
  }))

const readState = (where: string, state: Json): WrittenState => {
  const invokes = asList(state.invoke) as Json[]
  const map = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as Json)
  return {
    where,
    actions: [...asList(state.entry), ...asList(state.exit)],
    invokes,
    transitions: [
      ...map(state.on).flatMap(([event, value]) => written(where, event, value)),
      ...map(state.after).flatMap(([delay, value]) => written(where, delay, value)),
      ...written(where, 'always', state.always),
      ...invokes.flatMap(({ onDone, onError }) => [
        ...written(where, 'done', onDone),
        ...written(where, 'error', onError),
      ]),
    ],
    delays: map(state.after).map(([delay]) => delay),
    events: map(state.on).map(([event]) => event),
  }
}

/** Every state of a machine as its chart defines it. */
export const writtenStates = (machine: AnyStateMachine): WrittenState[] => {
  const read = (where: string, state: Json): WrittenState[] => [
    readState(where, state),
    ...Object.entries((state.states ?? {}) as Record<string, Json>).flatMap(([name, child]) =>
      read(`${where}.${name}`, child),
    ),
  ]
  return read(machine.id, machine.config as unknown as Json)
}
