import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { MovementKind } from '../../../machines/model/orders.ts'
import { signatureOf } from '../httpGateway.ts'
import type { Operation } from '../port.ts'
import { type Behaviour, behaviourOf } from './behaviours.ts'
import type { Book, Entry } from './book.ts'

/** How a call is answered: with a status and a body, by resetting the connection, or never. */
export type Reply = { status: number; body: string } | 'reset' | 'silence'

const SETTLES_AFTER_MS = 5000
const SLOW_MS = 8000
const HIDDEN_MS = 30_000
const EVENT_PAUSE_MS = 2000
const EVENT_ATTEMPTS = 100
const EVENT_TIMEOUT_MS = 10_000

const json = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) })

const PREFIXES: Readonly<Record<MovementKind, string>> = { refund: 're', capture: 'ca', void: 'vo' }
const refOf = ({ kind, key }: Entry): string => `${PREFIXES[kind]}_${key.slice(0, 8)}`

const REFUSALS: Partial<Record<Behaviour, string>> = { declined: 'declined', insufficient: 'insufficient funds' }
const LOST: readonly Behaviour[] = ['silentLost', 'resetLost', 'failLost']

type Settings = {
  secret: string
  byAmounts: boolean
  /** The address that events are sent to; undefined until it is known. */
  eventsUrl: () => string | undefined
  /** Milliseconds until a pending operation ends, or a refund is reversed. */
  settlesAfter?: number
}

/**
 * A payment gateway that moves no money. It records operations in a book, carries out at most one for each key, and refuses more than was captured or
 * authorised. Like real gateways, it accepts a second refund under another key, so that tests notice if the server refunds twice.
 */
export const createSimulatedGateway = (
  book: Book,
  { secret, byAmounts, eventsUrl, settlesAfter = SETTLES_AFTER_MS }: Settings,
) => {
  /** The number of operations on each payment that have arrived, including lost ones. Lost ones are not in the book, so a restart forgets them. */
  const counts = new Map<string, number>()
  const ofPayment = (paymentRef: string) =>
    [...book.entries.values()].filter((entry) => entry.paymentRef === paymentRef)
  for (const { paymentRef } of book.entries.values()) counts.set(paymentRef, (counts.get(paymentRef) ?? 0) + 1)

  const outcomeOf = (entry: Entry): object => {
    const { state, code, words } = entry
    if (state === 'refused' || state === 'reversed') return { kind: 'refused', code, words }
    return { kind: state, ref: refOf(entry) }
  }
  const replyOf = (entry: Entry): Reply => json(outcomeOf(entry), entry.state === 'refused' ? 402 : 200)

  /** Sends the event of a settled operation until it is received. The book keeps it unsent until then, so that a restart sends it again. */
  const sendEvent = async (entry: Entry): Promise<void> => {
    const { key, state, words } = entry
    const body = JSON.stringify({ id: randomUUID(), key, kind: state, ref: refOf(entry), words })
    for (let attempt = 0; attempt < EVENT_ATTEMPTS; attempt += 1) {
      const url = eventsUrl()
      const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(secret, body) }
      const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(EVENT_TIMEOUT_MS) }
      const response = url ? await fetch(url, request).catch(() => undefined) : undefined
      if (response?.ok) return book.save({ ...entry, isUnsent: false })
      await wait(EVENT_PAUSE_MS, undefined, { ref: false })
    }
  }

  const settle = async (entry: Entry): Promise<void> => {
    if (entry.isUnsent) return sendEvent(entry)
    if (entry.due === null || entry.becomes === null) return
    await wait(Math.max(0, entry.due - Date.now()), undefined, { ref: false })
    const settled: Entry = { ...entry, state: entry.becomes, due: null, becomes: null, isUnsent: true }
    await book.save(settled)
    await sendEvent(settled)
  }
  const settleLater = (entry: Entry): void => {
    settle(entry).catch((error: unknown) => console.error('The simulated gateway did not settle an operation', error))
  }
  for (const entry of book.entries.values()) settleLater(entry)

  /** The total amount of the operations of one kind on a payment that were made or are pending. */
  const sumOf = (paymentRef: string, wanted: MovementKind): number =>
    ofPayment(paymentRef)
      .filter(({ kind, state }) => kind === wanted && (state === 'succeeded' || state === 'pending'))
      .reduce((sum, { amountCents }) => sum + amountCents, 0)

  /** Why an operation is not possible; undefined if it is. */
  const obstacleOf = ({ kind, paymentRef, amountCents, authorisedCents, capturedCents }: Operation) => {
    if (kind === 'refund') {
      return sumOf(paymentRef, 'refund') + amountCents > capturedCents ? 'more than was paid' : undefined
    }
    if (sumOf(paymentRef, 'void') > 0) return kind === 'capture' ? 'it was released' : undefined
    const taken = sumOf(paymentRef, 'capture')
    if (kind === 'void') return taken > 0 ? 'it was captured' : undefined
    return taken + amountCents > authorisedCents ? 'more than was authorised' : undefined
  }

  const entryOf = (operation: Operation, behaviour: Behaviour): Entry => {
    const obstacle = obstacleOf(operation)
    const words = obstacle ?? REFUSALS[behaviour]
    const kept = { ...operation, due: null, becomes: null, hiddenUntil: 0 }
    if (words !== undefined)
      return { ...kept, state: 'refused', code: obstacle === undefined ? behaviour : 'not_possible', words }
    const due = Date.now() + settlesAfter
    const done = { ...kept, code: '', words: '' }
    if (behaviour === 'pendingOk') return { ...done, state: 'pending', due, becomes: 'succeeded' }
    if (behaviour === 'pendingFailed') {
      return { ...done, state: 'pending', due, becomes: 'refused', code: 'failed', words: 'the account is closed' }
    }
    if (behaviour === 'reversed' && operation.kind === 'refund')
      return { ...done, state: 'succeeded', due, becomes: 'reversed', code: 'reversed', words: 'it was reversed' }
    return { ...done, state: 'succeeded', hiddenUntil: behaviour === 'hidden' ? Date.now() + HIDDEN_MS : 0 }
  }

  const ANSWERS: Partial<Record<Behaviour, Reply>> = {
    silentDone: 'silence',
    silentLost: 'silence',
    resetDone: 'reset',
    resetLost: 'reset',
    failDone: json({ error: 'internal' }, 500),
    failLost: json({ error: 'internal' }, 500),
    garbage: { status: 200, body: '<html>' },
    hidden: json({ error: 'internal' }, 500),
  }

  return {
    take: async (operation: Operation): Promise<Reply> => {
      const known = book.entries.get(operation.key)
      if (known !== undefined) {
        const isSame = (['kind', 'paymentRef', 'amountCents'] as const).every((name) => known[name] === operation[name])
        return isSame ? replyOf(known) : json({ error: 'another operation has this key' }, 400)
      }
      const before = counts.get(operation.paymentRef) ?? 0
      counts.set(operation.paymentRef, before + 1)
      const behaviour = behaviourOf(operation.paymentRef, operation.amountCents, before, byAmounts)
      if (LOST.includes(behaviour)) return ANSWERS[behaviour] ?? 'silence'
      const entry = entryOf(operation, behaviour)
      await book.save(entry)
      settleLater(entry)
      if (behaviour === 'slow') await wait(SLOW_MS)
      return ANSWERS[behaviour] ?? replyOf(entry)
    },
    lookUp: (key: string): Reply => {
      const entry = book.entries.get(key)
      return json(entry === undefined || entry.hiddenUntil > Date.now() ? { kind: 'absent' } : outcomeOf(entry))
    },
    list: (): Reply => json([...book.entries.values()]),
  }
}
