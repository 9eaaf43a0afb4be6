import { mergeClasses } from '@fluentui/react-components'
import { FlexRender, type Header, type RowData, type Row as TableRow } from '@tanstack/react-table'
import type { ReactNode, Ref } from 'react'
import { useTableStyles } from './DataTable.styles.ts'
import { drawCell, type Features } from './tableColumns.ts'
import type { TableSelection } from './tableOptions.ts'

export interface DataTableCardProps<Row extends RowData> {
  row: TableRow<Features, Row>
  headers: readonly Header<Features, Row, unknown>[]
  selection: TableSelection<Row> | undefined
  current: string | null
  /** Draws the whole row in a few lines. */
  compact: ((row: Row) => ReactNode) | undefined
  /** Its index among all rows, and the number of rows; absent if all rows are drawn. */
  position?: { at: number; of: number }
  ref?: Ref<HTMLLIElement>
}

/** A row as a card: drawn by `compact`, or with the first column as its heading and the others as name and value. */
export const DataTableCard = <Row extends RowData>(props: DataTableCardProps<Row>) => {
  const { row, headers, selection, current, compact, position, ref } = props
  const styles = useTableStyles()
  const [first, ...others] = row.getAllCells()
  return (
    <li
      ref={ref}
      className={mergeClasses(styles.card, row.id === current && styles.selected)}
      {...(position && { 'data-index': position.at, 'aria-posinset': position.at + 1, 'aria-setsize': position.of })}
    >
      <div className={styles.cardTop}>
        {selection && (
          <span className={styles.cardCheck}>
            <selection.checks.RowCheck selection={selection} id={row.id} row={row.original} />
          </span>
        )}
        {compact ? compact(row.original) : <div className={styles.cardHead}>{first && drawCell(first)}</div>}
      </div>
      {!compact && (
        <dl className={styles.facts}>
          {others.map((cell) => {
            const header = headers.find((one) => one.column.id === cell.column.id)
            return [
              <dt key={`${cell.id}-name`}>{header && <FlexRender header={header} />}</dt>,
              <dd key={cell.id}>{drawCell(cell)}</dd>,
            ]
          })}
        </dl>
      )}
    </li>
  )
}
