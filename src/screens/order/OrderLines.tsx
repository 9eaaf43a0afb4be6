import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { lineTotal } from '../../../machines/model/orderMoney.ts'
import type { Order, OrderLine } from '../../../machines/model/orders.ts'
import { type OrderSums, sumsOf } from '../../../machines/screens/order/sums.ts'
import { figuresIn, formatNumber } from '../../formats/figures.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'
import { TEXTS } from './texts.ts'

interface PricedLine {
  readonly line: OrderLine
  readonly money: (cents: number) => string
}

const useStyles = makeStyles({
  product: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  small: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase200,
  },
  sums: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(112px, max-content)',
    justifyContent: 'end',
    gap: '6px 24px',
    margin: 0,
    padding: '16px 20px 20px',
    '& > dt': { color: tokens.colorNeutralForeground3 },
    '& > dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
})

/** How many pieces were shipped and cancelled, in words; empty if none were. */
const piecesOf = ({ quantity, cancelled_quantity, shipped_quantity }: OrderLine): string[] => [
  ...(shipped_quantity > 0
    ? [TEXTS.shippedPieces(formatNumber(shipped_quantity), formatNumber(quantity - cancelled_quantity))]
    : []),
  ...(cancelled_quantity > 0 ? [TEXTS.cancelledPieces(formatNumber(cancelled_quantity))] : []),
]

const Product = ({ line }: PricedLine) => {
  const styles = useStyles()
  return (
    <span className={styles.product}>
      <span>{line.product}</span>
      <span className={styles.small}>
        {[TEXTS.kinds[line.kind], ...(line.sku === null ? [] : [line.sku]), ...piecesOf(line)].join(' · ')}
      </span>
    </span>
  )
}

const NOTHING = '—'

const column = columnHelper<PricedLine>()
const columns = column.columns([
  column.accessor(({ line }) => line.product, {
    id: 'product',
    header: TEXTS.columns.product,
    cell: ({ row }) => <Product {...row.original} />,
  }),
  column.accessor(({ line }) => formatNumber(line.quantity), {
    id: 'quantity',
    header: TEXTS.columns.quantity,
    meta: { width: '92px', align: 'right' },
  }),
  column.accessor(({ line, money }) => money(line.unit_price_cents), {
    id: 'price',
    header: TEXTS.columns.price,
    meta: { width: '120px', align: 'right' },
  }),
  column.accessor(
    ({ line: { refunded_cents, refunded_quantity }, money }) =>
      refunded_cents === 0 ? NOTHING : TEXTS.pieces(refunded_quantity, money(refunded_cents)),
    { id: 'refunded', header: TEXTS.columns.refunded, meta: { width: '136px', align: 'right' } },
  ),
  column.accessor(({ line, money }) => money(lineTotal(line)), {
    id: 'total',
    header: TEXTS.columns.total,
    meta: { width: '124px', align: 'right' },
  }),
])

const keyOf = ({ line }: PricedLine): string => String(line.line_no)
const MIN_WIDTH = 620

/** The sums that are always shown; the others are shown only if they are greater than zero. */
const ALWAYS: readonly (keyof OrderSums)[] = ['lines', 'shipping', 'total', 'paid']
const NAMES = Object.keys(TEXTS.sums) as (keyof OrderSums)[]

/** What was ordered, and its sums. */
export const OrderLines = ({ order }: { order: Order }) => {
  const styles = useStyles()
  const { lines, currency } = order
  const { formatCents } = figuresIn(currency)
  const rows = useMemo(() => lines.map((line): PricedLine => ({ line, money: formatCents })), [lines, formatCents])
  const sums = sumsOf(order)
  return (
    <Card title={TEXTS.lines} flush>
      <DataTable label={TEXTS.lines} columns={columns} rows={rows} rowKey={keyOf} minWidth={MIN_WIDTH} />
      <dl className={styles.sums}>
        {NAMES.filter((name) => ALWAYS.includes(name) || sums[name] > 0).map((name) => [
          <dt key={`${name}-name`} {...(name === 'total' && { className: styles.strong })}>
            {TEXTS.sums[name]}
          </dt>,
          <dd key={name} {...(name === 'total' && { className: styles.strong })}>
            {formatCents(sums[name])}
          </dd>,
        ])}
      </dl>
    </Card>
  )
}
