import { mergeClasses } from '@fluentui/react-components'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ReactNode, useCallback, useState } from 'react'
import { isLong } from '../../machines/model/longLists.ts'
import { useTableStyles } from './DataTable.styles.ts'
import { DataTableCard, type DataTableCardProps } from './DataTableCard.tsx'
import { useRowsOnPage } from './longRows.ts'
import { Skeleton } from './Skeleton.tsx'
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
  compact: ((row: Row) => ReactNode) | undefined
}

// Assumed CSS pixels, until a card is measured.
const CARD_HEIGHT = 240

type LongCardsProps<Row extends RowData> = Omit<DataTableCardProps<Row>, 'row' | 'position' | 'ref'> & {
  list: HTMLElement | null
  rows: readonly DataTableCardProps<Row>['row'][]
}

/** The cards of a long table: those in view, and some around them. */
const LongCards = <Row extends RowData>({ list, rows, ...rest }: LongCardsProps<Row>) => {
  const keyOf = useCallback((at: number) => rows[at]?.id ?? '', [rows])
  const { pieces, measure } = useRowsOnPage(list, { count: rows.length, height: CARD_HEIGHT, keyOf })
  return pieces.map((piece) =>
    piece.row === null ? (
      <li key={piece.key} aria-hidden="true" style={{ height: piece.room }} />
    ) : (
      rows
        .slice(piece.row, piece.row + 1)
        .map((row) => (
          <DataTableCard
            key={piece.key}
            ref={measure}
            row={row}
            position={{ at: piece.row, of: rows.length }}
            {...rest}
          />
        ))
    ),
  )
}

/** The rows as cards, for when there is no room for a table. See DataTableCard. */
export const DataTableCards = <Row extends RowData>(props: DataTableCardsProps<Row>) => {
  const { label, table, busy, skeletonRows, sort, selection, current, compact } = props
  const styles = useTableStyles()
  const [list, setList] = useState<HTMLElement | null>(null)
  const headers = table.getFlatHeaders()
  const { rows } = table.getRowModel()
  const sortable = headers.flatMap(({ column: { id, columnDef } }) =>
    columnDef.meta?.sortable === true ? [{ id, name: String(columnDef.header) }] : [],
  )
  const cards = (
    <ul
      ref={setList}
      className={mergeClasses(styles.cards, styles.rows, busy && rows.length > 0 && styles.dimmed)}
      aria-label={label}
      aria-busy={busy}
    >
      {isLong(rows.length) ? (
        <LongCards
          list={list}
          rows={rows}
          headers={headers}
          selection={selection}
          current={current}
          compact={compact}
        />
      ) : (
        rows.map((row) => (
          <DataTableCard
            key={row.id}
            row={row}
            headers={headers}
            selection={selection}
            current={current}
            compact={compact}
          />
        ))
      )}
      {rows.length === 0 &&
        Array.from({ length: skeletonRows }, (_, index) => `placeholder${index}`).map((key) => (
          <li key={key} className={styles.card} aria-hidden="true">
            <Skeleton width="60%" height={18} />
            <Skeleton height={compact ? 36 : 96} />
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
