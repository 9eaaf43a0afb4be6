import { makeStyles, tokens } from '@fluentui/react-components'
import { ageWords } from '../../../../machines/model/age.ts'
import type { Order } from '../../../../machines/model/orders.ts'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { FORM_TEXTS } from './texts.ts'

const TEXTS = FORM_TEXTS.confirmation

const useStyles = makeStyles({
  question: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What became of the last confirmation, in words; null if there was none. */
const lastOf = ({ confirmation }: Order): string | null => {
  if (!confirmation) return null
  const { state, sent_at, created_at, as_of } = confirmation
  if (state === 'failed') return TEXTS.failed
  const when = ageWords(Date.parse(sent_at ?? created_at), Date.parse(as_of))
  return state === 'unknown' ? TEXTS.unknown(when) : TEXTS.last(when)
}

/** Where the confirmation goes, and when one was last sent. */
export const ConfirmationFields = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const { order } = useFormFields(form)
  const last = lastOf(order)
  return (
    <>
      <p className={styles.question}>{TEXTS.question(order.customer.email)}</p>
      {last !== null && <p className={styles.words}>{last}</p>}
      <p className={styles.words}>{TEXTS.undo}</p>
    </>
  )
}
