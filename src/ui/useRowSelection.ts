import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../machines/kit/selection.machine.ts'
import { isSelected, NOTHING_SELECTED, selectedPart } from '../../machines/model/selection.ts'
import { tableChecks } from './TableChecks.tsx'
import type { TableSelection } from './tableOptions.ts'

export type SelectionActor = ActorRefFrom<typeof selectionMachine>

interface SelectableRows<Row> {
  /** The rows of this page; `total` is the number of rows of the list. */
  readonly rows: readonly Row[]
  readonly total: number
  /** Define `rowKey` and `nameOf` at module level, so that they stay the same. */
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
}

/** Selects rows of a list with several pages. */
export const useRowSelection = <Row>(
  actor: SelectionActor | undefined,
  { rows, total, rowKey, nameOf }: SelectableRows<Row>,
): TableSelection<Row> => {
  const selection = useSelector(actor, (snapshot) => snapshot?.context.selection ?? NOTHING_SELECTED)
  return useMemo(() => {
    const shown = rows.map(rowKey)
    const select = (ids: readonly string[], isNow: boolean, isExtended = false) =>
      actor?.send({
        type: isNow ? 'rows.selected' : 'rows.deselected',
        ids,
        total,
        ...(isExtended && { page: shown }),
      })
    return {
      part: selectedPart(selection, shown),
      nameOf,
      isSelected: (id) => isSelected(selection, id),
      onRow: (id, isNow, isExtended) => select([id], isNow, isExtended),
      onPage: (isNow) => select(shown, isNow),
      checks: tableChecks,
    }
  }, [actor, selection, rows, total, rowKey, nameOf])
}
