import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import type { TicketRecord } from '../../../machines/model/desk.ts'
import { selectAfter } from '../../../machines/screens/ticket/afterReply.machine.ts'
import {
  selectReplyFault,
  selectReplyOutcome,
  type ticketReplyMachine,
} from '../../../machines/screens/ticket/ticketReply.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { WORDS } from '../../ui/texts.ts'
import { MessageList } from './MessageList.tsx'
import { MessagesButton } from './MessagesButton.tsx'
import { OpenPlaceholders } from './OpenPlaceholders.tsx'
import { OtherDraft } from './OtherDraft.tsx'
import { ReplyOutcome } from './ReplyOutcome.tsx'
import { faultWords, replyObstacle } from './replyObstacle.ts'
import { TEXTS } from './replyTexts.ts'
import { SendMenu } from './SendMenu.tsx'
import { isSendKey, leaveByKey } from './sendKey.ts'
import { useMessageChoice } from './useMessageChoice.ts'
import { useReplyEntrance, useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  to: { margin: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  split: { display: 'flex', gap: '1px' },
  hint: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

interface Props {
  readonly ticket: TicketRecord
  readonly reply: ActorRefFrom<typeof ticketReplyMachine>
  /** Why the ticket cannot be replied to, or null. */
  readonly obstacle: string | null
}

/** Where staff write to the customer. What is sent, and to whom, is what is on the screen when Send is pressed. */
export const ReplyForm = ({ ticket, reply, obstacle }: Props) => {
  const styles = useStyles()
  const form = useRef<HTMLFormElement>(null)
  const warning = useRef<HTMLDivElement>(null)
  useReplyEntrance(form)
  const { text, isRestored, age, newer, to: pressedTo, newTo } = useSelector(reply, ({ context }) => context)
  const fault = useSelector(reply, selectReplyFault)
  const outcome = useSelector(reply, selectReplyOutcome)
  const choice = useTicketChild('afterReply')
  const after = useSelector(choice, (snapshot) => (snapshot ? selectAfter(snapshot) : null))
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const isFixed = outcome === 'sending' || outcome === 'unconfirmed' || outcome === 'withdrawing'
  const now = (outcome === 'readdressed' ? newTo : null) ?? ticket.customer?.email ?? ticket.requester
  // Until the outcome of a press is known, the address is the one that was shown when Send was pressed.
  const to = isFixed ? pressedTo : now
  const off = replyObstacle({ text, to, isOffline, isFixed, obstacle })
  const messages = useMessageChoice(form, ticket, isFixed)
  const send = (type: 'reply.submitted' | 'reply.confirmed') => {
    if (off !== null || to === null) return
    const seen = Math.max(ticket.last_entry, newer.at(-1)?.entry ?? 0)
    messages.close()
    reply.send({ type, press: { seen, to, after } })
  }
  const submit = () => {
    if (outcome === 'overtaken' || outcome === 'readdressed') warning.current?.focus()
    else send('reply.submitted')
  }
  const sendAnyway = () => {
    // The button is about to disappear.
    form.current?.querySelector('textarea')?.focus()
    send('reply.confirmed')
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (messages.press(event)) return
        leaveByKey(event)
        if (!isSendKey(event)) return
        event.preventDefault()
        submit()
      }}
    >
      <ReplyOutcome reply={reply} ticket={ticket} warning={warning} obstacle={off} onSend={sendAnyway} />
      {to !== null && to !== '' && <p className={styles.to}>{TEXTS.to(to)}</p>}
      {!isFixed && <OtherDraft mode="reply" />}
      <TextArea
        label={TEXTS.label}
        name="reply"
        rows={6}
        value={text}
        error={faultWords(fault, text) ?? undefined}
        readOnly={isFixed}
        onChange={(typed) => {
          reply.send({ type: 'reply.changed', text: typed })
          messages.onTyped()
        }}
        onSelect={messages.onMoved}
        onBlur={messages.close}
        {...messages.aria}
      />
      {messages.isOpen && messages.list && <MessageList choice={messages} list={messages.list} />}
      {isRestored && !isFixed && text !== '' && (
        <KeptNote age={age} onDiscard={() => reply.send({ type: 'reply.discarded' })} />
      )}
      {!isFixed && <OpenPlaceholders text={text} form={form} />}
      <div className={styles.foot}>
        {outcome === 'unconfirmed' ? (
          <>
            <GuardedButton
              appearance="primary"
              obstacle={isOffline ? TEXTS.offline : null}
              onClick={() => reply.send({ type: 'reply.repeated' })}
            >
              {WORDS.tryAgain}
            </GuardedButton>
            <Button onClick={() => reply.send({ type: 'reply.withdrawn' })}>{TEXTS.backToDraft}</Button>
          </>
        ) : (
          <>
            <span className={styles.split}>
              <GuardedButton type="submit" appearance="primary" obstacle={off} aria-busy={isFixed}>
                {isFixed ? WORDS.pleaseWait : TEXTS.send(after)}
              </GuardedButton>
              <SendMenu after={after} onChoose={(chosen) => choice?.send({ type: 'after.chosen', after: chosen })} />
            </span>
            <MessagesButton choice={messages} obstacle={isFixed ? TEXTS.beingSent : obstacle} />
            <span className={styles.hint}>{TEXTS.hint}</span>
          </>
        )}
      </div>
    </form>
  )
}
