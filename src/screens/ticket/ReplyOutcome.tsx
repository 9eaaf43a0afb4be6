import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TicketEntry, TicketRecord } from '../../../machines/model/desk.ts'
import { selectReplyOutcome, type ticketReplyMachine } from '../../../machines/screens/ticket/ticketReply.machine.ts'
import { shortTime } from '../../formats/times.ts'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { Entry } from './Entry.tsx'
import { TEXTS } from './replyTexts.ts'
import { TEXTS as TICKET_TEXTS } from './texts.ts'

const useStyles = makeStyles({
  newer: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0 },
  warning: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  anyway: { alignSelf: 'flex-start' },
})

const writerOf = (entry: TicketEntry): string =>
  entry.by?.name ?? (entry.kind === 'message' && entry.is_customer ? TICKET_TEXTS.unknownSender : TICKET_TEXTS.staff)

interface ConfirmedProps {
  /** Takes the focus, so that the news is read before anything is sent. */
  readonly warning: RefObject<HTMLDivElement | null>
  /** Why the reply cannot be sent now, or null. */
  readonly obstacle: string | null
  readonly onSend: () => void
}

interface WarningProps extends ConfirmedProps {
  readonly words: string
  /** What the warning is about. When it changes, the warning takes the focus again. */
  readonly about: unknown
  readonly button: string
  readonly children?: ReactNode
}

/** Why the reply was not sent, and the only button that sends it anyway. */
const Warning = ({ words, about, button, children, warning, obstacle, onSend }: WarningProps) => {
  const styles = useStyles()
  // If the person has moved the focus elsewhere on the page in the meantime, it stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const { current } = warning
    if (activeElement === body || current?.closest('form')?.contains(activeElement)) current?.focus()
  }, [about, warning])
  return (
    <>
      <div ref={warning} tabIndex={-1} className={styles.warning}>
        <Alert>{words}</Alert>
      </div>
      {children}
      <GuardedButton className={styles.anyway} obstacle={obstacle} onClick={onSend}>
        {button}
      </GuardedButton>
    </>
  )
}

interface Props extends ConfirmedProps {
  readonly reply: ActorRefFrom<typeof ticketReplyMachine>
  readonly ticket: TicketRecord
}

/** Why the reply is still in the form, and what others have written in the meantime. */
export const ReplyOutcome = ({ reply, ticket, ...confirmed }: Props) => {
  const styles = useStyles()
  const outcome = useSelector(reply, selectReplyOutcome)
  const { reason, newer, newTo } = useSelector(reply, ({ context }) => context)
  if (outcome === 'refused') return <Alert>{TEXTS.refused(reason)}</Alert>
  if (outcome === 'unconfirmed') return <Alert>{TEXTS.unconfirmed(reason)}</Alert>
  if (outcome === 'withdrawn' || outcome === 'gone')
    return (
      <p role="status" className={styles.words}>
        {TEXTS[outcome]}
      </p>
    )
  if (outcome === 'readdressed') {
    if (newTo === null) return <Alert>{TEXTS.noAddress}</Alert>
    return (
      <div className={styles.newer}>
        <Warning words={TEXTS.readdressed(newTo)} about={newTo} button={TEXTS.sendTo(newTo)} {...confirmed} />
      </div>
    )
  }
  const last = newer.at(-1)
  if (outcome !== 'overtaken' || last === undefined) return null
  return (
    <section className={styles.newer} aria-label={TEXTS.newer}>
      <Warning
        words={TEXTS.overtaken(writerOf(last), shortTime(last.at))}
        about={newer}
        button={TEXTS.sendAnyway}
        {...confirmed}
      >
        <p className={styles.title}>{TICKET_TEXTS.isNew}</p>
        {newer.map((entry) => (
          <Entry key={entry.id} entry={entry} ticket={ticket} />
        ))}
      </Warning>
    </section>
  )
}
