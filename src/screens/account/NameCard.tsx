import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { nameFields, type nameFieldsMachine } from '../../../machines/screens/account/nameFields.ts'
import type { ownAccountMachine } from '../../../machines/screens/ownAccount.ts'
import { useResource } from '../../hooks/resource.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Form } from '../../ui/Form.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const HEIGHT = 136
const FIELD_HEIGHT = 58
const BUTTON_HEIGHT = 32

const STATES = {
  failed: TEXTS.nameFailed,
  notPermitted: TEXTS.nameForbidden,
}

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', gap: '16px' },
  placeholder: { display: 'flex', flexDirection: 'column', gap: '16px' },
  submit: { width: '160px', maxWidth: '100%' },
})

const NameForm = ({ form }: { form: ActorRefFrom<typeof nameFieldsMachine> }) => {
  const styles = useStyles()
  const isSaving = useSelector(form, ({ value }) => value === 'saving')
  const names = useSelector(form, ({ context }) => context.fields)
  const isRestored = useSelector(form, nameFields.selectIsRestored)
  const age = useSelector(form, nameFields.selectAge)
  const refusal = useSelector(form, ({ context }) => context.refusal)
  const firstError = useSelector(form, (snapshot) => nameFields.selectError(snapshot, 'first_name'))
  const lastError = useSelector(form, (snapshot) => nameFields.selectError(snapshot, 'last_name'))
  const obstacle = useSelector(form, nameFields.selectObstacle)
  return (
    <Form label={TEXTS.name} onSubmit={() => form.send({ type: 'form.submitted' })}>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <div className={styles.fields}>
        <TextField
          label={TEXTS.firstName}
          name="first_name"
          autoComplete="given-name"
          required
          value={names.first_name}
          error={firstError ?? undefined}
          readOnly={isSaving}
          onChange={(first_name) => form.send({ type: 'form.changed', changes: { first_name } })}
          onBlur={() => form.send({ type: 'field.left', field: 'first_name' })}
        />
        <TextField
          label={TEXTS.lastName}
          name="last_name"
          autoComplete="family-name"
          required
          value={names.last_name}
          error={lastError ?? undefined}
          readOnly={isSaving}
          onChange={(last_name) => form.send({ type: 'form.changed', changes: { last_name } })}
          onBlur={() => form.send({ type: 'field.left', field: 'last_name' })}
        />
      </div>
      {isRestored && <KeptNote age={age} onDiscard={() => form.send({ type: 'form.discarded' })} />}
      <div className={styles.submit}>
        <SubmitButton busy={isSaving} busyText={WORDS.pleaseWait} obstacle={obstacle}>
          {TEXTS.saveName}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** A placeholder with the size of the form. Its fields are laid out like those of the form: side by side, or stacked if there is no room. */
const Placeholder = () => {
  const styles = useStyles()
  return (
    <div className={styles.placeholder}>
      <div className={styles.fields}>
        <Skeleton height={FIELD_HEIGHT} />
        <Skeleton height={FIELD_HEIGHT} />
      </div>
      <Skeleton width={160} height={BUTTON_HEIGHT} />
    </div>
  )
}

interface NameCardProps {
  readonly account: ActorRefFrom<typeof ownAccountMachine>
  /** Undefined until the account has loaded. */
  readonly fields: ActorRefFrom<typeof nameFieldsMachine> | undefined
}

/** Edits the person's name. */
export const NameCard = ({ account, fields }: NameCardProps) => {
  const { parts } = useResource(account)
  return (
    <RecordCard title={TEXTS.name} parts={parts} words={STATES} height={HEIGHT} skeleton={<Placeholder />}>
      {fields && <NameForm form={fields} />}
    </RecordCard>
  )
}
