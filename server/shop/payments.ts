import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import { refundOfAmount } from '../../machines/model/orderMoney.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/schema.ts'
import { bookRefundedProducts, bookRefunds } from '../ledger/book.ts'
import { readLines } from '../orders/lines.ts'

type Payments = readonly Insertable<Database['payments']>[]

/** The row of `gateway_payments` for a charge. Refunds of the charge are counted in this row. */
export const gatewayPaymentOf = ({ id, order_id, amount_cents }: Payments[number]) => ({
  order_id,
  payment_id: id,
  authorised_cents: amount_cents,
  captured_cents: amount_cents,
})

const moneyOf = async (transaction: Transaction<Database>, orderIds: readonly string[]) => {
  const charges = await transaction
    .selectFrom('gateway_payments')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('gateway_payments.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .select(['gateway_payments.id', 'gateway_payments.order_id', 'captured_cents', 'held_cents', 'refunded_cents'])
    .orderBy('made_at')
    .orderBy('payments.id')
    .execute()
  const orders = await transaction
    .selectFrom('orders')
    .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .select(['id', 'shipping_cents', 'shipping_refunded_cents'])
    .execute()
  const lines = await readLines(transaction, orderIds)
  return new Map(
    orders.map(({ id, ...shipping }) => [
      id,
      { ...shipping, lines: lines.get(id) ?? [], charges: charges.filter(({ order_id }) => order_id === id) },
    ]),
  )
}
type Money = NonNullable<Awaited<ReturnType<typeof moneyOf>> extends Map<string, infer One> ? One : never>

/** Adds an amount to what is refunded of the charges, oldest charge first. */
const takeOut = ({ charges }: Money, amount_cents: number): void => {
  let left = amount_cents
  for (const charge of charges) {
    const taken = Math.min(left, charge.captured_cents - charge.held_cents - charge.refunded_cents)
    charge.refunded_cents += taken
    left -= taken
  }
}

const save = async (
  transaction: Transaction<Database>,
  money: readonly Money[],
  ids: readonly string[],
): Promise<void> => {
  const charges = money.flatMap(({ charges: own }) => own)
  const lines = money.flatMap(({ lines: own }, index) =>
    own.map(({ line_no, refunded_cents }) => ({ order_id: ids[index], line_no, refunded_cents })),
  )
  const shipping = money.map(({ shipping_refunded_cents }, index) => ({ id: ids[index], shipping_refunded_cents }))
  await sql`
    update gateway_payments as kept set refunded_cents = taken.refunded_cents
    from json_to_recordset(${JSON.stringify(charges)}::json) as taken (id uuid, refunded_cents bigint)
    where kept.id = taken.id
  `.execute(transaction)
  await sql`
    update order_lines as kept set refunded_cents = taken.refunded_cents,
      refunded_quantity = case when taken.refunded_cents = (quantity - unsold_quantity) * unit_price_cents
        then quantity - unsold_quantity else refunded_quantity end
    from json_to_recordset(${JSON.stringify(lines)}::json) as taken (order_id uuid, line_no integer, refunded_cents bigint)
    where kept.order_id = taken.order_id and kept.line_no = taken.line_no
  `.execute(transaction)
  await sql`
    update orders as kept set shipping_refunded_cents = taken.shipping_refunded_cents
    from json_to_recordset(${JSON.stringify(shipping)}::json) as taken (id uuid, shipping_refunded_cents bigint)
    where kept.id = taken.id
  `.execute(transaction)
}

/**
 * Adds refunds that the shop made itself to the ledger and to `refunds`. Each amount is divided among what is left to refund of lines and shipping.
 * The rows in `payments` must exist; the orders must be paid, and have that much left to refund.
 */
export const addShopRefunds = async (transaction: Transaction<Database>, payments: Payments): Promise<void> => {
  if (payments.length === 0) return
  await bookRefunds(
    transaction,
    payments.map(({ id }) => id),
  )
  const ids = [...new Set(payments.map(({ order_id }) => order_id))]
  const money = await moneyOf(transaction, ids)
  const refunds: Insertable<Database['refunds']>[] = []
  const parts: Insertable<Database['refund_lines']>[] = []
  for (const { order_id, amount_cents, made_at } of payments) {
    const order = money.get(order_id)
    if (order === undefined) throw new Error('A refund has no order')
    const { lines, shipping_cents } = refundOfAmount(order, amount_cents)
    const id = randomUUID()
    const row = {
      id,
      order_id,
      amount_cents,
      shipping_cents,
      reason: 'other',
      note: '',
      requested_at: made_at,
      settled_at: made_at,
    }
    refunds.push({ ...row, gateway_payment_id: null, attempt_id: null, command_key: null, requested_by: null })
    parts.push(...lines.map((line) => ({ refund_id: id, ...line })))
    for (const { line_no, amount_cents: part } of lines) {
      const line = order.lines.find((one) => one.line_no === line_no)
      if (line) line.refunded_cents += part
    }
    order.shipping_refunded_cents += shipping_cents
    takeOut(order, amount_cents)
  }
  await insertRows(transaction, 'refunds', refunds)
  await insertRows(transaction, 'refund_lines', parts)
  await bookRefundedProducts(
    transaction,
    refunds.flatMap(({ id }) => id ?? []),
  )
  await save(
    transaction,
    ids.flatMap((id) => money.get(id) ?? []),
    ids,
  )
}
