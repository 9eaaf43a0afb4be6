import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { quietly } from '../../lib/task.js'
import { faultsOfAuthorisation, readCaptures } from './captures.js'
import { CAPTURED } from './orders.js'
import { insist, signIn } from './person.js'

/** @typedef {import('./world.js').World} World */
/** @typedef {import('./world.js').Entry} Entry */
/** @typedef {import('./rounds.js').Played} Played */
/** @typedef {import('./person.js').Intent} Intent */
/** A refund or a capture. @typedef {{ attempt: string, state: string, key: string, amount: number, ref: string }} Movement */
/** @typedef {{ ref: string, held: number, refunded: number, paidBack: number }} Payment */

const UNSETTLED = ['requested', 'sending', 'pending', 'unconfirmed']
const PAUSE = 500

/**
 * Whether every movement of an order has ended or is stuck, and the server knows of every reversal.
 * @param {Movement[]} movements @param {Entry[]} entries of its payment
 */
const isSettled = (movements, entries) => {
  const reversed = entries.filter(({ state }) => state === 'reversed')
  const isHeardOf = reversed.every(
    ({ key }) => !movements.some(({ attempt, state }) => attempt === key && state === 'succeeded'),
  )
  return isHeardOf && !movements.some(({ state }) => UNSETTLED.includes(state))
}

/** Waits until every movement of money has ended or is stuck. @param {World} world @param {Played[]} played @param {number} limit milliseconds */
export const waitUntilSettled = async (world, played, limit) => {
  const token = await signIn(world)
  const since = performance.now()
  let open = played
  while (open.length > 0 && performance.now() - since < limit) {
    const book = await world.readBook()
    /** @type {Played[]} */
    const still = []
    for (const one of open) {
      const { data } = await insist(() => world.ask('GET', `/orders/${one.number}`, token))
      const entries = book.filter(({ paymentRef }) => paymentRef === one.paymentRef)
      if (!isSettled([...data.refunds, ...data.moves], entries)) still.push(one)
    }
    open = still
    if (open.length > 0) await wait(PAUSE)
  }
}

/**
 * What our database has for these payments. `takesMore`: whether its constraints would allow more to be held than was paid.
 * @param {string} home @param {object} source the argument of `openStore` @param {string[]} refs
 */
const readDatabase = async (home, source, refs) => {
  const { openStore } = await import(pathToFileURL(join(home, 'build/server/database/openStore.js')).href)
  const { db, close } = await openStore(source)
  try {
    /** @type {Movement[]} */
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
      .innerJoin('gateway_payments', 'gateway_payments.id', 'refunds.gateway_payment_id')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .where('payments.ref', 'in', refs)
      .select([
        'attempt_id as attempt',
        'state',
        'command_key as key',
        'refunds.amount_cents as amount',
        'payments.ref as ref',
      ])
      .execute()
    const rows = await db
      .selectFrom('gateway_payments')
      .innerJoin('payments as charge', 'charge.id', 'payment_id')
      .innerJoin('payments as back', (/** @type {any} */ join) => join.onRef('back.order_id', '=', 'charge.order_id'))
      .where('charge.ref', 'in', refs)
      .select(['charge.ref as ref', 'held_cents', 'refunded_cents', 'back.kind as kind', 'back.amount_cents as cents'])
      .execute()
    /** @type {Map<string, Payment>} */
    const payments = new Map()
    for (const { ref, held_cents, refunded_cents, kind, cents } of rows) {
      const payment = payments.get(ref) ?? { ref, held: held_cents, refunded: refunded_cents, paidBack: 0 }
      const sign = { refund: 1, refund_reversal: -1 }[/** @type {'refund'} */ (kind)] ?? 0
      payments.set(ref, { ...payment, paidBack: payment.paidBack + sign * cents })
    }
    const takesMore = await db
      .updateTable('gateway_payments')
      .set({ held_cents: CAPTURED + 1 })
      .where('captured_cents', '=', CAPTURED)
      .execute()
      .then(
        () => true,
        () => false,
      )
    return { refunds, payments, takesMore, ...(await readCaptures(db, refs)) }
  } finally {
    await close()
  }
}

/** @param {Entry[]} entries */
const sumOf = (entries) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** @param {Intent} intent @param {Entry[]} entries of the intent @param {Movement[]} rows of the intent */
const faultsOfIntent = ({ shown, faults }, entries, rows) => {
  const made = entries.filter(({ state }) => state !== 'refused')
  const lasting = entries.filter(({ state }) => state === 'succeeded' || state === 'pending')
  const [row] = rows
  const found = [...new Set(faults)]
  if (made.length > 1) found.push(`was made ${made.length} times`)
  if (shown === 'done' && made.length !== 1) found.push('was shown as done, and not made')
  if (shown === 'refused' && lasting.length > 0) found.push('was shown as refused, and made')
  if (['withdrawn', 'turnedDown'].includes(shown) && entries.length + rows.length > 0)
    found.push(`was ${shown === 'withdrawn' ? 'withdrawn' : 'turned down'}, and has an effect`)
  if (rows.length > 1) found.push(`is written down ${rows.length} times`)
  if (row === undefined && entries.length > 0) found.push('was made, and is not written down')
  if (row !== undefined && [...UNSETTLED, 'stuck'].includes(row.state)) found.push(`is left ${row.state}`)
  const [entry] = entries
  /** @type {Record<string, string[]>} */
  const expectedStates = {
    succeeded: ['succeeded'],
    reversed: ['reversed', 'refused'],
    refused: ['refused'],
    pending: [],
  }
  const expected = entry && expectedStates[entry.state]
  if (row !== undefined && expected !== undefined && !expected.includes(row.state))
    found.push(`is ${row.state} here, and ${entry?.state} at the gateway`)
  return found
}

/** @param {Payment | undefined} payment @param {Entry[]} entries */
const faultsOfPayment = (payment, entries) => {
  const made = sumOf(entries.filter(({ state }) => state === 'succeeded'))
  const found = []
  if (made > CAPTURED) found.push(`${made} of ${CAPTURED} cents went back`)
  if (payment?.paidBack !== made)
    found.push(`${payment?.paidBack} cents are written down as paid back, and ${made} were`)
  if (payment?.refunded !== made) found.push(`${payment?.refunded} cents are counted as refunded, and ${made} were`)
  if (payment?.held !== 0) found.push(`${payment?.held} cents are still set aside`)
  return found
}

/** @param {string} home @param {string} name @param {Record<string, string>} database */
const runProgram = async (home, name, database) => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...database }
  const { code, output } = await quietly(process.execPath, [join(home, 'build/server', `${name}.js`)], { env })
  return code === 0 ? [] : [`${name}: ${output.trim()}`]
}

/**
 * Everything that is wrong once the server has stopped; empty if nothing is.
 * @param {{ home: string, database: Record<string, string>, source: object }} where
 * @param {Played[]} played @param {Entry[]} book of the gateway
 */
export const findFaults = async ({ home, database, source }, played, book) => {
  const differences = [...(await runProgram(home, 'ledger', database)), ...(await runProgram(home, 'audit', database))]
  const { refunds, payments, takesMore, captures, authorisations } = await readDatabase(
    home,
    source,
    played.map(({ paymentRef }) => paymentRef),
  )
  const found = played.flatMap(({ kind, behaviour, way, paymentRef, number, intents }) => {
    const isRefund = kind === 'refund'
    const entries = book.filter((entry) => entry.paymentRef === paymentRef)
    const rows = (isRefund ? refunds : captures).filter(({ ref }) => ref === paymentRef)
    const ofIntents = intents.flatMap((intent) => {
      const own = rows.filter(({ key, amount }) => (isRefund ? amount === intent.amount : key === intent.key))
      // Each refund of a payment has a different amount. Captures all have the same one, but their key in the gateway's book is the attempt.
      const made = entries.filter(({ key, amountCents }) =>
        isRefund ? amountCents === intent.amount : own.some(({ attempt }) => attempt === key),
      )
      const faults = faultsOfIntent(intent, made, own)
      return faults.map((fault) => `a ${kind} of ${intent.amount} cents ${fault}`)
    })
    // Both people decided on the same version of the order, so only one decision may be accepted.
    const both = rows.length > 1 ? [`${rows.length} ${kind}s were decided on without seeing the other`] : []
    const ofPayment = isRefund
      ? faultsOfPayment(payments.get(paymentRef), entries)
      : faultsOfAuthorisation(authorisations.get(paymentRef), entries)
    return [...ofIntents, ...both, ...ofPayment].map((fault) => `${way} × ${behaviour}, order ${number}: ${fault}`)
  })
  return [...differences, ...found, ...(takesMore ? ['The database takes more than was paid'] : [])]
}
