/** What the simulated gateway does with an operation. */
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

/** Indexed by the cents of the amount, if amounts choose the behaviour. */
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
 * The behaviour of an operation. A payment's reference such as `sim_silentLost_ok_1` names one for each operation on it, and the last name
 * repeats. Without names the amount's cents choose it if `byAmounts`; otherwise it is `ok`. `before`: how many operations the payment had before.
 */
export const behaviourOf = (paymentRef: string, amountCents: number, before: number, byAmounts: boolean): Behaviour => {
  const [prefix, ...names] = paymentRef.split('_')
  const behaviours = prefix === 'sim' ? names.filter(isBehaviour) : []
  const named = behaviours[Math.min(before, behaviours.length - 1)]
  return named ?? (byAmounts ? BY_CENTS[amountCents % 100] : undefined) ?? 'ok'
}
