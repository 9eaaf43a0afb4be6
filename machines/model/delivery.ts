import { parseDay } from './days.ts'
import type { Shipment } from './orders.ts'
import { TEXTS } from './orderTexts.ts'

/* The day on which a shipment was delivered: of UTC, as all days that are chosen. */

type Delivered = Pick<Shipment, 'shipped_at' | 'delivered_at' | 'delivered_on'>

/** The day of a time, 'YYYY-MM-DD'. */
const dayOf = (time: string | number): string => new Date(time).toISOString().slice(0, 10)

/** The day of delivery, as it was corrected or else marked; '' where none is known. */
export const deliveryDay = ({ delivered_at, delivered_on = null }: Delivered): string =>
  delivered_on ?? (delivered_at === null ? '' : dayOf(delivered_at))

/** The first and the last day that can be chosen. `first` is null where it is not known when it was shipped. `now`: epoch milliseconds. */
export const deliveryDays = ({ shipped_at }: Delivered, now: number) => ({
  first: shipped_at === null ? null : dayOf(shipped_at),
  last: dayOf(now),
})

/** What is wrong with a day to which the date of delivery is to be corrected, or null. */
export const deliveryError = (shipment: Delivered, typed: string, now: number): string | null => {
  const day = parseDay(typed)
  if (day === null) return TEXTS.delivery.choose
  const { first, last } = deliveryDays(shipment, now)
  if (first !== null && day < first) return TEXTS.delivery.beforeShipped
  if (day > last) return TEXTS.delivery.inFuture
  return day === deliveryDay(shipment) ? TEXTS.delivery.same : null
}
