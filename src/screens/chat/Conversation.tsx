import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type chatMachine, selectContact } from '../../../machines/screens/chat/chat.machine.ts'
import { Composer } from './Composer.tsx'
import { ContactHeader } from './ContactHeader.tsx'
import { Messages } from './Messages.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, minHeight: 0 },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    flexShrink: 0,
    padding: '16px 20px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  hint: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})

interface ConversationProps {
  readonly chat: ActorRefFrom<typeof chatMachine>
  /** A link or button to the other view. */
  readonly otherView?: ReactNode
}

/** A conversation: contact, messages and composer. It fills its container, which sets the height. */
export const Conversation = ({ chat, otherView }: ConversationProps) => {
  const styles = useStyles()
  const contact = useSelector(chat, selectContact)
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <ContactHeader contact={contact} />
        <p className={styles.hint}>{TEXTS.sample}</p>
        {otherView}
      </div>
      <Messages chat={chat} />
      <Composer chat={chat} />
    </div>
  )
}
