import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isLong } from '../../../machines/model/longLists.ts'
import { type chatMachine, selectContact, selectMessages } from '../../../machines/screens/chat/chat.machine.ts'
import type { ChatMessage } from '../../../machines/screens/chat/chat.ts'
import { useRowsInBox } from '../../ui/longRows.ts'
import { RichText } from '../../ui/RichText.tsx'
import { Message } from './Message.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  box: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  log: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '16px 20px' },
  feed: { padding: '16px 20px 0', overflowAnchor: 'none' },
  item: { display: 'flex', flexDirection: 'column', paddingBottom: '16px' },
})

const MESSAGE_HEIGHT = 72

interface LogProps {
  readonly box: HTMLElement | null
  readonly messages: readonly ChatMessage[]
  /** The name of the contact. */
  readonly name: string
}

const WholeLog = ({ messages, name }: LogProps) => {
  const styles = useStyles()
  return (
    <div role="log" aria-label={TEXTS.conversationWith(name)} className={styles.log}>
      {messages.map((message) => (
        <Message key={message.id} message={message} name={name} />
      ))}
    </div>
  )
}

/**
 * Draws only the messages in view, for a long conversation. They change while the person scrolls, so this list is not a live region.
 */
const LongLog = ({ box, messages, name }: LogProps) => {
  const styles = useStyles()
  const keyOf = useCallback((at: number) => String(messages[at]?.id), [messages])
  const rows = { count: messages.length, height: MESSAGE_HEIGHT, keyOf, atEnd: true }
  const { pieces, measure } = useRowsInBox(box, rows)
  return (
    <div role="feed" aria-label={TEXTS.conversationWith(name)} className={styles.feed}>
      {pieces.map((piece) =>
        piece.row === null ? (
          <div key={piece.key} style={{ height: piece.room }} />
        ) : (
          <div key={piece.key} ref={measure} data-index={piece.row} className={styles.item}>
            {messages.slice(piece.row, piece.row + 1).map((message) => (
              <Message key={message.id} message={message} name={name} index={piece.row} count={messages.length} />
            ))}
          </div>
        ),
      )}
    </div>
  )
}

/**
 * Announces the newest message of a long conversation. In a short conversation, the live region is there but empty, because screen readers announce
 * only changes of an existing one.
 */
const Newest = ({ messages, name }: Omit<LogProps, 'box'>) => (
  <div aria-live="polite" className="k-hidden">
    {isLong(messages.length) &&
      messages.slice(-1).map(({ id, type, text }) => (
        <div key={id}>
          {type === 'out' ? TEXTS.you : name}: <RichText html={text} nothing="" />
        </div>
      ))}
  </div>
)

const showEnd = (box: HTMLElement | null): void => {
  if (box) box.scrollTop = box.scrollHeight
}

/** The messages, oldest first, scrolled to the newest. */
export const Messages = ({ chat }: { chat: ActorRefFrom<typeof chatMachine> }) => {
  const styles = useStyles()
  const { name } = useSelector(chat, selectContact)
  const all = useSelector(chat, selectMessages)
  const messages = useMemo(() => all.filter(({ template }) => !template), [all])
  const newest = messages.at(-1)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (newest) showEnd(box)
  }, [newest, box])
  useLayoutEffect(() => {
    // A box in a closed drawer cannot be scrolled, so it is scrolled again when the drawer opens.
    const observer = new ResizeObserver(() => showEnd(box))
    if (box) observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  const Log = isLong(messages.length) ? LongLog : WholeLog
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={setBox} tabIndex={0} aria-label={TEXTS.messages} className={styles.box}>
      <Log box={box} messages={messages} name={name} />
      <Newest messages={messages} name={name} />
    </section>
  )
}
