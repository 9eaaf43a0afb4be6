import { type Infer, integer, min, object, record, string } from 'superstruct'
import { refundedOpen } from '../../../model/orderItems.ts'
import { piecesToShip } from '../../../model/orderRules.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

/** `pieces`: how many pieces of each line to ship, by line number. */
const ShipmentFields = object({ pieces: record(string(), min(integer(), 0)), carrier: string(), tracking: string() })
export type ShipmentFields = Infer<typeof ShipmentFields>

const MAX_NAME = 100

/** Ships goods. The form begins with all pieces that are left, except refunded ones, because these are what is usually shipped. */
export const shipment: OrderFormRules<ShipmentFields, 'shipment.sent'> = {
  fields: ShipmentFields,
  blank: ({ lines }) => ({
    pieces: Object.fromEntries(lines.map((line) => [line.line_no, piecesToShip(line) - refundedOpen(line)])),
    carrier: '',
    tracking: '',
  }),
  errorsOf: ({ lines }, { pieces, carrier, tracking }) => {
    const chosen = lines.map((line) => ({ count: pieces[line.line_no] ?? 0, left: piecesToShip(line) }))
    return {
      ...(chosen.every(({ count }) => count === 0) && { pieces: TEXTS.chooseGoods }),
      ...(chosen.some(({ count, left }) => count > left) && { pieces: TEXTS.fewerGoods }),
      ...(carrier.length > MAX_NAME && { carrier: TEXTS.shorten(MAX_NAME) }),
      ...(tracking.length > MAX_NAME && { tracking: TEXTS.shorten(MAX_NAME) }),
    }
  },
  requestOf: ({ version, lines }, { pieces, carrier, tracking }) => ({
    seen: version,
    lines: lines.flatMap(({ line_no }) => {
      const quantity = pieces[line_no] ?? 0
      return quantity === 0 ? [] : [{ line_no, quantity }]
    }),
    carrier: carrier.trim(),
    tracking: tracking.trim(),
  }),
  asks: () => false,
}
