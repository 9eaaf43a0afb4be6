import type { Order } from '../../machines/model/orders.ts'
import { sayCents } from './eventTexts.ts'

/** The fields of an order that its confirmation needs. */
type Confirmed = Pick<
  Order,
  'number' | 'status' | 'customer' | 'currency' | 'lines' | 'shipping_cents' | 'total_cents' | 'refunded_cents'
> &
  Pick<Order, 'address' | 'country'>

const addressOf = ({ address, country }: Confirmed): string[] => {
  if (address === null) return []
  const { name, line1, line2, postal_code, city, region } = address
  const lines = [name, line1, line2, `${postal_code} ${city}`, region, country.title]
  return ['', 'Shipping address:', ...lines.filter((line) => line.trim() !== '')]
}

/** The lines that make up the total. Pieces that were cancelled before they were paid are left out. */
const linesOf = ({ lines }: Confirmed, say: (cents: number) => string): string[] =>
  lines.flatMap(({ product, quantity, unsold_quantity, cancelled_quantity, unit_price_cents }) => {
    const sold = quantity - unsold_quantity
    if (sold === 0) return []
    const cancelled = cancelled_quantity - unsold_quantity
    const words = `${sold} x ${product}, ${say(unit_price_cents)} each: ${say(sold * unit_price_cents)}`
    return [cancelled > 0 ? `${words} (${cancelled} cancelled)` : words]
  })

/** The mail that confirms an order: plain text, with amounts in the order's currency. */
export const confirmationText = (order: Confirmed): { subject: string; body: string } => {
  const { number, status, customer, currency, shipping_cents, total_cents, refunded_cents } = order
  const say = sayCents(currency)
  const body = [
    `Hello ${customer.name.trim() || customer.email},`,
    '',
    status === 'cancelled' ? `Your order ${number} is cancelled. It had:` : `Thank you for your order ${number}.`,
    '',
    ...linesOf(order, say),
    `Shipping: ${say(shipping_cents)}`,
    `Total: ${say(total_cents)}`,
    ...(refunded_cents > 0 ? [`Refunded: ${say(refunded_cents)}`] : []),
    ...addressOf(order),
    '',
    'If something is wrong, reply to this mail.',
    '',
  ]
  return { subject: `Your order ${number}`, body: body.join('\n') }
}
