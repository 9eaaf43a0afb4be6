import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useSelector } from '@xstate/react'
import { type RefObject, useCallback, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isListed } from '../../../machines/kit/resource.selectors.ts'
import type { searchListMachine } from '../../../machines/kit/searchList.machine.ts'
import type { SavedMessage } from '../../../machines/model/savedMessages.ts'
import type { messageListMachine } from '../../../machines/screens/savedMessages/messageParts.ts'
import { selectChangeObstacle } from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { LostDrafts } from './LostDrafts.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import { MessageList } from './MessageList.tsx'
import type { MessageRowActors } from './MessageRow.tsx'
import { RemovalBar } from './RemovalBar.tsx'
import { TEXTS } from './texts.ts'

const HEIGHT = 360

const STATES = {
  failed: TEXTS.failed,
  notPermitted: TEXTS.forbidden,
  unavailable: TEXTS.notOffered,
}

const NONE: readonly SavedMessage[] = []

// Reserves the space of the button until the messages have loaded.
const useStyles = makeStyles({ held: { visibility: 'hidden' } })

interface MessagesCardProps {
  readonly list: ActorRefFrom<typeof messageListMachine>
  readonly search: ActorRefFrom<typeof searchListMachine>
  readonly actors: MessageRowActors
  readonly cardRef: RefObject<HTMLElement | null>
}

/** The list, with search and buttons above it even when it is empty. */
const MessagesCard = ({ list, search, actors, cardRef }: MessagesCardProps) => {
  const styles = useStyles()
  const { answer, parts } = useResource(list)
  const { state } = parts
  const obstacle = useSelector(actors.messages, selectChangeObstacle)
  const takeFocus = () => cardRef.current?.focus()
  const shown = (
    <>
      <RemovalBar messages={actors.messages} removal={actors.removal} onGone={takeFocus} />
      <LostDrafts messages={actors.messages} onGone={takeFocus} />
      <MessageList all={answer?.messages ?? NONE} search={search} actors={actors} />
    </>
  )
  return (
    <RecordCard
      flush
      title={TEXTS.title}
      hint={TEXTS.hint}
      ref={cardRef}
      parts={parts}
      words={STATES}
      height={HEIGHT}
      empty={shown}
      actions={
        isListed(state) && (
          <GuardedButton
            className={mergeClasses(state === 'loading' && styles.held)}
            appearance="primary"
            icon={<AddRegular />}
            obstacle={obstacle}
            onClick={() => actors.messages.send({ type: 'message.started' })}
          >
            {TEXTS.newMessage}
          </GuardedButton>
        )
      }
    >
      {shown}
    </RecordCard>
  )
}

/** The messages that staff keep for replies, and the editor of one. */
export const SavedMessages = () => {
  const messages = useChild('savedMessages')
  const { list, removal, copy, searchList, texts, editor } =
    useSelector(messages, (snapshot) => snapshot?.children) ?? {}
  const card = useRef<HTMLElement>(null)
  // The row that opened the editor may be gone, and the focus with it.
  const takeFocus = useCallback(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [])
  if (!(messages && list && removal && copy && searchList && texts)) return null
  return (
    <>
      <MessagesCard list={list} search={searchList} actors={{ messages, texts, copy, removal }} cardRef={card} />
      <MessageEditor editor={editor} onGone={takeFocus} />
    </>
  )
}
