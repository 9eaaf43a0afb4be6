import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../lib/task.js'

/*
 * A person at the console, who is shown only what an answer proves. A command that got no clear answer is looked up and, if the server does not know
 * it, sent again under the same key, or withdrawn.
 */

/** Milliseconds between two look-ups, and how many are made before the person gives up. */
const PAUSE = 150
const LOOK_UPS = 40

/** @typedef {'done' | 'refused' | 'turnedDown' | 'withdrawn'} Shown what a person was shown in the end */
/** @typedef {Shown | 'unknown' | 'absent' | 'signedOut'} Heard what one answer means */
/** @typedef {import('./world.js').World} World */
/** @typedef {import('./chance.js').Chance} Chance */

/** @param {import('./world.js').Answer | undefined} answer @returns {Heard} */
const meaningOf = (answer) => {
  if (answer === undefined || answer.status >= 500 || answer.status === 202) return 'unknown'
  if (answer.status === 200) return 'done'
  if (answer.status === 401) return 'signedOut'
  if (answer.code === 'refused' || answer.code === 'withdrawn') return answer.code
  if (answer.code === 'changed' || answer.code === 'not_now' || answer.code === 'amount_changed') return 'turnedDown'
  throw new Failure(`A change was answered ${answer.status} ${answer.code}: ${answer.message}`)
}

/** @type {Record<string, Heard>} */
const BY_STATE = { done: 'done', refused: 'refused', abandoned: 'withdrawn' }

/** Repeats a call, which must be safe to repeat, until it is answered. @template Result @param {() => Promise<Result | undefined>} work */
export const insist = async (work) => {
  for (;;) {
    const result = await work()
    if (result !== undefined) return result
    await wait(PAUSE)
  }
}

/** @param {World} world @returns {Promise<string>} a token */
export const signIn = (world) =>
  insist(async () => {
    const answer = await world.signIn()
    return answer?.status === 200 ? String(answer.data.token) : undefined
  })

/**
 * A decision to refund or to capture, with a key of its own. No two refunds of a payment have the same amount, so that they can be distinguished
 * in the gateway's book.
 * @param {{ number: number, paymentRef: string }} order @param {string} path @param {object} body @param {number} amount
 */
export const decide = ({ number, paymentRef }, path, body, amount) => ({
  key: randomUUID(),
  number,
  paymentRef,
  path,
  amount,
  body,
  /** @type {Shown | 'nothing'} */
  shown: 'nothing',
  /** What should not have been shown. @type {string[]} */
  faults: [],
})
/** @typedef {ReturnType<typeof decide>} Intent */

/** @param {World} world @param {Chance} chance @param {string} firstToken */
export const createPerson = (world, chance, firstToken) => {
  let token = firstToken

  /** What is shown as done must already be in the gateway's book. @param {Intent} intent */
  const assertDone = async ({ paymentRef, amount, faults }) => {
    const book = await world.readBook()
    const isMade = book.some(
      (entry) =>
        entry.paymentRef === paymentRef &&
        entry.amountCents === amount &&
        ['succeeded', 'reversed'].includes(entry.state),
    )
    if (!isMade) faults.push('was shown as done before the gateway had done it')
  }
  /** Cents of the unsettled refunds of an order, minus the cents held for it, in one answer; 0 if the call fails. @param {number} number */
  const missingHold = async (number) => {
    const answer = await world.ask('GET', `/orders/${number}`, token)
    if (answer?.status !== 200) return 0
    const open = ['requested', 'sending', 'pending', 'unconfirmed', 'stuck']
    // Only refunds are checked: no answer shows what is held for a capture.
    /** @type {{ held_cents: number, refunds: { state: string, amount_cents: number }[] }} */
    const { held_cents, refunds } = answer.data
    const unsettled = refunds.filter(({ state }) => open.includes(state))
    return unsettled.reduce((sum, { amount_cents }) => sum + amount_cents, 0) - held_cents
  }
  /** While the outcome is unknown, the amount must be held. @param {Intent} intent */
  const assertHeld = async ({ number, faults }) => {
    // The refund may settle between the reads that the server makes for one answer.
    for (let attempt = 0; attempt < 3; attempt += 1) if ((await missingHold(number)) === 0) return
    faults.push('was not set aside while nobody knew')
  }
  /** @param {Intent} intent @param {Heard} heard @returns {Promise<boolean>} whether the person now knows the outcome */
  const show = async (intent, heard) => {
    if (heard === 'unknown' || heard === 'absent' || heard === 'signedOut') {
      if (heard === 'unknown') await assertHeld(intent)
      return false
    }
    if (heard === 'done') await assertDone(intent)
    // What a person was shown must not change later.
    if (intent.shown !== 'nothing' && intent.shown !== heard)
      intent.faults.push(`was shown as ${intent.shown}, then as ${heard}`)
    intent.shown = heard
    return true
  }
  /** @param {Intent} intent @param {AbortSignal} [signal] */
  const send = async ({ number, path, key, body }, signal) => {
    const options = { body, key, ...(signal && { signal }) }
    const heard = meaningOf(await world.ask('POST', `/orders/${number}${path}`, token, options))
    if (heard === 'signedOut') token = await signIn(world)
    return heard
  }
  /** @param {Intent} intent @returns {Promise<Heard>} */
  const lookUp = async ({ key }) => {
    const answer = await world.ask('GET', `/commands/${key}`, token)
    if (answer?.status === 404) return 'absent'
    return (answer?.status === 200 && BY_STATE[answer.data.state]) || 'unknown'
  }
  /** @param {Intent} intent @returns {Promise<Heard>} */
  const withdraw = async (intent) => {
    const answer = await world.ask('DELETE', `/commands/${intent.key}`, token)
    const heard = (answer?.status === 200 && BY_STATE[answer.data.state]) || 'unknown'
    // As if the original request arrived only now, after the withdrawal.
    if (heard === 'withdrawn') {
      const late = await send(intent)
      if (late !== 'withdrawn' && late !== 'unknown') intent.faults.push(`was withdrawn, and then answered: ${late}`)
    }
    return heard
  }
  /** Looks up the outcome until it is known or the person gives up. @param {Intent} intent */
  const findOut = async (intent) => {
    for (let lookUps = 0; lookUps < LOOK_UPS; lookUps += 1) {
      const heard = await lookUp(intent)
      if (heard === 'absent') {
        if (await show(intent, await (chance.is(0.6) ? send(intent) : withdraw(intent)))) return
      } else if (await show(intent, heard)) return
      await wait(PAUSE)
    }
  }
  return {
    send,
    show,
    withdraw,
    findOut,
    /** Sends the intent and continues until its outcome is known. @param {Intent} intent @param {AbortSignal} [signal] */
    carryOut: async (intent, signal) => {
      if (!(await show(intent, await send(intent, signal)))) await findOut(intent)
    },
    signOut: () => world.ask('POST', '/auth/logout', token),
  }
}
/** @typedef {ReturnType<typeof createPerson>} Person */
