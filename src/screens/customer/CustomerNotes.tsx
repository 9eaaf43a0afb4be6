import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandObstacle, selectCommandRefusal } from '../../../machines/kit/command.selectors.ts'
import type { CustomerNote } from '../../../machines/model/customer.ts'
import type { customerMachine } from '../../../machines/screens/customer/customer.machine.ts'
import { isRemovable, selectEditObstacle } from '../../../machines/screens/customer/customer.selectors.ts'
import { noteForm, type noteFormMachine, type noteRemovalMachine } from '../../../machines/screens/customer/notes.ts'
import { TEXTS as MODEL } from '../../../machines/screens/customer/texts.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { agoTime, fullTime } from '../../formats/times.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Time } from '../../ui/Time.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', marginBottom: '20px' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  who: { marginInlineEnd: 'auto' },
})

const NewNote = ({ form }: { form: ActorRefFrom<typeof noteFormMachine> }) => {
  const styles = useStyles()
  const text = useSelector(form, ({ context }) => context.fields.text)
  const error = useSelector(form, (snapshot) => noteForm.selectError(snapshot, 'text'))
  const refusal = useSelector(form, ({ context }) => context.refusal)
  const obstacle = useSelector(form, noteForm.selectObstacle)
  const isRestored = useSelector(form, noteForm.selectIsRestored)
  const age = useSelector(form, noteForm.selectAge)
  const isSaving = useSelector(form, noteForm.selectState) === 'saving'
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ type: 'form.submitted' })
      }}
    >
      {refusal !== null && <Alert>{TEXTS.notAdded(refusal)}</Alert>}
      <TextArea
        label={TEXTS.newNote}
        name="note"
        rows={3}
        hint={TEXTS.noteHint}
        value={text}
        error={(text !== '' && error) || undefined}
        readOnly={isSaving}
        onChange={(typed) => form.send({ type: 'form.changed', changes: { text: typed } })}
        onBlur={() => form.send({ type: 'field.left', field: 'text' })}
      />
      {isRestored && <KeptNote age={age} onDiscard={() => form.send({ type: 'form.discarded' })} />}
      <div className={styles.buttons}>
        <GuardedButton type="submit" obstacle={obstacle} aria-busy={isSaving}>
          {isSaving ? WORDS.pleaseWait : TEXTS.addNote}
        </GuardedButton>
      </div>
    </form>
  )
}

interface NoteProps {
  readonly note: CustomerNote
  readonly now: number
  readonly customer: ActorRefFrom<typeof customerMachine>
  readonly removal: ActorRefFrom<typeof noteRemovalMachine>
}

const Note = ({ note, now, customer, removal }: NoteProps) => {
  const styles = useStyles()
  const rows = useRowStyles()
  const obstacle = useSelector(removal, (snapshot) => selectCommandObstacle(snapshot, MODEL.removingNote))
  const { id, text, by, written_at } = note
  const ago = agoTime(written_at, now)
  return (
    <li className={rows.item}>
      <p className={styles.text}>{text}</p>
      <div className={rows.line}>
        <span className={`${rows.small} ${styles.who}`}>
          {`${by.name} · `}
          <Time dateTime={written_at} full={fullTime(written_at)}>
            {ago}
          </Time>
        </span>
        {isRemovable(note, now) && (
          <GuardedButton
            size="small"
            appearance="subtle"
            obstacle={obstacle}
            aria-label={TEXTS.noteOf(by.name, ago)}
            onClick={() => customer.send({ type: 'removal.requested', id })}
          >
            {TEXTS.removeNote}
          </GuardedButton>
        )}
      </div>
    </li>
  )
}

interface NotesProps extends Omit<NoteProps, 'note'> {
  readonly notes: readonly CustomerNote[]
  readonly form: ActorRefFrom<typeof noteFormMachine>
}

/** What staff have written about the customer, newest first. */
export const NotesCard = ({ notes, form, customer, removal, now }: NotesProps) => {
  const rows = useRowStyles()
  const card = useRef<HTMLElement>(null)
  const mayAdd = useSelector(customer, selectEditObstacle) === null
  const refusal = useSelector(removal, selectCommandRefusal)
  return (
    <Card title={TEXTS.notes} ref={card}>
      {mayAdd && <NewNote form={form} />}
      {refusal !== null && <Alert>{TEXTS.notRemoved(refusal)}</Alert>}
      {notes.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noNotes} />
      ) : (
        <ul className={rows.list} aria-label={TEXTS.notes}>
          {notes.map((note) => (
            <Note key={note.id} note={note} now={now} customer={customer} removal={removal} />
          ))}
        </ul>
      )}
    </Card>
  )
}
