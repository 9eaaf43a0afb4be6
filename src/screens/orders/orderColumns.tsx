import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { orderHref } from '../../../machines/app/places.ts'
import type { OrderRow } from '../../../machines/model/orders.ts'
import { HoldBadge, PaymentBadge, ShippingBadge, UnconfirmedBadge } from '../../features/orders/orderBadges.tsx'
import { figuresIn } from '../../formats/figures.ts'
import { agoTime, fullTime } from '../../formats/times.ts'
import { Time } from '../../ui/Time.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'
import { TEXTS } from './texts.ts'

/** An order of the list. `now`: the time from which relative times are counted, in epoch milliseconds. */
export interface ListedOrder {
  readonly order: OrderRow
  readonly now: number
  readonly currency: string
}

const useStyles = makeStyles({
  link: {
    // This colour has enough contrast even on a row that the pointer hovers over.
    color: tokens.colorBrandForeground2,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: '4px',
    ':hover': { color: tokens.colorBrandForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  badges: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  more: { color: tokens.colorNeutralForeground3 },
  compact: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  start: { marginInlineEnd: 'auto', fontWeight: tokens.fontWeightSemibold },
  total: { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
  small: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const totalOf = ({ order, currency }: ListedOrder): string => figuresIn(currency).formatCents(order.total_cents)

const NumberLink = ({ order }: ListedOrder) => (
  <Link href={orderHref(order.number)} className={useStyles().link}>
    {order.number}
  </Link>
)

const Placed = ({ order, now }: ListedOrder) => (
  <Time dateTime={order.placed_at} full={fullTime(order.placed_at)}>
    {agoTime(order.placed_at, now)}
  </Time>
)

const Items = ({ order: { items } }: ListedOrder) => {
  const styles = useStyles()
  return (
    <>
      {items.first}
      {items.more > 0 && <span className={styles.more}>{TEXTS.more(items.more)}</span>}
    </>
  )
}

const Payment = ({ order: { payment_state, flags } }: ListedOrder) => {
  const styles = useStyles()
  return (
    <span className={styles.badges}>
      <PaymentBadge state={payment_state} />
      {flags.includes('moneyUnconfirmed') && <UnconfirmedBadge />}
      {flags.includes('onHold') && <HoldBadge />}
    </span>
  )
}

/** An order in a few lines, drawn where there is no room for a table. */
export const CompactOrder = (row: ListedOrder) => {
  const styles = useStyles()
  const { order } = row
  return (
    <div className={styles.compact}>
      <div className={styles.line}>
        <span className={styles.start}>
          <NumberLink {...row} />
        </span>
        <Payment {...row} />
        <ShippingBadge state={order.shipping_state} />
      </div>
      <div className={styles.line}>
        <span>{order.customer.name || order.customer.email}</span>
        <span className={styles.total}>{totalOf(row)}</span>
      </div>
      <div className={styles.small}>
        <Items {...row} />
        {` · ${order.country.title} · ${order.method} · `}
        <Placed {...row} />
      </div>
    </div>
  )
}

const column = columnHelper<ListedOrder>()

/** The columns of the orders table. The ids of the sortable columns are the sort keys. */
export const orderColumns = column.columns([
  column.accessor(({ order }) => order.number, {
    id: 'number',
    header: TEXTS.columns.number,
    meta: { width: '100px', sortable: true },
    cell: ({ row }) => <NumberLink {...row.original} />,
  }),
  column.accessor(({ order }) => order.placed_at, {
    id: 'placed_at',
    header: TEXTS.columns.placed_at,
    meta: { width: '112px', sortable: true },
    cell: ({ row }) => <Placed {...row.original} />,
  }),
  column.accessor(({ order }) => order.customer.name || order.customer.email, {
    id: 'customer',
    header: TEXTS.columns.customer,
  }),
  column.accessor(({ order }) => order.items.first, {
    id: 'items',
    header: TEXTS.columns.items,
    cell: ({ row }) => <Items {...row.original} />,
  }),
  column.accessor(({ order }) => order.total_cents, {
    id: 'total',
    header: TEXTS.columns.total,
    meta: { width: '104px', align: 'right', sortable: true },
    cell: ({ row }) => totalOf(row.original),
  }),
  column.accessor(({ order }) => order.payment_state, {
    id: 'payment',
    header: TEXTS.columns.payment,
    meta: { width: '180px' },
    cell: ({ row }) => <Payment {...row.original} />,
  }),
  column.accessor(({ order }) => order.shipping_state, {
    id: 'shipping',
    header: TEXTS.columns.shipping,
    meta: { width: '156px' },
    cell: (cell) => <ShippingBadge state={cell.getValue()} />,
  }),
  column.accessor(({ order }) => order.country.title, {
    id: 'country',
    header: TEXTS.columns.country,
    meta: { width: '116px', spare: 180 },
  }),
  column.accessor(({ order }) => order.method, {
    id: 'method',
    header: TEXTS.columns.method,
    meta: { width: '92px', spare: 180 },
  }),
])
