import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { deliveryDays } from '../../../../machines/model/delivery.ts'
import { type DeliveryFields as Delivery, shipmentOf } from '../../../../machines/screens/order/forms/delivery.ts'
import { selectFormOccasion } from '../../../../machines/screens/order/orderForm.selectors.ts'
import { dayDate } from '../../../formats/times.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { FORM_TEXTS } from './texts.ts'

const TEXTS = FORM_TEXTS.delivery

const useStyles = makeStyles({ words: { margin: 0, color: tokens.colorNeutralForeground2 } })

const hintOf = ({ first, last }: ReturnType<typeof deliveryDays>): string =>
  first === null ? TEXTS.until(dayDate(last)) : TEXTS.from(dayDate(first), dayDate(last))

/** The day on which a shipment was delivered. */
export const DeliveryFields = ({ form }: { form: OrderForm }) => {
  const styles = useStyles()
  const { order, fields, errors, change } = useFormFields<Delivery>(form)
  const occasion = useSelector(form, selectFormOccasion)
  const shipment = shipmentOf(order, occasion)
  if (shipment === undefined) return null
  const days = deliveryDays(shipment, occasion.at)
  return (
    <>
      <TextField
        label={TEXTS.day}
        name="delivered_on"
        type="date"
        required
        min={days.first ?? undefined}
        max={days.last}
        value={fields.delivered_on}
        hint={hintOf(days)}
        error={errors.delivered_on}
        onChange={(delivered_on) => change({ delivered_on })}
      />
      <p className={styles.words}>{TEXTS.counts}</p>
    </>
  )
}
