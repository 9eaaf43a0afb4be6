import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isAwaited, selectResourceQuery } from '../../../machines/kit/resource.selectors.ts'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { formatMoney, formatMoneyTick } from '../../../machines/model/format.ts'
import type { Period } from '../../../machines/model/reports.ts'
import { trendPoints } from '../../../machines/model/trendPoints.ts'
import type { trendMachine } from '../../../machines/screens/dashboard/trend.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { ResourceAge } from '../../ui/ResourceBody.tsx'
import { TableSwitch } from '../../ui/TableSwitch.tsx'
import { TrendChart } from '../../ui/TrendChart.tsx'
import { WidgetBody } from './Widget.tsx'

// CSS pixels.
const HEIGHT = 328

const PERIODS: readonly { readonly id: Period; readonly name: string }[] = [
  { id: 'year', name: 'Year' },
  { id: 'month', name: 'Month' },
  { id: 'week', name: 'Week' },
]

export interface SalesTrendProps {
  readonly trend: ActorRefFrom<typeof trendMachine>
  readonly table: ActorRefFrom<typeof toggleMachine>
  readonly className: string
}

/** The sales total over time. Draws nothing where the API offers no series. */
export const SalesTrend = ({ trend, table, className }: SalesTrendProps) => {
  const isTable = useSelector(table, selectIsOn)
  const { answer, parts } = useResource(trend)
  const { period } = useSelector(trend, selectResourceQuery<{ period: Period }>)
  const points = useMemo(() => (answer ? trendPoints(period, answer.series, answer.at) : []), [answer, period])
  if (parts.state === 'unavailable') return null
  return (
    <Card
      title="Sales total"
      hint={`Paid orders before refunds, by ${period}, in UTC`}
      busy={isAwaited(parts.state)}
      age={<ResourceAge {...parts} />}
      className={className}
      actions={
        <>
          <TableSwitch
            label="Table of the sales total"
            isOn={isTable}
            onSwitch={() => table.send({ type: 'toggle.switched' })}
          />
          <PeriodSwitch
            label="Period of the sales total"
            options={PERIODS}
            value={period}
            onChoose={(chosen) => trend.send({ type: 'query.changed', query: { period: chosen } })}
          />
        </>
      }
    >
      <WidgetBody parts={parts} subject="the sales total" height={HEIGHT}>
        <TrendChart
          label={`Sales total by ${period}`}
          points={points}
          valueName="Sales"
          periodName="Period"
          formatValue={formatMoney}
          formatTick={formatMoneyTick}
          height={HEIGHT}
          asTable={isTable}
        />
      </WidgetBody>
    </Card>
  )
}
