import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type ComponentType, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { cancelledCents, dueCapture, type OrderAction } from '../../../../machines/model/orderRules.ts'
import type { Order } from '../../../../machines/model/orders.ts'
import {
  selectFormAction,
  selectFormAge,
  selectFormRefusal,
  selectFormStage,
  selectHasNews,
  selectIsEarlierWaiting,
  selectIsFormRestored,
} from '../../../../machines/screens/order/orderForm.selectors.ts'
import { useChild } from '../../../hooks/actor.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { GuardedButton } from '../../../ui/GuardedButton.tsx'
import { KeptNote } from '../../../ui/KeptNote.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { WORDS } from '../../../ui/texts.ts'
import { Unsettled } from '../Unsettled.tsx'
import { CaptureFields } from './CaptureFields.tsx'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { ItemsFields } from './ItemsFields.tsx'
import { MoneyQuestion } from './MoneyQuestion.tsx'
import { RefundFields } from './RefundFields.tsx'
import { SettlementFields } from './SettlementFields.tsx'
import { AddressFields, CancellationFields, HoldFields, NoteFields, ShipmentFields } from './smallForms.tsx'
import { FORM_TEXTS as TEXTS } from './texts.ts'

const WIDTH = 560
const FIELD = ':is(input,select,textarea)'

const useStyles = makeStyles({
  news: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

const FIELDS: Readonly<Record<string, ComponentType<{ form: OrderForm }>>> = {
  'refund.requested': RefundFields,
  'capture.requested': CaptureFields,
  'money.settled': SettlementFields,
  'order.cancelled': CancellationFields,
  'items.cancelled': ItemsFields,
  'order.held': HoldFields,
  'shipment.sent': ShipmentFields,
  'delivery.corrected': DeliveryFields,
  'address.changed': AddressFields,
  'note.added': NoteFields,
  'confirmation.resent': ConfirmationFields,
}

/** Shown if the form was opened to restore an earlier address but already has a draft. The draft stays until the person replaces it. */
const EarlierWaiting = ({ form }: { form: OrderForm }) => {
  // The button disappears, so the first field takes the focus.
  const replace = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>(FIELD)?.focus()
    form.send({ type: 'draft.replaced' })
  }
  return (
    <div className={useStyles().news} role="status">
      <span>{TEXTS.address.begun}</span>
      <GuardedButton obstacle={null} onClick={replace}>
        {TEXTS.address.replace}
      </GuardedButton>
    </div>
  )
}

const Body = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const action = useSelector(form, selectFormAction)
  const refusal = useSelector(form, selectFormRefusal)
  const hasNews = useSelector(form, selectHasNews)
  const isRestored = useSelector(form, selectIsFormRestored)
  const age = useSelector(form, selectFormAge)
  const isEarlierWaiting = useSelector(form, selectIsEarlierWaiting)
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
      {isEarlierWaiting && <EarlierWaiting form={form} />}
      {isRestored && !isEarlierWaiting && (
        <KeptNote age={age} onDiscard={() => form.send({ type: 'form.discarded' })} />
      )}
    </>
  )
}

/** The label of the submit button, which names what will be done if no question follows. */
const nextOf = (action: OrderAction, order: Order, money: (cents: number) => string): string | undefined => {
  if (action === 'order.cancelled' && cancelledCents(order) === 0) return TEXTS.cancellation.confirm
  if (action === 'capture.requested') return TEXTS.capture.confirm(money(dueCapture(order)?.amount_cents ?? 0))
  return TEXTS.next[action]
}

const Buttons = ({ form, onClose }: { form: OrderForm; onClose: () => void }) => {
  const stage = useSelector(form, selectFormStage)
  const action = useSelector(form, selectFormAction)
  const { order, money } = useFormFields(form)
  if (stage === 'confirming') return <MoneyQuestion form={form} />
  const isSent = stage === 'sent'
  return (
    <>
      <GuardedButton obstacle={null} onClick={onClose}>
        {isSent ? WORDS.close : (TEXTS.leave[action] ?? WORDS.cancel)}
      </GuardedButton>
      <GuardedButton
        type="submit"
        appearance="primary"
        obstacle={isSent || stage === 'preparing' ? TEXTS.underWay : null}
        aria-busy={isSent}
      >
        {isSent ? WORDS.pleaseWait : nextOf(action, order, money)}
      </GuardedButton>
    </>
  )
}

/** The button that closes the form; it takes the focus if there are no fields. */
const CLOSE_BUTTON = '[data-overlay-body] + div button'

const focusIn = (dialog: Element | null | undefined): void => {
  if (!dialog || dialog.contains(document.activeElement)) return
  const first = dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(CLOSE_BUTTON)
  first?.focus()
}

/** Keeps the focus in the dialog at each stage. Fluent UI hides a dialog without the focus from screen readers. */
const Focused = ({ stage }: { stage: string }) => {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (stage !== 'confirming') focusIn(place.current?.closest('[role="dialog"]'))
  }, [stage])
  return <span ref={place} hidden />
}

const FormModal = ({ form }: { form: OrderForm }) => {
  const stage = useSelector(form, selectFormStage)
  const action = useSelector(form, selectFormAction)
  const hasNews = useSelector(form, selectHasNews)
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
      {/* The button that shows the news disappears when it is pressed, so the focus is placed again. */}
      {stage !== 'closed' && <Focused key={String(hasNews)} stage={stage} />}
      {stage === 'sent' ? <Unsettled /> : stage !== 'closed' && <Body form={form} />}
    </Modal>
  )
}

/**
 * The form for an action on an order: what and why, then, for some actions, a question to confirm it. What was typed is kept while the form is
 * closed.
 */
export const OrderFormModal = () => {
  const form = useSelector(useChild('order'), (snapshot) => snapshot?.children.form)
  return form ? <FormModal form={form} /> : null
}
