import type { Order, OrderView } from '../../machines/model/orders.ts'
import { holds, ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'

type Kinds = Readonly<Record<'bike' | 'accessory' | 'spare_part' | 'warranty', boolean>>

const viewsOf = ({ paid_at, status }: Pick<Order, 'paid_at' | 'status'>, kinds: Kinds): OrderView[] => [
  'all',
  ...(paid_at === null ? [] : (['paid'] as const)),
  ...(status === 'pending' ? (['pending'] as const) : []),
  ...(['bike', 'accessory', 'spare_part', 'warranty'] as const).filter((kind) => kinds[kind]),
]

/** Whether somebody with these permissions may see an order: they must be allowed to see one of the lists that it is in. */
export const maySee = (
  permissions: readonly string[],
  order: Pick<Order, 'paid_at' | 'status'>,
  kinds: Kinds,
): boolean => viewsOf(order, kinds).some((view) => holds({ permissions: [...permissions] }, ORDER_PERMISSIONS[view]))
