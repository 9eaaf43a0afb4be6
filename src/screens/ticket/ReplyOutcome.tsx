import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { TicketEntry, TicketRecord } from '../../../machines/model/desk.ts'
import { selectReplyOutcome, type ticketReplyMachine } from '../../../machines/screens/ticket/ticketReply.machine.ts'
import { shortTime } from '../../formats/times.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Entry } from './Entry.tsx'
import { TEXTS } from './replyTexts.ts'
import { TEXTS as TICKET_TEXTS } from './texts.ts'

const useStyles = makeStyles({
  newer: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0 },
})

const writerOf = (entry: TicketEntry): string =>
  entry.by?.name ?? (entry.kind === 'message' && entry.is_customer ? TICKET_TEXTS.unknownSender : TICKET_TEXTS.staff)

interface Props {
  readonly reply: ActorRefFrom<typeof ticketReplyMachine>
  readonly ticket: TicketRecord
}

/** Why the reply is still here, and what others have written meanwhile. */
export const ReplyOutcome = ({ reply, ticket }: Props) => {
  const styles = useStyles()
  const outcome = useSelector(reply, selectReplyOutcome)
  const { reason, newer, newTo } = useSelector(reply, ({ context }) => context)
  if (outcome === 'refused') return <Alert>{TEXTS.refused(reason)}</Alert>
  if (outcome === 'unconfirmed') return <Alert>{TEXTS.unconfirmed(reason)}</Alert>
  if (outcome === 'readdressed') return <Alert>{TEXTS.readdressed(newTo)}</Alert>
  if (outcome === 'withdrawn' || outcome === 'gone')
    return (
      <p role="status" className={styles.words}>
        {TEXTS[outcome]}
      </p>
    )
  const last = newer.at(-1)
  if (outcome !== 'overtaken' || last === undefined) return null
  return (
    <section className={styles.newer} aria-label={TEXTS.newer}>
      <Alert>{TEXTS.overtaken(writerOf(last), shortTime(last.at))}</Alert>
      <p className={styles.title}>{TICKET_TEXTS.isNew}</p>
      {newer.map((entry) => (
        <Entry key={entry.id} entry={entry} ticket={ticket} />
      ))}
    </section>
  )
}
