import type { MouseEvent } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { TEXTS } from './partTexts.ts'
import type { PageCheckProps, RowCheckProps, TableChecks } from './tableOptions.ts'

/** Selects all rows on the page, or deselects them if all are selected. */
const PageCheck = <Row,>({ selection, label }: PageCheckProps<Row>) => (
  <Checkbox
    {...(label === undefined ? { 'aria-label': TEXTS.list.selectPage } : { label })}
    checked={selection.part === 'some' ? 'mixed' : selection.part === 'all'}
    onChange={() => selection.onPage(selection.part !== 'all')}
  />
)

// On a click with Shift, the browser would select the text in between.
const keepText = (event: MouseEvent<HTMLElement>): void => {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

/** Selects or deselects one row; with Shift, also the rows between it and the row that was chosen last. */
const RowCheck = <Row,>({ selection, id, row }: RowCheckProps<Row>) => (
  <Checkbox
    aria-label={TEXTS.list.select(selection.nameOf(row))}
    checked={selection.isSelected(id)}
    onMouseDown={keepText}
    onChange={(isNow, isShifted) => selection.onRow(id, isNow, isShifted)}
  />
)

/** The checkboxes of a table. */
export const tableChecks: TableChecks = { PageCheck, RowCheck }
