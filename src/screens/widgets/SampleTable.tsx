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
import { Select } from '../../ui/Select.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { WORDS } from '../../ui/texts.ts'
import { useRowSelection } from '../../ui/useRowSelection.ts'
import { bikeKey, MIN_WIDTH, sampleColumns } from './sampleColumns.tsx'
import { TEXTS } from './texts.ts'
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
      <SelectionBar actor={selecting} total={SAMPLE_BIKES.length} totalWords={TEXTS.bikes(SAMPLE_BIKES.length)}>
        <Button size="small" onClick={() => toast('success', TEXTS.notSavedFile)}>
          {TEXTS.download}
        </Button>
      </SelectionBar>
      <DataTable
        label={TEXTS.table}
        columns={sampleColumns}
        rows={rows}
        rowKey={bikeKey}
        busy={look === 'loading'}
        skeletonRows={SAMPLE_BIKES.length}
        minWidth={MIN_WIDTH}
        sort={{ ...sort, onSort: sortBy, Select }}
        selection={selection}
        empty={
          look === 'failed' ? (
            <StateMessage kind="failed" message={TEXTS.bikesFailed} action={{ label: WORDS.tryAgain, onAct: show }} />
          ) : (
            <StateMessage kind="empty" message={TEXTS.noMatch} action={{ label: TEXTS.showAll, onAct: show }} />
          )
        }
      />
    </>
  )
}
