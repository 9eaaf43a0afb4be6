import { Link } from 'wouter'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { orderHref, ticketsHref } from '../../../machines/app/places.ts'
import type { CustomerDetail } from '../../../machines/model/customer.ts'
import { isTicketNumber } from '../../../machines/model/deskCalls.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { OrderRow } from '../../../machines/model/orders.ts'
import { holds, offers, VIEW_TICKETS } from '../../../machines/model/permissions.ts'
import { ticketHref } from '../../../machines/model/ticketHref.ts'
import type { Ticket } from '../../../machines/model/tickets.ts'
import { PaymentBadge, ShippingBadge, UnconfirmedBadge } from '../../features/orders/orderBadges.tsx'
import { useRowStyles } from '../../features/rows.styles.ts'
import { figuresIn } from '../../formats/figures.ts'
import { agoTime, fullTime } from '../../formats/times.ts'
import { useAppState } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

interface RowProps {
  /** The time that relative times count from, epoch milliseconds. */
  readonly now: number
}

const Ago = ({ at, now }: RowProps & { at: string }) => (
  <Time dateTime={at} full={fullTime(at)}>
    {agoTime(at, now)}
  </Time>
)

const OrderItem = ({ order, currency, now }: RowProps & { order: OrderRow; currency: string }) => {
  const styles = useRowStyles()
  const { number, items, flags } = order
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.start}>
          <Link href={orderHref(number)} className={styles.link}>
            {TEXTS.order(number)}
          </Link>
        </span>
        <PaymentBadge state={order.payment_state} />
        {flags.includes('moneyUnconfirmed') && <UnconfirmedBadge />}
        <ShippingBadge state={order.shipping_state} />
      </div>
      <div className={styles.small}>
        {`${figuresIn(currency).formatCents(order.total_cents)} · ${items.first}`}
        {items.more > 0 && TEXTS.more(items.more)}
        {' · '}
        <Ago at={order.placed_at} now={now} />
      </div>
    </li>
  )
}

/** The customer's newest orders, if the person may see them. */
export const OrdersCard = ({ customer: { orders, currency }, now }: RowProps & { customer: CustomerDetail }) => {
  const styles = useRowStyles()
  if (orders === null || orders.length === 0) {
    const [kind, message] =
      orders === null ? (['forbidden', TEXTS.ordersForbidden] as const) : (['empty', TEXTS.noOrders] as const)
    return (
      <Card title={TEXTS.newestOrders}>
        <StateMessage kind={kind} message={message} />
      </Card>
    )
  }
  return (
    <Card title={TEXTS.newestOrders}>
      <ul className={styles.list} aria-label={TEXTS.newestOrders}>
        {orders.map((order) => (
          <OrderItem key={order.id} order={order} currency={currency} now={now} />
        ))}
      </ul>
    </Card>
  )
}

const TicketItem = ({ ticket, now }: RowProps & { ticket: Ticket }) => {
  const styles = useRowStyles()
  const mayOpen = useAppState((snapshot) => {
    const user = selectUser(snapshot)
    return offers(user, EXTENSIONS.desk) && holds(user, VIEW_TICKETS)
  })
  const number = String(ticket.ticket_id)
  return (
    <li className={styles.item}>
      <span className={styles.start}>
        {mayOpen && isTicketNumber(number) ? (
          <Link href={ticketHref(number)} className={styles.link}>
            {ticket.title}
          </Link>
        ) : (
          ticket.title
        )}
      </span>
      <span className={styles.small}>
        {`${ticket.ticket_id} · ${ticket.status} · ${ticket.priority} · `}
        <Ago at={ticket.created_at} now={now} />
      </span>
    </li>
  )
}

/** The customer's newest tickets, with a link to all of them. */
export const TicketsCard = ({ customer: { id, tickets }, now }: RowProps & { customer: CustomerDetail }) => {
  const styles = useRowStyles()
  if (tickets === null || tickets.length === 0) {
    const [kind, message] =
      tickets === null ? (['forbidden', TEXTS.ticketsForbidden] as const) : (['empty', TEXTS.noTickets] as const)
    return (
      <Card title={TEXTS.newestTickets}>
        <StateMessage kind={kind} message={message} />
      </Card>
    )
  }
  return (
    <Card
      title={TEXTS.newestTickets}
      actions={
        <Link href={ticketsHref(id)} className={styles.link}>
          {TEXTS.allTickets}
        </Link>
      }
    >
      <ul className={styles.list} aria-label={TEXTS.newestTickets}>
        {tickets.map((ticket) => (
          <TicketItem key={ticket.id} ticket={ticket} now={now} />
        ))}
      </ul>
    </Card>
  )
}
