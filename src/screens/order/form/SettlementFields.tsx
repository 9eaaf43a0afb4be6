import { makeStyles, tokens } from '@fluentui/react-components'
import { SETTLED_OUTCOMES, unsettledMoney } from '../../../../machines/model/orderRules.ts'
import { TEXTS as ORDER_TEXTS } from '../../../../machines/model/orderTexts.ts'
import type { SettlementFields as Settlement } from '../../../../machines/screens/order/forms/settlement.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioField } from '../../../ui/RadioField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { FORM_TEXTS } from './texts.ts'

const TEXTS = FORM_TEXTS.settlement
const MOVEMENTS = ORDER_TEXTS.movements
const OUTCOMES = SETTLED_OUTCOMES.map((id) => ({ id, name: TEXTS.outcomes[id] }))

const useStyles = makeStyles({ words: { margin: 0, color: tokens.colorNeutralForeground2 } })

/** What a person saw at the gateway about a movement of money whose outcome is unknown. */
export const SettlementFields = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const { order, fields, errors, money, change } = useFormFields<Settlement>(form)
  const { kind = 'refund', amount_cents = 0 } = unsettledMoney(order) ?? {}
  return (
    <>
      <p className={styles.words}>{TEXTS.words(MOVEMENTS[kind], money(amount_cents), order.method)}</p>
      <RadioField
        label={TEXTS.outcome}
        name="outcome"
        options={OUTCOMES}
        value={fields.outcome || null}
        error={errors.outcome}
        required
        onChoose={(outcome) => change({ outcome })}
      />
      <TextField
        label={TEXTS.reference}
        name="reference"
        required
        value={fields.reference}
        error={errors.reference}
        onChange={(reference) => change({ reference })}
      />
      <Checkbox label={TEXTS.isSeen} checked={fields.isSeen} onChange={(isSeen) => change({ isSeen })} />
      {errors.isSeen && <Alert>{errors.isSeen}</Alert>}
      <p className={styles.words}>{TEXTS.final}</p>
    </>
  )
}
