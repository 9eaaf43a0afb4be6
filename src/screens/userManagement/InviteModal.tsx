import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PermissionItem } from '../../../machines/model/permissionItems.ts'
import {
  inviteForm,
  type inviteFormMachine,
  selectGiveObstacle,
} from '../../../machines/screens/userManagement/inviteForm.ts'
import { type invitingMachine, selectInvitation } from '../../../machines/screens/userManagement/inviting.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { InvitationLink, type LinkCopy } from './InvitationLink.tsx'
import { memberName } from './memberName.ts'
import { PermissionBoxes } from './PermissionBoxes.tsx'
import { TEXTS } from './texts.ts'

const WIDTH = 640
const NONE: readonly string[] = []

type Form = ActorRefFrom<typeof inviteFormMachine>

const useStyles = makeStyles({
  names: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', gap: '16px' },
  heading: {
    margin: '8px 0',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface FieldProps {
  readonly form: Form
  readonly field: 'first_name' | 'last_name' | 'email'
  readonly label: string
}

const Field = ({ form, field, label }: FieldProps) => {
  const value = useSelector(form, ({ context }) => context.fields[field])
  const error = useSelector(form, (snapshot) => inviteForm.selectError(snapshot, field))
  const isSaving = useSelector(form, ({ value: state }) => state === 'saving')
  return (
    <TextField
      label={label}
      name={field}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete="off"
      required
      value={value}
      error={error ?? undefined}
      readOnly={isSaving}
      onChange={(typed) => form.send({ type: 'form.changed', changes: { [field]: typed } })}
      onBlur={() => form.send({ type: 'field.left', field })}
    />
  )
}

const Fields = ({ form, items }: { form: Form; items: readonly PermissionItem[] }) => {
  const styles = useStyles()
  const snapshot = useSelector(form, (current) => current)
  const { refusal, fields } = snapshot.context
  return (
    <>
      {refusal !== null && <Alert>{TEXTS.notInvited(refusal)}</Alert>}
      <div className={styles.names}>
        <Field form={form} field="first_name" label={TEXTS.firstName} />
        <Field form={form} field="last_name" label={TEXTS.lastName} />
      </div>
      <Field form={form} field="email" label={TEXTS.email} />
      <section aria-label={TEXTS.permissions}>
        <h3 className={styles.heading}>{TEXTS.permissions}</h3>
        <PermissionBoxes
          items={items}
          held={NONE}
          wanted={fields.permissions}
          obstacleOf={(permission) => selectGiveObstacle(snapshot, permission)}
          onChange={(permissions) => form.send({ type: 'form.changed', changes: { permissions: [...permissions] } })}
        />
      </section>
      {inviteForm.selectIsRestored(snapshot) && (
        <KeptNote age={inviteForm.selectAge(snapshot)} onDiscard={() => form.send({ type: 'form.discarded' })} />
      )}
    </>
  )
}

const Buttons = ({ form }: { form: Form }) => (
  <FormFoot
    state={useSelector(form, inviteForm.selectState)}
    leaveObstacle={useSelector(form, inviteForm.selectLeaveObstacle)}
    obstacle={useSelector(form, inviteForm.selectObstacle)}
    save={TEXTS.createInvitation}
    mayDiscard={TEXTS.mayDiscardInvitation}
    discard={TEXTS.discardInvitation}
    onEvent={form.send}
  />
)

/** Calls `onGone` when the modal's content unmounts, because the focus is lost with it. */
const OnUnmount = ({ onGone }: { onGone: () => void }) => {
  useEffect(() => onGone, [onGone])
  return null
}

export interface InviteModalProps {
  readonly inviting: ActorRefFrom<typeof invitingMachine>
  readonly copy: LinkCopy
  readonly items: readonly PermissionItem[]
  /** Called after the modal has closed. */
  readonly onGone: () => void
}

/** Invites a member of staff in a modal, then shows the link to pass on. The component stays mounted while the modal is closed. */
export const InviteModal = ({ inviting, copy, items, onGone }: InviteModalProps) => {
  const form = useSelector(inviting, ({ children }) => children.form)
  const invitation = useSelector(inviting, selectInvitation)
  const close = () => {
    if (invitation) inviting.send({ type: 'invitation.closed' })
    else form?.send({ type: 'form.left' })
  }
  const done = <Button onClick={close}>{TEXTS.done}</Button>
  return (
    <Modal
      state={form || invitation ? 'shown' : 'hidden'}
      title={invitation ? TEXTS.invitedTitle(memberName(invitation.member)) : TEXTS.inviteTitle}
      width={WIDTH}
      onClose={close}
      onSubmit={() => form?.send({ type: 'form.submitted' })}
      foot={invitation ? done : form && <Buttons form={form} />}
    >
      {form && <Fields form={form} items={items} />}
      {invitation && <InvitationLink invitation={invitation} copy={copy} />}
      {(form || invitation) && <OnUnmount onGone={onGone} />}
    </Modal>
  )
}
