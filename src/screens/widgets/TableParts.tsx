import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { PATHS } from '../../../machines/app/places.ts'
import { formatNumber } from '../../../machines/model/format.ts'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow, parsePage } from '../../../machines/model/pageNumber.ts'
import { SAMPLE_BIKES } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectTableLook, TABLE_LOOKS } from '../../../machines/screens/widgets/widgets.machine.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import type { ResourceParts } from '../../ui/ResourceBody.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { SampleTable } from './SampleTable.tsx'
import { bikeKey, MIN_WIDTH, sampleColumns } from './sampleColumns.tsx'
import type { WidgetsActor } from './types.ts'

const LOOKS = TABLE_LOOKS.map((look) => ({ id: look, name: look.charAt(0).toUpperCase() + look.slice(1) }))
const TOTAL = 245
const PAGE_SIZE = 20
const PARTS: ResourceParts = { state: 'refreshing', failure: '', age: '2 minutes ago', onRetry: () => undefined }

/** Shows the same rows on every page. */
const List = () => {
  const search = useSearch()
  const page = parsePage(new URLSearchParams(search).get('page'))
  return (
    <ListScreen
      things="bikes"
      parts={PARTS}
      columns={sampleColumns}
      rows={SAMPLE_BIKES}
      rowKey={bikeKey}
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

/** Variants of the table, and the pager. */
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
      <SampleTable widgets={widgets} />
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
