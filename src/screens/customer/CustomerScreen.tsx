import { makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isShown, selectResourceNow } from '../../../machines/kit/resource.selectors.ts'
import type { CustomerDetail } from '../../../machines/model/customer.ts'
import { customerName } from '../../../machines/model/customers.ts'
import type { customerMachine } from '../../../machines/screens/customer/customer.machine.ts'
import { selectEditObstacle } from '../../../machines/screens/customer/customer.selectors.ts'
import type { customerRecordMachine } from '../../../machines/screens/customer/customerRecord.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddressesCard } from './CustomerAddresses.tsx'
import { CustomerFacts, OverviewCard } from './CustomerHead.tsx'
import { OrdersCard, TicketsCard } from './CustomerLists.tsx'
import { CustomerModal } from './CustomerModal.tsx'
import { NotesCard } from './CustomerNotes.tsx'
import { TEXTS } from './texts.ts'

const HEAD_HEIGHT = 104
const OVERVIEW_HEIGHT = 320
// Tall enough that on a phone everything after the lists starts below the window.
const LIST_HEIGHT = 720

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

const WORDS = {
  failed: TEXTS.failed,
  missing: TEXTS.missing,
  notPermitted: TEXTS.notPermitted,
  unavailable: TEXTS.unavailable,
}

type Screen = ActorRefFrom<typeof customerMachine>

const Edit = ({ screen }: { screen: Screen }) => (
  <GuardedButton
    icon={<EditRegular />}
    obstacle={useSelector(screen, selectEditObstacle)}
    onClick={() => screen.send({ type: 'customer.chosen' })}
  >
    {TEXTS.edit}
  </GuardedButton>
)

const Notes = ({ screen, customer, now }: { screen: Screen; customer: CustomerDetail; now: number }) => {
  const form = useSelector(screen, ({ children }) => children.note)
  const removal = useSelector(screen, ({ children }) => children.removal)
  if (!(form && removal)) return null
  return <NotesCard notes={customer.notes} form={form} customer={screen} removal={removal} now={now} />
}

const Waiting = ({ label, height }: { label: string; height: number }) => (
  <Card label={label} busy>
    <Skeleton height={height} />
  </Card>
)

interface RecordProps {
  readonly screen: Screen
  readonly record: ActorRefFrom<typeof customerRecordMachine>
}

const Record = ({ screen, record }: RecordProps) => {
  const styles = useStyles()
  const { answer, parts } = useResource(record)
  const now = useSelector(record, selectResourceNow)
  const card = useRef<HTMLElement>(null)
  const takeFocus = useCallback(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [])
  const { state } = parts
  const customer = isShown(state) ? answer?.customer : undefined
  const head = (
    <RecordCard
      title={customer ? customerName(customer) || customer.email : TEXTS.title}
      hint={TEXTS.hint}
      // An id that cannot exist is never requested, so the customer is shown as missing.
      parts={state === 'unasked' ? { ...parts, state: 'missing' } : parts}
      words={WORDS}
      height={HEAD_HEIGHT}
      ref={card}
      {...(customer && { actions: <Edit screen={screen} /> })}
    >
      {customer && <CustomerFacts customer={customer} now={now} />}
    </RecordCard>
  )
  if (!customer && state !== 'loading') return head
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        {head}
        {customer ? (
          <>
            <OrdersCard customer={customer} now={now} />
            <TicketsCard customer={customer} now={now} />
          </>
        ) : (
          <Waiting label={TEXTS.newestOrders} height={LIST_HEIGHT} />
        )}
      </div>
      <div className={styles.column}>
        {customer ? (
          <>
            <OverviewCard customer={customer} />
            <Notes screen={screen} customer={customer} now={now} />
            <AddressesCard customer={customer} now={now} />
            <CustomerModal screen={screen} customer={customer} onGone={takeFocus} />
          </>
        ) : (
          <Waiting label={TEXTS.overview} height={OVERVIEW_HEIGHT} />
        )}
      </div>
    </div>
  )
}

/** One customer: what they have bought and asked, and what staff know about them. */
export const CustomerScreen = () => {
  const screen = useChild('customer')
  const record = useSelector(screen, (snapshot) => snapshot?.children.record)
  return screen && record ? <Record screen={screen} record={record} /> : null
}
