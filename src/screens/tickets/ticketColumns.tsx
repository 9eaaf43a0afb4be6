import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { Important16Regular } from '@fluentui/react-icons/svg/important'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import type { ComponentType } from 'react'
import { capitalised } from '../../../machines/model/format.ts'
import { fullTime, longDate, relativeTime } from '../../../machines/model/relativeTime.ts'
import { nameIn, type Ticket } from '../../../machines/model/tickets.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Time } from '../../ui/Time.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'

/** A ticket and the time its relative times count from, epoch milliseconds. */
export interface TicketRow {
  readonly ticket: Ticket
  readonly now: number
}

interface Look {
  readonly tone: Tone
  readonly icon: ComponentType
}

const PRIORITIES: Readonly<Record<string, Look>> = {
  low: { tone: 'neutral', icon: ArrowDown16Regular },
  normal: { tone: 'neutral', icon: Subtract16Regular },
  high: { tone: 'warning', icon: ArrowUp16Regular },
  urgent: { tone: 'danger', icon: Important16Regular },
}

const STATUSES: Readonly<Record<string, Look>> = {
  open: { tone: 'brand', icon: Circle16Regular },
  pending: { tone: 'warning', icon: Clock16Regular },
  resolved: { tone: 'success', icon: CheckmarkCircle16Regular },
  closed: { tone: 'neutral', icon: LockClosed16Regular },
}

// Values of priority and status are not documented: one we do not know is shown as it is.
const WordBadge = ({ word, looks }: { word: string; looks: Readonly<Record<string, Look>> }) => {
  const look = looks[word.toLowerCase()]
  if (!look) return <Badge>{capitalised(word)}</Badge>
  const Icon = look.icon
  return (
    <Badge tone={look.tone} icon={<Icon aria-hidden="true" />}>
      {capitalised(word)}
    </Badge>
  )
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
    cell: (cell) => <WordBadge word={cell.getValue()} looks={PRIORITIES} />,
  }),
  column.accessor(({ ticket }) => ticket.status, {
    id: 'status',
    header: 'Status',
    meta: { width: '124px' },
    cell: (cell) => <WordBadge word={cell.getValue()} looks={STATUSES} />,
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
