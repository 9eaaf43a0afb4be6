import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { useChild } from '../../hooks/actor.ts'
import { TEXTS } from './texts.ts'

/** Actions that ask for nothing. */
const AT_ONCE: readonly OrderAction[] = ['order.released', 'shipment.delivered', 'shipment.undone', 'note.removed']

/** Does something to the order, or opens its form. `target`: a shipment or a note; of shipments on their way the only one by itself. */
export const useTakeAction = (order: Order | undefined) => {
  const screen = useChild('order')
  const onTheirWay = order?.shipments.filter(({ state }) => state === 'shipped') ?? []
  return {
    obstacle: (action: OrderAction): string | null =>
      action === 'shipment.delivered' && onTheirWay.length > 1 ? TEXTS.severalOnTheirWay : null,
    act: (action: OrderAction, target = action === 'shipment.delivered' ? onTheirWay[0]?.id : undefined) =>
      screen?.send({
        type: AT_ONCE.includes(action) ? 'action.requested' : 'form.opened',
        action,
        ...(target !== undefined && { target }),
      }),
  }
}
