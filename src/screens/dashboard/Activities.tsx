import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isAwaited } from '../../../machines/kit/resource.selectors.ts'
import type { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { activityRows } from '../../../machines/screens/dashboard/activityRows.ts'
import { formatNumber } from '../../formats/figures.ts'
import { Card } from '../../ui/Card.tsx'
import { ResourceAge } from '../../ui/ResourceBody.tsx'
import { ListRows } from './ListRows.tsx'
import { type ReportActor, ReportBody, useReport } from './ReportBody.tsx'
import { TEXTS } from './texts.ts'

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

// Room for eight kinds, as in the sample data.
const HEIGHT = 315
// The height of the trend beside it.
const MAX_HEIGHT = 364
export interface ActivitiesProps {
  readonly report: ReportActor
  readonly whole: ActorRefFrom<typeof toggleMachine>
  readonly className: string
}

/** Activities of staff and customers, counted by kind. */
export const Activities = ({ report, whole, className }: ActivitiesProps) => {
  const styles = useStyles()
  const { answer, parts } = useReport(report)
  const rows = useMemo(() => activityRows(answer.userActivities ?? []), [answer])
  return (
    <Card title={TEXTS.activities} busy={isAwaited(parts.state)} age={<ResourceAge {...parts} />} className={className}>
      <ReportBody parts={parts} subject={TEXTS.activitiesSubject} height={HEIGHT}>
        <ListRows label={TEXTS.activitiesList} maxHeight={MAX_HEIGHT} rows={rows} whole={whole}>
          {({ key, title, count }) => (
            <li key={key} className={styles.item}>
              <span>{title}</span>
              <span className={styles.count}>{formatNumber(count)}</span>
            </li>
          )}
        </ListRows>
      </ReportBody>
    </Card>
  )
}
