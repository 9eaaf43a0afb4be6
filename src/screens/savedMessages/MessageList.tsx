import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type searchListMachine, selectListText } from '../../../machines/kit/searchList.machine.ts'
import type { SavedMessage } from '../../../machines/model/savedMessages.ts'
import { filterItems } from '../../../machines/model/search.ts'
import { selectRemovalObstacle } from '../../../machines/screens/savedMessages/messageParts.ts'
import { selectChangeObstacle } from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { Rows } from '../../ui/LongRows.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { MessageRow, type MessageRowActors } from './MessageRow.tsx'
import { TEXTS } from './texts.ts'

const HEIGHT = 240
// The assumed height in CSS pixels, until a row has been measured.
const ROW_HEIGHT = 105

const useStyles = makeStyles({
  search: { width: '320px', maxWidth: 'calc(100% - 40px)', margin: '0 20px 16px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
})

const itemOf = (message: SavedMessage) => ({
  key: message.id,
  title: message.title,
  description: message.body,
  message,
})

interface MessageListProps {
  readonly all: readonly SavedMessage[]
  readonly search: ActorRefFrom<typeof searchListMachine>
  readonly actors: MessageRowActors
}

/** The messages that match the search, most recently changed first. */
export const MessageList = ({ all, search, actors }: MessageListProps) => {
  const styles = useStyles()
  const query = useSelector(search, selectListText)
  const found = useMemo(() => filterItems(all.map(itemOf), query), [all, query])
  const keyOf = useCallback((at: number) => found[at]?.key ?? '', [found])
  const [list, setList] = useState<HTMLElement | null>(null)
  const obstacle = useSelector(actors.messages, selectChangeObstacle)
  const removalObstacle = useSelector(actors.removal, selectRemovalObstacle)
  if (all.length === 0) {
    return <StateMessage kind="empty" message={TEXTS.none} minHeight={HEIGHT} />
  }
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label={TEXTS.search}
          placeholder={TEXTS.searchHint}
          value={query}
          onChange={(text) => search.send({ type: 'text.changed', text })}
        />
      </div>
      {found.length === 0 && <StateMessage kind="empty" message={TEXTS.noMatch(query.trim())} minHeight={HEIGHT} />}
      <ul ref={setList} className={styles.list} aria-label={TEXTS.list}>
        <Rows list={list} scrolls="page" count={found.length} height={ROW_HEIGHT} keyOf={keyOf}>
          {(at, attributes) =>
            found
              .slice(at, at + 1)
              .map(({ key, message }) => (
                <MessageRow
                  key={key}
                  message={message}
                  attributes={attributes}
                  actors={actors}
                  obstacle={obstacle}
                  removalObstacle={obstacle ?? removalObstacle}
                />
              ))
          }
        </Rows>
      </ul>
    </>
  )
}
