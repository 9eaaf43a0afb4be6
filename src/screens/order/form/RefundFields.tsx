import { makeStyles, tokens } from '@fluentui/react-components'
import { piecesRefundable, shippingRefundable } from '../../../../machines/model/orderMoney.ts'
import { REFUND_REASONS, refundableCents } from '../../../../machines/model/orderRules.ts'
import type { OrderLine } from '../../../../machines/model/orders.ts'
import { amountOf, type RefundFields as Fields } from '../../../../machines/screens/order/forms/refund.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { RadioField } from '../../../ui/RadioField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TEXTS as ORDER_TEXTS } from '../texts.ts'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { NoteField, PiecesField, ReasonField } from './shared.tsx'
import { FORM_TEXTS } from './texts.ts'

const TEXTS = FORM_TEXTS.refund

const useStyles = makeStyles({
  sum: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const BY = [
  { id: 'items', name: TEXTS.byItems },
  { id: 'amount', name: TEXTS.byAmount },
] as const

const Pieces = ({ form, line }: { form: OrderForm; line: OrderLine }) => {
  const { fields, change } = useFormFields<Fields>(form)
  const left = piecesRefundable(line)
  return (
    <PiecesField
      label={TEXTS.pieces(line.product, left)}
      left={left}
      value={fields.pieces[line.line_no] ?? 0}
      obstacle={left === 0 ? TEXTS.noneLeft : null}
      onChange={(count) => change({ pieces: { ...fields.pieces, [line.line_no]: count } })}
    />
  )
}

/** What is refunded, and why. */
export const RefundFields = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const { order, fields, errors, money, change } = useFormFields<Fields>(form)
  const amount = amountOf(order, fields)
  const left = refundableCents(order)
  return (
    <>
      <RadioField label={TEXTS.by} options={BY} value={fields.by} onChoose={(by) => change({ by })} />
      {fields.by === 'items' ? (
        <>
          {order.lines.map((line) => (
            <Pieces key={line.line_no} form={form} line={line} />
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
      <ReasonField
        reasons={REFUND_REASONS}
        names={ORDER_TEXTS.reasons}
        value={fields.reason}
        error={errors.reason}
        onChoose={(reason) => change({ reason })}
      />
      <NoteField value={fields.note} error={errors.note} onChange={(note) => change({ note })} />
      <p className={styles.sum} aria-live="polite">
        {amount === null ? TEXTS.noSum : TEXTS.sum(money(amount), money(left - amount))}
      </p>
      <p className={styles.note}>{TEXTS.stock}</p>
    </>
  )
}
