import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import {
  type NoteOutcome,
  selectNoteError,
  selectNoteOutcome,
  type ticketNoteMachine,
} from '../../../machines/screens/ticket/ticketNote.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { WORDS } from '../../ui/texts.ts'
import { OtherDraft } from './OtherDraft.tsx'
import { isSendKey, leaveByKey } from './sendKey.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '12px',
    borderRadius: '8px',
    border: `2px dashed ${tokens.colorStatusWarningForeground1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    '@media (forced-colors: active)': { border: '2px dashed CanvasText' },
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  hint: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** Why the note is still in the form, or null. */
const wordsOf = (outcome: NoteOutcome, reason: string): string | null => {
  if (outcome === 'refused') return TEXTS.noteRefused(reason)
  if (outcome === 'unanswered') return TEXTS.noteUnanswered(reason)
  return outcome === 'taken' ? TEXTS.noteTaken : null
}

interface Props {
  readonly note: ActorRefFrom<typeof ticketNoteMachine>
  /** Why no note can be written, or null. */
  readonly obstacle: string | null
}

/** Where staff write internal notes. */
export const NoteForm = ({ note, obstacle }: Props) => {
  const styles = useStyles()
  const { text, reason, isRestored, age } = useSelector(note, ({ context }) => context)
  const error = useSelector(note, selectNoteError)
  const outcome = useSelector(note, selectNoteOutcome)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const isSending = outcome === 'sending'
  const words = wordsOf(outcome, reason)
  const off = isSending ? TEXTS.saving : isOffline ? TEXTS.noteOffline : obstacle
  const submit = () => {
    if (off === null) note.send({ type: 'note.submitted' })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        leaveByKey(event)
        if (!isSendKey(event)) return
        event.preventDefault()
        submit()
      }}
    >
      {words !== null && <Alert>{words}</Alert>}
      {!isSending && <OtherDraft mode="note" />}
      <TextArea
        label={TEXTS.internal}
        name="note"
        rows={4}
        hint={TEXTS.noteHint}
        value={text}
        error={error ?? undefined}
        readOnly={isSending}
        onChange={(typed) => note.send({ type: 'note.changed', text: typed })}
      />
      {isRestored && !isSending && text !== '' && (
        <KeptNote age={age} onDiscard={() => note.send({ type: 'note.discarded' })} />
      )}
      <div className={styles.foot}>
        <GuardedButton type="submit" appearance="primary" obstacle={off} aria-busy={isSending}>
          {isSending ? WORDS.pleaseWait : outcome === 'unanswered' ? WORDS.tryAgain : TEXTS.addNote}
        </GuardedButton>
        <span className={styles.hint}>{TEXTS.addHint}</span>
      </div>
    </form>
  )
}
