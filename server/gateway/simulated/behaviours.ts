/**
 * What the simulated gateway does with an operation. `…Done`: it is made, but gets no usable answer. `…Lost`: it is not made, and gets none either.
 */
export type Behaviour =
  | 'ok'
  | 'declined'
  | 'insufficient'
  | 'silentDone'
  | 'silentLost'
  | 'resetDone'
  | 'resetLost'
  | 'failDone'
  | 'failLost'
  | 'garbage'
  | 'pendingOk'
  | 'pendingFailed'
  | 'reversed'
  | 'slow'
  | 'hidden'

/** Indexed by the cents of the amount (its last two digits), if amounts choose the behaviour. */
const BY_CENTS: readonly Behaviour[] = [
  'ok',
  'declined',
  'insufficient',
  'silentDone',
  'silentLost',
  'resetDone',
  'resetLost',
  'failDone',
  'failLost',
  'garbage',
  'pendingOk',
  'pendingFailed',
  'reversed',
  'slow',
  'hidden',
]

const isBehaviour = (name: string): name is Behaviour => (BY_CENTS as readonly string[]).includes(name)

/**
 * Returns the behaviour for an operation. The reference of a payment, such as `sim_silentLost_ok_1`, lists the behaviours for its operations in
 * order; the last one repeats. If it lists none, the cents of the amount choose the behaviour if `byAmounts`; otherwise it is `ok`. `before`: the
 * number of earlier operations on the payment.
 */
export const behaviourOf = (paymentRef: string, amountCents: number, before: number, byAmounts: boolean): Behaviour => {
  const [prefix, ...names] = paymentRef.split('_')
  const behaviours = prefix === 'sim' ? names.filter(isBehaviour) : []
  const named = behaviours[Math.min(before, behaviours.length - 1)]
  return named ?? (byAmounts ? BY_CENTS[amountCents % 100] : undefined) ?? 'ok'
}
