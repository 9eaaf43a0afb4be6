import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { refundableCents } from '../../../../machines/model/orderRules.ts'
import { amountOf, type RefundFields as Refund } from '../../../../machines/screens/order/forms/refund.ts'
import {
  selectFormAction,
  selectFormAge,
  selectFormRefusal,
  selectFormStage,
  selectHasNews,
  selectIsFormRestored,
} from '../../../../machines/screens/order/orderForm.selectors.ts'
import { useChild } from '../../../hooks/actor.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { GuardedButton } from '../../../ui/GuardedButton.tsx'
import { KeptNote } from '../../../ui/KeptNote.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Question } from '../../../ui/Question.tsx'
import { WORDS } from '../../../ui/texts.ts'
import { Unsettled } from '../Unsettled.tsx'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { RefundFields } from './RefundFields.tsx'
import { AddressFields, CancellationFields, HoldFields, NoteFields, ShipmentFields } from './smallForms.tsx'
import { FORM_TEXTS as TEXTS } from './texts.ts'

const WIDTH = 560

const useStyles = makeStyles({
  news: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

const FIELDS: Readonly<Record<string, ComponentType<{ form: OrderForm }>>> = {
  'refund.requested': RefundFields,
  'order.cancelled': CancellationFields,
  'order.held': HoldFields,
  'shipment.sent': ShipmentFields,
  'address.changed': AddressFields,
  'note.added': NoteFields,
}

const Body = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const action = useSelector(form, selectFormAction)
  const refusal = useSelector(form, selectFormRefusal)
  const hasNews = useSelector(form, selectHasNews)
  const isRestored = useSelector(form, selectIsFormRestored)
  const age = useSelector(form, selectFormAge)
  const Fields = FIELDS[action]
  return (
    <>
      {refusal !== '' && <Alert>{refusal}</Alert>}
      {hasNews && (
        <div className={styles.news} role="status">
          <span>{TEXTS.news}</span>
          <GuardedButton obstacle={null} onClick={() => form.send({ type: 'news.accepted' })}>
            {TEXTS.showNews}
          </GuardedButton>
        </div>
      )}
      {Fields && <Fields form={form} />}
      {isRestored && <KeptNote age={age} onDiscard={() => form.send({ type: 'form.discarded' })} />}
    </>
  )
}

/** Asked before money moves. */
const MoneyQuestion = ({ form }: { form: OrderForm }) => {
  const action = useSelector(form, selectFormAction)
  const { order, fields, money } = useFormFields<Refund>(form)
  const isRefund = action === 'refund.requested'
  const amount = money(isRefund ? (amountOf(order, fields) ?? 0) : refundableCents(order))
  return (
    <Question
      words={
        isRefund
          ? TEXTS.refund.question(amount, money(order.paid_cents), order.method)
          : TEXTS.cancellation.question(order.number, amount, order.method)
      }
      no={TEXTS.back}
      yes={isRefund ? TEXTS.refund.confirm(amount) : TEXTS.cancellation.confirmPaid(amount)}
      onNo={() => form.send({ type: 'form.declined' })}
      onYes={() => form.send({ type: 'form.confirmed' })}
      findNext={(row) => row.closest('form')?.querySelector('select')}
    />
  )
}

const Buttons = ({ form, onClose }: { form: OrderForm; onClose: () => void }) => {
  const stage = useSelector(form, selectFormStage)
  const action = useSelector(form, selectFormAction)
  const { order } = useFormFields(form)
  if (stage === 'confirming') return <MoneyQuestion form={form} />
  const isSent = stage === 'sent'
  const isUnpaid = action === 'order.cancelled' && refundableCents(order) === 0
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
        {isSent ? WORDS.pleaseWait : isUnpaid ? TEXTS.cancellation.confirm : TEXTS.next[action]}
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
      dialog?.querySelector<HTMLElement>(':is(input,select,textarea,button)')?.focus()
    }
  }, [stage])
  return <span ref={place} hidden />
}

const FormModal = ({ form }: { form: OrderForm }) => {
  const stage = useSelector(form, selectFormStage)
  const action = useSelector(form, selectFormAction)
  const { order } = useFormFields(form)
  const close = () => form.send({ type: 'form.closed' })
  return (
    <Modal
      state={stage === 'closed' ? 'hidden' : 'shown'}
      title={TEXTS.titles[action]?.(order.number) ?? ''}
      width={WIDTH}
      onClose={close}
      onSubmit={() => form.send({ type: 'form.submitted' })}
      foot={stage !== 'closed' && <Buttons form={form} onClose={close} />}
    >
      {stage !== 'closed' && <Focused stage={stage} />}
      {stage === 'sent' ? <Unsettled /> : stage !== 'closed' && <Body form={form} />}
    </Modal>
  )
}

/** What a person does to an order: what and why, and then the question whether to, where money moves. What was typed stays while it is closed. */
export const OrderFormModal = () => {
  const form = useSelector(useChild('order'), (snapshot) => snapshot?.children.form)
  return form ? <FormModal form={form} /> : null
}
