import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { memo, useId, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type chatMachine, selectContact, selectMessages } from '../../../machines/chat.machine.ts'
import { type ChatMessage, messageTime } from '../../../machines/model/chat.ts'
import { fullTime } from '../../../machines/model/relativeTime.ts'
import { RichText } from '../../ui/RichText.tsx'
import { Time } from '../../ui/Time.tsx'

const useStyles = makeStyles({
  box: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  log: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '16px 20px' },
  message: { display: 'flex', flexDirection: 'column', gap: '4px', maxWidth: '85%', alignSelf: 'flex-start' },
  own: { alignSelf: 'flex-end', alignItems: 'flex-end' },
  by: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  bubble: {
    padding: '8px 12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  ownBubble: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopColor: tokens.colorBrandStroke2,
    borderRightColor: tokens.colorBrandStroke2,
    borderBottomColor: tokens.colorBrandStroke2,
    borderLeftColor: tokens.colorBrandStroke2,
  },
})

/** Drawn once: a message never changes, and a conversation grows long. */
const Message = memo(({ message, name }: { message: ChatMessage; name: string }) => {
  const styles = useStyles()
  const id = useId()
  const isOwn = message.type === 'out'
  const iso = new Date(message.time).toISOString()
  return (
    <article className={mergeClasses(styles.message, isOwn && styles.own)} aria-labelledby={id}>
      <div className={styles.by}>
        <span id={id} className={styles.name}>
          {isOwn ? 'You' : name}
        </span>
        <Time dateTime={iso} full={fullTime(iso)}>
          {messageTime(message.time)}
        </Time>
      </div>
      <div className={mergeClasses(styles.bubble, isOwn && styles.ownBubble)}>
        <RichText html={message.text} nothing="This message has nothing that can be shown." />
      </div>
    </article>
  )
})

const showEnd = (box: HTMLElement | null): void => {
  if (box) box.scrollTop = box.scrollHeight
}

/** What was said, oldest first; the newest is in sight. */
export const Messages = ({ chat }: { chat: ActorRefFrom<typeof chatMachine> }) => {
  const styles = useStyles()
  const { name } = useSelector(chat, selectContact)
  const messages = useSelector(chat, selectMessages)
  const newest = messages.at(-1)
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (newest) showEnd(box.current)
  }, [newest])
  useLayoutEffect(() => {
    // In a drawer that is closed there is nothing to scroll: it is done as soon as the drawer opens.
    const observer = new ResizeObserver(() => showEnd(box.current))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={box} tabIndex={0} aria-label="Messages" className={styles.box}>
      <div role="log" aria-label={`Conversation with ${name}`} className={styles.log}>
        {messages
          .filter(({ template }) => !template)
          .map((message) => (
            <Message key={message.id} message={message} name={name} />
          ))}
      </div>
    </section>
  )
}
