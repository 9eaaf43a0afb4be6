import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isAwaited, isShown, selectResourceQuery } from '../../../machines/kit/resource.selectors.ts'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import type { ReportQuery } from '../../../machines/model/answers.ts'
import type { Period } from '../../../machines/model/reports.ts'
import { lastDay, type TrendPoint, trendPoints } from '../../../machines/model/trendPoints.ts'
import type { trendMachine } from '../../../machines/screens/dashboard/trend.ts'
import { PERIOD_FORMATS } from '../../formats/periods.ts'
import { useFigures } from '../../hooks/figures.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { ResourceAge } from '../../ui/ResourceBody.tsx'
import { TableSwitch } from '../../ui/TableSwitch.tsx'
import { TrendChart } from '../../ui/TrendChart.tsx'
import { figureHref } from './figureHref.ts'
import { type ReportActor, ReportBody, useReport } from './ReportBody.tsx'
import { TEXTS } from './texts.ts'

// CSS pixels.
const HEIGHT = 328

const PERIODS = (['year', 'month', 'week'] as const).map((id) => ({ id, name: TEXTS.periods[id] }))

export interface SalesTrendProps {
  readonly trend: ActorRefFrom<typeof trendMachine>
  /** Refunds and net sales of the same periods. */
  readonly net: ReportActor
  readonly table: ActorRefFrom<typeof toggleMachine>
  /** Whether each point links to its orders. */
  readonly isListed: boolean
  readonly onPeriod: (period: Period) => void
  readonly className: string
}

const NET = [TEXTS.refunds, TEXTS.net]

/** Refunds and net sales, shown beside the sales of each period; undefined until they have loaded. */
const useNet = (report: ReportActor, period: Period) => {
  const { formatMoney } = useFigures()
  const { answer, parts } = useReport(report)
  const asked = useSelector(report, selectResourceQuery<ReportQuery>)
  const found = isShown(parts.state) && asked.period === period ? answer.netPeriods : undefined
  return useMemo(() => {
    if (!found) return undefined
    const byStart = new Map(found.map(({ period_start, refunds, net }) => [period_start, [-refunds, net]]))
    return { names: NET, of: ({ start }: TrendPoint) => (byStart.get(start) ?? []).map(formatMoney) }
  }, [found, formatMoney])
}

/** The sales total over time. Draws nothing if the API offers no series. */
export const SalesTrend = ({ trend, net, table, isListed, onPeriod, className }: SalesTrendProps) => {
  const isTable = useSelector(table, selectIsOn)
  const { formatMoney, formatMoneyTick } = useFigures()
  const { answer, parts } = useResource(trend)
  const { period } = useSelector(trend, selectResourceQuery<{ period: Period }>)
  const points = useMemo(
    () => (answer ? trendPoints(period, answer.series, answer.at, PERIOD_FORMATS) : []),
    [answer, period],
  )
  const hrefOf = ({ start, value }: TrendPoint) => figureHref({ from: start, to: lastDay(period, start) }, value)
  const more = useNet(net, period)
  if (parts.state === 'unavailable') return null
  return (
    <Card
      title={TEXTS.trend}
      hint={TEXTS.trendHint(period)}
      busy={isAwaited(parts.state)}
      age={<ResourceAge {...parts} />}
      className={className}
      actions={
        <>
          <TableSwitch
            label={TEXTS.trendTable}
            isOn={isTable}
            onSwitch={() => table.send({ type: 'toggle.switched' })}
          />
          <PeriodSwitch label={TEXTS.trendPeriod} options={PERIODS} value={period} onChoose={onPeriod} />
        </>
      }
    >
      <ReportBody parts={parts} subject={TEXTS.trendSubject} height={HEIGHT}>
        <TrendChart
          label={TEXTS.trendBy(period)}
          points={points}
          valueName={TEXTS.sales}
          periodName={TEXTS.period}
          formatValue={formatMoney}
          formatTick={formatMoneyTick}
          height={HEIGHT}
          asTable={isTable}
          more={more}
          hrefOf={isListed ? hrefOf : undefined}
        />
      </ReportBody>
    </Card>
  )
}
