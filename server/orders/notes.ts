import type { Kysely } from 'kysely'
import { addressIn } from '../../machines/model/orderAddresses.ts'
import { REMOVE_NOTE_MS } from '../../machines/model/orderRules.ts'
import type { OrderAddress, OrderNote, PastAddress } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { named, STAFF_NAME } from './names.ts'

/** The notes about an order, newest first. `staffId`: the reader, who can remove only their own notes, and only for some time. */
export const readNotes = async (
  db: Kysely<Database>,
  orderId: string,
  staffId: string,
  now: Date,
): Promise<OrderNote[]> => {
  const rows = await db
    .selectFrom('order_notes')
    .leftJoin('staff', 'staff.id', 'written_by')
    .where('order_id', '=', orderId)
    .select(['order_notes.id', 'text', 'written_by', STAFF_NAME.as('by'), 'written_at'])
    .orderBy('written_at', 'desc')
    .orderBy('order_notes.id')
    .execute()
  return rows.map(({ id, text, written_by, by, written_at }) => {
    const end = Date.parse(written_at) + REMOVE_NOTE_MS
    const removable_until = written_by === staffId && end > now.getTime() ? new Date(end).toISOString() : null
    return { id, text, by: named(by), at: written_at, removable_until }
  })
}

/** The address of an order, null if none is known, and its earlier addresses, the newest first. */
export const readAddresses = async (
  db: Kysely<Database>,
  orderId: string,
): Promise<{ address: OrderAddress | null; past_addresses: PastAddress[] }> => {
  const [newest, ...past_addresses] = await db
    .selectFrom('order_addresses')
    .where('order_id', '=', orderId)
    .select(['version', 'name', 'line1', 'line2', 'postal_code', 'city', 'region'])
    .orderBy('version', 'desc')
    .execute()
  return { address: newest ? addressIn(newest) : null, past_addresses }
}
