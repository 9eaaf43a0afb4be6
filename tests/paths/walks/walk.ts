import type { InspectionEvent } from 'xstate'
import { expectNothingLogged } from '../../support/console.ts'
import { type Effect, stage } from '../../support/control.ts'
import { openedAt } from '../../support/openedAt.ts'
import { wholeAppMachine } from '../../support/whole.ts'
import type { Alphabet, AnyStep } from '../alphabet.ts'
import { checkInvariants } from './invariants.ts'
import { ADDRESSES, arrival, type Move, nextMove, SCREEN_ADDRESSES, type Walked } from './moves.ts'
import { PEOPLE } from './people.ts'
import { oneOf, randomFrom } from './random.ts'

/** The number of moves of one walk; a move can have several steps. */
const LENGTH = 12
/** The number of answers that open a screen. Most walks begin there. */
const ARRIVAL = 6

/** Where a walk begins: mostly at a screen, with a person who may see it. */
const startOf = (random: () => number) => {
  if (random() < 0.3) return { token: null, address: oneOf(ADDRESSES, random), arrives: false }
  const person = random() < 0.6 ? PEOPLE[0] : oneOf(PEOPLE, random)
  const address = oneOf(random() < 0.7 ? SCREEN_ADDRESSES : ADDRESSES, random)
  return { token: person?.token ?? null, address, arrives: random() < 0.8 }
}

const wordsOf = (step: AnyStep): string => JSON.stringify(step).slice(0, 200)

/** Whether the page has been reloaded. */
const isReloaded = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => 'tell' in effect && effect.tell === 'reloadPage')

/** Whatever has happened, the person can sign out, which ends everything and goes to the sign-in. */
const leave = async (walked: Walked): Promise<void> => {
  const effects = await walked.play({ type: 'link.followed', href: '/logout', replace: false })
  if (!isReloaded(effects)) throw new Error('There is no way out')
  if (walked.snapshot().value.workspace !== 'closed') throw new Error('The workspace outlives the session')
}

/** The result of a walk. */
interface Walk {
  readonly steps: number
  /** The ids of the machines that ran. */
  readonly met: ReadonlySet<string>
}

/** `inspect` receives the inspection events of a walk, and the milliseconds since its start; `end` is called before the person signs out. */
export interface Observer {
  readonly inspect: (event: InspectionEvent, at: number) => void
  readonly end: () => void
}

/** Walks through the whole model from a random start; the walk is the same for the same seed. */
export const walker = (
  alphabets: ReadonlyMap<string, Alphabet>,
): ((seed: number, observer?: Observer) => Promise<Walk>) => {
  const begin = stage(wholeAppMachine, { isRoot: true })
  return async (seed, observer) => {
    const random = randomFrom(seed)
    const { token, address, arrives } = startOf(random)
    const met = new Set<string>()
    const check = (walked: Walked): void => {
      for (const { snapshot } of checkInvariants(walked)) met.add(snapshot.machine.id)
      expectNothingLogged()
    }
    const log: string[] = [`opens ${address} with ${token ?? 'no token'}`]
    try {
      const walked = begin(openedAt(address, token === null ? null : { token }), observer?.inspect)
      let isOver = isReloaded(await walked.start())
      check(walked)
      const happen = async (move: Move): Promise<void> => {
        for (const step of move) {
          if (isOver) return
          log.push(wordsOf(step))
          isOver = isReloaded(await walked.play(step as Parameters<Walked['play']>[0]))
          check(walked)
        }
      }
      // This happens soon after every page has opened.
      await happen([{ type: 'patience.loaded' }])
      if (arrives) for (let count = 0; count < ARRIVAL; count += 1) await happen(arrival(walked))
      for (let count = 0; count < LENGTH; count += 1)
        await happen(isOver ? [] : nextMove(walked, { random, alphabets }))
      observer?.end()
      if (!isOver) await leave(walked)
      check(walked)
    } catch (error) {
      const steps = log.map((words, index) => `  ${index + 1}. ${words}`).join('\n')
      throw new Error(`${steps}\n${(error as Error).message}`)
    }
    return { steps: log.length, met }
  }
}
