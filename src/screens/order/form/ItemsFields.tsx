import { makeStyles, tokens } from '@fluentui/react-components'
import { cancellationOf } from '../../../../machines/model/orderItems.ts'
import { CANCEL_REASONS, isSold, piecesToShip } from '../../../../machines/model/orderRules.ts'
import type { ItemsFields as Items } from '../../../../machines/screens/order/forms/itemsCancellation.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { TEXTS as ORDER_TEXTS } from '../texts.ts'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { NoteField, PiecesField, ReasonField } from './shared.tsx'
import { FORM_TEXTS } from './texts.ts'

const TEXTS = FORM_TEXTS.items

const useStyles = makeStyles({
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  sum: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** Which items to cancel, and why. Shows the amount that will be refunded or, if the order is unpaid, its new total. */
export const ItemsFields = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const { order, fields, errors, money, change } = useFormFields<Items>(form)
  const { refund_cents, total_cents } = cancellationOf(order, fields.pieces)
  const isPaid = isSold(order)
  return (
    <>
      <p className={styles.words}>{isPaid ? TEXTS.paid(order.method) : TEXTS.unpaid}</p>
      {order.lines.map((line) => {
        const left = piecesToShip(line)
        return left === 0 ? null : (
          <PiecesField
            key={line.line_no}
            label={TEXTS.pieces(line.product, left)}
            left={left}
            value={fields.pieces[line.line_no] ?? 0}
            onChange={(count) => change({ pieces: { ...fields.pieces, [line.line_no]: count } })}
          />
        )
      })}
      {errors.pieces && <Alert>{errors.pieces}</Alert>}
      <ReasonField
        reasons={CANCEL_REASONS}
        names={ORDER_TEXTS.cancelReasons}
        value={fields.reason}
        error={errors.reason}
        onChoose={(reason) => change({ reason })}
      />
      <NoteField value={fields.note} error={errors.note} onChange={(note) => change({ note })} />
      <p className={styles.sum} aria-live="polite">
        {isPaid ? TEXTS.goesBack(money(refund_cents)) : TEXTS.total(money(total_cents))}
      </p>
    </>
  )
}
