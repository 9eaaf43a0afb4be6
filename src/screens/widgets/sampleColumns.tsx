import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Important16Regular } from '@fluentui/react-icons/svg/important'
import type { SampleBike } from '../../../machines/screens/widgets/widgetSamples.ts'
import { formatNumber } from '../../formats/figures.ts'
import { useFigures } from '../../hooks/figures.ts'
import { Badge } from '../../ui/Badge.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'
import { TEXTS } from './texts.ts'

const Stock = ({ pieces }: { pieces: number }) =>
  pieces === 0 ? (
    <Badge tone="danger" icon={<Important16Regular aria-hidden="true" />}>
      {TEXTS.soldOut}
    </Badge>
  ) : (
    <Badge tone="success" icon={<CheckmarkCircle16Regular aria-hidden="true" />}>
      {formatNumber(pieces)}
    </Badge>
  )

const Price = ({ dollars }: { dollars: number }) => useFigures().formatMoney(dollars)

export const bikeKey = ({ id }: SampleBike): string => id
/** Minimum width of the columns in CSS pixels. */
export const MIN_WIDTH = 560

const column = columnHelper<SampleBike>()

/** The columns of the sample table. Their ids are the sort keys. */
export const sampleColumns = column.columns([
  column.accessor('model', {
    id: 'model',
    header: TEXTS.columns.model,
    meta: { width: '34%', sortable: true },
  }),
  column.accessor('category', { id: 'category', header: TEXTS.columns.category, meta: { sortable: true } }),
  column.accessor('stock', {
    id: 'stock',
    header: TEXTS.columns.stock,
    meta: { width: '136px', sortable: true },
    cell: (cell) => <Stock pieces={cell.getValue()} />,
  }),
  column.accessor('price', {
    id: 'price',
    header: TEXTS.columns.price,
    meta: { width: '120px', align: 'right', sortable: true },
    cell: (cell) => <Price dollars={cell.getValue()} />,
  }),
])
