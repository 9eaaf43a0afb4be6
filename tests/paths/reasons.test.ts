import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyMachineSnapshot } from 'xstate'
import { MACHINES_FOLDER } from '../machines/house/charts.ts'
import { explore } from './graph.ts'
import { Model, type Moment } from './model.ts'
import { CONTROLS, type Control } from './reasons.ts'
import { alphabets } from './study.ts'

/* In every state that the model can reach, a disabled control has a reason, and an enabled one has none. */

/** Not walked: these use the rule by which a wizard decides whether its stepper may leave a step. */
const WIZARDS = ['selectObstacle', 'selectHandoverObstacle']
/** Not walked: these add to the obstacles of a form why one item cannot be chosen. The specs of user management prove that the form refuses it. */
const OF_A_FORM = ['selectPermissionObstacle', 'selectGiveObstacle']

/** Not walked: this depends only on an extension and permissions. The specs of the shell prove where an invitation begins. */
const OF_A_PERSON = ['selectMemberObstacle']

type StartedMoment = Moment & { readonly snapshot: AnyMachineSnapshot }
const hasStarted = (moment: Moment): moment is StartedMoment => moment.snapshot !== null

const isRefused = (model: Model, { event, isTaken }: Control, moment: StartedMoment): boolean => {
  const sent = typeof event === 'function' ? event(moment.snapshot) : event
  return !(isTaken ? isTaken(model.snapshotAfter(moment, sent)) : moment.snapshot.can(sent))
}

/** What is wrong, each case once. */
const wrongIn = (model: Model, control: Control, moments: readonly StartedMoment[]): string[] => {
  const wrong = moments.flatMap((moment) => {
    const obstacle = control.obstacle(moment.snapshot)
    const isRight = isRefused(model, control, moment) ? Boolean(obstacle) : obstacle === null
    return isRight ? [] : [JSON.stringify({ state: moment.snapshot.value, obstacle })]
  })
  return [...new Set(wrong)]
}

describe.each([...new Set(CONTROLS.map(({ machine }) => machine.id))])('%s', (name) => {
  let model: Model
  let moments: readonly StartedMoment[]

  beforeAll(async () => {
    const found = (await alphabets()).get(name)
    if (!found) throw new Error(`${name} has no alphabet`)
    model = new Model(found)
    moments = explore(model).moments.filter(hasStarted)
  })

  it.each(CONTROLS.filter(({ machine }) => machine.id === name))(
    '[ND-31] the control that $does has an obstacle exactly when the machine refuses it',
    (control) => {
      const shown = moments.filter(({ snapshot }) => control.isShown?.(snapshot) ?? true)
      expect(wrongIn(model, control, shown)).toEqual([])
      // If the control is always refused, or never, the exploration has proved nothing.
      const met = new Set(shown.map(({ snapshot }) => control.obstacle(snapshot) === null))
      expect(met).toEqual(new Set([true, false]))
    },
  )

  it.each(CONTROLS.filter(({ machine }) => machine.id === name))(
    '[ND-30] the control that $does has only obstacles that begin with a capital and contain no colon',
    (control) => {
      const shown = moments.filter(({ snapshot }) => control.isShown?.(snapshot) ?? true)
      const obstacles = new Set(shown.map(({ snapshot }) => control.obstacle(snapshot)))
      expect([...obstacles].filter((words) => words !== null && !/^\p{Lu}[^:]+$/u.test(words))).toEqual([])
    },
  )
})

it('[ND-31] every selector of an obstacle is covered here or listed as an exception', () => {
  const files = readdirSync(MACHINES_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const source = files.map((file) => readFileSync(join(MACHINES_FOLDER, file), 'utf8')).join('\n')
  const selectors = [...source.matchAll(/export const (select\w*Obstacle)\b/g)].map(([, selector = '']) => selector)
  const walked = readFileSync(join(__dirname, 'reasons.ts'), 'utf8')
  expect(selectors.length).toBeGreaterThan(10)
  expect(
    selectors.filter(
      (selector) => !walked.includes(selector) && ![...WIZARDS, ...OF_A_FORM, ...OF_A_PERSON].includes(selector),
    ),
  ).toEqual([])
})
