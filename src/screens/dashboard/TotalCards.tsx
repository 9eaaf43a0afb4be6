import { makeStyles, tokens } from '@fluentui/react-components'
import { formatMoney, formatNumber } from '../../../machines/model/format.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type ReportActor, useReport, WidgetBody } from './Widget.tsx'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '16px',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  counters: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0 },
  counter: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '12px',
  },
  name: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  figure: {
    margin: '0 0 0 auto',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

const HEIGHT = 148
const GROUPS = ['first', 'second', 'third', 'fourth']

const capitalised = (name: string): string =>
  name.charAt(0).toLocaleUpperCase('en') + name.slice(1).replaceAll('_', ' ')

const figureOf = (name: string, value: number): string => (name === 'price' ? formatMoney(value) : formatNumber(value))

/** The groups of total counts, a card each, four in a row. */
export const TotalCards = ({ report }: { report: ReportActor }) => {
  const styles = useStyles()
  const { state, answer } = useReport(report)
  if (state === 'loading') {
    return (
      <section className={styles.grid} aria-busy="true" aria-label="Totals">
        {GROUPS.map((group) => (
          <Card key={group}>
            <Skeleton height={HEIGHT + 38} />
          </Card>
        ))}
      </section>
    )
  }
  if (state !== 'loaded') {
    return (
      <Card busy={false}>
        <WidgetBody
          state={state}
          subject="the totals"
          height={HEIGHT}
          onRetry={() => report.send({ type: 'retry.requested' })}
        >
          {null}
        </WidgetBody>
      </Card>
    )
  }
  return (
    <section className={styles.grid} aria-busy="false" aria-label="Totals">
      {Object.entries(answer.totalCounts ?? {}).map(([group, counters]) => (
        <Card key={group} title={capitalised(group)}>
          <dl className={styles.counters}>
            {Object.entries(counters).map(([name, value]) => (
              <div key={name} className={styles.counter}>
                <dt className={styles.name}>{capitalised(name)}</dt>
                <dd className={styles.figure}>{figureOf(name, value)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </section>
  )
}
