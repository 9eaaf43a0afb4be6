import type { AnyMachineSnapshot } from 'xstate'
import { PATHS } from '../../../machines/app/places.ts'
import { CallError } from '../../../machines/model/callError.ts'
import { locationOf } from '../../../machines/model/location.ts'
import { DESCRIPTORS } from '../../screens/index.ts'
import type { Run } from '../../support/control.ts'
import { SCREENS } from '../../support/screens.ts'
import type { wholeAppMachine } from '../../support/whole.ts'
import type { Alphabet, AnyStep } from '../alphabet.ts'
import { type Living, living } from './actors.ts'
import { answerTo } from './answers.ts'
import { eventsOf, watchedBy } from './events.ts'
import { PEOPLE } from './people.ts'
import { oneOf } from './random.ts'

export type Walked = Run<typeof wholeAppMachine>

/** Something that happens, in one or more steps. */
export type Move = readonly AnyStep[]

/** The addresses of screens. */
export const SCREEN_ADDRESSES: readonly string[] = SCREENS.map((screen) => DESCRIPTORS[screen].path)

/** Where a walk can go: every address that the console links to, some with a query, and one that is unknown. */
export const ADDRESSES: readonly string[] = [
  ...Object.values(PATHS),
  ...[
    '/tickets?user=7',
    '/tickets?user=8&page=2',
    '/users?search=Ann',
    '/users?page=2',
    '/orders?view=bike&page=2',
    '/orders/100245',
    '/nowhere',
  ],
]

const PASSES = [1, 200, 250, 300, 500, 600, 1000, 5000, 120_000]
const FAILURES = [403, 404, 409, 422, 500, null].map((status) => new CallError('http', 'Not now', status))

/** What decides a walk: random numbers, and what can happen to each machine. */
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

/** Answers the oldest waiting call with success; does nothing if none waits. */
export const arrival = (walked: Walked): Move => {
  const [call] = walked.waiting()
  if (!call) return []
  const output = answerTo(call.name, call.input, markOf(walked))
  return [{ done: call.name, for: call.input, output } as AnyStep]
}

const watcherEvent = (walked: Walked, { random, alphabets }: Dice): Move => {
  const name = oneOf(walked.watched(), random)
  const auth = () => oneOf([null, ...PEOPLE.map(({ token }) => ({ token }))], random)
  if (name === 'watchAuth') return [{ from: name, event: { type: 'auth.changed', auth: auth() } } as AnyStep]
  if (name === 'watchPage') {
    const back = { from: name, event: { type: 'page.restored', auth: auth() } } as AnyStep
    return [{ from: name, event: { type: 'page.left' } } as AnyStep, back]
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

const joins = (path: string): Move =>
  [{ type: 'form.changed', changes: { password: 'a-good-password' } }, { type: 'form.submitted' }].map((event) => ({
    to: path,
    event,
  }))

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

/** The forms of name, password, note and invitation: no button closes them, and their parents do not expect them to close. */
const UNCLOSABLE = /^(workspace\.account\.(nameForm\.fields|passwordForm)|workspace\.customer\.note|joining\.form)$/

const acted = ({ path, snapshot }: Living, walked: Walked, dice: Dice): Move => {
  if (snapshot.machine.id === 'signIn' && dice.random() < 0.7) return signsIn(path, dice)
  if (path === 'joining.form' && dice.random() < 0.7) return joins(path)
  const alphabet = dice.alphabets.get(snapshot.machine.id)
  const events = (alphabet ? eventsOf(alphabet, snapshot, walked.now()) : []).filter(
    ({ type }) => !(type === 'form.left' && UNCLOSABLE.test(path)),
  )
  return events.length === 0 ? [appEvent(walked, dice)] : [{ to: path, event: oneOf(events, dice.random) }]
}

/** What a person does: half of it on the open screen. The rest is spread evenly over the kinds of machines, however many of each exist. */
const done = (walked: Walked, dice: Dice): Move => {
  const { random } = dice
  if (random() < 0.15) return [appEvent(walked, dice)]
  const possible = living(walked.snapshot()).filter(
    ({ path, snapshot: { status } }) => path !== '' && status === 'active',
  )
  const screen: unknown = possible.find(({ path }) => path === 'workspace')?.snapshot.value.screen
  const onScreen = possible.filter(
    ({ path }) => path.startsWith(`workspace.${String(screen)}`) || /^joining(\.|$)/.test(path),
  )
  if (onScreen.length > 0 && random() < 0.5) return acted(oneOf(onScreen, random), walked, dice)
  const kind = oneOf([...new Set(possible.map(({ snapshot }) => snapshot.machine.id))], random)
  const ofKind = possible.filter(({ snapshot }) => snapshot.machine.id === kind)
  return acted(oneOf(ofKind, random), walked, dice)
}

/** What happens next: mostly an awaited answer or an action of a person; otherwise an event of a watcher, or time passes. */
export const nextMove = (walked: Walked, dice: Dice): Move => {
  const kind = dice.random()
  if (kind < 0.45 && walked.waiting().length > 0) return answered(walked, dice)
  if (kind < 0.55) return watcherEvent(walked, dice)
  if (kind < 0.62) return [{ pass: oneOf(PASSES, dice.random) }]
  return done(walked, dice)
}
