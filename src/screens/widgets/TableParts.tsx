import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'
import { useSearch } from 'wouter'
import { PATHS } from '../../../machines/app/places.ts'
import { formatNumber } from '../../../machines/model/format.ts'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow, parsePage } from '../../../machines/model/pageNumber.ts'
import { isSelected, selectedPart } from '../../../machines/model/selection.ts'
import {
  BIKE_COLUMNS,
  SAMPLE_BIKES,
  type SampleBike,
  sortedBikes,
} from '../../../machines/screens/widgets/widgetSamples.ts'
import {
  selectBikeSelection,
  selectBikeSort,
  selectTableLook,
  TABLE_LOOKS,
} from '../../../machines/screens/widgets/widgets.machine.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useFollowedPage } from '../../ui/useFollowedPage.ts'
import { Exhibit, Group } from './Exhibit.tsx'
import { sampleColumns } from './sampleColumns.tsx'
import type { WidgetsActor } from './types.ts'

const LOOKS = TABLE_LOOKS.map((look) => ({ id: look, name: look.charAt(0).toUpperCase() + look.slice(1) }))
const IDS = SAMPLE_BIKES.map(({ id }) => id)
const NONE: readonly SampleBike[] = []
const TOTAL = 245
const PAGE_SIZE = 20

const keyOf = ({ id }: SampleBike): string => id
const nameOf = ({ model }: SampleBike): string => model

const Table = ({ widgets }: { widgets: WidgetsActor }) => {
  const look = useSelector(widgets, selectTableLook)
  const sort = useSelector(widgets, selectBikeSort)
  const selection = useSelector(widgets, selectBikeSelection)
  const bikes = useMemo(() => sortedBikes(sort), [sort])
  const show = () => widgets.send({ type: 'look.chosen', look: 'loaded' })
  return (
    <DataTable
      label="Sample of a table"
      columns={sampleColumns}
      rows={look === 'loaded' ? bikes : NONE}
      rowKey={keyOf}
      busy={look === 'loading'}
      skeletonRows={SAMPLE_BIKES.length}
      minWidth={560}
      sort={{
        ...sort,
        onSort: (chosen) => {
          const column = BIKE_COLUMNS.find((known) => known === chosen)
          if (column) widgets.send({ type: 'sort.chosen', column })
        },
      }}
      selection={{
        part: selectedPart(selection, IDS),
        nameOf,
        isSelected: (id) => isSelected(selection, id),
        onRow: (id, isNow) => widgets.send({ type: isNow ? 'row.selected' : 'row.deselected', id }),
        onPage: (isNow) => widgets.send({ type: isNow ? 'page.selected' : 'page.deselected' }),
      }}
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
  )
}

const Pages = () => {
  const search = useSearch()
  const card = useRef<HTMLElement>(null)
  const page = parsePage(new URLSearchParams(search).get('page'))
  const followPage = useFollowedPage(
    page,
    useCallback(() => card.current?.focus({ preventScroll: true }), []),
  )
  const hrefOf = (target: number): string => `${PATHS.widgets}${withPage(search, target)}`
  return (
    <Exhibit
      name="Pager"
      use="Which rows these are, and links to other pages: its page is in the address."
      wide
      flush
      ref={card}
    >
      <Pager
        label="Pages of the sample"
        window={pageWindow({ total: TOTAL, pageSize: PAGE_SIZE, page })}
        page={page}
        total={TOTAL}
        emptyText="No rows on this page"
        hrefOf={hrefOf}
        onFollow={followPage}
      />
    </Exhibit>
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
      use="Rows of one kind; below 640 px a list of cards. Sort by the heads, select by the boxes."
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
    <Pages />
    <Numbers />
  </Group>
)
