import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isShown, selectResourceNow, selectResourceQuery } from '../../../machines/kit/resource.selectors.ts'
import type { orderRecordMachine } from '../../../machines/screens/order/orderRecord.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrderActions } from './OrderActions.tsx'
import { AddressCard } from './OrderAddress.tsx'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderNews } from './OrderNews.tsx'
import { NotesCard } from './OrderNotes.tsx'
import { PathCard } from './OrderPath.tsx'
import { ShipmentsCard } from './OrderShipments.tsx'
import { CustomerCard, EventsCard } from './OrderSide.tsx'
import { TEXTS } from './texts.ts'
import { Unsettled } from './Unsettled.tsx'

const HEAD_HEIGHT = 172
const LINES_HEIGHT = 320
const MONEY_HEIGHT = 160
const SIDE_HEIGHT = 240

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 1199.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
})

const Record = ({ record }: { record: ActorRefFrom<typeof orderRecordMachine> }) => {
  const styles = useStyles()
  const { answer, parts } = useResource(record)
  const now = useSelector(record, selectResourceNow)
  const { number } = useSelector(record, selectResourceQuery<{ number: string }>)
  const { state } = parts
  const order = isShown(state) ? answer?.order : undefined
  const words = {
    failed: TEXTS.failed,
    missing: TEXTS.missing(number),
    notPermitted: TEXTS.notPermitted,
    unavailable: TEXTS.unavailable,
  }
  const head = (
    <RecordCard
      title={TEXTS.title(number)}
      // A number that cannot exist is never requested, so the order is shown as missing.
      parts={state === 'unasked' ? { ...parts, state: 'missing' } : parts}
      words={words}
      height={HEAD_HEIGHT}
      {...((order || state === 'loading') && { actions: <OrderActions order={order} /> })}
    >
      {order && <OrderHead order={order} />}
      {order && <OrderConfirmation order={order} now={now} />}
    </RecordCard>
  )
  if (!order && state !== 'loading') return head
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <OrderNews />
        {head}
        <Unsettled />
        {order ? (
          <>
            <OrderLines order={order} />
            <OrderMoney order={order} />
            <ShipmentsCard order={order} now={now} />
          </>
        ) : (
          <>
            <Card label={TEXTS.lines} busy>
              <Skeleton height={LINES_HEIGHT} />
            </Card>
            <Card label={TEXTS.money} busy>
              <Skeleton height={MONEY_HEIGHT} />
            </Card>
          </>
        )}
      </div>
      <div className={styles.column}>
        {order ? (
          <>
            <PathCard order={order} now={now} />
            <CustomerCard customer={order.customer} />
            <AddressCard order={order} />
            <NotesCard order={order} now={now} />
            <EventsCard order={order} now={now} />
          </>
        ) : (
          <Card label={TEXTS.path.title} busy>
            <Skeleton height={SIDE_HEIGHT} />
          </Card>
        )}
      </div>
    </div>
  )
}

/** One order: its states, lines, money, customer and history. */
export const OrderScreen = () => {
  const record = useSelector(useChild('order'), (snapshot) => snapshot?.children.record)
  return record ? <Record record={record} /> : null
}
