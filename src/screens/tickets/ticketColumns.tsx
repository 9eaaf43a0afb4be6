import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { ticketHref } from '../../../machines/model/ticketHref.ts'
import { nameIn, type Ticket } from '../../../machines/model/tickets.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { PriorityBadge, StatusBadge } from '../../features/ticketBadges.tsx'
import { fullTime, longDate, relativeTime } from '../../formats/times.ts'
import { Time } from '../../ui/Time.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'
import { TEXTS } from './texts.ts'

/** A ticket. `now`: the time from which relative times are counted, in epoch milliseconds. */
export interface TicketRow {
  readonly ticket: Ticket
  readonly now: number
  /** The customer, if the heading of the list does not name them. */
  readonly customer: string | null
  /** Whether the API offers the queue, and with it a screen for each ticket. */
  readonly hasPage: boolean
}

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  small: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  compact: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  number: { marginInlineEnd: 'auto', fontWeight: tokens.fontWeightSemibold },
})

/** The number, which links to the screen of the ticket if there is one. */
const TicketNumber = ({ ticket: { ticket_id: number }, hasPage }: TicketRow) => {
  const styles = useRowStyles()
  return hasPage ? (
    <Link href={ticketHref(String(number))} className={styles.link}>
      {number}
    </Link>
  ) : (
    String(number)
  )
}

const NOBODY = '—'

const Created = ({ ticket, customer }: TicketRow) => (
  <>
    <Time dateTime={ticket.created_at} full={fullTime(ticket.created_at)}>
      {TEXTS.created(longDate(ticket.created_at))}
    </Time>
    {customer !== null && ` · ${customer}`}
  </>
)

const Updated = ({ ticket, now }: TicketRow) => (
  <Time dateTime={ticket.updated_at} full={fullTime(ticket.updated_at)}>
    {relativeTime(ticket.updated_at, now)}
  </Time>
)

const TitleCell = (row: TicketRow) => {
  const styles = useStyles()
  return (
    <span className={styles.lines}>
      <span>{row.ticket.title}</span>
      <span className={styles.small}>
        <Created {...row} />
      </span>
    </span>
  )
}

const UpdatedCell = (row: TicketRow) => {
  const styles = useStyles()
  const name = nameIn(row.ticket.updated_by)
  return (
    <span className={styles.lines}>
      <Updated {...row} />
      {name !== null && <span className={styles.small}>{TEXTS.by(name)}</span>}
    </span>
  )
}

/** A ticket in three lines, drawn where there is no room for a table. The time of creation is only in the table. */
export const CompactTicket = (row: TicketRow) => {
  const styles = useStyles()
  const { ticket } = row
  return (
    <div className={styles.compact}>
      <div className={styles.top}>
        <span className={styles.number}>
          <TicketNumber {...row} />
        </span>
        <PriorityBadge priority={ticket.priority} />
        <StatusBadge status={ticket.status} />
      </div>
      <div>{ticket.title}</div>
      <div className={styles.small}>
        {[ticket.category?.name ?? NOBODY, row.customer, `${TEXTS.updated} `]
          .filter((word) => word !== null)
          .join(' · ')}
        <Updated {...row} />
      </div>
    </div>
  )
}

const column = columnHelper<TicketRow>()

/** The columns of the tickets table. */
export const ticketColumns = column.columns([
  column.accessor(({ ticket }) => String(ticket.ticket_id), {
    id: 'ticket',
    header: TEXTS.columns.ticket,
    meta: { width: '128px' },
    cell: ({ row }) => <TicketNumber {...row.original} />,
  }),
  column.accessor(({ ticket }) => ticket.title, {
    id: 'title',
    header: TEXTS.columns.title,
    cell: ({ row }) => <TitleCell {...row.original} />,
  }),
  column.accessor(({ ticket }) => ticket.category?.name ?? NOBODY, {
    id: 'category',
    header: TEXTS.columns.category,
    meta: { width: '176px' },
  }),
  column.accessor(({ ticket }) => ticket.priority, {
    id: 'priority',
    header: TEXTS.columns.priority,
    meta: { width: '112px' },
    cell: (cell) => <PriorityBadge priority={cell.getValue()} />,
  }),
  column.accessor(({ ticket }) => ticket.status, {
    id: 'status',
    header: TEXTS.columns.status,
    meta: { width: '128px' },
    cell: (cell) => <StatusBadge status={cell.getValue()} />,
  }),
  column.accessor(({ ticket }) => ticket.updated_at, {
    id: 'updated',
    header: TEXTS.columns.updated,
    meta: { width: '184px' },
    cell: ({ row }) => <UpdatedCell {...row.original} />,
  }),
])
