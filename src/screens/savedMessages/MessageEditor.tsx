import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { MESSAGE_BODY_MAX_LENGTH, MESSAGE_TITLE_MAX_LENGTH } from '../../../machines/model/constants.ts'
import { PLACEHOLDERS } from '../../../machines/model/placeholders.ts'
import {
  messageEditor,
  type messageEditorMachine,
  selectIsNew,
  selectIsOrphaned,
  selectOtherVersion,
  selectRefusal,
} from '../../../machines/screens/savedMessages/messageEditor.ts'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const WIDTH = 560

const { selectAge, selectError, selectIsRestored, selectLeaveObstacle, selectObstacle, selectState } = messageEditor

type Editor = ActorRefFrom<typeof messageEditorMachine>

const useStyles = makeStyles({
  other: {
    margin: 0,
    padding: '12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  question: { flexGrow: 1, alignSelf: 'center' },
})

const Fields = ({ editor, onGone }: { editor: Editor; onGone: () => void }) => {
  const styles = useStyles()
  const { title, body } = useSelector(editor, ({ context }) => context.fields)
  const titleError = useSelector(editor, (snapshot) => selectError(snapshot, 'title'))
  const bodyError = useSelector(editor, (snapshot) => selectError(snapshot, 'body'))
  const isRestored = useSelector(editor, selectIsRestored)
  const age = useSelector(editor, selectAge)
  const refusal = useSelector(editor, selectRefusal)
  const other = useSelector(editor, selectOtherVersion)
  const isSaving = useSelector(editor, selectState) === 'saving'
  useEffect(() => onGone, [onGone])
  return (
    <>
      {refusal && <Alert>{refusal}</Alert>}
      {other && (
        <section aria-label={TEXTS.otherVersion}>
          <p className={styles.other}>{`${other.title}\n\n${other.body}`}</p>
          <p>{TEXTS.otherVersionHint}</p>
        </section>
      )}
      <TextField
        label={TEXTS.messageTitle}
        name="title"
        value={title}
        required
        readOnly={isSaving}
        hint={TEXTS.atMost(MESSAGE_TITLE_MAX_LENGTH)}
        error={titleError ?? undefined}
        onChange={(text) => editor.send({ type: 'form.changed', changes: { title: text } })}
        onBlur={() => editor.send({ type: 'field.left', field: 'title' })}
      />
      <TextArea
        label={TEXTS.message}
        name="body"
        value={body}
        rows={8}
        required
        readOnly={isSaving}
        hint={TEXTS.bodyHint(MESSAGE_BODY_MAX_LENGTH, PLACEHOLDERS)}
        error={bodyError ?? undefined}
        onChange={(text) => editor.send({ type: 'form.changed', changes: { body: text } })}
        onBlur={() => editor.send({ type: 'field.left', field: 'body' })}
      />
      {isRestored && <KeptNote age={age} onDiscard={() => editor.send({ type: 'form.discarded' })} />}
    </>
  )
}

/** Replaces the buttons to ask whether changes may be lost. */
const Question = ({ editor }: { editor: Editor }) => {
  const styles = useStyles()
  const question = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const foot = question.current?.parentElement
    const field = foot?.closest('form')?.querySelector('textarea')
    // The focused button may be gone: focus the choice that keeps the changes.
    foot?.querySelector('button')?.focus()
    // The focus goes back to the text when the question closes, even if another tab closes it.
    return () => {
      if (editor.getSnapshot().status === 'active' && foot?.contains(document.activeElement)) field?.focus()
    }
  }, [editor])
  return (
    <>
      <span ref={question} className={styles.question} role="alert">
        {TEXTS.mayDiscard}
      </span>
      <Button onClick={() => editor.send({ type: 'discard.declined' })}>{TEXTS.keepEditing}</Button>
      <Button appearance="primary" onClick={() => editor.send({ type: 'discard.confirmed' })}>
        {TEXTS.discardChanges}
      </Button>
    </>
  )
}

const Buttons = ({ editor }: { editor: Editor }) => {
  const state = useSelector(editor, selectState)
  const isSaving = state === 'saving'
  const isOrphaned = useSelector(editor, selectIsOrphaned)
  const leaveObstacle = useSelector(editor, selectLeaveObstacle)
  const obstacle = useSelector(editor, selectObstacle)
  if (state === 'leaving') return <Question editor={editor} />
  return (
    <>
      <GuardedButton obstacle={leaveObstacle} onClick={() => editor.send({ type: 'form.left' })}>
        {WORDS.cancel}
      </GuardedButton>
      <GuardedButton type="submit" appearance="primary" obstacle={obstacle} aria-busy={isSaving}>
        {isSaving ? WORDS.pleaseWait : isOrphaned ? TEXTS.saveAsNew : TEXTS.save}
      </GuardedButton>
    </>
  )
}

interface MessageEditorProps {
  readonly editor: Editor | undefined
  /** Called after the modal has closed. */
  readonly onGone: () => void
}

/** A modal that edits a message. It stays mounted, closed, while no message is being edited. */
export const MessageEditor = ({ editor, onGone }: MessageEditorProps) => {
  const isNew = useSelector(editor, (snapshot) => snapshot !== undefined && selectIsNew(snapshot))
  return (
    <Modal
      state={editor ? 'shown' : 'hidden'}
      title={isNew ? TEXTS.newMessage : TEXTS.editMessage}
      width={WIDTH}
      onClose={() => editor?.send({ type: 'form.left' })}
      onSubmit={() => editor?.send({ type: 'form.submitted' })}
      foot={editor && <Buttons editor={editor} />}
    >
      {editor && <Fields editor={editor} onGone={onGone} />}
    </Modal>
  )
}
