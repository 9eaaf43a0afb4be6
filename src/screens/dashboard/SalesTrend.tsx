import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatMoney, formatShortMoney } from '../../../machines/model/format.ts'
import { isBusy } from '../../../machines/model/known.ts'
import { periodLabel } from '../../../machines/model/periodLabel.ts'
import type { Period } from '../../../machines/model/reports.ts'
import {
  type salesTotalMachine,
  selectPeriod,
  selectSeries,
  selectTrendAge,
  selectTrendFailure,
  selectTrendState,
} from '../../../machines/screens/dashboard/salesTotal.machine.ts'
import { Card } from '../../ui/Card.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { TrendChart } from '../../ui/TrendChart.tsx'
import { WidgetBody, widgetParts } from './Widget.tsx'

// With it, what a window 900 high does not show of the bike sales is their pictures, and nothing but them.
const HEIGHT = 340

const PERIODS: readonly { readonly id: Period; readonly name: string }[] = [
  { id: 'year', name: 'Year' },
  { id: 'month', name: 'Month' },
  { id: 'week', name: 'Week' },
]

export type SalesTotalActor = ActorRefFrom<typeof salesTotalMachine>

/** The sales total over time; nothing at all where the API offers no series. */
export const SalesTrend = ({ salesTotal, className }: { salesTotal: SalesTotalActor; className: string }) => {
  const state = useSelector(salesTotal, selectTrendState)
  const failure = useSelector(salesTotal, selectTrendFailure)
  const period = useSelector(salesTotal, selectPeriod)
  const series = useSelector(salesTotal, selectSeries)
  const points = useMemo(
    () =>
      series.map(({ period_start, data_sum }) => {
        const { tick, whole } = periodLabel(period, period_start)
        return { start: period_start, tick, period: whole, value: data_sum }
      }),
    [series, period],
  )
  const age = useSelector(salesTotal, selectTrendAge)
  if (state === null) return null
  const parts = widgetParts({ state, failure, age }, () => salesTotal.send({ type: 'retry.requested' }))
  return (
    <Card
      title="Sales total"
      hint="Paid orders"
      busy={isBusy(state)}
      age={parts.mark}
      className={className}
      actions={
        <PeriodSwitch
          label="Period of the sales total"
          options={PERIODS}
          value={period}
          onChoose={(chosen) => salesTotal.send({ type: 'period.chosen', period: chosen })}
        />
      }
    >
      <WidgetBody parts={parts} subject="the sales total" height={HEIGHT}>
        <TrendChart
          label={`Sales total by ${period}`}
          points={points}
          valueName="Sales"
          periodName="Period"
          formatValue={formatMoney}
          formatTick={formatShortMoney}
          height={HEIGHT}
        />
      </WidgetBody>
    </Card>
  )
}
