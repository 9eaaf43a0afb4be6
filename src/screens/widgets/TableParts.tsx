import { Button } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { PATHS } from '../../../machines/app/places.ts'
import { formatNumber } from '../../../machines/model/format.ts'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow, parsePage } from '../../../machines/model/pageNumber.ts'
import {
  BIKE_COLUMNS,
  SAMPLE_BIKES,
  type SampleBike,
  sortedBikes,
} from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectBikeSort, selectTableLook, TABLE_LOOKS } from '../../../machines/screens/widgets/widgets.machine.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import type { ResourceParts } from '../../ui/ResourceBody.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useRowSelection } from '../../ui/useRowSelection.ts'
import { Exhibit, Group } from './Exhibit.tsx'
import { sampleColumns } from './sampleColumns.tsx'
import type { WidgetsActor } from './types.ts'
import { useToast } from './useToast.ts'

const LOOKS = TABLE_LOOKS.map((look) => ({ id: look, name: look.charAt(0).toUpperCase() + look.slice(1) }))
const NONE: readonly SampleBike[] = []
const TOTAL = 245
const PAGE_SIZE = 20
const MIN_WIDTH = 560
const PARTS: ResourceParts = { state: 'refreshing', failure: '', age: '2 minutes ago', onRetry: () => undefined }

const keyOf = ({ id }: SampleBike): string => id
const nameOf = ({ model }: SampleBike): string => model

const Table = ({ widgets }: { widgets: WidgetsActor }) => {
  const look = useSelector(widgets, selectTableLook)
  const sort = useSelector(widgets, selectBikeSort)
  const selecting = useSelector(widgets, ({ children }) => children.selection)
  const rows = useMemo(() => (look === 'loaded' ? sortedBikes(sort) : NONE), [look, sort])
  const selection = useRowSelection(selecting, { rows, total: SAMPLE_BIKES.length, rowKey: keyOf, nameOf })
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
        rowKey={keyOf}
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

/** Its rows are the same on every page. */
const List = () => {
  const search = useSearch()
  const page = parsePage(new URLSearchParams(search).get('page'))
  return (
    <ListScreen
      things="bikes"
      parts={PARTS}
      columns={sampleColumns}
      rows={SAMPLE_BIKES}
      rowKey={keyOf}
      minWidth={MIN_WIDTH}
      empty={{ message: 'There are no bikes yet.' }}
      pages={{
        page,
        window: pageWindow({ total: TOTAL, pageSize: PAGE_SIZE, page }),
        total: TOTAL,
        hrefOf: (target) => `${PATHS.widgets}${withPage(search, target)}`,
        isOffered: true,
      }}
    />
  )
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)
const numberKey = (number: number): string => String(number)

const Numbers = () => {
  const numbers = useMemo(() => numbersTo(100_000), [])
  return (
    <Exhibit
      name="LongList"
      use="Rows without end, in a box that scrolls: from 200 on, those in sight alone are drawn. This one has 100,000."
      wide
      flush
    >
      <LongList label="Sample of a long list" rows={numbers} rowKey={numberKey} height={396}>
        {(number) => (
          <>
            <span>{`Order ${formatNumber(number)}`}</span>
            <Badge>{number % 3 === 0 ? 'Sent' : 'Paid'}</Badge>
          </>
        )}
      </LongList>
    </Exhibit>
  )
}

/** The table in its looks, and the way to other pages. */
export const TableParts = ({ widgets }: { widgets: WidgetsActor }) => (
  <Group id="tables" title="Tables">
    <Exhibit
      name="DataTable"
      use="Rows of one kind; below 640 px a list of cards. Sort by the heads, select by the boxes, which SelectionBar counts."
      wide
      flush
      actions={
        <PeriodSwitch
          label="Look of the table"
          options={LOOKS}
          value={useSelector(widgets, selectTableLook)}
          onChoose={(look) => widgets.send({ type: 'look.chosen', look })}
        />
      }
    >
      <Table widgets={widgets} />
    </Exhibit>
    <Exhibit
      name="ListScreen"
      use="A screen that is one list: every state of its rows, how old they are, and links to its pages."
      wide
    >
      <List />
    </Exhibit>
    <Numbers />
  </Group>
)
