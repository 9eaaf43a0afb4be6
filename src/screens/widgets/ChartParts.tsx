import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  selectChosenSeries,
  selectToggleObstacle,
  type seriesChoiceMachine,
} from '../../../machines/kit/seriesChoice.machine.ts'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { formatTotal, formatValue } from '../../../machines/model/salesItems.ts'
import { SERIES, SERIES_LABELS, type Series } from '../../../machines/model/series.ts'
import { slicesOf, totalOf } from '../../../machines/model/slices.ts'
import { SAMPLE_SALES, sampleTrend } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectTrendPeriod } from '../../../machines/screens/widgets/widgets.machine.ts'
import { PERIOD_FORMATS } from '../../formats/periods.ts'
import { useFigures } from '../../hooks/figures.ts'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { Pie } from '../../ui/Pie.tsx'
import type { PieRing } from '../../ui/pieTypes.ts'
import { SeriesToggle } from '../../ui/SeriesToggle.tsx'
import { TableSwitch } from '../../ui/TableSwitch.tsx'
import { TrendChart } from '../../ui/TrendChart.tsx'
import { PERIODS } from './ChoiceParts.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'
import type { WidgetsActor } from './types.ts'

const SIZE = 220
const RANKS = { capacity: 4 }

const useStyles = makeStyles({
  centre: { display: 'flex', justifyContent: 'center' },
})

const OPTIONS = SERIES.map((id) => ({ id, name: SERIES_LABELS[id] }))

interface PieActors {
  readonly choice: ActorRefFrom<typeof seriesChoiceMachine>
  readonly others: ActorRefFrom<typeof toggleMachine>
  readonly table: ActorRefFrom<typeof toggleMachine>
}

const SamplePie = ({ choice, others, table }: PieActors) => {
  const styles = useStyles()
  const figures = useFigures()
  const choosing = useSelector(choice, (snapshot) => snapshot)
  const chosen = selectChosenSeries(choosing)
  const isTable = useSelector(table, selectIsOn)
  const isExpanded = useSelector(others, selectIsOn)
  const [lead = 'sales'] = chosen
  const ringOf = (series: Series): PieRing => ({
    id: series,
    name: SERIES_LABELS[series],
    total: formatTotal(series, totalOf(SAMPLE_SALES, series), figures),
    slices: slicesOf(SAMPLE_SALES, {
      series,
      lead,
      ranks: RANKS,
      expanded: isExpanded,
    }).map((slice) => ({ ...slice, tooltip: formatValue(series, 'bike', slice.value, figures) })),
  })
  return (
    <Exhibit
      component="Pie"
      use={TEXTS.uses.pie}
      actions={
        <>
          <TableSwitch label={TEXTS.pieTable} isOn={isTable} onSwitch={() => table.send({ type: 'toggle.switched' })} />
          <SeriesToggle
            label={TEXTS.pieSeries}
            options={OPTIONS}
            chosen={chosen}
            obstacleOf={(series) => selectToggleObstacle(choosing, series)}
            onToggle={(series) => choice.send({ type: `${series}.toggled` })}
          />
        </>
      }
    >
      <div className={styles.centre}>
        <Pie
          label={TEXTS.pie}
          rings={chosen.map(ringOf)}
          palette="fiveCool"
          size={SIZE}
          asTable={isTable}
          other={{ expanded: isExpanded, onToggle: () => others.send({ type: 'toggle.switched' }) }}
        />
      </div>
    </Exhibit>
  )
}

const SampleTrend = ({ widgets }: { widgets: WidgetsActor }) => {
  const period = useSelector(widgets, selectTrendPeriod)
  const { formatMoney, formatMoneyTick } = useFigures()
  const points = useMemo(() => sampleTrend(period, PERIOD_FORMATS), [period])
  return (
    <Exhibit
      component="TrendChart"
      use={TEXTS.uses.trendChart}
      actions={
        <PeriodSwitch
          label={TEXTS.trendPeriod}
          options={PERIODS}
          value={period}
          onChoose={(chosen) => widgets.send({ type: 'period.chosen', period: chosen })}
        />
      }
    >
      <TrendChart
        label={TEXTS.trend}
        points={points}
        valueName={TEXTS.sales}
        periodName={TEXTS.periodName}
        formatValue={formatMoney}
        formatTick={formatMoneyTick}
      />
    </Exhibit>
  )
}

/** Charts. */
export const ChartParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const choice = useSelector(widgets, ({ children }) => children.choice)
  const others = useSelector(widgets, ({ children }) => children.others)
  const table = useSelector(widgets, ({ children }) => children.pieTable)
  return (
    <Group id="charts" title={TEXTS.groups.charts}>
      {choice && others && table && <SamplePie choice={choice} others={others} table={table} />}
      <SampleTrend widgets={widgets} />
    </Group>
  )
}
