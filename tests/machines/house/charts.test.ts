import type { AnyStateMachine } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import * as calls from '../../../machines/callEffects.ts'
import * as effects from '../../../machines/effects.ts'
import { workspaceMachine } from '../../../machines/shell/workspace.machine.ts'
import { among, wholeOf } from '../../../machines/whole.ts'
import { FLOWS, wholeAppMachine } from '../../support/whole.ts'
import {
  actorOf,
  allMachines,
  idOf,
  isMade,
  lateOf,
  machineFiles,
  stubsOf,
  withDescendants,
  writtenStates,
} from './charts.ts'

const whole = withDescendants(wholeAppMachine)

/** What breaks a rule in any machine or flow, one line each. */
const against = async (rule: (machine: AnyStateMachine) => string[]): Promise<string[]> =>
  [...(await allMachines()), ...FLOWS].flatMap(rule)

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value ? value.type : value

const actionsOf = (machine: AnyStateMachine): { where: string; action: unknown }[] =>
  writtenStates(machine).flatMap(({ where, actions, transitions }) => [
    ...actions.map((action) => ({ where, action })),
    ...transitions.flatMap(({ where, transition }) =>
      [transition.actions ?? []].flat().map((action) => ({ where, action })),
    ),
  ])

const guardsOf = (machine: AnyStateMachine): { where: string; guard: unknown }[] =>
  writtenStates(machine).flatMap(({ transitions }) =>
    transitions.flatMap(({ where, transition }) =>
      transition.guard === undefined ? [] : [{ where, guard: transition.guard }],
    ),
  )

const isNamed = (value: unknown, known: object): boolean => {
  const name = nameOf(value)
  return typeof name === 'string' && Object.hasOwn(known, name)
}

const MAY_BE_FUNCTIONS = ['context', 'input', 'params', 'output']

const functionsIn = (value: unknown, path: string, key: string): string[] => {
  if (typeof value === 'function') return MAY_BE_FUNCTIONS.includes(key) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    functionsIn(part, `${path}.${name}`, Array.isArray(value) ? key : name),
  )
}

describe('the machines', () => {
  it('are one for each file, and all are part of the root', async () => {
    const ids = (await allMachines()).map(({ id }) => id)
    expect(ids).toHaveLength(machineFiles().length)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...new Set(whole.map(({ id }) => id))].toSorted()).toEqual(ids.toSorted())
  })

  it('use every declared effect, and no other', () => {
    const declared = Object.values<unknown>({ ...effects, ...calls }).flatMap(
      (effect) => effects.stubName(effect) ?? [],
    )
    expect([...new Set(whole.flatMap(stubsOf))].toSorted()).toEqual(declared.toSorted())
  })

  it('know each effect by its own name, except in machines made by a factory', async () => {
    const renamed = await against(({ id, implementations }) =>
      isMade(id)
        ? []
        : Object.entries<unknown>({ ...implementations.actors, ...implementations.actions })
            .filter(([name, logic]) => (effects.stubName(logic) ?? name) !== name)
            .map(([name]) => `${id}: ${name}`),
    )
    expect(renamed).toEqual([])
  })
})

describe('the machines loaded on demand', () => {
  // The form of an order and the saved views of a list load when they are first needed.
  const HOLDERS = ['app', 'workspace', 'order', 'orders']

  it('are invoked by few machines, each with its own name', async () => {
    const found = (await allMachines()).flatMap((machine) =>
      lateOf(machine).map((late) => ({ id: machine.id, ...late })),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ id }) => !HOLDERS.includes(id))).toEqual([])
    expect(found.filter(({ src, name }) => src !== name)).toEqual([])
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
  })

  it('cause an error with the name if their file is missing', () => {
    expect(() => wholeOf(appMachine, among([workspaceMachine]))).toThrow('The machine dashboard is nowhere to be found')
  })

  it('are all in their places in the whole model', async () => {
    const wanted = (await allMachines()).flatMap((machine) =>
      lateOf(machine).map(({ name }) => [machine.id, name, name]),
    )
    const inPlace = wanted.map(([holder = '', name = '']) => {
      const machine = whole.find(({ id }) => id === holder)
      return [holder, name, machine && idOf(actorOf(machine, name))]
    })
    expect(inPlace).toEqual(wanted)
  })
})

describe('the flows', () => {
  it('have no actions, actors or delays', () => {
    const doing = FLOWS.flatMap((flow) =>
      writtenStates(flow).flatMap(({ where, actions, invokes, delays, transitions }) => [
        ...[...actions, ...invokes, ...delays].map(() => where),
        ...transitions.flatMap(({ where, transition }) => (transition.actions === undefined ? [] : [where])),
      ]),
    )
    expect(FLOWS.length).toBeGreaterThan(0)
    expect(doing).toEqual([])
  })
})

describe('a chart', () => {
  it('contains functions only for context, input, params and output', async () => {
    expect(await against((machine) => functionsIn(machine.config, machine.id, ''))).toEqual([])
  })

  it('defines all its actions by name', async () => {
    const inline = await against((machine) =>
      actionsOf(machine)
        .filter(({ action }) => !isNamed(action, machine.implementations.actions))
        .map(({ where }) => where),
    )
    expect(inline).toEqual([])
  })

  it('defines all its guards by name', async () => {
    const inline = await against((machine) =>
      guardsOf(machine)
        .filter(({ guard }) => !isNamed(guard, machine.implementations.guards))
        .map(({ where }) => where),
    )
    expect(inline).toEqual([])
  })

  it('defines all its actors by name', async () => {
    const inline = await against((machine) =>
      writtenStates(machine).flatMap(({ where, invokes }) =>
        invokes.filter(({ src }) => !isNamed(src, machine.implementations.actors)).map(() => where),
      ),
    )
    expect(inline).toEqual([])
  })

  it('defines all its delays by name', async () => {
    const numeric = await against((machine) =>
      writtenStates(machine).flatMap(({ where, delays }) =>
        delays.filter((delay) => !isNamed(delay, machine.implementations.delays)).map((delay) => `${where}: ${delay}`),
      ),
    )
    expect(numeric).toEqual([])
  })

  it('uses every action, guard, actor and delay of its machine', async () => {
    const unused = await against((machine) => {
      const { actions, actors, delays, guards } = machine.implementations
      const states = writtenStates(machine)
      const used = new Set([
        ...actionsOf(machine).map(({ action }) => nameOf(action)),
        ...guardsOf(machine).map(({ guard }) => nameOf(guard)),
        ...states.flatMap(({ delays }) => delays),
        ...states.flatMap(({ invokes }) => invokes.map(({ src }) => src)),
      ])
      return Object.keys({ ...actions, ...actors, ...delays, ...guards })
        .filter((name) => !used.has(name))
        .map((name) => `${machine.id}: ${name}`)
    })
    // A toast, a command, an assignment and a held reply are spawned, not invoked. The two guards are parts of isFormValid.
    expect(unused).toEqual([
      ...['notices: toast', 'desk: assignment', 'signIn: isEmailValid', 'signIn: isPasswordValid'],
      'commands: command',
      'outgoing: heldReply',
    ])
  })

  it('has a target state for every failed promise', async () => {
    const lost = await against((machine) =>
      writtenStates(machine).flatMap(({ where, invokes }) =>
        invokes
          .filter(({ src }) => {
            const stub = effects.stubName(actorOf(machine, String(src)))
            return stub !== undefined && !stub.startsWith('watch')
          })
          .filter(({ onError }) => {
            const ways = onError === undefined ? [] : [onError].flat()
            const hasTarget = (way: unknown) =>
              typeof way === 'string' || (typeof way === 'object' && way !== null && 'target' in way)
            return ways.length === 0 || !ways.every(hasTarget)
          })
          .map(({ src }) => `${where}: ${String(src)}`),
      ),
    )
    expect(lost).toEqual([])
  })
})
