import { makeStyles } from '@fluentui/react-components'
import { useFigures } from '../../hooks/figures.ts'
import { ResourceAge } from '../../ui/ResourceBody.tsx'
import { Counter, Counters } from './Counters.tsx'
import { TEXTS } from './texts.ts'
import { type ReportActor, useReport, WidgetBody } from './Widget.tsx'

// Two counters and the gap between them.
const HEIGHT = 68
const GAP = 12

/** The height that it adds to a card, in CSS pixels. */
export const NET_HEIGHT = HEIGHT + GAP

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', marginTop: `${GAP}px` },
})

/** Refunds, and the price less refunds, where the API has them. */
export const NetCounters = ({ report }: { report: ReportActor }) => {
  const styles = useStyles()
  const { answer, parts } = useReport(report)
  const { formatMoney } = useFigures()
  if (parts.state === 'unavailable') return null
  const { refunds = 0, net = 0 } = answer.netSales ?? {}
  return (
    <div className={styles.root}>
      <ResourceAge {...parts} />
      <WidgetBody parts={parts} subject={TEXTS.netSubject} height={HEIGHT}>
        <Counters>
          <Counter name={TEXTS.refunds} figure={formatMoney(-refunds)} />
          <Counter name={TEXTS.net} figure={formatMoney(net)} />
        </Counters>
      </WidgetBody>
    </div>
  )
}
