import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { piecesRefundable, shippingRefundable } from '../../../machines/model/orderMoney.ts'
import { REFUND_REASONS, refundableCents } from '../../../machines/model/orderRules.ts'
import type { OrderLine } from '../../../machines/model/orders.ts'
import type { refundMachine } from '../../../machines/screens/order/refund.machine.ts'
import {
  selectHasNews,
  selectIsRefundRestored,
  selectRefundAge,
  selectRefundAmount,
  selectRefundErrors,
  selectRefundFields,
  selectRefundOrder,
  selectRefundRefusal,
  selectRefundStage,
} from '../../../machines/screens/order/refund.selectors.ts'
import { figuresIn } from '../../formats/figures.ts'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Question } from '../../ui/Question.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WORDS } from '../../ui/texts.ts'
import { REFUND_TEXTS as TEXTS } from './refundTexts.ts'
import { TEXTS as ORDER_TEXTS } from './texts.ts'
import { Unsettled } from './Unsettled.tsx'

const WIDTH = 560

const useStyles = makeStyles({
  news: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  sum: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type Refund = ActorRefFrom<typeof refundMachine>

const BY = [
  { id: 'items', name: TEXTS.byItems },
  { id: 'amount', name: TEXTS.byAmount },
] as const

const Pieces = ({ refund, line }: { refund: Refund; line: OrderLine }) => {
  const { pieces } = useSelector(refund, selectRefundFields)
  const left = piecesRefundable(line)
  const counts = Array.from({ length: left + 1 }, (_, count) => ({ id: String(count), name: String(count) }))
  return (
    <Select
      label={TEXTS.pieces(line.product, left)}
      options={counts}
      value={String(pieces[line.line_no] ?? 0)}
      obstacle={left === 0 ? TEXTS.noneLeft : null}
      onChoose={(count) =>
        refund.send({ type: 'fields.changed', changes: { pieces: { ...pieces, [line.line_no]: Number(count) } } })
      }
    />
  )
}

const REASONS = [
  { id: '', name: TEXTS.choose },
  ...REFUND_REASONS.map((id) => ({ id, name: ORDER_TEXTS.reasons[id] })),
] as const

const Fields = ({ refund }: { refund: Refund }) => {
  const styles = useStyles()
  const order = useSelector(refund, selectRefundOrder)
  const fields = useSelector(refund, selectRefundFields)
  const amount = useSelector(refund, selectRefundAmount)
  const refusal = useSelector(refund, selectRefundRefusal)
  const hasNews = useSelector(refund, selectHasNews)
  const isRestored = useSelector(refund, selectIsRefundRestored)
  const age = useSelector(refund, selectRefundAge)
  const money = figuresIn(order.currency).formatCents
  const errors = useSelector(refund, (snapshot) => selectRefundErrors(snapshot, money))
  const change = (changes: Partial<typeof fields>) => refund.send({ type: 'fields.changed', changes })
  const left = refundableCents(order)
  return (
    <>
      {refusal !== '' && <Alert>{refusal}</Alert>}
      {hasNews && (
        <div className={styles.news} role="status">
          <span>{TEXTS.news}</span>
          <GuardedButton obstacle={null} onClick={() => refund.send({ type: 'news.accepted' })}>
            {TEXTS.showNews}
          </GuardedButton>
        </div>
      )}
      <RadioField label={TEXTS.by} options={BY} value={fields.by} onChoose={(by) => change({ by })} />
      {fields.by === 'items' ? (
        <>
          {order.lines.map((line) => (
            <Pieces key={line.line_no} refund={refund} line={line} />
          ))}
          {errors.pieces && <Alert>{errors.pieces}</Alert>}
          {shippingRefundable(order) > 0 && (
            <TextField
              label={TEXTS.shipping}
              name="shipping"
              value={fields.shipping}
              hint={TEXTS.left(money(shippingRefundable(order)))}
              error={errors.shipping}
              onChange={(shipping) => change({ shipping })}
            />
          )}
        </>
      ) : (
        <TextField
          label={TEXTS.amount}
          name="amount"
          required
          value={fields.amount}
          hint={TEXTS.left(money(left))}
          error={errors.amount ?? errors.pieces}
          onChange={(typed) => change({ amount: typed })}
        />
      )}
      <Select
        label={TEXTS.reason}
        options={REASONS}
        value={fields.reason}
        required
        error={errors.reason}
        onChoose={(reason) => change({ reason })}
      />
      <TextArea
        label={TEXTS.note}
        name="note"
        rows={2}
        value={fields.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
      <p className={styles.sum} aria-live="polite">
        {amount === null ? TEXTS.noSum : TEXTS.sum(money(amount), money(left - amount))}
      </p>
      <p className={styles.note}>{TEXTS.stock}</p>
      {isRestored && <KeptNote age={age} onDiscard={() => refund.send({ type: 'form.discarded' })} />}
    </>
  )
}

const Buttons = ({ refund, onClose }: { refund: Refund; onClose: () => void }) => {
  const stage = useSelector(refund, selectRefundStage)
  const order = useSelector(refund, selectRefundOrder)
  const amount = useSelector(refund, selectRefundAmount) ?? 0
  const money = figuresIn(order.currency).formatCents
  if (stage === 'confirming') {
    return (
      <Question
        words={TEXTS.question(money(amount), money(order.paid_cents), order.method)}
        no={TEXTS.back}
        yes={TEXTS.confirm(money(amount))}
        onNo={() => refund.send({ type: 'refund.declined' })}
        onYes={() => refund.send({ type: 'refund.confirmed' })}
        findNext={(row) => row.closest('form')?.querySelector('select')}
      />
    )
  }
  const isSent = stage === 'sent'
  return (
    <>
      <GuardedButton obstacle={null} onClick={onClose}>
        {isSent ? WORDS.close : WORDS.cancel}
      </GuardedButton>
      <GuardedButton
        type="submit"
        appearance="primary"
        obstacle={isSent || stage === 'preparing' ? TEXTS.underWay : null}
        aria-busy={isSent}
      >
        {isSent ? WORDS.pleaseWait : TEXTS.next}
      </GuardedButton>
    </>
  )
}

/** Whatever it asks next, the focus stays in the dialog: without it, the dialog would count as left. */
const Focused = ({ stage }: { stage: string }) => {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('[role="dialog"]')
    if (stage !== 'confirming' && !dialog?.contains(document.activeElement)) {
      dialog?.querySelector<HTMLElement>(':is(input,select,button)')?.focus()
    }
  }, [stage])
  return <span ref={place} hidden />
}

/** Sends money back: what and why, and then the question whether to, with the amount. What was typed stays while it is closed. */
export const RefundModal = ({ refund }: { refund: Refund }) => {
  const stage = useSelector(refund, selectRefundStage)
  const { number } = useSelector(refund, selectRefundOrder)
  const close = () => refund.send({ type: 'refund.closed' })
  return (
    <Modal
      state={stage === 'closed' ? 'hidden' : 'shown'}
      title={TEXTS.title(number)}
      width={WIDTH}
      onClose={close}
      onSubmit={() => refund.send({ type: 'form.submitted' })}
      foot={stage !== 'closed' && <Buttons refund={refund} onClose={close} />}
    >
      {stage !== 'closed' && <Focused stage={stage} />}
      {stage === 'sent' ? <Unsettled /> : stage !== 'closed' && <Fields refund={refund} />}
    </Modal>
  )
}
