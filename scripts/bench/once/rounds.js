import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from './chance.js'
import { createDecisions, takeOrder } from './orders.js'
import { createPerson, signIn } from './person.js'

/** @typedef {import('./world.js').World} World */
/** @typedef {import('./chance.js').Chance} Chance */
/** @typedef {import('./person.js').Person} Person */
/** @typedef {import('./person.js').Intent} Intent */

/** What the gateway does with the operations on a payment. Of several behaviours, joined by `_`, each is for one operation; the last one repeats. */
const BEHAVIOURS = [
  ...['ok', 'declined', 'insufficient', 'silentDone', 'silentLost', 'resetDone', 'resetLost', 'failDone', 'failLost'],
  ...['garbage', 'pendingOk', 'pendingFailed', 'reversed', 'slow', 'hidden'],
  // The operation is lost at first. When it is sent again, it is done, but again without a usable answer in all cases but one.
  ...['failLost_hidden', 'resetLost_failDone', 'silentLost_ok', 'resetLost_resetDone'],
]
/** One round in four is a capture. */
const KINDS = /** @type {const} */ (['refund', 'refund', 'refund', 'capture'])
/** Rounds that are played at the same time. */
const AT_ONCE = 12
/** Milliseconds. */
const LONGEST_UNTIL_ABORT = 300
const LONGEST_UNTIL_KILL = 600

/**
 * @typedef {{ world: World, chance: Chance, makeDecision: () => Intent, me: Person, other: () => Promise<Person> }} Round
 */

/** The ways in which a person sends a refund or capture, and may miss its answer. @type {Record<string, (round: Round) => Promise<Intent[]>>} */
const WAYS = {
  double: async ({ chance, makeDecision, me }) => {
    const intent = makeDecision()
    const heard = await Promise.all(Array.from({ length: chance.whole(2, 5) }, () => me.send(intent)))
    for (const each of heard) await me.show(intent, each)
    if (intent.shown === 'nothing') await me.findOut(intent)
    return [intent]
  },
  repeated: async ({ chance, makeDecision, me }) => {
    const intent = makeDecision()
    await me.carryOut(intent)
    for (let left = chance.whole(1, 3); left > 0; left -= 1) await me.show(intent, await me.send(intent))
    return [intent]
  },
  twoTabs: async ({ chance, makeDecision, me, other }) => {
    const [mine, theirs] = [makeDecision(), makeDecision()]
    const second = await other()
    if (chance.is(0.5)) await Promise.all([me.carryOut(mine), second.carryOut(theirs)])
    else {
      await me.carryOut(mine)
      await second.carryOut(theirs)
    }
    return [mine, theirs]
  },
  stopped: async ({ chance, makeDecision, me }) => {
    const intent = makeDecision()
    await me.carryOut(intent, AbortSignal.timeout(chance.whole(0, LONGEST_UNTIL_ABORT)))
    return [intent]
  },
  withdrawn: async ({ chance, makeDecision, me }) => {
    const intent = makeDecision()
    const sent = me.send(intent, AbortSignal.timeout(chance.whole(0, 20)))
    await wait(chance.whole(0, 30))
    if (!(await me.show(intent, await me.withdraw(intent)))) await me.findOut(intent)
    await sent
    return [intent]
  },
  signedOut: async ({ makeDecision, other }) => {
    const intent = makeDecision()
    const me = await other()
    await me.signOut()
    const heard = await me.send(intent)
    if (heard === 'signedOut') await me.carryOut(intent)
    else if (!(await me.show(intent, heard))) await me.findOut(intent)
    return [intent]
  },
  killed: async ({ world, chance, makeDecision, me }) => {
    const intent = makeDecision()
    const carried = me.carryOut(intent)
    // Early moments are more likely, as most of the work happens soon after sending.
    await wait((LONGEST_UNTIL_KILL * chance.whole(0, 1000) ** 2) / 1_000_000)
    await world.kill()
    await carried
    return [intent]
  },
}

/**
 * Plays rounds, several at once. Resolves to each of them, with what people decided in it.
 * @param {World} world @param {number} seed @param {number} rounds
 */
export const playRounds = async (world, seed, rounds) => {
  const token = await signIn(world)
  const dealer = createChance(seed)
  const [nextBehaviour, nextWay, nextKind] = [
    dealer.deck(BEHAVIOURS),
    dealer.deck(Object.keys(WAYS)),
    dealer.deck(KINDS),
  ]
  // All plans are made before any round is played, because the order in which rounds end differs between runs with the same seed.
  const plans = Array.from({ length: rounds }, () => {
    const chance = createChance(dealer.whole(0, 2 ** 32 - 1))
    return { behaviour: nextBehaviour(), way: nextWay(), kind: nextKind(), chance }
  })
  /** @param {(typeof plans)[number]} plan */
  const playOne = async ({ behaviour, way, kind, chance }) => {
    const order = await takeOrder(world, token, kind, behaviour)
    const round = {
      world,
      chance,
      makeDecision: createDecisions(order, chance),
      me: createPerson(world, chance, token),
      other: async () => createPerson(world, chance, await signIn(world)),
    }
    const intents = (await WAYS[way]?.(round)) ?? []
    return { kind, behaviour, way, paymentRef: order.paymentRef, number: order.number, intents }
  }
  /** @type {Awaited<ReturnType<typeof playOne>>[]} */
  const played = []
  const work = async () => {
    for (let plan = plans.pop(); plan !== undefined; plan = plans.pop()) played.push(await playOne(plan))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return played
}
/** @typedef {Awaited<ReturnType<typeof playRounds>>[number]} Played */
