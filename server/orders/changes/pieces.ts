import { piecesToShip } from '../../../machines/model/orderRules.ts'
import type { Order, Shipment } from '../../../machines/model/orders.ts'
import { ApiError } from '../../http/answers.ts'
import { sayItems } from '../eventTexts.ts'

/** Line numbers, each with a quantity. */
export type Lines = Shipment['lines']

export const piecesOf = (lines: Lines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Throws an ApiError 422 if a line is given twice or is unknown, or has fewer pieces left to ship than `lines` asks for. */
export const assertOpen = (order: Order, lines: Lines, what: 'ship' | 'cancel'): void => {
  if (new Set(lines.map(({ line_no }) => line_no)).size < lines.length)
    throw new ApiError(422, 'lines must not contain a line twice')
  for (const { line_no, quantity } of lines) {
    const line = order.lines.find((one) => one.line_no === line_no)
    if (line === undefined) throw new ApiError(422, `lines must be lines of this order: it has no line ${line_no}`)
    const left = piecesToShip(line)
    if (quantity > left) throw new ApiError(422, `Line ${line_no} has ${sayItems(left)} left to ${what}`)
  }
}
