import { makeStyles, tokens } from '@fluentui/react-components'
import { activityRows } from '../../../machines/model/activityRows.ts'
import { Card } from '../../ui/Card.tsx'
import { isBusy, type ReportActor, useReport, WidgetBody } from './Widget.tsx'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' },
  item: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ':last-child': { borderBottomStyle: 'none' },
  },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** What staff and customers did, counted by kind. */
export const Activities = ({ report, className }: { report: ReportActor; className: string }) => {
  const styles = useStyles()
  const { answer, parts } = useReport(report)
  return (
    <Card title="User activities" busy={isBusy(parts.state)} age={parts.mark} className={className}>
      <WidgetBody parts={parts} subject="the user activities" height={328}>
        <ul className={styles.list}>
          {activityRows(answer.userActivities ?? []).map(({ key, title, count }) => (
            <li key={key} className={styles.item}>
              <span>{title}</span>
              <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ul>
      </WidgetBody>
    </Card>
  )
}
