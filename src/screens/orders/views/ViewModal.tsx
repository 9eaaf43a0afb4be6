import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { VIEW_NAME_MAX_LENGTH } from '../../../../machines/model/savedViews.ts'
import type { savedViewsMachine } from '../../../../machines/screens/orders/savedViews.machine.ts'
import { viewForm, type viewFormMachine } from '../../../../machines/screens/orders/viewForm.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Explained } from '../../../ui/Explained.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { KeptNote } from '../../../ui/KeptNote.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TEXTS } from './texts.ts'

const WIDTH = 440

type Form = ActorRefFrom<typeof viewFormMachine>

const isNew = ({ context }: ReturnType<Form['getSnapshot']>): boolean => context.subject.id === null

const Fields = ({ form }: { form: Form }) => {
  const { name, is_shared } = useSelector(form, ({ context }) => context.fields)
  const error = useSelector(form, (snapshot) => viewForm.selectError(snapshot, 'name'))
  const refusal = useSelector(form, ({ context }) => context.refusal)
  const isRestored = useSelector(form, viewForm.selectIsRestored)
  const age = useSelector(form, viewForm.selectAge)
  // Why the view cannot be changed while it is being saved; null at other times.
  const obstacle = useSelector(form, viewForm.selectLeaveObstacle)
  const change = (changes: { name?: string; is_shared?: boolean }) => form.send({ type: 'form.changed', changes })
  return (
    <>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <TextField
        label={TEXTS.name}
        name="name"
        autoComplete="off"
        value={name}
        required
        readOnly={obstacle !== null}
        hint={TEXTS.atMost(VIEW_NAME_MAX_LENGTH)}
        error={error ?? undefined}
        onChange={(typed) => change({ name: typed })}
        onBlur={() => form.send({ type: 'field.left', field: 'name' })}
      />
      <Explained obstacle={obstacle}>
        <Checkbox
          label={TEXTS.share}
          checked={is_shared}
          aria-disabled={obstacle !== null || undefined}
          onChange={(checked) => change({ is_shared: checked })}
        />
      </Explained>
      {isRestored && <KeptNote age={age} onDiscard={() => form.send({ type: 'form.discarded' })} />}
    </>
  )
}

const Buttons = ({ form }: { form: Form }) => (
  <FormFoot
    state={useSelector(form, viewForm.selectState)}
    leaveObstacle={useSelector(form, viewForm.selectLeaveObstacle)}
    obstacle={useSelector(form, viewForm.selectObstacle)}
    save={useSelector(form, isNew) ? TEXTS.save : TEXTS.change}
    onEvent={form.send}
  />
)

const FormModal = ({ form }: { form: Form }) => (
  <Modal
    state="shown"
    title={useSelector(form, isNew) ? TEXTS.title : TEXTS.editTitle}
    width={WIDTH}
    onClose={() => form.send({ type: 'form.left' })}
    onSubmit={() => form.send({ type: 'form.submitted' })}
    foot={<Buttons form={form} />}
  >
    <Fields form={form} />
  </Modal>
)

/** A modal that names a view and can share it. */
export const ViewModal = ({ views }: { views: ActorRefFrom<typeof savedViewsMachine> }) => {
  const form = useSelector(views, ({ children }) => children.form)
  return form ? <FormModal form={form} /> : null
}
