import { Checkbox } from './Checkbox.tsx'
import type { TableSelection } from './tableOptions.ts'

/** Selects all rows on the page, or deselects them where all are selected. */
export const PageCheck = <Row,>({ selection, label }: { selection: TableSelection<Row>; label?: string }) => (
  <Checkbox
    {...(label === undefined ? { 'aria-label': 'Select page' } : { label })}
    checked={selection.part === 'some' ? 'mixed' : selection.part === 'all'}
    onChange={() => selection.onPage(selection.part !== 'all')}
  />
)

/** Selects one row. */
export const RowCheck = <Row,>({ selection, id, row }: { selection: TableSelection<Row>; id: string; row: Row }) => (
  <Checkbox
    aria-label={`Select ${selection.nameOf(row)}`}
    checked={selection.isSelected(id)}
    onChange={(isNow) => selection.onRow(id, isNow)}
  />
)
