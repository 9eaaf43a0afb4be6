import { figureFormats } from '../../machines/model/format.ts'
import { LANGUAGE } from '../../machines/model/locale.ts'
import type { SayCents } from '../../machines/model/reasons.ts'
import type { EventData, OrderEventKind } from './events.ts'

/** Says integer cents in a currency: '$1,234.00'. */
export const sayCents = (currency: string): SayCents => figureFormats(LANGUAGE, currency).formatCents

const TEXTS: Readonly<Record<OrderEventKind, (amount: string) => string>> = {
  'shop.charged': (amount) => `Paid ${amount}`,
  'shop.refunded': (amount) => `The shop refunded ${amount}`,
  'refund.requested': (amount) => `Requested a refund of ${amount}`,
  'refund.succeeded': (amount) => `Refunded ${amount}`,
  'refund.refused': (amount) => `The refund of ${amount} was refused`,
  'refund.pending': (amount) => `The bank has taken on the refund of ${amount}, and has not made it yet`,
  'refund.unconfirmed': (amount) => `No answer about the refund of ${amount}: it is being looked up`,
  'refund.stuck': (amount) => `The outcome of the refund of ${amount} could not be found out`,
  'refund.reversed': (amount) => `The bank reversed the refund of ${amount}`,
}

/** One sentence about an event. Unknown kinds come from a newer program. */
export const eventText = (kind: string, { amount_cents = 0 }: EventData, say: SayCents): string =>
  TEXTS[kind as OrderEventKind]?.(say(amount_cents)) ?? kind
