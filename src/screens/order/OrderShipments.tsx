import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import { VehicleTruckProfile16Regular } from '@fluentui/react-icons/svg/vehicle-truck-profile'
import type { ComponentType } from 'react'
import type { Order, Shipment } from '../../../machines/model/orders.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { OrderTime } from './OrderTime.tsx'
import { TEXTS } from './texts.ts'
import { useOrderActions } from './useOrderActions.ts'

const LOOKS: Readonly<Record<Shipment['state'], readonly [tone: Tone, icon: ComponentType]>> = {
  shipped: ['brand', VehicleTruckProfile16Regular],
  delivered: ['success', CheckmarkCircle16Regular],
  undone: ['neutral', Subtract16Regular],
}

const Moment = ({ name, at, day = null }: { name: string; at: string | null; day?: string | null | undefined }) =>
  at !== null && (
    <>
      {` · ${name} `}
      <OrderTime at={at} day={day} />
    </>
  )

interface RowProps {
  readonly order: Order
  readonly shipment: Shipment
  readonly now: number
}

const Row = ({ order, shipment, now }: RowProps) => {
  const styles = useRowStyles()
  const { obstacle, act } = useOrderActions(order, now)
  const { id, state, lines, carrier, tracking, shipped_by } = shipment
  const [tone, Icon] = LOOKS[state]
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const words = [carrier, tracking && TEXTS.tracking(tracking), shipped_by?.name].filter(Boolean)
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.start}>{TEXTS.shipment(pieces)}</span>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {TEXTS.shipmentStates[state]}
        </Badge>
      </div>
      <p className={styles.small}>
        {words.join(' · ')}
        <Moment name={TEXTS.shippedAt} at={shipment.shipped_at} />
        <Moment name={TEXTS.deliveredAt} at={shipment.delivered_at} day={shipment.delivered_on} />
      </p>
      {state === 'shipped' && (
        <div className={styles.line}>
          <GuardedButton
            size="small"
            obstacle={obstacle('shipment.delivered', id)}
            onClick={() => act('shipment.delivered', id)}
          >
            {TEXTS.delivered}
          </GuardedButton>
          <GuardedButton
            size="small"
            appearance="subtle"
            obstacle={obstacle('shipment.undone', id)}
            onClick={() => act('shipment.undone', id)}
          >
            {TEXTS.takeBack}
          </GuardedButton>
        </div>
      )}
      {state === 'delivered' && (
        <div className={styles.line}>
          <GuardedButton
            size="small"
            obstacle={obstacle('delivery.corrected', id)}
            onClick={() => act('delivery.corrected', id)}
          >
            {TEXTS.correctDate}
          </GuardedButton>
        </div>
      )}
    </li>
  )
}

/** The shipments of an order, with the state of each. */
export const ShipmentsCard = ({ order, now }: { order: Order; now: number }) => {
  const styles = useRowStyles()
  return (
    <Card title={TEXTS.shipments}>
      {order.shipments.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noShipments} />
      ) : (
        <ul className={styles.list} aria-label={TEXTS.shipments}>
          {order.shipments.map((shipment) => (
            <Row key={shipment.id} order={order} shipment={shipment} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}
