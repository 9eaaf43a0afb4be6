import { randomUUID } from 'node:crypto'
import { ApiError } from '../../http/answers.ts'
import type { Change } from './types.ts'

const REQUIRED = ['name', 'line1', 'postal_code', 'city'] as const

/** Adds the new address; the earlier ones stay. */
export const changeAddress: Change<'address.changed'> = async (
  { transaction, order, actor, now },
  { seen: _, ...wanted },
) => {
  const address = {
    name: wanted.name.trim(),
    line1: wanted.line1.trim(),
    line2: wanted.line2.trim(),
    postal_code: wanted.postal_code.trim(),
    city: wanted.city.trim(),
    region: wanted.region.trim(),
  }
  const missing = REQUIRED.find((name) => address[name] === '')
  if (missing !== undefined) throw new ApiError(422, `${missing} must not be empty`)
  const id = randomUUID()
  await transaction
    .insertInto('order_addresses')
    .values({ id, order_id: order.id, ...address, changed_by: actor.staffId, changed_at: now.toISOString() })
    .execute()
  return { data: {}, detail: `address: ${id}` }
}
