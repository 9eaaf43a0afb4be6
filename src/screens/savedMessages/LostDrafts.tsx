import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type savedMessagesMachine,
  selectChangeObstacle,
  selectLostDrafts,
} from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyle: 'none' },
  draft: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    margin: '0 20px 16px',
    padding: '8px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

interface LostDraftsProps {
  readonly messages: ActorRefFrom<typeof savedMessagesMachine>
  /** Called when the button that has the focus disappears. */
  readonly onGone: () => void
}

/** Drafts of messages that somebody else has deleted in the meantime, to be saved as new messages or discarded. */
export const LostDrafts = ({ messages, onGone }: LostDraftsProps) => {
  const styles = useStyles()
  const drafts = useSelector(messages, selectLostDrafts)
  const obstacle = useSelector(messages, selectChangeObstacle)
  if (drafts.length === 0) return null
  return (
    <ul aria-label={TEXTS.lostDrafts} className={styles.root}>
      {drafts.map(({ id, title, age }) => {
        const name = title.trim() === '' ? TEXTS.untitled : TEXTS.quoted(title)
        return (
          <li key={id} className={styles.draft}>
            <span className={styles.words}>{TEXTS.lostDraft(name, age)}</span>
            <GuardedButton
              obstacle={obstacle}
              aria-label={TEXTS.continueDraft(name)}
              onClick={() => messages.send({ type: 'draft.resumed', id })}
            >
              {TEXTS.continueAsNew}
            </GuardedButton>
            <Button
              appearance="subtle"
              aria-label={TEXTS.discardDraft(name)}
              onClick={() => {
                onGone()
                messages.send({ type: 'draft.discarded', id })
              }}
            >
              {WORDS.discard}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
