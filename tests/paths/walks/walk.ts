import { wholeAppMachine } from '../../../machines/whole.ts'
import { openedAt } from '../../machines/app/subject.ts'
import { type Effect, stage } from '../../support/control.ts'
import type { Alphabet, AnyStep } from '../alphabet.ts'
import { living } from './actors.ts'
import { checkInvariants } from './invariants.ts'
import { ADDRESSES, arrival, nextMove, type Walked } from './moves.ts'
import { PEOPLE } from './people.ts'
import { oneOf, randomFrom } from './random.ts'

/** Moves of one walk; a move can be several steps. */
const LENGTH = 14
/** Every other walk begins inside: so many answers lead there. */
const ARRIVAL = 3

const wordsOf = (step: AnyStep): string => JSON.stringify(step).slice(0, 200)

/** The page is left for a fresh one. */
const isReloaded = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => 'tell' in effect && effect.tell === 'reloadPage')

/** Whatever happened, one can sign out: that ends everything, and leads to the sign-in. */
const leave = async (walked: Walked): Promise<void> => {
  const effects = await walked.play({ type: 'link.followed', href: '/logout', replace: false })
  if (!isReloaded(effects)) throw new Error('There is no way out')
  if (walked.snapshot().value.workspace !== 'closed') throw new Error('The workspace outlives the session')
}

/** What a walk came to. */
interface Walk {
  readonly steps: number
  /** The machines that lived when it ended. */
  readonly met: readonly string[]
}

/** Walks through the whole model from a random start; the walk is the same for the same seed. */
export const walker = (alphabets: ReadonlyMap<string, Alphabet>): ((seed: number) => Promise<Walk>) => {
  const begin = stage(wholeAppMachine)
  return async (seed) => {
    const random = randomFrom(seed)
    const token = oneOf([null, ...PEOPLE.map((person) => person.token)], random)
    const address = oneOf(ADDRESSES, random)
    let met: readonly string[] = []
    const told: string[] = [`opens ${address} with ${token ?? 'no token'}`]
    try {
      const walked = begin(openedAt(address, token === null ? null : { token }))
      let isOver = isReloaded(await walked.start())
      checkInvariants(walked)
      const arrives = random() < 0.5
      for (let count = 0; count < LENGTH && !isOver; count += 1) {
        const move = arrives && count < ARRIVAL ? arrival(walked) : nextMove(walked, { random, alphabets })
        for (const step of move) {
          told.push(wordsOf(step))
          isOver = isReloaded(await walked.play(step as Parameters<Walked['play']>[0]))
          checkInvariants(walked)
          if (isOver) break
        }
      }
      met = living(walked.snapshot()).map(({ snapshot }) => snapshot.machine.id)
      if (!isOver) await leave(walked)
      checkInvariants(walked)
    } catch (error) {
      const steps = told.map((words, index) => `  ${index + 1}. ${words}`).join('\n')
      throw new Error(`${steps}\n${(error as Error).message}`)
    }
    return { steps: told.length, met }
  }
}
