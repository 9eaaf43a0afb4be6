import { makeStyles } from '@fluentui/react-components'
import { useFigures } from '../../hooks/figures.ts'
import { ResourceAge } from '../../ui/ResourceBody.tsx'
import { Counter, Counters } from './Counters.tsx'
import { type ReportActor, ReportBody, useReport } from './ReportBody.tsx'
import { TEXTS } from './texts.ts'

// Three counters and the gaps between them.
const HEIGHT = 108
const GAP = 12

/** The height that the net counters add to a card, in CSS pixels. */
export const NET_HEIGHT = HEIGHT + GAP

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', marginTop: `${GAP}px` },
})

/** Gross sales, refunds and net sales. Draws nothing if the API does not offer these figures. */
export const NetCounters = ({ report }: { report: ReportActor }) => {
  const styles = useStyles()
  const { answer, parts } = useReport(report)
  const { formatMoney } = useFigures()
  if (parts.state === 'unavailable') return null
  const { gross = 0, refunds = 0, net = 0 } = answer.netSales ?? {}
  return (
    <div className={styles.root}>
      <ResourceAge {...parts} />
      <ReportBody parts={parts} subject={TEXTS.netSubject} height={HEIGHT}>
        <Counters>
          <Counter name={TEXTS.gross} figure={formatMoney(gross)} />
          <Counter name={TEXTS.refunds} figure={formatMoney(-refunds)} />
          <Counter name={TEXTS.net} figure={formatMoney(net)} />
        </Counters>
      </ReportBody>
    </div>
  )
}
