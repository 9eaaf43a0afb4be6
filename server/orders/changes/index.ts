import type { OrderAction } from '../../../machines/model/orderRules.ts'
import { changeAddress } from './address.ts'
import { cancelOrder } from './cancel.ts'
import { holdOrder, releaseOrder } from './hold.ts'
import { addNote, removeNote } from './notes.ts'
import { refund } from './refund.ts'
import { deliver, ship, undoShipment } from './shipments.ts'
import type { Change } from './types.ts'

/** How each action changes an order. */
export const CHANGES: { readonly [Action in OrderAction]: Change<Action> } = {
  'refund.requested': refund,
  'order.cancelled': cancelOrder,
  'order.held': holdOrder,
  'order.released': releaseOrder,
  'shipment.sent': ship,
  'shipment.delivered': deliver,
  'shipment.undone': undoShipment,
  'address.changed': changeAddress,
  'note.added': addNote,
  'note.removed': removeNote,
}

const MONEY = ['refund.', 'shop.']
const CANCELLED = ['order.cancelled', 'order.stayed']

/** The events since a person looked that make them look again, by how the names begin. What else happened does not concern the action. */
export const CONFLICTS: Readonly<Record<OrderAction, readonly string[]>> = {
  'refund.requested': [...MONEY, ...CANCELLED],
  'order.cancelled': [...MONEY, ...CANCELLED],
  'order.held': ['order.'],
  'order.released': ['order.'],
  'shipment.sent': ['order.', 'shipment.', 'address.'],
  'shipment.delivered': [],
  'shipment.undone': [],
  'address.changed': ['address.', 'shipment.'],
  'note.added': [],
  'note.removed': [],
}
