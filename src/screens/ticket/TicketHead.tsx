import { makeStyles, tokens } from '@fluentui/react-components'
import { Person16Regular } from '@fluentui/react-icons/svg/person'
import { Link } from 'wouter'

import type { TicketRecord } from '../../../machines/model/desk.ts'
import { ticketHref } from '../../../machines/model/ticketHref.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TEXTS } from './texts.ts'
import { AttentionBadge, PriorityBadge, StatusBadge, WaitBadge } from './ticketLooks.tsx'

const useStyles = makeStyles({
  title: {
    margin: '0 0 12px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  badges: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A length of time such as '3h 20m'. */
const waitWords = (since: string, now: number): string => {
  const gap = Math.max(0, now - Date.parse(since))
  return TEXTS.wait(Math.floor(gap / DAY), Math.floor((gap % DAY) / HOUR), Math.floor((gap % HOUR) / MINUTE))
}

/** What the ticket is about, its status, priority and assignee, and how long the customer has waited. */
export const TicketHead = ({ ticket, now }: { ticket: TicketRecord; now: number }) => {
  const styles = useStyles()
  const rows = useRowStyles()
  const { title, category, status, priority, assignee, attention, waiting_since, reopened, follows, me } = ticket
  const name = assignee?.id === me && assignee !== null ? TEXTS.you.toLowerCase() : assignee?.name
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.badges}>
        <StatusBadge status={status} />
        <PriorityBadge priority={priority} />
        <Badge icon={<Person16Regular aria-hidden="true" />}>
          {name === undefined ? TEXTS.unassigned : TEXTS.assignedTo(name)}
        </Badge>
        {waiting_since !== null && <WaitBadge wait={waitWords(waiting_since, now)} />}
        {attention !== null && <AttentionBadge word={TEXTS.attentions[attention]} />}
        <span className={rows.small}>
          {[category, ...(reopened > 0 ? [TEXTS.reopened(reopened)] : [])].join(' · ')}
        </span>
        {follows !== null && (
          <Link href={ticketHref(follows)} className={rows.link}>
            {TEXTS.follows(follows)}
          </Link>
        )}
      </div>
    </>
  )
}
