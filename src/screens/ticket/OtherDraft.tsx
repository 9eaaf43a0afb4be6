import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { DraftMode } from '../../../machines/model/drafts.ts'
import { selectOther } from '../../../machines/screens/ticket/serverDraft.machine.ts'
import { shortTime } from '../../formats/times.ts'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './draftTexts.ts'
import { useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '4px 8px',
    padding: '4px 4px 4px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  other: { flex: '1 1 200px', minWidth: 0, padding: '4px 0' },
  summary: { cursor: 'pointer' },
  text: { margin: '4px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

/** Shows, above a field, what the same person wrote in another session and the field does not contain. It is kept until they insert or discard it. */
export const OtherDraft = ({ mode }: { mode: DraftMode }) => {
  const styles = useStyles()
  const draft = useTicketChild(mode === 'reply' ? 'replyDraft' : 'noteDraft')
  const other = useSelector(draft, (snapshot) => (snapshot ? selectOther(snapshot) : null))
  if (other === null) return null
  return (
    <div role="status" className={styles.root}>
      <details className={styles.other}>
        <summary className={styles.summary}>{TEXTS.other(shortTime(other.at))}</summary>
        <p className={styles.text}>{other.content}</p>
      </details>
      <Button size="small" onClick={() => draft?.send({ type: 'other.used' })}>
        {TEXTS.insert}
      </Button>
      <Button size="small" appearance="transparent" onClick={() => draft?.send({ type: 'other.discarded' })}>
        {WORDS.discard}
      </Button>
    </div>
  )
}
