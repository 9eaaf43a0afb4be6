import type { AnyMachineSnapshot } from 'xstate'
import { CallError } from '../../../machines/model/callError.ts'
import { locationOf, PATHS } from '../../../machines/places.ts'
import type { wholeAppMachine } from '../../../machines/whole.ts'
import type { Run } from '../../support/control.ts'
import type { Alphabet, AnyStep } from '../alphabet.ts'
import { type Living, living } from './actors.ts'
import { answerTo } from './answers.ts'
import { eventsOf, watchedBy } from './events.ts'
import { PEOPLE } from './people.ts'
import { oneOf } from './random.ts'

export type Walked = Run<typeof wholeAppMachine>

/** Something that happens, in one step or several. */
export type Move = readonly AnyStep[]

/** Where one can go: every address that the console links to, some with a query, and one that no route knows. */
export const ADDRESSES: readonly string[] = [
  ...Object.values(PATHS),
  ...['/tickets?user=7', '/tickets?user=8&page=2', '/users?search=Ann', '/users?page=2', '/nowhere'],
]

const PASSES = [1, 200, 250, 300, 500, 600, 1000, 5000, 120_000]
const FAILURES = [403, 404, 409, 422, 500, null].map((status) => new CallError('http', 'Not now', status))

/** What decides a walk: the dice, and what can happen to each machine. */
export interface Dice {
  readonly random: () => number
  readonly alphabets: ReadonlyMap<string, Alphabet>
}

export const tokenOf = (snapshot: AnyMachineSnapshot): string => {
  const session = living(snapshot).find(({ path }) => path === 'session')
  return session?.snapshot.context.token ?? ''
}

const markOf = (walked: Walked): string => {
  const token = tokenOf(walked.snapshot())
  return PEOPLE.find((person) => person.token === token)?.mark ?? ''
}

const answered = (walked: Walked, { random }: Dice): Move => {
  const { name, input } = oneOf(walked.waiting(), random)
  if (random() < 0.2) return [{ fail: name, for: input, error: oneOf(FAILURES, random) } as AnyStep]
  return [{ done: name, for: input, output: answerTo(name, input, markOf(walked)) } as AnyStep]
}

/** What leads inside, for as long as it is waited for: who it is, and the code of the shell and of its screen. */
export const arrival = (walked: Walked): Move => {
  const call = walked.waiting().find(({ name }) => name === 'fetchUser' || name === 'loadChunk')
  if (!call) return []
  const output = answerTo(call.name, call.input, markOf(walked))
  return [{ done: call.name, for: call.input, output } as AnyStep]
}

const said = (walked: Walked, { random, alphabets }: Dice): Move => {
  const name = oneOf(walked.watched(), random)
  if (name === 'watchAuth') {
    const auth = oneOf([null, ...PEOPLE.map(({ token }) => ({ token }))], random)
    return [{ from: name, event: { type: 'auth.changed', auth } } as AnyStep]
  }
  if (name === 'watchHistory') {
    return [{ from: name, event: { type: 'location.changed', location: locationOf(oneOf(ADDRESSES, random)) } }]
  }
  if (name === 'watchDraft') return [{ from: name, event: { type: 'draft.adopted', draft: markOf(walked) } }]
  const events = watchedBy([...alphabets.values()], name)
  return [{ from: name, event: oneOf(events, random) } as AnyStep]
}

const signsIn = (path: string, { random }: Dice): Move =>
  [
    { type: 'email.changed', email: oneOf(PEOPLE, random).login },
    { type: 'password.changed', password: 'secret' },
    { type: 'form.submitted' },
  ].map((event) => ({ to: path, event }))

const appEvent = (walked: Walked, { random }: Dice): AnyStep => {
  if (random() < 0.8)
    return { type: 'link.followed', href: oneOf(ADDRESSES, random), replace: random() < 0.2 } as AnyStep
  const token = random() < 0.5 ? tokenOf(walked.snapshot()) : 'an old one'
  return oneOf(
    [
      { type: 'token.refused', token },
      { type: 'notice.raised', notice: { type: 'info', message: 'Hello', at: walked.now() } },
    ],
    random,
  )
}

const done = (walked: Walked, dice: Dice): Move => {
  const { random, alphabets } = dice
  const possible = living(walked.snapshot()).filter(
    ({ path, snapshot: { machine, status } }) => path !== '' && status === 'active' && alphabets.has(machine.id),
  )
  const acted = ({ path, snapshot }: Living): Move => {
    if (snapshot.machine.id === 'signIn' && random() < 0.7) return signsIn(path, dice)
    const alphabet = alphabets.get(snapshot.machine.id)
    const events = alphabet ? eventsOf(alphabet, snapshot, walked.now()) : []
    return events.length === 0 ? [appEvent(walked, dice)] : [{ to: path, event: oneOf(events, random) }]
  }
  if (random() < 0.2) return [appEvent(walked, dice)]
  // There are many drawers and menus, and one screen.
  const kind = oneOf([...new Set(possible.map(({ snapshot }) => snapshot.machine.id))], random)
  return acted(
    oneOf(
      possible.filter(({ snapshot }) => snapshot.machine.id === kind),
      random,
    ),
  )
}

/** What happens next: mostly an answer that is waited for, or what a person does; else the world speaks, or time passes. */
export const nextMove = (walked: Walked, dice: Dice): Move => {
  const kind = dice.random()
  if (kind < 0.45 && walked.waiting().length > 0) return answered(walked, dice)
  if (kind < 0.55) return said(walked, dice)
  if (kind < 0.62) return [{ pass: oneOf(PASSES, dice.random) }]
  return done(walked, dice)
}
