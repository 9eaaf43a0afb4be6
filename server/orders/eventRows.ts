import type { Kysely } from 'kysely'
import type { OrderEvent } from '../../machines/model/orders.ts'
import type { SayCents } from '../../machines/model/reasons.ts'
import type { Database } from '../database/schema.ts'
import type { EventData } from './events.ts'
import { eventText } from './eventTexts.ts'
import { named, STAFF_NAME } from './names.ts'

/** A query for the events of an order, newest first, each with the name of the member of staff who caused it, if one did. */
export const eventsOf = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .where('order_id', '=', orderId)
    .select(['version', 'kind', 'data', STAFF_NAME.as('by'), 'happened_at as at'])
    .orderBy('version', 'desc')

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsOf>['execute']>>[number]

export const describeEvent = ({ data, by, ...event }: EventRow, say: SayCents): OrderEvent => ({
  ...event,
  text: eventText(event.kind, data as EventData, say),
  by: named(by),
})
