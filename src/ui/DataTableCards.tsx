import { mergeClasses } from '@fluentui/react-components'
import { FlexRender, type ReactTable, type RowData } from '@tanstack/react-table'
import { useTableStyles } from './DataTable.styles.ts'
import { Skeleton } from './Skeleton.tsx'
import { RowCheck } from './TableChecks.tsx'
import { TableTools } from './TableTools.tsx'
import type { Features } from './tableColumns.ts'
import type { TableSelection, TableSort } from './tableOptions.ts'

export interface DataTableCardsProps<Row extends RowData> {
  label: string
  table: ReactTable<Features, Row>
  busy: boolean
  skeletonRows: number
  sort: TableSort | undefined
  selection: TableSelection<Row> | undefined
  current: string | null
}

/** The same rows where a table has no room: the first column heads a card, the others are its facts. */
export const DataTableCards = <Row extends RowData>(props: DataTableCardsProps<Row>) => {
  const { label, table, busy, skeletonRows, sort, selection, current } = props
  const styles = useTableStyles()
  const headers = table.getFlatHeaders()
  const { rows } = table.getRowModel()
  const sortable = headers.flatMap(({ column: { id, columnDef } }) =>
    columnDef.meta?.sortable === true ? [{ id, name: String(columnDef.header) }] : [],
  )
  const cards = (
    <ul
      className={mergeClasses(styles.cards, styles.rows, busy && rows.length > 0 && styles.dimmed)}
      aria-label={label}
      aria-busy={busy}
    >
      {rows.map((row) => {
        const [first, ...others] = row.getAllCells()
        return (
          <li key={row.id} className={mergeClasses(styles.card, row.id === current && styles.selected)}>
            <div className={styles.cardTop}>
              {selection && (
                <span className={styles.cardCheck}>
                  <RowCheck selection={selection} id={row.id} row={row.original} />
                </span>
              )}
              <div className={styles.cardHead}>{first && <FlexRender cell={first} />}</div>
            </div>
            <dl className={styles.facts}>
              {others.map((cell) => {
                const header = headers.find((one) => one.column.id === cell.column.id)
                return [
                  <dt key={`${cell.id}-name`}>{header && <FlexRender header={header} />}</dt>,
                  <dd key={cell.id}>
                    <FlexRender cell={cell} />
                  </dd>,
                ]
              })}
            </dl>
          </li>
        )
      })}
      {rows.length === 0 &&
        Array.from({ length: skeletonRows }, (_, index) => `held${index}`).map((key) => (
          <li key={key} className={styles.card} aria-hidden="true">
            <Skeleton width="60%" height={18} />
            <Skeleton height={96} />
          </li>
        ))}
    </ul>
  )
  return (
    <>
      <TableTools sort={sort} selection={selection} columns={sortable} />
      {cards}
    </>
  )
}
