import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { customerHref, ticketsHref } from '../../../machines/app/places.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { addressBefore } from '../../../machines/model/orderAddresses.ts'
import type { Order, OrderEvent } from '../../../machines/model/orders.ts'
import { holds, offers, VIEW_CUSTOMERS, VIEW_TICKETS } from '../../../machines/model/permissions.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { formatNumber } from '../../formats/figures.ts'
import { agoTime, fullTime } from '../../formats/times.ts'
import { useAppState } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { Email } from '../../ui/Email.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { RestoreAddress } from './OrderAddress.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  name: { margin: '0 0 12px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
})

/** Who ordered, with links to the customer and to their tickets if the person may see them. */
export const CustomerCard = ({ customer }: { customer: Order['customer'] }) => {
  const styles = useStyles()
  const rows = useRowStyles()
  const maySeeCustomer = useAppState((snapshot) => {
    const user = selectUser(snapshot)
    return offers(user, EXTENSIONS.usersDetail) && holds(user, VIEW_CUSTOMERS)
  })
  const maySeeTickets = useAppState((snapshot) => holds(selectUser(snapshot), VIEW_TICKETS))
  return (
    <Card
      title={TEXTS.customer}
      actions={
        maySeeTickets && (
          <Link href={ticketsHref(customer.id)} className={rows.link}>
            {TEXTS.tickets}
          </Link>
        )
      }
    >
      <p className={styles.name}>
        {maySeeCustomer ? (
          <Link href={customerHref(customer.id)} className={rows.link}>
            {customer.name || customer.email}
          </Link>
        ) : (
          customer.name
        )}
      </p>
      <Facts
        facts={[
          [TEXTS.email, <Email key="email">{customer.email}</Email>],
          [TEXTS.ordersCount, formatNumber(customer.orders_count)],
        ]}
      />
    </Card>
  )
}

const OF_SHOP = /^(?:placed$|shop\.)/

/** Who caused an event: a person, or the shop. Undefined if neither did, as for an answer of the gateway. */
const actorOf = ({ kind, by }: OrderEvent): string | undefined =>
  by?.name ?? (OF_SHOP.test(kind) ? TEXTS.shop : undefined)

interface EventsProps {
  readonly order: Order
  readonly now: number
}

/** The address that an event replaced, if it replaced one. */
const replacedBy = (order: Order, { kind, version }: OrderEvent) =>
  kind === 'address.changed' ? addressBefore(order, version) : undefined

/** What has happened to the order, newest first. */
export const EventsCard = ({ order, now }: EventsProps) => {
  const items = useMemo(
    () =>
      [...order.events]
        .sort((one, other) => other.at.localeCompare(one.at))
        .map((event) => ({ ...event, actor: actorOf(event), replaced: replacedBy(order, event) }))
        .map(({ version, kind, text, actor, at, replaced }) => ({
          key: `${version}-${kind}-${at}`,
          title: actor === undefined ? text : TEXTS.event(text, actor),
          time: (
            <Time dateTime={at} full={fullTime(at)}>
              {agoTime(at, now)}
            </Time>
          ),
          ...(replaced && { action: <RestoreAddress order={order} address={replaced} /> }),
        })),
    [order, now],
  )
  return (
    <Card title={TEXTS.timeline}>
      {items.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noEvents} />
      ) : (
        <Timeline label={TEXTS.timeline} items={items} />
      )}
    </Card>
  )
}
