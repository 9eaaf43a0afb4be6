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
  it('are found: one in each file, and all of them in the root', async () => {
    const ids = (await allMachines()).map(({ id }) => id)
    expect(ids).toHaveLength(machineFiles().length)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...new Set(whole.map(({ id }) => id))].toSorted()).toEqual(ids.toSorted())
  })

  it('ask for every effect that is declared, and for no other', () => {
    const declared = Object.values<unknown>({ ...effects, ...calls }).flatMap(
      (effect) => effects.stubName(effect) ?? [],
    )
    expect([...new Set(whole.flatMap(stubsOf))].toSorted()).toEqual(declared.toSorted())
  })

  it('know an effect by its own name, but for those that are made, each with another', async () => {
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

describe('the machines that come late', () => {
  // The form of an order and the saved views of a list load when they are first needed.
  const HOLDERS = ['app', 'workspace', 'order', 'orders']

  it('are invoked by few, each by its own name', async () => {
    const found = (await allMachines()).flatMap((machine) =>
      lateOf(machine).map((late) => ({ id: machine.id, ...late })),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ id }) => !HOLDERS.includes(id))).toEqual([])
    expect(found.filter(({ src, name }) => src !== name)).toEqual([])
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
  })

  it('fail with their ids where no file holds them', () => {
    expect(() => wholeOf(appMachine, among([workspaceMachine]))).toThrow('The machine dashboard is nowhere to be found')
  })

  it('are all there in the whole model, each in the place that bears its name', async () => {
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
  it('do nothing by themselves: they have no actions, no actors and no delays', () => {
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
  it('holds functions for context, input, params and output alone', async () => {
    expect(await against((machine) => functionsIn(machine.config, machine.id, ''))).toEqual([])
  })

  it('names its actions', async () => {
    const inline = await against((machine) =>
      actionsOf(machine)
        .filter(({ action }) => !isNamed(action, machine.implementations.actions))
        .map(({ where }) => where),
    )
    expect(inline).toEqual([])
  })

  it('names its guards', async () => {
    const inline = await against((machine) =>
      guardsOf(machine)
        .filter(({ guard }) => !isNamed(guard, machine.implementations.guards))
        .map(({ where }) => where),
    )
    expect(inline).toEqual([])
  })

  it('names its actors', async () => {
    const inline = await against((machine) =>
      writtenStates(machine).flatMap(({ where, invokes }) =>
        invokes.filter(({ src }) => !isNamed(src, machine.implementations.actors)).map(() => where),
      ),
    )
    expect(inline).toEqual([])
  })

  it('names its delays', async () => {
    const numeric = await against((machine) =>
      writtenStates(machine).flatMap(({ where, delays }) =>
        delays.filter((delay) => !isNamed(delay, machine.implementations.delays)).map((delay) => `${where}: ${delay}`),
      ),
    )
    expect(numeric).toEqual([])
  })

  it('uses every action, guard, actor and delay that its machine has', async () => {
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

  it('leads every promise that fails to a named state', async () => {
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
