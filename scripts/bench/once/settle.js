import { randomUUID } from 'node:crypto'
import { insist, signIn } from './person.js'

/** @typedef {import('./world.js').World} World */
/** @typedef {import('./rounds.js').Played} Played */

/** Behaviours with which the gateway never makes a movement. */
const NEVER = /^(silentLost|resetLost|failLost)$/

/**
 * Has two people settle each stuck movement of money at once; only one of them may succeed. Resolves to the faults, including movements that are
 * stuck although their outcome could be looked up.
 * @param {World} world @param {Played[]} played
 */
export const settleStuck = async (world, played) => {
  const token = await signIn(world)
  const book = await world.readBook()
  /** @type {string[]} */
  const faults = []
  for (const { kind, way, behaviour, number } of played) {
    const { data } = await insist(() => world.ask('GET', `/orders/${number}`, token))
    /** @type {{ attempt: string, state: string }[]} */
    const movements = [...data.refunds, ...data.moves]
    for (const { attempt } of movements.filter(({ state }) => state === 'stuck')) {
      const what = `${way} × ${behaviour}, order ${number}: a ${kind}`
      if (!NEVER.test(behaviour) || book.some(({ key }) => key === attempt))
        faults.push(`${what} is stuck, and should not be`)
      const body = { seen: data.version, outcome: 'refused', reference: 'Not at the gateway' }
      const settle = () =>
        world.ask('POST', `/orders/${number}/money/${attempt}/settle`, token, { body, key: randomUUID() })
      const answers = await Promise.all([settle(), settle()])
      const statuses = answers.map((answer) => answer?.status).toSorted()
      if (String(statuses) !== '200,409') faults.push(`${what} was settled by two people: ${statuses.join(' and ')}`)
    }
  }
  return faults
}
