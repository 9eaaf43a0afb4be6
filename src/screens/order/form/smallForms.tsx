import { makeStyles, tokens } from '@fluentui/react-components'
import { refundedOpen } from '../../../../machines/model/orderItems.ts'
import { CANCEL_REASONS, openCents, piecesToShip, refundableCents } from '../../../../machines/model/orderRules.ts'
import { HOLD_REASONS, type OrderLine } from '../../../../machines/model/orders.ts'
import type { AddressFields as Address } from '../../../../machines/screens/order/forms/address.ts'
import type { CancellationFields as Cancellation } from '../../../../machines/screens/order/forms/cancellation.ts'
import type { HoldFields as Hold } from '../../../../machines/screens/order/forms/hold.ts'
import type { NoteFields as Note } from '../../../../machines/screens/order/forms/note.ts'
import type { ShipmentFields as Shipment } from '../../../../machines/screens/order/forms/shipment.ts'
import { addressLines } from '../../../features/orders/addressLines.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TEXTS as ORDER_TEXTS } from '../texts.ts'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { NoteField, PiecesField, ReasonField } from './shared.tsx'
import { FORM_TEXTS as TEXTS } from './texts.ts'

const useStyles = makeStyles({
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  pair: { display: 'flex', flexWrap: 'wrap', gap: '16px', '> *': { flex: '1 1 160px' } },
})

interface Props {
  readonly form: OrderForm
}

export const CancellationFields = ({ form }: Props) => {
  const styles = useStyles()
  const { order, fields, errors, money, change } = useFormFields<Cancellation>(form)
  const [amount, held] = [refundableCents(order), openCents(order)]
  return (
    <>
      <p className={styles.words}>
        {held > 0
          ? TEXTS.cancellation.authorised(money(held), order.method)
          : amount > 0
            ? TEXTS.cancellation.paid(money(amount), order.method)
            : TEXTS.cancellation.unpaid}
      </p>
      {errors.amount && <Alert>{errors.amount}</Alert>}
      <ReasonField
        reasons={CANCEL_REASONS}
        names={ORDER_TEXTS.cancelReasons}
        value={fields.reason}
        error={errors.reason}
        onChoose={(reason) => change({ reason })}
      />
      <NoteField value={fields.note} error={errors.note} onChange={(note) => change({ note })} />
    </>
  )
}

export const HoldFields = ({ form }: Props) => {
  const styles = useStyles()
  const { fields, errors, change } = useFormFields<Hold>(form)
  return (
    <>
      <p className={styles.words}>{TEXTS.hold.words}</p>
      <ReasonField
        reasons={HOLD_REASONS}
        names={TEXTS.hold.reasons}
        value={fields.reason}
        error={errors.reason}
        onChoose={(reason) => change({ reason })}
      />
      <NoteField value={fields.note} error={errors.note} onChange={(note) => change({ note })} />
    </>
  )
}

const Goods = ({ form, line }: Props & { line: OrderLine }) => {
  const { fields, change } = useFormFields<Shipment>(form)
  const left = piecesToShip(line)
  if (left === 0) return null
  return (
    <PiecesField
      label={TEXTS.shipment.pieces(line.product, left, refundedOpen(line))}
      left={left}
      value={fields.pieces[line.line_no] ?? 0}
      onChange={(count) => change({ pieces: { ...fields.pieces, [line.line_no]: count } })}
    />
  )
}

export const ShipmentFields = ({ form }: Props) => {
  const styles = useStyles()
  const { order, fields, errors, change } = useFormFields<Shipment>(form)
  return (
    <>
      {order.lines.map((line) => (
        <Goods key={line.line_no} form={form} line={line} />
      ))}
      {errors.pieces && <Alert>{errors.pieces}</Alert>}
      {order.lines.some((line) => refundedOpen(line) > 0) && <p className={styles.words}>{TEXTS.shipment.refunded}</p>}
      <div className={styles.pair}>
        <TextField
          label={TEXTS.shipment.carrier}
          name="carrier"
          value={fields.carrier}
          hint={TEXTS.shipment.optional}
          error={errors.carrier}
          onChange={(carrier) => change({ carrier })}
        />
        <TextField
          label={TEXTS.shipment.tracking}
          name="tracking"
          value={fields.tracking}
          hint={TEXTS.shipment.optional}
          error={errors.tracking}
          onChange={(tracking) => change({ tracking })}
        />
      </div>
      <p className={styles.words}>{TEXTS.shipment.undo}</p>
    </>
  )
}

const ADDRESS = ['name', 'line1', 'line2', 'postal_code', 'city', 'region'] as const
const REQUIRED: readonly string[] = ['name', 'line1', 'postal_code', 'city']

export const AddressFields = ({ form }: Props) => {
  const styles = useStyles()
  const { order, fields, errors, change } = useFormFields<Address>(form)
  return (
    <>
      {order.address && (
        <p className={styles.words}>
          {TEXTS.address.current(addressLines(order.address, order.country.title).join(', '))}
        </p>
      )}
      {ADDRESS.map((name) => (
        <TextField
          key={name}
          label={TEXTS.address[name]}
          name={name}
          required={REQUIRED.includes(name)}
          value={fields[name]}
          error={errors[name]}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <p className={styles.words}>{TEXTS.address.country(order.country.title)}</p>
    </>
  )
}

export const NoteFields = ({ form }: Props) => {
  const { fields, errors, change } = useFormFields<Note>(form)
  return (
    <TextArea
      label={TEXTS.addNote.text}
      name="text"
      rows={4}
      required
      value={fields.text}
      hint={TEXTS.addNote.hint}
      error={errors.text}
      onChange={(text) => change({ text })}
    />
  )
}
