import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isAwaited, isShown } from '../../../machines/kit/resource.selectors.ts'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import type { PaletteName } from '../../../machines/model/palettes.ts'
import { type CountUnit, formatTotal, formatValue, type SalesItem } from '../../../machines/model/salesItems.ts'
import { SERIES, SERIES_LABELS, type Series, toggleObstacle } from '../../../machines/model/series.ts'
import { itemsOf, type Ranks, slicesOf, totalOf } from '../../../machines/model/slices.ts'
import type { PieName } from '../../../machines/screens/dashboard/address.ts'
import {
  type dashboardMachine,
  selectIsListed,
  selectSeries,
} from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { useFigures } from '../../hooks/figures.ts'
import { Card } from '../../ui/Card.tsx'
import { Pie } from '../../ui/Pie.tsx'
import type { PieRing } from '../../ui/pieTypes.ts'
import { ResourceAge, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { SeriesToggle } from '../../ui/SeriesToggle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TableSwitch } from '../../ui/TableSwitch.tsx'
import { figureHref } from './figureHref.ts'
import { ReportBody } from './ReportBody.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  top: { justifyContent: 'start' },
  // If the card beside it is taller, the pie is centred.
  centre: { display: 'flex', flexDirection: 'column', flexGrow: 1, alignItems: 'center', justifyContent: 'center' },
})

const OPTIONS = SERIES.map((id) => ({ id, name: SERIES_LABELS[id] }))

export interface SalesPieProps {
  readonly title: string
  readonly hint?: string
  readonly parts: ResourceParts
  readonly subject: string
  readonly items: readonly SalesItem[]
  readonly unit: CountUnit
  readonly ranks: Ranks
  readonly palette: PaletteName
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>
  /** The name of this pie in the address. */
  readonly pie: PieName
  /** Toggle: whether the figures are shown as a table. */
  readonly table: ActorRefFrom<typeof toggleMachine>
  /** Toggle: whether the slices of "Other" are shown one by one; undefined if they always stay together. */
  readonly other?: ActorRefFrom<typeof toggleMachine>
  /** Diameter in CSS pixels. */
  readonly size: number
  /** Expected height in CSS pixels of the button under the pie. */
  readonly footHeight?: number
  readonly className: string
}

/** A pie of a sales report: a ring for each chosen series, and toggles for the series. */
export const SalesPie = (props: SalesPieProps) => {
  const { title, hint, parts, subject, items, unit, ranks, palette, dashboard, pie, table, other, size } = props
  const styles = useStyles()
  const figures = useFigures()
  const chosen = useSelector(dashboard, (snapshot) => selectSeries(snapshot, pie))
  const isListed = useSelector(dashboard, (snapshot) => selectIsListed(snapshot, 'paid'))
  const isTable = useSelector(table, selectIsOn)
  const isExpanded = useSelector(other, (snapshot) => snapshot !== undefined && selectIsOn(snapshot))
  const [lead = 'sales'] = chosen
  const name = hint === undefined ? title : TEXTS.pieName(title, hint)
  const own = itemsOf(items, ranks)
  const hrefOf = (key: string) => {
    const item = isListed ? items.find((one) => one.key === key) : undefined
    return item?.of && figureHref(item.of, item.sum)
  }
  const ringOf = (series: Series): PieRing => ({
    id: series,
    name: SERIES_LABELS[series],
    total: formatTotal(series, totalOf(own, series), figures),
    ...(own.length < items.length && { of: formatTotal(series, totalOf(items, series), figures) }),
    slices: slicesOf(items, { series, lead, ranks, expanded: isExpanded }).map((slice) => ({
      ...slice,
      tooltip: formatValue(series, unit, slice.value, figures),
      href: hrefOf(slice.key),
    })),
  })
  const placeholder = (
    <div className={styles.centre} style={{ paddingBottom: props.footHeight ?? 0 }}>
      <Skeleton width={size} height={size} circle />
    </div>
  )
  const drawn = (
    <div className={mergeClasses(styles.centre, isTable && styles.top)}>
      <Pie
        label={name}
        rings={chosen.map(ringOf)}
        palette={palette}
        size={size}
        asTable={isTable}
        {...(other && {
          other: { expanded: isExpanded, onToggle: () => other.send({ type: 'toggle.switched' }) },
        })}
      />
    </div>
  )
  // If the report does not reach the first rank of this card, the card is empty, but still shows the age of the report.
  const isBeyond = isShown(parts.state) && items.length < (ranks.from ?? 0)
  return (
    <Card
      title={title}
      isOneOfMany
      {...(hint !== undefined && { hint })}
      busy={isAwaited(parts.state)}
      age={<ResourceAge {...parts} />}
      className={props.className}
      actions={
        <>
          <TableSwitch
            label={TEXTS.pieTable(name)}
            isOn={isTable}
            onSwitch={() => table.send({ type: 'toggle.switched' })}
          />
          <SeriesToggle
            label={TEXTS.pieSeries(name)}
            options={OPTIONS}
            chosen={chosen}
            obstacleOf={(series) => toggleObstacle(chosen, series)}
            onToggle={(series) => dashboard.send({ type: 'series.toggled', pie, series })}
          />
        </>
      }
    >
      <ReportBody
        parts={isBeyond ? { ...parts, state: 'empty' } : parts}
        subject={subject}
        height={size}
        skeleton={placeholder}
      >
        {drawn}
      </ReportBody>
    </Card>
  )
}
