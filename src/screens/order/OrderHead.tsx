import { makeStyles } from '@fluentui/react-components'
import { movementsOf } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import {
  CancelledBadge,
  HoldBadge,
  PaymentBadge,
  ShippingBadge,
  UnconfirmedBadge,
} from '../../features/orders/orderBadges.tsx'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  hold: { margin: '0 0 16px', overflowWrap: 'anywhere' },
  badges: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
})

const UNPROVEN: readonly string[] = ['unconfirmed', 'stuck']

const Moment = ({ at }: { at: string }) => (
  <Time dateTime={at} full={fullTime(at)}>
    {shortTime(at)}
  </Time>
)

/** Why an order is on hold, and who put it on hold. */
const HoldWords = ({ hold: { reason, note, by, at } }: { hold: NonNullable<Order['hold']> }) => (
  <p className={useStyles().hold}>
    {[TEXTS.holdReasons[reason], note, by?.name].filter(Boolean).join(' · ')}
    {' · '}
    <Moment at={at} />
  </p>
)

/** The states of an order, its dates, country, payment method and shop number. */
export const OrderHead = ({ order }: { order: Order }) => {
  const styles = useStyles()
  const { placed_at, paid_at, country, method, shop_number, hold } = order
  return (
    <>
      <div className={styles.badges}>
        {order.status === 'cancelled' && <CancelledBadge />}
        <PaymentBadge state={order.payment_state} />
        <ShippingBadge state={order.shipping_state} />
        {movementsOf(order).some(({ state }) => UNPROVEN.includes(state)) && <UnconfirmedBadge />}
        {hold !== null && <HoldBadge />}
      </div>
      {hold !== null && <HoldWords hold={hold} />}
      <Facts
        facts={[
          [TEXTS.placed, <Moment key="placed" at={placed_at} />],
          [TEXTS.paidAt, paid_at === null ? TEXTS.notYet : <Moment key="paid" at={paid_at} />],
          [TEXTS.country, country.title],
          [TEXTS.method, method],
          [TEXTS.shopNumber, shop_number ?? TEXTS.noNumber],
        ]}
      />
    </>
  )
}
