import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal } from '../../../machines/kit/command.selectors.ts'
import {
  type removalMachine,
  selectRemovalState,
  selectRemoved,
} from '../../../machines/screens/savedMessages/messageParts.ts'
import {
  type savedMessagesMachine,
  selectChangeObstacle,
  selectKeptRemoval,
} from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    margin: '0 20px 16px',
    padding: '8px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

interface RemovalBarProps {
  readonly messages: ActorRefFrom<typeof savedMessagesMachine>
  readonly removal: ActorRefFrom<typeof removalMachine>
  /** Called when the button that has the focus disappears. */
  readonly onGone: () => void
}

/** The result of the last deletion, with Undo. */
export const RemovalBar = ({ messages, removal, onGone }: RemovalBarProps) => {
  const styles = useStyles()
  const state = useSelector(removal, selectRemovalState)
  const failure = useSelector(removal, selectCommandRefusal)
  const last = useSelector(removal, selectRemoved)
  const kept = useSelector(messages, selectKeptRemoval)
  const obstacle = useSelector(messages, selectChangeObstacle)
  const isSettled = state === null || state === 'removed'
  const removed = isSettled ? kept : last
  const title = removed?.title ?? ''
  const actions = useRef<HTMLDivElement>(null)
  const stateBefore = useRef(state)
  useEffect(() => {
    const wasRunning = stateBefore.current === 'removing' || stateBefore.current === 'restoring'
    stateBefore.current = state
    // The focused row or button is gone: focus Undo. After a reload nothing has disappeared.
    if (wasRunning && state !== 'removalFailed') actions.current?.querySelector('button')?.focus()
  }, [state])
  const dismiss = () => {
    onGone()
    messages.send({ type: 'removal.dismissed' })
  }
  const restore = () => {
    onGone()
    if (removed) messages.send({ type: 'removal.requested', input: { id: removed.id, title, isUndone: true } })
  }
  const bar = (words: string, buttons: ReactNode) => (
    <div className={styles.root} ref={actions}>
      <span className={styles.words}>{words}</span>
      {buttons}
    </div>
  )
  const dismissal = (
    <Button appearance="subtle" onClick={dismiss}>
      {TEXTS.dismiss}
    </Button>
  )
  return (
    <div role="status">
      {state === 'removing' && bar(TEXTS.removing(title), null)}
      {state === 'restoring' && bar(TEXTS.restoring(title), null)}
      {isSettled &&
        kept &&
        bar(
          TEXTS.removed(title, kept.age),
          <>
            <GuardedButton obstacle={obstacle} onClick={restore}>
              {TEXTS.undo}
            </GuardedButton>
            {dismissal}
          </>,
        )}
      {state === 'removalFailed' && bar(TEXTS.notRemoved(title, failure ?? ''), dismissal)}
      {state === 'undoFailed' &&
        bar(
          TEXTS.notRestored(title, failure ?? ''),
          <>
            <GuardedButton obstacle={obstacle} onClick={restore}>
              {WORDS.tryAgain}
            </GuardedButton>
            {dismissal}
          </>,
        )}
    </div>
  )
}
