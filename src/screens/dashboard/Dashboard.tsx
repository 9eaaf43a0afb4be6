import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectResourceState } from '../../../machines/kit/resource.selectors.ts'
import type { ReportAnswer } from '../../../machines/model/answers.ts'
import { LIST_MAX_HEIGHT } from '../../../machines/model/constants.ts'
import { countryItems, gatewayItems } from '../../../machines/model/salesItems.ts'
import type { DashboardSnapshot, dashboardMachine } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Activities } from './Activities.tsx'
import { BikeSales } from './BikeSales.tsx'
import { SalesSection } from './SalesSection.tsx'
import { SalesTrend } from './SalesTrend.tsx'
import { TotalCards } from './TotalCards.tsx'
import { TEXTS } from './texts.ts'

const NARROW = '@media (max-width: 1199px)'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  note: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: '16px' },
  trend: { gridColumn: 'span 8', [NARROW]: { gridColumn: 'span 12' } },
  wholeRow: { gridColumn: 'span 12' },
  activities: { gridColumn: 'span 4', [NARROW]: { gridColumn: 'span 12' } },
  bike: {
    gridColumn: 'span 3',
    [NARROW]: { gridColumn: 'span 6' },
    '@media (max-width: 767px)': { gridColumn: 'span 12' },
  },
  pie: { gridColumn: 'span 5', [NARROW]: { gridColumn: 'span 12' } },
  list: { gridColumn: 'span 7', [NARROW]: { gridColumn: 'span 12' } },
})

// CSS pixels: room for six gateways, and for the maximum height of a list, minus the list's negative bottom margin.
const GATEWAYS_HEIGHT = 329
const COUNTRIES_HEIGHT = LIST_MAX_HEIGHT - 20
const SHOW_ALL_HEIGHT = 36

const gateways = (answer: Partial<ReportAnswer>) => gatewayItems(answer.gatewaySales ?? [])
const countries = (answer: Partial<ReportAnswer>) => countryItems(answer.countrySales ?? [])

type Parts = DashboardSnapshot['children']

const partOf = <Id extends keyof Parts>(parts: Parts, id: Id): NonNullable<Parts[Id]> => {
  const part = parts[id]
  if (part === undefined) throw new Error(`The dashboard runs no ${String(id)}`)
  return part
}

const Widgets = ({ dashboard, parts }: { dashboard: ActorRefFrom<typeof dashboardMachine>; parts: Parts }) => {
  const styles = useStyles()
  const trend = partOf(parts, 'trend')
  const hasTrend = useSelector(trend, (snapshot) => selectResourceState(snapshot) !== 'unavailable')
  const lists = useSelector(dashboard, ({ context }) => context.lists)
  return (
    <div className={styles.root}>
      <TotalCards report={partOf(parts, 'totalCounts')} net={partOf(parts, 'netSales')} lists={lists} />
      <p className={styles.note}>{TEXTS.note}</p>
      <div className={styles.grid}>
        <SalesTrend
          trend={trend}
          net={partOf(parts, 'netPeriods')}
          table={partOf(parts, 'trendTable')}
          isListed={lists.includes('paid')}
          onPeriod={(period) => dashboard.send({ type: 'period.chosen', period })}
          className={styles.trend}
        />
        <Activities
          report={partOf(parts, 'userActivities')}
          whole={partOf(parts, 'wholeActivities')}
          className={hasTrend ? styles.activities : styles.wholeRow}
        />
        <BikeSales
          report={partOf(parts, 'bikeSales')}
          dashboard={dashboard}
          tables={{
            all: partOf(parts, 'allBikesTable'),
            best: partOf(parts, 'bestBikesTable'),
            next: partOf(parts, 'nextBikesTable'),
            others: partOf(parts, 'otherBikesTable'),
          }}
          className={styles.bike}
        />
        <SalesSection
          title={TEXTS.methods}
          listTitle={TEXTS.methodsList}
          subject={TEXTS.methodsSubject}
          report={partOf(parts, 'gatewaySales')}
          itemsOf={gateways}
          dashboard={dashboard}
          pie="gateways"
          table={partOf(parts, 'gatewayTable')}
          other={partOf(parts, 'gatewayOther')}
          search={partOf(parts, 'gatewayList')}
          whole={partOf(parts, 'wholeGateways')}
          listHeight={GATEWAYS_HEIGHT}
          pieSize={300}
          pieFootHeight={0}
          pieClass={styles.pie}
          listClass={styles.list}
        />
        <SalesSection
          title={TEXTS.countries}
          listTitle={TEXTS.countriesList}
          subject={TEXTS.countriesSubject}
          report={partOf(parts, 'countrySales')}
          itemsOf={countries}
          dashboard={dashboard}
          pie="countries"
          table={partOf(parts, 'countryTable')}
          other={partOf(parts, 'countryOther')}
          search={partOf(parts, 'countryList')}
          whole={partOf(parts, 'wholeCountries')}
          listHeight={COUNTRIES_HEIGHT}
          pieSize={400}
          pieFootHeight={SHOW_ALL_HEIGHT}
          pieClass={styles.pie}
          listClass={styles.list}
        />
      </div>
    </div>
  )
}

/** The dashboard: totals, trend and activities, bike sales, then payment methods and countries, each as a pie and a list. */
export const Dashboard = () => {
  const dashboard = useChild('dashboard')
  const parts = useSelector(dashboard, (snapshot) => snapshot?.children)
  return dashboard && parts ? <Widgets dashboard={dashboard} parts={parts} /> : null
}
