import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Order, OrderAddress, PaymentState, Shipment, ShippingState } from '../../../machines/model/orders.ts'
import type { NullableTimestamp, Optional, Timestamp } from './columns.ts'

export type OrderStatus = 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled'
export type ProductKind = 'bike' | 'accessory' | 'spare_part' | 'warranty'

type Hold = NonNullable<Order['hold']>

/** Products, customers and their orders. */
export type ShopTables = {
  countries: { code: string; title: string; image_path: string }
  gateways: { id: string; name: string; logo: string }
  products: {
    id: string
    name: string
    kind: ProductKind
    price_cents: number
    sku: Optional<string>
  }
  customers: {
    id: string
    email: string
    first_name: string
    last_name: string
    country_code: string
    created_at: Timestamp
    /** Name and email as a search compares them: see `folded` in `machines/model/search.ts`. */
    searched: GeneratedAlways<string>
    /** A plus sign and digits. */
    phone: ColumnType<string | null, string | null | undefined, string | null>
    record_version: Generated<number>
    /** When staff last changed the customer. */
    changed_at: NullableTimestamp
    changed_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  customer_notes: { id: string; customer_id: string; staff_id: string; body: string; written_at: Timestamp }
  orders: {
    id: string
    customer_id: string
    country_code: string
    gateway_id: string
    status: OrderStatus
    total_cents: number
    placed_at: Timestamp
    /** The shop's own number of the order. */
    shop_number: ColumnType<string | null, string | null | undefined, string | null>
    /** Part of the total. */
    shipping_cents: Generated<number>
    /** When the order was paid. From then on, it counts in the figures permanently. */
    paid_at: ColumnType<string | null, string | null | undefined, string | null>
    /** The number that staff use. */
    number: Generated<number>
    /** The version of its newest event. */
    version: Generated<number>
    updated_at: Timestamp
    /** As `machines/model/orderStates.ts` derives them. */
    payment_state: PaymentState
    shipping_state: ShippingState
    has_bike: boolean
    has_accessory: boolean
    has_spare_part: boolean
    has_warranty: boolean
    shipping_refunded_cents: Generated<number>
    hold_reason: ColumnType<Hold['reason'] | null, Hold['reason'] | null | undefined, Hold['reason'] | null>
    hold_note: ColumnType<string | null, string | null | undefined, string | null>
    held_by: ColumnType<string | null, string | null | undefined, string | null>
    held_at: NullableTimestamp
  }
  /** Amounts and quantities that are held for a refund under way count as refunded. */
  order_lines: {
    order_id: string
    line_no: number
    product_id: string
    quantity: number
    unit_price_cents: number
    refunded_quantity: Generated<number>
    refunded_cents: Generated<number>
    cancelled_quantity: Generated<number>
    /** How many of the cancelled pieces were cancelled before the order was paid. They cost nothing. */
    unsold_quantity: Generated<number>
    shipped_quantity: Generated<number>
  }
  shipments: {
    id: Generated<string>
    order_id: string
    state: Shipment['state']
    carrier: Generated<string>
    tracking: Generated<string>
    shipped_by: ColumnType<string | null, string | null | undefined, string | null>
    /** Null for shipments made before this was recorded. */
    shipped_at: NullableTimestamp
    delivered_at: NullableTimestamp
  }
  shipment_lines: { shipment_id: string; line_no: number; quantity: number }
  /** Append-only: the order is sent to the newest. `version`: that of the order after the change. */
  order_addresses: { order_id: string; version: number } & OrderAddress
  order_notes: { id: string; order_id: string; text: string; written_by: string | null; written_at: Timestamp }
  order_events: {
    order_id: string
    version: number
    kind: string
    staff_id: string | null
    data: ColumnType<unknown, string, string>
    happened_at: Timestamp
  }
  activity_kinds: { id: string; title: string }
  activity_events: { id: string; kind_id: string; customer_id: string; happened_at: Timestamp }
}
