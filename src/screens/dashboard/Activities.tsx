import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useMemo } from 'react'
import { isBusy } from '../../../machines/model/known.ts'
import { activityRows } from '../../../machines/screens/dashboard/activityRows.ts'
import { Card } from '../../ui/Card.tsx'
import { BoxedRows } from './BoxedRows.tsx'
import { type ReportActor, useReport, WidgetBody } from './Widget.tsx'

const useStyles = makeStyles({
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

// What is held free while they load: eight kinds, as the sample has.
const HEIGHT = 315
// As high as the trend beside it allows.
const MAX_HEIGHT = 376
// CSS pixels, before it is measured.
const ROW_HEIGHT = 41

/** What staff and customers did, counted by kind. */
export const Activities = ({ report, className }: { report: ReportActor; className: string }) => {
  const styles = useStyles()
  const { answer, parts } = useReport(report)
  const rows = useMemo(() => activityRows(answer.userActivities ?? []), [answer])
  const keyOf = useCallback((at: number) => rows[at]?.key ?? '', [rows])
  return (
    <Card title="User activities" busy={isBusy(parts.state)} age={parts.mark} className={className}>
      <WidgetBody parts={parts} subject="the user activities" height={HEIGHT}>
        <BoxedRows
          label="User activities, list"
          maxHeight={MAX_HEIGHT}
          count={rows.length}
          height={ROW_HEIGHT}
          keyOf={keyOf}
        >
          {(at, place) => (
            <li className={styles.item} {...place}>
              <span>{rows[at]?.title}</span>
              <span className={styles.count}>{rows[at]?.count}</span>
            </li>
          )}
        </BoxedRows>
      </WidgetBody>
    </Card>
  )
}
