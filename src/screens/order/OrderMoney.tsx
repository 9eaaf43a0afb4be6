import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import type { ComponentType } from 'react'
import type { MoneyState, Order, OrderPayment, OrderRefund } from '../../../machines/model/orders.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { figuresIn } from '../../formats/figures.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  refusal: {
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

// A result that is not proven looks unlike both success and failure.
const LOOKS: Readonly<Record<MoneyState, readonly [tone: Tone, icon: ComponentType]>> = {
  requested: ['neutral', Clock16Regular],
  sending: ['neutral', Clock16Regular],
  pending: ['brand', Clock16Regular],
  unconfirmed: ['warning', QuestionCircle16Regular],
  stuck: ['warning', QuestionCircle16Regular],
  succeeded: ['success', CheckmarkCircle16Regular],
  refused: ['danger', DismissCircle16Regular],
  reversed: ['danger', DismissCircle16Regular],
}

const REASONS: Readonly<Record<string, string>> = TEXTS.reasons

const StateBadge = ({ state }: { state: MoneyState }) => {
  const [tone, Icon] = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {TEXTS.states[state]}
    </Badge>
  )
}

const Moment = ({ at }: { at: string }) => (
  <Time dateTime={at} full={fullTime(at)}>
    {shortTime(at)}
  </Time>
)

interface PaymentProps {
  readonly payment: OrderPayment
  readonly money: (cents: number) => string
}

const Payment = ({ payment: { label, captured_cents, paid_at }, money }: PaymentProps) => {
  const styles = useRowStyles()
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.start}>{label}</span>
        <span>{TEXTS.captured(money(captured_cents))}</span>
      </div>
      {paid_at !== null && (
        <p className={styles.small}>
          <Moment at={paid_at} />
        </p>
      )}
    </li>
  )
}

interface RefundProps {
  readonly refund: OrderRefund
  /** What the payment is called that it goes back to. */
  readonly label: string | undefined
  readonly money: (cents: number) => string
}

const Refund = ({ refund, label, money }: RefundProps) => {
  const own = useStyles()
  const styles = useRowStyles()
  const { amount_cents, state, requested_by, requested_at, reason, note, refusal } = refund
  const words = [
    label && TEXTS.toPayment(label),
    requested_by?.name ?? TEXTS.shop,
    REASONS[reason] ?? reason,
    note,
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.start}>{TEXTS.refund(money(amount_cents))}</span>
        <StateBadge state={state} />
      </div>
      <p className={styles.small}>
        {`${words.join(' · ')} · `}
        <Moment at={requested_at} />
      </p>
      {refusal !== null && <p className={own.refusal}>{refusal}</p>}
    </li>
  )
}

/** What was paid and what went back, with the state of each. */
export const OrderMoney = ({ order: { payments, refunds, currency } }: { order: Order }) => {
  const styles = useRowStyles()
  const { formatCents } = figuresIn(currency)
  return (
    <Card title={TEXTS.money}>
      {payments.length + refunds.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noMoney} />
      ) : (
        <ul className={styles.list} aria-label={TEXTS.money}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} money={formatCents} />
          ))}
          {refunds.map((refund) => (
            <Refund
              key={refund.id}
              refund={refund}
              label={payments.find(({ id }) => id === refund.payment_id)?.label}
              money={formatCents}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
