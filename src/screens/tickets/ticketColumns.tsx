import { makeStyles, tokens } from '@fluentui/react-components'
import { fullTime, longDate, relativeTime } from '../../../machines/model/relativeTime.ts'
import { nameIn, type Ticket } from '../../../machines/model/tickets.ts'
import { Time } from '../../ui/Time.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'
import { PriorityBadge, StatusBadge } from './ticketBadges.tsx'

/** A ticket, and the time that relative times are counted from, epoch milliseconds. */
export interface TicketRow {
  readonly ticket: Ticket
  readonly now: number
}

const useStyles = makeStyles({
  title: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis' },
  created: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const TitleCell = ({ title, created }: { title: string; created: string }) => {
  const styles = useStyles()
  return (
    <span className={styles.title}>
      <span className={styles.cut}>{title}</span>
      <span className={styles.created}>
        <Time dateTime={created} full={fullTime(created)}>
          {`Created: ${longDate(created)}`}
        </Time>
      </span>
    </span>
  )
}

const NOBODY = '—'

const column = columnHelper<TicketRow>()

/** The columns of the tickets table. */
export const ticketColumns = column.columns([
  column.accessor(({ ticket }) => String(ticket.ticket_id), {
    id: 'ticket',
    header: 'Ticket',
    meta: { width: '128px', long: true },
  }),
  column.accessor(({ ticket }) => ticket.title, {
    id: 'title',
    header: 'Title',
    meta: { long: true },
    cell: (cell) => <TitleCell title={cell.getValue()} created={cell.row.original.ticket.created_at} />,
  }),
  column.accessor(({ ticket }) => ticket.category?.name ?? NOBODY, {
    id: 'category',
    header: 'Category',
    meta: { width: '128px', long: true },
  }),
  column.accessor(({ ticket }) => ticket.priority, {
    id: 'priority',
    header: 'Priority',
    meta: { width: '104px' },
    cell: (cell) => <PriorityBadge priority={cell.getValue()} />,
  }),
  column.accessor(({ ticket }) => ticket.status, {
    id: 'status',
    header: 'Status',
    meta: { width: '124px' },
    cell: (cell) => <StatusBadge status={cell.getValue()} />,
  }),
  column.accessor(({ ticket }) => nameIn(ticket.user) ?? NOBODY, {
    id: 'user',
    header: 'User',
    meta: { width: '112px', long: true },
  }),
  column.accessor(({ ticket }) => ticket.updated_at, {
    id: 'updated',
    header: 'Updated',
    meta: { width: '176px' },
    cell: (cell) => (
      <Time dateTime={cell.getValue()} full={fullTime(cell.getValue())}>
        {relativeTime(cell.getValue(), cell.row.original.now)}
      </Time>
    ),
  }),
  column.accessor(({ ticket }) => nameIn(ticket.updated_by) ?? NOBODY, {
    id: 'updatedBy',
    header: 'Updated by',
    meta: { width: '128px', long: true },
  }),
])
