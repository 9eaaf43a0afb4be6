import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { fullTime, longDate } from '../../../machines/model/relativeTime.ts'
import type { SavedMessage } from '../../../machines/model/savedMessages.ts'
import { filterItems } from '../../../machines/model/search.ts'
import { selectQuery } from '../../../machines/parts/searchList.machine.ts'
import {
  type savedMessagesMachine,
  selectMessages,
  selectRemovalState,
} from '../../../machines/screens/savedMessages.machine.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'

type Messages = ActorRefFrom<typeof savedMessagesMachine>

const HEIGHT = 240

const useStyles = makeStyles({
  search: { width: '320px', maxWidth: 'calc(100% - 40px)', margin: '0 20px 16px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    padding: 'var(--row-padding, 12px) 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', flexGrow: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  body: {
    display: '-webkit-box',
    margin: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  changed: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  actions: { display: 'flex', flexShrink: 0, gap: '4px' },
})

const Row = ({ message, messages, isWaiting }: { message: SavedMessage; messages: Messages; isWaiting: boolean }) => {
  const styles = useStyles()
  const { id, title, body, updated_at, updated_by } = message
  const why = 'Wait until the last deletion is done'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.body}>{body}</p>
        <p className={styles.changed}>
          {'Changed '}
          <Time dateTime={updated_at} full={fullTime(updated_at)}>
            {longDate(updated_at)}
          </Time>
          {updated_by && ` by ${updated_by.name}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={`Edit ${title}`}
          title="Edit"
          onClick={() => messages.send({ type: 'message.chosen', id })}
        />
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={`Delete ${title}`}
          title={isWaiting ? why : 'Delete'}
          disabledFocusable={isWaiting}
          onClick={() => messages.send({ type: 'message.removed', id })}
        />
      </div>
    </li>
  )
}

const itemOf = (message: SavedMessage) => ({
  key: message.id,
  title: message.title,
  description: message.body,
  message,
})

/** The messages that the search leaves, the last one changed first. */
export const MessageList = ({ messages }: { messages: Messages }) => {
  const styles = useStyles()
  const all = useSelector(messages, selectMessages)
  const removal = useSelector(messages, selectRemovalState)
  const search = useSelector(messages, ({ children }) => children.searchList)
  const query = useSelector(search, (snapshot) => (snapshot ? selectQuery(snapshot) : ''))
  const found = filterItems(all.map(itemOf), query)
  const isWaiting = removal === 'removing' || removal === 'restoring'
  if (all.length === 0) {
    return <StateMessage kind="empty" message="There are no saved messages yet." minHeight={HEIGHT} />
  }
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label="Search saved messages"
          placeholder="Search title and text"
          value={query}
          onChange={(text) => search?.send({ type: 'query.changed', query: text })}
        />
      </div>
      {found.length === 0 && (
        <StateMessage kind="empty" message={`No saved message matches “${query.trim()}”.`} minHeight={HEIGHT} />
      )}
      <ul className={styles.list} aria-label="Saved messages">
        {found.map(({ key, message }) => (
          <Row key={key} message={message} messages={messages} isWaiting={isWaiting} />
        ))}
      </ul>
    </>
  )
}
