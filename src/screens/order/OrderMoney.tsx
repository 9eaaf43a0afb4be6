import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import type { ComponentType } from 'react'
import { canBeLookedUp, isStuck } from '../../../machines/model/orderRules.ts'
import type {
  MoneyState,
  MovementKind,
  Order,
  OrderMove,
  OrderPayment,
  OrderRefund,
} from '../../../machines/model/orders.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { figuresIn } from '../../formats/figures.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { LookUpButton } from './LookUpButton.tsx'
import { TEXTS } from './texts.ts'
import { useOrderActions } from './useOrderActions.ts'

const useStyles = makeStyles({
  refusal: {
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

// An outcome that is not proven is drawn differently from both success and failure.
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

/** The reasons of refunds, and of cancellations, which refund or release money. */
const REASONS: Readonly<Record<string, string>> = { ...TEXTS.cancelReasons, ...TEXTS.reasons }

const StateBadge = ({ kind, state }: { kind: MovementKind; state: MoneyState }) => {
  const [tone, Icon] = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {state === 'succeeded' ? TEXTS.done[kind] : TEXTS.states[state]}
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

/** The amounts of a payment, in words: captured or authorised, and how much of it was released. */
const amountsOf = ({ authorised_cents, captured_cents, released_cents }: OrderPayment, money: PaymentProps['money']) =>
  [
    captured_cents > 0 ? TEXTS.captured(money(captured_cents)) : TEXTS.authorised(money(authorised_cents)),
    ...(released_cents > 0 ? [TEXTS.released(money(released_cents))] : []),
  ].join(' · ')

const Payment = ({ payment, money }: PaymentProps) => {
  const styles = useRowStyles()
  const { label, paid_at, authorised_at, expires_at, open_cents, is_expired } = payment
  const at = paid_at ?? authorised_at
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.start}>{label}</span>
        <span>{amountsOf(payment, money)}</span>
      </div>
      <p className={styles.small}>
        {at !== null && <Moment at={at} />}
        {expires_at !== null && (open_cents > 0 || is_expired) && (
          <>
            {` · ${is_expired ? TEXTS.expired : TEXTS.until} `}
            <Moment at={expires_at} />
          </>
        )}
      </p>
    </li>
  )
}

const SettleButton = ({ order }: { order: Order }) => {
  const { obstacle, act } = useOrderActions(order)
  return (
    <GuardedButton size="small" obstacle={obstacle('money.settled')} onClick={() => act('money.settled')}>
      {TEXTS.actions['money.settled']}
    </GuardedButton>
  )
}

interface MovementProps {
  readonly order: Order
  readonly movement: (OrderRefund & { readonly kind: 'refund' }) | OrderMove
}

const nameOf = ({ kind, amount_cents }: MovementProps['movement'], money: PaymentProps['money']): string =>
  kind === 'refund' ? TEXTS.refund(money(amount_cents)) : TEXTS.moves[kind](money(amount_cents))

/** The reference by which a movement is found at the gateway, and how often it was sent if that was more than once. */
const atGateway = ({ reference = null, tries = 0 }: MovementProps['movement']): string =>
  [...(reference === null ? [] : [TEXTS.reference(reference)]), ...(tries > 1 ? [TEXTS.tries(tries)] : [])].join(' · ')

/** A refund, a capture or a release, whether it was made or only requested. */
const Movement = ({ order, movement }: MovementProps) => {
  const own = useStyles()
  const styles = useRowStyles()
  const { kind, payment_id, state, requested_by, requested_at, reason, note, refusal } = movement
  // The payment that a refund goes back to. A capture or a release does not show its payment.
  const label = kind === 'refund' ? order.payments.find(({ id }) => id === payment_id)?.label : undefined
  const words = [
    label && TEXTS.toPayment(label),
    requested_by?.name ?? TEXTS.shop,
    REASONS[reason] ?? reason,
    note,
  ].filter(Boolean)
  const gateway = atGateway(movement)
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.start}>{nameOf(movement, figuresIn(order.currency).formatCents)}</span>
        <StateBadge kind={kind} state={state} />
      </div>
      <p className={styles.small}>
        {`${words.join(' · ')} · `}
        <Moment at={requested_at} />
      </p>
      {gateway !== '' && <p className={styles.small}>{gateway}</p>}
      {refusal !== null && <p className={own.refusal}>{refusal}</p>}
      {canBeLookedUp(movement) && (
        <div className={styles.line}>
          {isStuck(movement) && <SettleButton order={order} />}
          {movement.attempt !== null && <LookUpButton attempt={movement.attempt} />}
        </div>
      )}
    </li>
  )
}

/** What was paid, authorised, captured, released and refunded, with the state of each. */
export const OrderMoney = ({ order }: { order: Order }) => {
  const { payments, refunds, moves, currency } = order
  const styles = useRowStyles()
  const { formatCents } = figuresIn(currency)
  return (
    <Card title={TEXTS.money}>
      {payments.length + refunds.length + moves.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noMoney} />
      ) : (
        <ul className={styles.list} aria-label={TEXTS.money}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} money={formatCents} />
          ))}
          {refunds.map((refund) => (
            <Movement key={refund.id} order={order} movement={{ ...refund, kind: 'refund' }} />
          ))}
          {moves.map((move) => (
            <Movement key={move.attempt} order={order} movement={move} />
          ))}
        </ul>
      )}
    </Card>
  )
}
