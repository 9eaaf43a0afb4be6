import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Attach20Regular } from '@fluentui/react-icons/svg/attach'
import { Image20Regular } from '@fluentui/react-icons/svg/image'
import { Send20Regular } from '@fluentui/react-icons/svg/send'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  ATTACHMENT_OBSTACLE,
  type chatMachine,
  selectDraft,
  selectSendObstacle,
} from '../../../machines/screens/chat/chat.machine.ts'
import { isEnter } from '../../ui/composing.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    flexShrink: 0,
    padding: '12px 20px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: {
    display: 'block',
    width: '100%',
    padding: '5px 12px',
    lineHeight: tokens.lineHeightBase300,
    resize: 'none',
  },
  actions: { display: 'flex', alignItems: 'center', gap: '4px' },
  send: { marginLeft: 'auto' },
})

const isSendKey = (event: KeyboardEvent): boolean => isEnter(event) && !event.shiftKey

/** The box to write and send a message in. */
export const Composer = ({ chat }: { chat: ActorRefFrom<typeof chatMachine> }) => {
  const styles = useStyles()
  const draft = useSelector(chat, selectDraft)
  const obstacle = useSelector(chat, selectSendObstacle)
  const text = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    chat.send({ type: 'message.sent', at: Date.now() })
    text.current?.focus()
  }
  return (
    <div className={styles.root} data-foot>
      <div className="k-box">
        <textarea
          ref={text}
          className={mergeClasses('k-control', styles.text)}
          rows={3}
          aria-label={TEXTS.typeMessage}
          placeholder={TEXTS.typeMessage}
          value={draft}
          onChange={({ target }) => chat.send({ type: 'draft.changed', draft: target.value })}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            send()
          }}
        />
      </div>
      <div className={styles.actions}>
        <GuardedButton
          appearance="subtle"
          icon={<Attach20Regular />}
          aria-label={TEXTS.attachFile}
          obstacle={ATTACHMENT_OBSTACLE}
        />
        <GuardedButton
          appearance="subtle"
          icon={<Image20Regular />}
          aria-label={TEXTS.attachPicture}
          obstacle={ATTACHMENT_OBSTACLE}
        />
        <GuardedButton
          className={styles.send}
          appearance="primary"
          icon={<Send20Regular />}
          obstacle={obstacle}
          hint={TEXTS.sendHint}
          onClick={send}
        >
          {TEXTS.send}
        </GuardedButton>
      </div>
    </div>
  )
}
