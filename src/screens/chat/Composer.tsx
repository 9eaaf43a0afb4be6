import { Button, makeStyles, Textarea, Tooltip, tokens } from '@fluentui/react-components'
import { Attach20Regular } from '@fluentui/react-icons/svg/attach'
import { Image20Regular } from '@fluentui/react-icons/svg/image'
import { Send20Regular } from '@fluentui/react-icons/svg/send'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type chatMachine, selectDraft, selectHasDraft } from '../../../machines/chat.machine.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    flexShrink: 0,
    padding: '12px 20px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { width: '100%' },
  actions: { display: 'flex', alignItems: 'center', gap: '4px' },
  send: { marginLeft: 'auto' },
})

// While an input method composes a word, Enter takes the word; Safari says so by this code only.
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229

const isSendKey = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.shiftKey && !isComposing(event)

/** Where a message is written and sent. */
export const Composer = ({ chat }: { chat: ActorRefFrom<typeof chatMachine> }) => {
  const styles = useStyles()
  const draft = useSelector(chat, selectDraft)
  const hasDraft = useSelector(chat, selectHasDraft)
  const text = useRef<HTMLTextAreaElement>(null)
  const explained = (why: string, align: 'start' | 'end', button: ReactElement) => (
    <Tooltip relationship="description" content={why} positioning={{ position: 'above', align }}>
      {button}
    </Tooltip>
  )
  const send = () => {
    chat.send({ type: 'message.sent', at: Date.now() })
    text.current?.focus()
  }
  return (
    <div className={styles.root}>
      <Textarea
        className={styles.text}
        textarea={{ ref: text }}
        rows={3}
        aria-label="Type a message"
        placeholder="Type a message"
        value={draft}
        onChange={(_, { value }) => chat.send({ type: 'draft.changed', draft: value })}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return
          event.preventDefault()
          send()
        }}
      />
      <div className={styles.actions}>
        {explained(
          'Coming soon',
          'start',
          <Button appearance="subtle" icon={<Attach20Regular />} aria-label="Attach a file" disabledFocusable />,
        )}
        {explained(
          'Coming soon',
          'start',
          <Button appearance="subtle" icon={<Image20Regular />} aria-label="Attach a picture" disabledFocusable />,
        )}
        {explained(
          hasDraft ? 'Enter sends too, Shift+Enter makes a line' : 'Write a message first',
          'end',
          <Button
            className={styles.send}
            appearance="primary"
            icon={<Send20Regular />}
            disabledFocusable={!hasDraft}
            onClick={send}
          >
            Send
          </Button>,
        )}
      </div>
    </div>
  )
}
