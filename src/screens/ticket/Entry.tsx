import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { type ReactNode, useId } from 'react'
import type { TicketEntry, TicketMessage, TicketNote, TicketRecord } from '../../../machines/model/desk.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Email } from '../../ui/Email.tsx'
import { Time } from '../../ui/Time.tsx'
import { EntryText } from './EntryText.tsx'
import { MailDecision } from './MailDecision.tsx'
import { TEXTS } from './texts.ts'
import { MailState } from './ticketLooks.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    padding: '12px 16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
  },
  customer: { marginInlineEnd: 'clamp(16px, 12%, 96px)', backgroundColor: tokens.colorNeutralBackground2 },
  staff: {
    marginInlineStart: 'clamp(16px, 12%, 96px)',
    borderLeft: `4px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // A note differs from a reply by its words, icon and border; the background is only an additional sign.
  note: {
    border: `2px dashed ${tokens.colorStatusWarningForeground1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    '@media (forced-colors: active)': { border: '2px dashed CanvasText' },
  },
  internal: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    margin: 0,
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    '& > svg': { flexShrink: 0 },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', margin: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  small: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  time: { marginInlineStart: 'auto' },
})

interface HeadProps {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly children?: ReactNode
}

const Head = ({ id, name, at, children }: HeadProps) => {
  const styles = useStyles()
  return (
    <p id={id} className={styles.head}>
      <span className={styles.name}>{name}</span>
      {children}
      <span className={mergeClasses(styles.small, styles.time)}>
        <Time dateTime={at} full={fullTime(at)}>
          {shortTime(at)}
        </Time>
      </span>
    </p>
  )
}

const staffName = (by: TicketNote['by'], me: string | undefined): string => {
  if (by === null) return TEXTS.staff
  return by.id === me ? TEXTS.you : by.name
}

type Writing = Pick<TicketRecord, 'number' | 'customer' | 'requester' | 'me'>

const Message = ({ message, ticket }: { message: TicketMessage; ticket: Writing }) => {
  const styles = useStyles()
  const id = useId()
  const { is_customer, by, body, at, is_automatic, mail } = message
  const email = ticket.customer?.email ?? ticket.requester
  const name = is_customer ? (by?.name ?? TEXTS.unknownSender) : staffName(by, ticket.me)
  return (
    <article aria-labelledby={id} className={mergeClasses(styles.root, is_customer ? styles.customer : styles.staff)}>
      <Head id={id} name={name} at={at}>
        {is_customer && email !== null && (
          <span className={styles.small}>
            <Email>{email}</Email>
          </span>
        )}
        {is_automatic && <span className={styles.small}>{TEXTS.automatic}</span>}
      </Head>
      <div>
        <EntryText body={body} />
      </div>
      {mail !== null && (
        <>
          <div>
            <MailState mail={mail} />
          </div>
          <MailDecision number={ticket.number} message={{ id: message.id, mail }} />
        </>
      )}
    </article>
  )
}

const Note = ({ note: { by, body, at }, me }: { note: TicketNote; me: string | undefined }) => {
  const styles = useStyles()
  const id = useId()
  return (
    <article aria-labelledby={`${id}-kind ${id}`} className={mergeClasses(styles.root, styles.note)}>
      <p id={`${id}-kind`} className={styles.internal}>
        <LockClosed16Regular aria-hidden="true" />
        {TEXTS.internal}
      </p>
      <Head id={id} name={staffName(by, me)} at={at} />
      <div>
        <EntryText body={body} />
      </div>
    </article>
  )
}

/** What somebody wrote: a customer, staff to the customer, or staff to each other. */
export const Entry = ({ entry, ticket }: { entry: TicketEntry; ticket: Writing }) =>
  entry.kind === 'note' ? <Note note={entry} me={ticket.me} /> : <Message message={entry} ticket={ticket} />
