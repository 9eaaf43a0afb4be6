import type { MovementKind } from '../../machines/model/orders.ts'

/** A definite answer of a payment gateway. `words` are for staff. */
export type Outcome = { kind: 'succeeded' | 'pending'; ref: string } | { kind: 'refused'; code: string; words: string }

/**
 * A movement of money that a gateway is asked to make, at most once for each key. `paymentRef` is its reference for the payment, of which
 * `authorisedCents` were authorised, and `capturedCents` have been captured so far.
 */
export type Operation = {
  key: string
  kind: MovementKind
  paymentRef: string
  amountCents: number
  currency: string
  authorisedCents: number
  capturedCents: number
}

/** What a gateway reports without being asked: how a pending operation ended, or that one was reversed. */
export type GatewayEvent = {
  id: string
  key: string
  kind: 'succeeded' | 'refused' | 'reversed'
  ref: string
  words: string
}

/** A payment gateway. If a call rejects, nobody knows whether the operation was made. */
export type Gateway = {
  name: string
  /** Milliseconds for which it recognises a key; null if it does not support keys, so that nothing is ever sent again. */
  keyLifetimeMs: number | null
  refund: (operation: Operation, signal: AbortSignal) => Promise<Outcome>
  /** Captures all or part of the authorised amount, once. The rest is released. */
  capture: (operation: Operation, signal: AbortSignal) => Promise<Outcome>
  /** Releases the whole authorised amount. */
  void: (operation: Operation, signal: AbortSignal) => Promise<Outcome>
  lookUp: (operation: Operation, signal: AbortSignal) => Promise<Outcome | { kind: 'absent' }>
  /** Returns the event in the body of a call; null if its signature or its form is wrong. */
  readEvent: (signature: string, body: string) => GatewayEvent | null
}
