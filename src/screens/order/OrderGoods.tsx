import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import { VehicleTruckProfile16Regular } from '@fluentui/react-icons/svg/vehicle-truck-profile'
import type { ComponentType } from 'react'
import type { Order, Shipment } from '../../../machines/model/orders.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { useObstacles } from './obstacles.ts'
import { useTakeAction } from './takeAction.ts'
import { TEXTS } from './texts.ts'

export const useItemStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingTop: 0 },
    ':last-child': { borderBottom: 'none', paddingBottom: 0 },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  what: { marginInlineEnd: 'auto', fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  small: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
})

const LOOKS: Readonly<Record<Shipment['state'], readonly [tone: Tone, icon: ComponentType]>> = {
  shipped: ['brand', VehicleTruckProfile16Regular],
  delivered: ['success', CheckmarkCircle16Regular],
  undone: ['neutral', Subtract16Regular],
}

const Moment = ({ name, at }: { name: string; at: string | null }) =>
  at !== null && (
    <>
      {` · ${name} `}
      <Time dateTime={at} full={fullTime(at)}>
        {shortTime(at)}
      </Time>
    </>
  )

interface RowProps {
  readonly order: Order
  readonly shipment: Shipment
  readonly now: number
}

const Row = ({ order, shipment, now }: RowProps) => {
  const styles = useItemStyles()
  const obstacle = useObstacles(order)
  const take = useTakeAction(order)
  const { id, state, lines, carrier, tracking, shipped_by, undoable_until } = shipment
  const [tone, Icon] = LOOKS[state]
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const words = [carrier, tracking && TEXTS.tracking(tracking), shipped_by?.name].filter(Boolean)
  const isTooLate = undoable_until === null || Date.parse(undoable_until) < now
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.what}>{TEXTS.shipment(pieces)}</span>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {TEXTS.shipmentStates[state]}
        </Badge>
      </div>
      <p className={styles.small}>
        {words.join(' · ')}
        <Moment name={TEXTS.shippedAt} at={shipment.shipped_at} />
        <Moment name={TEXTS.deliveredAt} at={shipment.delivered_at} />
      </p>
      {state === 'shipped' && (
        <div className={styles.line}>
          <GuardedButton
            size="small"
            obstacle={obstacle('shipment.delivered')}
            onClick={() => obstacle('shipment.delivered') === null && take.act('shipment.delivered', id)}
          >
            {TEXTS.delivered}
          </GuardedButton>
          <GuardedButton
            size="small"
            appearance="subtle"
            obstacle={obstacle('shipment.undone') ?? (isTooLate ? TEXTS.tooLate : null)}
            onClick={() => !isTooLate && obstacle('shipment.undone') === null && take.act('shipment.undone', id)}
          >
            {TEXTS.takeBack}
          </GuardedButton>
        </div>
      )}
    </li>
  )
}

/** What was sent, and where it is. */
export const ShipmentsCard = ({ order, now }: { order: Order; now: number }) => {
  const styles = useItemStyles()
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

/** Where the goods go. */
export const AddressCard = ({ order }: { order: Order }) => {
  const styles = useItemStyles()
  const reason = useObstacles(order)('address.changed')
  const take = useTakeAction(order)
  const { address, country } = order
  const lines = address && [
    address.name,
    address.line1,
    address.line2,
    `${address.postal_code} ${address.city}`,
    address.region,
    country.title,
  ]
  return (
    <Card
      title={TEXTS.address}
      actions={
        <GuardedButton
          size="small"
          obstacle={reason}
          onClick={() => reason === null && take.act('address.changed')}
          aria-label={TEXTS.actions['address.changed']}
        >
          {TEXTS.changeAddress}
        </GuardedButton>
      }
    >
      {lines ? (
        <p className={styles.text}>{lines.filter((line) => line !== '').join('\n')}</p>
      ) : (
        <StateMessage kind="empty" message={TEXTS.noAddress} />
      )}
    </Card>
  )
}

/** What colleagues wrote about the order. */
export const NotesCard = ({ order, now }: { order: Order; now: number }) => {
  const styles = useItemStyles()
  const obstacle = useObstacles(order)
  const take = useTakeAction(order)
  const reason = obstacle('note.added')
  return (
    <Card
      title={TEXTS.notes}
      actions={
        <GuardedButton
          size="small"
          obstacle={reason}
          onClick={() => reason === null && take.act('note.added')}
          aria-label={TEXTS.actions['note.added']}
        >
          {TEXTS.addNote}
        </GuardedButton>
      }
    >
      {order.notes.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noNotes} />
      ) : (
        <ul className={styles.list} aria-label={TEXTS.notes}>
          {order.notes.map(({ id, text, by, at, removable_until }) => (
            <li key={id} className={styles.item}>
              <p className={styles.text}>{text}</p>
              <div className={styles.line}>
                <p className={`${styles.small} ${styles.what}`}>
                  {by?.name ?? TEXTS.shop}
                  {' · '}
                  <Time dateTime={at} full={fullTime(at)}>
                    {shortTime(at)}
                  </Time>
                </p>
                {removable_until !== null && Date.parse(removable_until) >= now && (
                  <GuardedButton
                    size="small"
                    appearance="subtle"
                    obstacle={obstacle('note.removed')}
                    onClick={() => obstacle('note.removed') === null && take.act('note.removed', id)}
                  >
                    {TEXTS.removeNote}
                  </GuardedButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
