import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import { isBusy, isFilled } from '../../../machines/model/known.ts'
import {
  selectListFailure,
  selectListState,
  selectMessagesAge,
} from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { LostDrafts } from './LostDrafts.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import { MessageList } from './MessageList.tsx'
import { RemovalBar } from './RemovalBar.tsx'

const HEIGHT = 360

// Its place is kept while it is not known whether there is something to add to.
const useStyles = makeStyles({ held: { visibility: 'hidden' } })

/** The messages that staff keep for replies: the screen's frame and what stands in for the list. */
export const SavedMessages = () => {
  const messages = useChild('savedMessages')
  const state = useSelector(messages, (snapshot) => snapshot && selectListState(snapshot))
  const failure = useSelector(messages, (snapshot) => (snapshot ? selectListFailure(snapshot) : ''))
  const age = useSelector(messages, (snapshot) => (snapshot ? selectMessagesAge(snapshot) : null))
  const editor = useSelector(messages, (snapshot) => snapshot?.children.editor)
  const card = useRef<HTMLElement>(null)
  // The row that the editor was opened from may be gone, and the focus with it.
  const takeFocus = useCallback(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [])
  const styles = useStyles()
  if (!messages || !state) return null
  const isLoaded = isFilled(state)
  const isLoading = state === 'loading' || state === 'deciding'
  const retry = () => messages.send({ type: 'retry.requested' })
  return (
    <>
      <Card
        flush
        title="Messages for replies"
        hint="Everyone who may see them may use, change and delete them."
        ref={card}
        busy={isBusy(state)}
        age={<Age age={age} failure={state === 'outdated' ? failure : null} onRetry={retry} />}
        actions={
          (isLoaded || isLoading) && (
            <Button
              className={mergeClasses(!isLoaded && styles.held)}
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => messages.send({ type: 'message.started' })}
            >
              New message
            </Button>
          )
        }
      >
        {isLoading && <Skeleton height={HEIGHT} />}
        {isLoaded && <RemovalBar messages={messages} onGone={() => card.current?.focus()} />}
        {isLoaded && <LostDrafts messages={messages} onGone={() => card.current?.focus()} />}
        {isLoaded && <MessageList messages={messages} />}
        {state === 'failed' && (
          <StateMessage
            kind="failed"
            message="The saved messages could not be loaded."
            why={failure}
            action={{ label: 'Try again', onAct: retry }}
            minHeight={HEIGHT}
          />
        )}
        {state === 'notPermitted' && (
          <StateMessage kind="forbidden" message="Your account may not see saved messages." minHeight={HEIGHT} />
        )}
        {state === 'unavailable' && (
          <StateMessage kind="empty" message="This admin API does not keep saved messages." minHeight={HEIGHT} />
        )}
      </Card>
      <MessageEditor editor={editor} onGone={takeFocus} />
    </>
  )
}
