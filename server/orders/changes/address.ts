import { type Change, textOf } from './change.ts'
import { ADDRESS, GOODS } from './kinds.ts'

/** Changes the address but not the country: the reports count the sale for the order's country. */
export const changeAddress: Change<'address.changed'> = {
  conflicts: [...ADDRESS, ...GOODS],
  make: async (transaction, { order, wanted }) => {
    await transaction
      .insertInto('order_addresses')
      .values({
        order_id: order.id,
        // The version of the event that follows.
        version: order.version + 1,
        name: textOf('name', wanted.name),
        line1: textOf('line1', wanted.line1),
        line2: wanted.line2.trim(),
        postal_code: textOf('postal_code', wanted.postal_code),
        city: textOf('city', wanted.city),
        region: wanted.region.trim(),
      })
      .execute()
    return { data: {} }
  },
}
