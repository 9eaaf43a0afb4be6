import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CustomerDetail } from '../../../machines/model/customer.ts'
import type { customerMachine } from '../../../machines/screens/customer/customer.machine.ts'
import { newsOf, selectOvertaken } from '../../../machines/screens/customer/customer.selectors.ts'
import { customerForm, type customerFormMachine } from '../../../machines/screens/customer/customerForm.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TEXTS } from './texts.ts'

const WIDTH = 560

type Form = ActorRefFrom<typeof customerFormMachine>

const useStyles = makeStyles({
  names: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', gap: '16px' },
  news: { padding: '12px', borderRadius: '8px', backgroundColor: tokens.colorNeutralBackground3 },
  hint: { margin: '0 0 8px' },
})

const TYPES = { first_name: 'text', last_name: 'text', email: 'email', phone: 'tel' } as const

interface FieldProps {
  readonly form: Form
  readonly field: keyof typeof TYPES
}

const Field = ({ form, field }: FieldProps) => {
  const value = useSelector(form, ({ context }) => context.fields[field])
  const error = useSelector(form, (snapshot) => customerForm.selectError(snapshot, field))
  const isSaving = useSelector(form, customerForm.selectState) === 'saving'
  return (
    <TextField
      label={TEXTS.fields[field]}
      name={field}
      type={TYPES[field]}
      autoComplete="off"
      required={field === 'email'}
      value={value}
      error={error ?? undefined}
      readOnly={isSaving}
      onChange={(typed) => form.send({ type: 'form.changed', changes: { [field]: typed } })}
      onBlur={() => form.send({ type: 'field.left', field })}
    />
  )
}

type Screen = ActorRefFrom<typeof customerMachine>

/** What others changed while the form was open, or between the typing of a draft and its restoration. */
const News = ({ screen, customer }: { screen: Screen; customer: CustomerDetail }) => {
  const styles = useStyles()
  const overtaken = useSelector(screen, selectOvertaken)
  if (overtaken === null || overtaken.version > customer.version) return null
  const news = newsOf(overtaken, customer)
  const { updated_by, first_name, last_name, email, phone, country } = customer
  const shown = (text: string) => text || TEXTS.empty
  return (
    <section className={styles.news} aria-label={TEXTS.news}>
      <p className={styles.hint}>{updated_by ? TEXTS.newsBy(updated_by.name) : TEXTS.newsOfOther}</p>
      <Facts
        facts={
          news.length > 0
            ? news.map(({ field, before, after }) => [TEXTS.fields[field], TEXTS.replaced(shown(before), shown(after))])
            : [
                [TEXTS.firstName, shown(first_name)],
                [TEXTS.lastName, shown(last_name)],
                [TEXTS.email, email],
                [TEXTS.phone, shown(phone ?? '')],
                [TEXTS.country, country.title],
              ]
        }
      />
    </section>
  )
}

interface FieldsProps {
  readonly screen: Screen
  readonly form: Form
  readonly customer: CustomerDetail
}

const Fields = ({ screen, form, customer }: FieldsProps) => {
  const styles = useStyles()
  const country = useSelector(form, ({ context }) => context.fields.country)
  const refusal = useSelector(form, ({ context }) => context.refusal)
  const isRestored = useSelector(form, customerForm.selectIsRestored)
  const age = useSelector(form, customerForm.selectAge)
  const obstacle = useSelector(form, customerForm.selectLeaveObstacle)
  return (
    <>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <News screen={screen} customer={customer} />
      <div className={styles.names}>
        <Field form={form} field="first_name" />
        <Field form={form} field="last_name" />
      </div>
      <Field form={form} field="email" />
      <Field form={form} field="phone" />
      <Select
        label={TEXTS.country}
        name="country"
        options={customer.countries.map(({ code, title }) => ({ id: code, name: title }))}
        value={country}
        obstacle={obstacle}
        onChoose={(code) => form.send({ type: 'form.changed', changes: { country: code } })}
      />
      {isRestored && <KeptNote age={age} onDiscard={() => form.send({ type: 'form.discarded' })} />}
    </>
  )
}

const Buttons = ({ form }: { form: Form }) => (
  <FormFoot
    state={useSelector(form, customerForm.selectState)}
    leaveObstacle={useSelector(form, customerForm.selectLeaveObstacle)}
    obstacle={useSelector(form, customerForm.selectObstacle)}
    save={TEXTS.save}
    onEvent={form.send}
  />
)

/** Calls `onGone` on unmount, when the modal's content has disappeared and the focus is lost with it. */
const Leaving = ({ onGone }: { onGone: () => void }) => {
  useEffect(() => onGone, [onGone])
  return null
}

interface CustomerModalProps {
  readonly screen: Screen
  readonly customer: CustomerDetail
  /** Called after the modal has closed. */
  readonly onGone: () => void
}

/** A modal that edits a customer. It stays mounted, closed, while there is no form. */
export const CustomerModal = ({ screen, customer, onGone }: CustomerModalProps) => {
  const form = useSelector(screen, ({ children }) => children.form)
  return (
    <Modal
      state={form ? 'shown' : 'hidden'}
      title={TEXTS.editTitle}
      width={WIDTH}
      onClose={() => form?.send({ type: 'form.left' })}
      onSubmit={() => form?.send({ type: 'form.submitted' })}
      foot={form && <Buttons form={form} />}
    >
      {form && (
        <>
          <Fields screen={screen} form={form} customer={customer} />
          <Leaving onGone={onGone} />
        </>
      )}
    </Modal>
  )
}
