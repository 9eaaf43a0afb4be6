import { Button } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  BIKE_COLUMNS,
  SAMPLE_BIKES,
  type SampleBike,
  sortedBikes,
} from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectBikeSort, selectTableLook } from '../../../machines/screens/widgets/widgets.machine.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useRowSelection } from '../../ui/useRowSelection.ts'
import { bikeKey, MIN_WIDTH, sampleColumns } from './sampleColumns.tsx'
import type { WidgetsActor } from './types.ts'
import { useToast } from './useToast.ts'

const NONE: readonly SampleBike[] = []

const nameOf = ({ model }: SampleBike): string => model

/** A table with rows, empty, loading and failed. */
export const SampleTable = ({ widgets }: { widgets: WidgetsActor }) => {
  const look = useSelector(widgets, selectTableLook)
  const sort = useSelector(widgets, selectBikeSort)
  const selecting = useSelector(widgets, ({ children }) => children.selection)
  const rows = useMemo(() => (look === 'loaded' ? sortedBikes(sort) : NONE), [look, sort])
  const selection = useRowSelection(selecting, { rows, total: SAMPLE_BIKES.length, rowKey: bikeKey, nameOf })
  const toast = useToast()
  const show = () => widgets.send({ type: 'look.chosen', look: 'loaded' })
  const sortBy = (chosen: string) => {
    const column = BIKE_COLUMNS.find((known) => known === chosen)
    if (column) widgets.send({ type: 'sort.chosen', column })
  }
  return (
    <>
      <SelectionBar actor={selecting} total={SAMPLE_BIKES.length} totalWords={`${SAMPLE_BIKES.length} bikes`}>
        <Button size="small" onClick={() => toast('success', 'The file was saved nowhere: it is a sample')}>
          Download CSV
        </Button>
      </SelectionBar>
      <DataTable
        label="Sample of a table"
        columns={sampleColumns}
        rows={rows}
        rowKey={bikeKey}
        busy={look === 'loading'}
        skeletonRows={SAMPLE_BIKES.length}
        minWidth={MIN_WIDTH}
        sort={{ ...sort, onSort: sortBy }}
        selection={selection}
        empty={
          look === 'failed' ? (
            <StateMessage
              kind="failed"
              message="The bikes could not be loaded."
              action={{ label: 'Try again', onAct: show }}
            />
          ) : (
            <StateMessage
              kind="empty"
              message="No bike matches this search."
              action={{ label: 'Show all', onAct: show }}
            />
          )
        }
      />
    </>
  )
}
