import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { PATHS } from '../../../machines/app/places.ts'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import { parsePage } from '../../../machines/model/parsePage.ts'
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
import { TEXTS } from './texts.ts'
import type { WidgetsActor } from './types.ts'

const LOOKS = TABLE_LOOKS.map((look) => ({ id: look, name: TEXTS.looks[look] }))
const TOTAL = 245
const PAGE_SIZE = 20
const PARTS: ResourceParts = { state: 'refreshing', failure: '', age: TEXTS.minutesAgo, onRetry: () => undefined }

/** Shows the same rows on every page. */
const List = () => {
  const search = useSearch()
  const page = parsePage(new URLSearchParams(search).get('page'))
  return (
    <ListScreen
      things={TEXTS.things}
      parts={PARTS}
      columns={sampleColumns}
      rows={SAMPLE_BIKES}
      rowKey={bikeKey}
      minWidth={MIN_WIDTH}
      empty={{ message: TEXTS.noBikes }}
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
    <Exhibit component="LongList" use={TEXTS.uses.longList} wide flush>
      <LongList label={TEXTS.longList} rows={numbers} rowKey={numberKey} height={396}>
        {(number) => (
          <>
            <span>{TEXTS.orderNumber(number)}</span>
            <Badge>{number % 3 === 0 ? TEXTS.sent : TEXTS.paid}</Badge>
          </>
        )}
      </LongList>
    </Exhibit>
  )
}

/** Tables, the list screen with its pager, and the long list. */
export const TableParts = ({ widgets }: { widgets: WidgetsActor }) => (
  <Group id="tables" title={TEXTS.groups.tables}>
    <Exhibit
      component="DataTable"
      use={TEXTS.uses.dataTable}
      wide
      flush
      actions={
        <PeriodSwitch
          label={TEXTS.look}
          options={LOOKS}
          value={useSelector(widgets, selectTableLook)}
          onChoose={(look) => widgets.send({ type: 'look.chosen', look })}
        />
      }
    >
      <SampleTable widgets={widgets} />
    </Exhibit>
    <Exhibit component="ListScreen" use={TEXTS.uses.listScreen} wide>
      <List />
    </Exhibit>
    <Numbers />
  </Group>
)
