import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { customerHref, orderHref, ticketsHref } from '../../../machines/app/places.ts'
import type { TicketEvent, TicketRecord } from '../../../machines/model/desk.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { holds, offers, VIEW_CUSTOMERS } from '../../../machines/model/permissions.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { figuresIn, formatNumber } from '../../formats/figures.ts'
import { agoTime, fullTime, shortTime } from '../../formats/times.ts'
import { useAppState } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { Email } from '../../ui/Email.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { changeWords, whoWords } from './eventWords.ts'
import { TEXTS } from './texts.ts'
import { eventKey } from './thread.ts'

const useStyles = makeStyles({
  name: { margin: '0 0 12px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  heading: { margin: '16px 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  more: {
    marginTop: '8px',
    '& > summary': {
      width: 'fit-content',
      marginBottom: '8px',
      cursor: 'pointer',
      color: tokens.colorNeutralForeground2,
      borderRadius: tokens.borderRadiusMedium,
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    },
  },
})

const LatestOrders = ({ ticket: { order, orders, currency } }: { ticket: TicketRecord }) => {
  const styles = useStyles()
  const rows = useRowStyles()
  const { formatCents } = figuresIn(currency)
  const linked = order && !orders?.some(({ number }) => number === order.number) ? [order] : []
  const all = [...linked, ...(orders ?? [])]
  if (all.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{TEXTS.latestOrders}</h3>
      <ul className={rows.list} aria-label={TEXTS.latestOrders}>
        {all.map(({ number, status, total_cents, placed_at }) => (
          <li key={number} className={rows.item}>
            <div className={rows.line}>
              <Link href={orderHref(number)} className={`${rows.link} ${rows.start}`}>
                {String(number)}
              </Link>
              <span>{formatCents(total_cents)}</span>
            </div>
            <p className={rows.small}>
              {[TEXTS.orderStatuses[status], ...(number === order?.number ? [TEXTS.linked] : [])].join(' · ')}
              {' · '}
              <Time dateTime={placed_at} full={fullTime(placed_at)}>
                {shortTime(placed_at)}
              </Time>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who wrote, and their latest orders. */
export const CustomerCard = ({ ticket }: { ticket: TicketRecord }) => {
  const styles = useStyles()
  const rows = useRowStyles()
  const { customer, requester } = ticket
  const maySeeCustomer = useAppState((snapshot) => {
    const user = selectUser(snapshot)
    return offers(user, EXTENSIONS.usersDetail) && holds(user, VIEW_CUSTOMERS)
  })
  if (customer === null) {
    return (
      <Card title={TEXTS.customer}>
        <StateMessage kind="empty" message={TEXTS.nobodyKnown} why={requester ?? ''} />
      </Card>
    )
  }
  const name = customer.name || customer.email
  return (
    <Card
      title={TEXTS.customer}
      actions={
        <Link href={ticketsHref(customer.id)} className={rows.link}>
          {TEXTS.ticketsOf(formatNumber(customer.tickets_count))}
        </Link>
      }
    >
      <p className={styles.name}>
        {maySeeCustomer ? (
          <Link href={customerHref(customer.id)} className={rows.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <Facts
        facts={[
          [TEXTS.email, <Email key="email">{customer.email}</Email>],
          [TEXTS.country, customer.country.title],
          [TEXTS.orders, formatNumber(customer.orders_count)],
        ]}
      />
      <LatestOrders ticket={ticket} />
    </Card>
  )
}

/** The number of changes that are shown; the others are collapsed. */
const SHOWN = 5

interface HistoryProps {
  readonly ticket: TicketRecord
  readonly now: number
}

const Changes = ({ events, ticket, now }: HistoryProps & { events: readonly TicketEvent[] }) => {
  const rows = useRowStyles()
  return (
    <ul className={rows.list} aria-label={TEXTS.history}>
      {events.map((event) => (
        <li key={eventKey(event)} className={rows.item}>
          <span>{changeWords(event)}</span>
          <p className={rows.small}>
            {`${whoWords(event, ticket.me)} · `}
            <Time dateTime={event.at} full={fullTime(event.at)}>
              {agoTime(event.at, now)}
            </Time>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The changes of the ticket, newest first. */
export const HistoryCard = ({ ticket, now }: HistoryProps) => {
  const styles = useStyles()
  const { events } = ticket
  return (
    <Card title={TEXTS.history}>
      {events.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noHistory} />
      ) : (
        <Changes events={events.slice(0, SHOWN)} ticket={ticket} now={now} />
      )}
      {events.length > SHOWN && (
        <details className={styles.more}>
          <summary>{TEXTS.more(events.length - SHOWN)}</summary>
          <Changes events={events.slice(SHOWN)} ticket={ticket} now={now} />
        </details>
      )}
    </Card>
  )
}
