import { makeStyles, tokens } from '@fluentui/react-components'
import { dueCapture, outstandingCents } from '../../../../machines/model/orderRules.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { FORM_TEXTS } from './texts.ts'

const TEXTS = FORM_TEXTS.capture

const useStyles = makeStyles({
  question: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** How much is captured, and what becomes of the rest of the authorisation. */
export const CaptureFields = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const { order, errors, money } = useFormFields(form)
  const due = dueCapture(order)
  const left = outstandingCents(order) - (due?.amount_cents ?? 0)
  return (
    <>
      {due && <p className={styles.question}>{TEXTS.question(money(due.amount_cents), order.method)}</p>}
      {due && due.released_cents > 0 && <p className={styles.words}>{TEXTS.released(money(due.released_cents))}</p>}
      {due && left > 0 && <p className={styles.words}>{TEXTS.partly(money(left))}</p>}
      <p className={styles.words}>{TEXTS.final}</p>
      {errors.amount && <Alert>{errors.amount}</Alert>}
    </>
  )
}
