import type { MovementKind } from '../../machines/model/orders.ts'

/** A definite answer of a payment gateway. `words` are for staff. */
export type Outcome = { kind: 'succeeded' | 'pending'; ref: string } | { kind: 'refused'; code: string; words: string }

/**
 * What a gateway is asked to do; it does each key once. `paymentRef` names the payment: `authorisedCents` of it could be captured, and
 * `capturedCents` were.
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

/** A payment gateway. If a call throws, nobody knows whether the operation was done. */
export type Gateway = {
  name: string
  /** For how long it recognises a key; null if it does not support keys, so that nothing is ever sent again. */
  keyLifetimeMs: number | null
  refund: (operation: Operation, signal: AbortSignal) => Promise<Outcome>
  /** Takes a part of what is authorised, once: the rest is released. */
  capture: (operation: Operation, signal: AbortSignal) => Promise<Outcome>
  /** Releases all of what is authorised. */
  void: (operation: Operation, signal: AbortSignal) => Promise<Outcome>
  lookUp: (operation: Operation, signal: AbortSignal) => Promise<Outcome | { kind: 'absent' }>
  /** The event in the body of a call; null unless its signature and form are right. */
  readEvent: (signature: string, body: string) => GatewayEvent | null
}
