import { parseDay } from './days.ts'
import type { Shipment } from './orders.ts'
import { TEXTS } from './orderTexts.ts'

/* The day on which a shipment was delivered. It is in UTC, as are all days that a person chooses. */

type Delivered = Pick<Shipment, 'shipped_at' | 'delivered_at' | 'delivered_on'>

/** The day of a time, 'YYYY-MM-DD'. */
const dayOf = (time: string | number): string => new Date(time).toISOString().slice(0, 10)

/** The day of delivery: the corrected one if there is one, otherwise the day on which it was marked as delivered; '' if none is known. */
export const deliveryDay = ({ delivered_at, delivered_on = null }: Delivered): string =>
  delivered_on ?? (delivered_at === null ? '' : dayOf(delivered_at))

/** The first and the last day that can be chosen. `first` is null if it is not known when the shipment left. `now`: epoch milliseconds. */
export const deliveryDays = ({ shipped_at }: Delivered, now: number) => ({
  first: shipped_at === null ? null : dayOf(shipped_at),
  last: dayOf(now),
})

/** The error of a day that was typed as the corrected date of delivery, or null. */
export const deliveryError = (shipment: Delivered, typed: string, now: number): string | null => {
  const day = parseDay(typed)
  if (day === null) return TEXTS.delivery.choose
  const { first, last } = deliveryDays(shipment, now)
  if (first !== null && day < first) return TEXTS.delivery.beforeShipped
  if (day > last) return TEXTS.delivery.inFuture
  return day === deliveryDay(shipment) ? TEXTS.delivery.same : null
}
