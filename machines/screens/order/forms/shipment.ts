import { type Infer, integer, min, object, record, string } from 'superstruct'
import { refundedOpen } from '../../../model/orderItems.ts'
import { piecesToShip } from '../../../model/orderRules.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

/** `pieces`: how many pieces of each line to ship, by line number. */
const ShipmentFields = object({ pieces: record(string(), min(integer(), 0)), carrier: string(), tracking: string() })
export type ShipmentFields = Infer<typeof ShipmentFields>

const MAX_LENGTH = 100

/** Ships goods. The form begins with every piece still to ship that has not been refunded, because usually exactly those are shipped. */
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
      ...(carrier.length > MAX_LENGTH && { carrier: TEXTS.shorten(MAX_LENGTH) }),
      ...(tracking.length > MAX_LENGTH && { tracking: TEXTS.shorten(MAX_LENGTH) }),
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
