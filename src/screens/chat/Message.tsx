import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useId } from 'react'
import type { ChatMessage } from '../../../machines/screens/chat/chat.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { RichText } from '../../ui/RichText.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
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
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  ownBubble: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopColor: tokens.colorBrandStroke2,
    borderRightColor: tokens.colorBrandStroke2,
    borderBottomColor: tokens.colorBrandStroke2,
    borderLeftColor: tokens.colorBrandStroke2,
  },
})

export interface MessageProps {
  readonly message: ChatMessage
  readonly name: string
  /** The index of the message, and the number of all messages. Both are set only if not all messages are drawn. */
  readonly index?: number
  readonly count?: number
}

/** Renders only once, because a message never changes and a conversation can be long. */
export const Message = memo(({ message, name, index, count }: MessageProps) => {
  const styles = useStyles()
  const id = useId()
  const isOwn = message.type === 'out'
  const iso = new Date(message.time).toISOString()
  return (
    <article
      className={mergeClasses(styles.message, isOwn && styles.own)}
      aria-labelledby={id}
      {...(index !== undefined && { 'aria-posinset': index + 1, 'aria-setsize': count })}
    >
      <div className={styles.by}>
        <span id={id} className={styles.name}>
          {isOwn ? TEXTS.you : name}
        </span>
        <Time dateTime={iso} full={fullTime(iso)}>
          {shortTime(iso)}
        </Time>
      </div>
      <div className={mergeClasses(styles.bubble, isOwn && styles.ownBubble)}>
        {message.typed ? (
          <div className={styles.text}>{message.text}</div>
        ) : (
          <RichText html={message.text} nothing={TEXTS.noContent} />
        )}
      </div>
    </article>
  )
})
