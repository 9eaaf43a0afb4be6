import { type Infer, object, string } from 'superstruct'
import { deliveryDay, deliveryError } from '../../../model/delivery.ts'
import type { Order, Shipment } from '../../../model/orders.ts'
import type { Occasion, OrderFormRules } from './formRules.ts'

const DeliveryFields = object({ delivered_on: string() })
export type DeliveryFields = Infer<typeof DeliveryFields>

/** The shipment that a form is about. */
export const shipmentOf = ({ shipments }: Order, { target }: Partial<Occasion>): Shipment | undefined =>
  shipments.find(({ id }) => id === target)

/** Corrects the day on which a shipment was delivered, if the wrong one was recorded. */
export const delivery: OrderFormRules<DeliveryFields, 'delivery.corrected'> = {
  fields: DeliveryFields,
  blank: (order, occasion = {}) => {
    const shipment = shipmentOf(order, occasion)
    return { delivered_on: shipment ? deliveryDay(shipment) : '' }
  },
  errorsOf: (order, { delivered_on }, _user, _say, occasion = {}) => {
    const shipment = shipmentOf(order, occasion)
    const error = shipment ? deliveryError(shipment, delivered_on, occasion.at ?? 0) : null
    return error === null ? {} : { delivered_on: error }
  },
  requestOf: ({ version }, { delivered_on }) => (delivered_on === '' ? null : { seen: version, delivered_on }),
  asks: () => false,
}
