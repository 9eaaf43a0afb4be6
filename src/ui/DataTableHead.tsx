import { mergeClasses } from '@fluentui/react-components'
import { FlexRender, type ReactTable, type RowData } from '@tanstack/react-table'
import { useTableStyles } from './DataTable.styles.ts'
import { SortButton } from './SortButton.tsx'
import type { Features } from './tableColumns.ts'
import type { TableSelection, TableSort } from './tableOptions.ts'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export interface DataTableHeadProps<Row extends RowData> {
  table: ReactTable<Features, Row>
  /** CSS pixels from the top at which it sticks. */
  top: number
  sort: TableSort | undefined
  selection: TableSelection<Row> | undefined
}

export const DataTableHead = <Row extends RowData>({ table, top, sort, selection }: DataTableHeadProps<Row>) => {
  const styles = useTableStyles()
  const orderBy = (column: string) => (sort?.by === column ? sort.order : null)
  return (
    <thead className={styles.heads} style={{ top }}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selection && (
            <th scope="col" className={mergeClasses(styles.head, styles.check)}>
              <selection.checks.PageCheck selection={selection} />
            </th>
          )}
          {group.headers.map((header) => {
            const { id, columnDef } = header.column
            const order = orderBy(id)
            const isSortable = sort !== undefined && columnDef.meta?.sortable === true
            return (
              <th
                key={header.id}
                scope="col"
                className={mergeClasses(styles.head, columnDef.meta?.align === 'right' && styles.right)}
                style={{ width: columnDef.meta?.width }}
                {...(isSortable && { 'aria-sort': order === null ? 'none' : ARIA_SORT[order] })}
              >
                {isSortable ? (
                  <SortButton order={order} onSort={() => sort.onSort(id)}>
                    <FlexRender header={header} />
                  </SortButton>
                ) : (
                  <FlexRender header={header} />
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}
