import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Run, stage } from '../support/control.ts'
import type { Alphabet, AnyStep } from './alphabet.ts'
import { type Asked, apart, sorted } from './apart.ts'
import { type Played, stepsUntil } from './counts.ts'
import { check, factsOn, judge, type Seen, showing } from './facts.ts'
import { footprintOf, Microsteps } from './footprint.ts'
import { Model, type Moment } from './model.ts'
import { type Path, Tally } from './tours.ts'

/** Plays a path step by step. An error lists the steps that led to it, and the command that repeats it. */
const walk = async (
  { machine }: Alphabet,
  { path, number }: { path: Path; number: number },
  step: (name: string) => void | Promise<void>,
): Promise<void> => {
  for (const [index, name] of path.entries()) {
    try {
      await step(name)
    } catch (error) {
      const { message } = error as Error
      const again = `Run just this path: npm run paths -- ${machine.id} ${number}`
      throw new Error(`${machine.id}, path ${number}:\n${stepsUntil(path, index)}\n${message}\n${again}`)
    }
  }
}

/** Plays on the pure model only, which is enough for the mutants. */
export const playModel = async (alphabet: Alphabet, played: readonly Played[]): Promise<Tally> => {
  const model = new Model(alphabet)
  const tally = new Tally()
  for (const one of played) {
    let moment: Moment = model.before
    tally.add(null)
    await walk(alphabet, one, (name) => {
      const before = model.seen(moment)
      moment = model.after(moment, name)
      tally.add(moment)
      judge(alphabet, name, before, model.seen(moment), moment.asked)
    })
  }
  return tally
}

/** Plays on a real actor of the machine in a controlled world. At each step it must do what the pure model does. */
export const playActors = async (alphabet: Alphabet, played: readonly Played[]): Promise<Tally> => {
  const model = new Model(alphabet)
  const tally = new Tally()
  let noted: Asked[] = []
  const microsteps = new Microsteps(() => true)
  const begin = stage(apart(alphabet.machine, (asked) => noted.push(asked)))
  for (const one of played) {
    let seen: Seen = {}
    let actor: Run<AnyStateMachine> | null = null
    let moment: Moment = model.before
    tally.add(null)
    microsteps.take(null)
    await walk(alphabet, one, async (name) => {
      moment = model.after(moment, name)
      noted = []
      if (actor === null) actor = begin(alphabet.starts[name], microsteps.inspect)
      const effects = await (moment.step === null ? actor.start() : take(actor, moment.step))
      const snapshot: AnyMachineSnapshot = actor.snapshot()
      const asked = [...effects, ...noted]
      const before = seen
      seen = showing(alphabet, snapshot, actor.now())
      tally.add(footprintOf(microsteps.take(snapshot), snapshot, factsOn(alphabet, name, before)))
      check('The actor is not where the model is.', snapshot.value, moment.snapshot?.value)
      check('The actor asks something else than the model.', sorted(asked), sorted(moment.asked))
      judge(alphabet, name, before, seen, asked)
    })
  }
  return tally
}

/** Takes a step. If the step lets time pass, something may happen only in the last millisecond. */
const take = async (actor: Run<AnyStateMachine>, step: AnyStep): Promise<Asked[]> => {
  if (!('pass' in step)) return actor.play(step)
  const before: unknown = actor.snapshot()
  const early = await actor.play({ pass: step.pass - 1 })
  check('Something happened before its time.', [early, actor.snapshot() === before], [[], true])
  return actor.play({ pass: 1 })
}
