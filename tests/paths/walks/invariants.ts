import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { GATES, SCREENS } from '../../support/screens.ts'
import { type Living, living } from './actors.ts'
import { tokenOf, type Walked } from './moves.ts'
import { ownerOf, PEOPLE } from './people.ts'

const isActor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'sessionId' in value

// Leaves out the next token: it is not known yet whose it is.
const textOf = (context: unknown): string =>
  JSON.stringify(context, (key, value: unknown) => (isActor(value) || key === 'nextToken' ? undefined : value)) ?? ''

// A context is never changed, only replaced, so it can be a key.
const known = new WeakMap<object, readonly string[]>()

/** The marks of the people whose data a context contains. */
const marksIn = (context: object): readonly string[] => {
  const cached = known.get(context)
  if (cached) return cached
  const text = textOf(context)
  const marks = PEOPLE.map(({ mark }) => mark).filter((mark) => text.includes(mark))
  known.set(context, marks)
  return marks
}

interface Look {
  readonly all: readonly Living[]
  readonly root: AnyMachineSnapshot
  readonly walked: Walked
}

const at = ({ all }: Look, path: string) => all.find((one) => one.path === path)?.snapshot

/** Returns what is wrong, or undefined. */
type Invariant = (look: Look) => string | undefined

const keepsNothingOfOthers: Invariant = ({ all, root }) => {
  const present = ownerOf(tokenOf(root))?.mark
  const keeper = all.find(({ snapshot }) => marksIn(snapshot.context).some((mark) => mark !== present))
  if (!keeper) return undefined
  return `${keeper.path || 'the root'} keeps data of somebody who is not signed in: ${textOf(keeper.snapshot.context)}`
}

const showsNothingForbidden: Invariant = (look) => {
  const screen: unknown = at(look, 'workspace')?.value.screen
  const permission = GATES[SCREENS.find((name) => name === screen) ?? 'profile']
  if (permission === undefined) return undefined
  const held: readonly string[] = at(look, 'session')?.context.user?.permissions ?? []
  return held.includes(permission) ? undefined : `${String(screen)} is shown without ${permission}`
}

const keepsOneSeriesOn: Invariant = ({ all }) => {
  const choices = all.filter(({ snapshot }) => snapshot.machine.id === 'seriesChoice')
  const off = choices.find(({ snapshot }) => !Object.values(snapshot.value).includes('on'))
  return off && `${off.path} has every series off`
}

const signsInOnce: Invariant = ({ walked }) => {
  const count = walked.waiting().filter(({ name }) => name === 'signIn').length
  return count > 1 ? `${count} sign-ins are under way` : undefined
}

const isActive = (source: AnyActorRef, type: string): boolean => {
  const snapshot: AnyMachineSnapshot = source.getSnapshot()
  if (snapshot.status !== 'active') return false
  const state = /^xstate\.after\.[^.]+\.(.+)$/.exec(type)?.[1]
  return state === undefined || snapshot._nodes.some(({ id }) => id === state)
}

const timersEndWithTheirState: Invariant = ({ root }) => {
  const { session } = root.children as { session?: AnyActorRef }
  const scheduled = Object.values(session?.system.getSnapshot()._scheduledEvents ?? {})
  const late = scheduled.find(({ source, event }) => !isActive(source, event.type))
  return late && `the timer ${late.event.type} of ${late.source.id} outlives its state`
}

const INVARIANTS: readonly Invariant[] = [
  keepsNothingOfOthers,
  showsNothingForbidden,
  keepsOneSeriesOn,
  signsInOnce,
  timersEndWithTheirState,
]

/** Throws if an invariant is broken. Returns the running machines. */
export const checkInvariants = (walked: Walked): readonly Living[] => {
  const root: AnyMachineSnapshot = walked.snapshot()
  const look = { root, walked, all: living(root) }
  for (const invariant of INVARIANTS) {
    const wrong = invariant(look)
    if (wrong !== undefined) throw new Error(wrong)
  }
  return look.all
}
