import { makeStyles, tokens } from '@fluentui/react-components'
import type { CustomerDetail } from '../../../machines/model/customer.ts'
import { figuresIn, formatNumber } from '../../formats/figures.ts'
import { agoTime, fullTime, longDate } from '../../formats/times.ts'
import { Card } from '../../ui/Card.tsx'
import { Email } from '../../ui/Email.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  net: {
    margin: '0 0 16px',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  unit: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

const Day = ({ at }: { at: string | null }) =>
  at === null ? (
    TEXTS.none
  ) : (
    <Time dateTime={at} full={fullTime(at)}>
      {longDate(at)}
    </Time>
  )

/** A customer's contact details, the day they became a customer, and when the details were last changed. */
export const CustomerFacts = ({ customer, now }: { customer: CustomerDetail; now: number }) => {
  const { email, phone, country, created_at, updated_at, updated_by } = customer
  return (
    <Facts
      facts={[
        [TEXTS.email, <Email key="email">{email}</Email>],
        [TEXTS.phone, phone ?? TEXTS.none],
        [TEXTS.country, country.title],
        [TEXTS.since, <Day key="since" at={created_at} />],
        ...(updated_at === null
          ? []
          : [
              [
                TEXTS.changed,
                <span key="changed">
                  <Time dateTime={updated_at} full={fullTime(updated_at)}>
                    {agoTime(updated_at, now)}
                  </Time>
                  {updated_by && TEXTS.changedBy(updated_by.name)}
                </span>,
              ] as const,
            ]),
      ]}
    />
  )
}

/** What a customer has paid and ordered, and what is open. */
export const OverviewCard = ({ customer: { overview, currency } }: { customer: CustomerDetail }) => {
  const styles = useStyles()
  const { formatCents } = figuresIn(currency)
  const { average_cents, orders, paid_orders } = overview
  return (
    <Card title={TEXTS.overview}>
      <p className={styles.net}>
        <span className={styles.unit}>{TEXTS.net}</span>
        {formatCents(overview.net_cents)}
      </p>
      <Facts
        facts={[
          [TEXTS.captured, formatCents(overview.captured_cents)],
          [TEXTS.refunded, formatCents(overview.refunded_cents)],
          [TEXTS.orders, TEXTS.paidOrders(formatNumber(orders), formatNumber(paid_orders))],
          [TEXTS.average, average_cents === null ? TEXTS.none : formatCents(average_cents)],
          [TEXTS.first, <Day key="first" at={overview.first_order_at} />],
          [TEXTS.last, <Day key="last" at={overview.last_order_at} />],
          [TEXTS.pending, formatNumber(overview.pending_orders)],
          [TEXTS.openTickets, formatNumber(overview.open_tickets)],
        ]}
      />
    </Card>
  )
}
