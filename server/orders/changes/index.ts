import type { OrderAction } from '../../../machines/model/orderRules.ts'
import { changeAddress } from './address.ts'
import { capture } from './authorisations.ts'
import { cancel } from './cancel.ts'
import { cancelItems } from './cancelItems.ts'
import type { Change } from './change.ts'
import { resend, undoConfirmation } from './confirmation.ts'
import { hold, release } from './holds.ts'
import { addNote, removeNote } from './notes.ts'
import { refund } from './refund.ts'
import { settle } from './settle.ts'
import { correctDelivery, deliver, ship, takeBack } from './shipments.ts'

/** How each action changes an order. The model decides when an action is possible, and who may do it. */
export const CHANGES: { readonly [Action in OrderAction]: Change<Action> } = {
  'refund.requested': refund,
  'capture.requested': capture,
  'money.settled': settle,
  'order.cancelled': cancel,
  'items.cancelled': cancelItems,
  'order.held': hold,
  'order.released': release,
  'shipment.sent': ship,
  'shipment.delivered': deliver,
  'shipment.undone': takeBack,
  'delivery.corrected': correctDelivery,
  'address.changed': changeAddress,
  'note.added': addNote,
  'note.removed': removeNote,
  'confirmation.resent': resend,
  'confirmation.undone': undoConfirmation,
}
