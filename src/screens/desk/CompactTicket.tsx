import { makeStyles, tokens } from '@fluentui/react-components'
import { PriorityBadge, StatusBadge } from '../../features/ticketBadges.tsx'
import { Assign, AssignOutcome } from './Assign.tsx'
import { AttentionBadge, customerOf, Tags, Waiting } from './deskColumns.tsx'
import type { ListedTicket } from './listed.ts'
import { LastWord, Title } from './TicketWords.tsx'

const useStyles = makeStyles({
  compact: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  end: { marginInlineStart: 'auto' },
})

/** A ticket in a few lines, drawn where there is no room for a table. */
export const CompactTicket = (row: ListedTicket) => {
  const styles = useStyles()
  return (
    <div className={styles.compact}>
      <div className={styles.title}>
        <Title {...row} />
      </div>
      <LastWord {...row} />
      <div className={styles.line}>
        <StatusBadge status={row.ticket.status} />
        <PriorityBadge priority={row.ticket.priority} />
        <AttentionBadge {...row} />
        <Tags {...row} />
      </div>
      <div className={styles.line}>
        <span>{customerOf(row)}</span>
        <Waiting {...row} isWhole />
        <span className={styles.end}>
          <Assign {...row} />
        </span>
      </div>
      <AssignOutcome assignment={row.assignment} />
    </div>
  )
}
