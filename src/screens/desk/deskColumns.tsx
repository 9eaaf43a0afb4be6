import { makeStyles, tokens } from '@fluentui/react-components'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { ageWords } from '../../../machines/model/age.ts'
import { OVERDUE_MS } from '../../../machines/model/deskChoices.ts'
import { PriorityBadge, StatusBadge } from '../../features/ticketBadges.tsx'
import { fullTime } from '../../formats/times.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Time } from '../../ui/Time.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'
import { Assign, AssignOutcome } from './Assign.tsx'
import type { ListedTicket } from './listed.ts'
import { LastWord, Title } from './TicketWords.tsx'
import { TEXTS } from './texts.ts'
import { waitingWords } from './waiting.ts'

const small = {
  color: tokens.colorNeutralForeground3,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  fontWeight: tokens.fontWeightRegular,
}

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  small,
  badges: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
})

export const customerOf = ({ ticket: { customer, requester } }: ListedTicket): string =>
  customer ? customer.name || customer.email : (requester ?? TEXTS.unknownCustomer)

const TicketCell = (row: ListedTicket) => {
  const styles = useStyles()
  return (
    <span className={styles.lines}>
      <Title {...row} />
      <LastWord {...row} />
      <AssignOutcome assignment={row.assignment} />
    </span>
  )
}

export const AttentionBadge = ({ ticket: { attention } }: ListedTicket) =>
  attention && (
    <Badge tone="danger" icon={<Warning16Regular aria-hidden="true" />}>
      {TEXTS.attentions[attention]}
    </Badge>
  )

const Status = (row: ListedTicket) => {
  const styles = useStyles()
  const { status, pending } = row.ticket
  return (
    <span className={styles.lines}>
      <span className={styles.badges}>
        <StatusBadge status={status} />
        <AttentionBadge {...row} />
      </span>
      {pending && <span className={styles.small}>{TEXTS.pendingFor[pending.for]}</span>}
    </span>
  )
}

/** `isWhole`: whether the time is worded as a whole phrase, because no column header explains it. */
export const Waiting = ({ ticket: { waiting_since }, now, isWhole = false }: ListedTicket & { isWhole?: boolean }) => {
  const styles = useStyles()
  if (waiting_since === null) return isWhole ? null : <span className={styles.small}>{TEXTS.nothing}</span>
  const time = now - Date.parse(waiting_since)
  const words = waitingWords(time)
  return (
    <span className={isWhole ? styles.line : styles.lines}>
      <Time dateTime={waiting_since} full={fullTime(waiting_since)}>
        {isWhole ? TEXTS.waitingFor(words) : words}
      </Time>
      {time > OVERDUE_MS && (
        <span>
          <Badge tone="danger" icon={<Warning16Regular aria-hidden="true" />}>
            {TEXTS.overdue}
          </Badge>
        </span>
      )}
    </span>
  )
}

const Updated = ({ ticket: { updated_at }, now }: ListedTicket) => (
  <Time dateTime={updated_at} full={fullTime(updated_at)}>
    {ageWords(Date.parse(updated_at), now)}
  </Time>
)

export const Tags = ({ ticket: { tags } }: ListedTicket) => {
  const styles = useStyles()
  return (
    <span className={styles.badges}>
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}

const column = columnHelper<ListedTicket>()

/** The columns of the queue. The ids of the sortable columns are the sort keys. */
export const deskColumns = column.columns([
  column.accessor(({ ticket }) => ticket.number, {
    id: 'ticket',
    header: TEXTS.columns.ticket,
    cell: ({ row }) => <TicketCell {...row.original} />,
  }),
  column.accessor(customerOf, { id: 'customer', header: TEXTS.columns.customer, meta: { width: '124px' } }),
  column.accessor(({ ticket }) => ticket.status, {
    id: 'status',
    header: TEXTS.columns.status,
    meta: { width: '120px' },
    cell: ({ row }) => <Status {...row.original} />,
  }),
  column.accessor(({ ticket }) => ticket.priority, {
    id: 'priority',
    header: TEXTS.columns.priority,
    meta: { width: '126px', sortable: true },
    cell: (cell) => <PriorityBadge priority={cell.getValue()} />,
  }),
  column.accessor(({ ticket }) => ticket.assignee?.name ?? '', {
    id: 'assignee',
    header: TEXTS.columns.assignee,
    meta: { width: '140px' },
    cell: ({ row }) => <Assign {...row.original} />,
  }),
  column.accessor(({ ticket }) => ticket.waiting_since ?? '', {
    id: 'waiting',
    header: TEXTS.columns.waiting,
    meta: { width: '132px', sortable: true },
    cell: ({ row }) => <Waiting {...row.original} />,
  }),
  column.accessor(({ ticket }) => ticket.tags.join(' '), {
    id: 'tags',
    header: TEXTS.columns.tags,
    meta: { width: '96px', spare: 150 },
    cell: ({ row }) => <Tags {...row.original} />,
  }),
  column.accessor(({ ticket }) => ticket.updated_at, {
    id: 'updated',
    header: TEXTS.columns.updated,
    meta: { width: '108px', sortable: true, spare: 166 },
    cell: ({ row }) => <Updated {...row.original} />,
  }),
])
