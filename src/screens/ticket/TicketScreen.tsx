import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isShown, selectResourceNow, selectResourceQuery } from '../../../machines/kit/resource.selectors.ts'
import type { TicketAnswer } from '../../../machines/model/desk.ts'
import type { ticketRecordMachine } from '../../../machines/screens/ticket/ticketRecord.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { NewerBar } from './NewerBar.tsx'
import { Present } from './Present.tsx'
import { Properties } from './Properties.tsx'
import { TicketHead } from './TicketHead.tsx'
import { CustomerCard, HistoryCard } from './TicketSide.tsx'
import { TEXTS } from './texts.ts'
import { useTicketChild, useTicketObstacle } from './useTicket.ts'
import { useWriting } from './useWriting.ts'

const HEAD_HEIGHT = 72
const TALK_HEIGHT = 360
const SIDE_HEIGHT = 320

// The areas are in reading and tab order. In a wide window the second and the last are beside the conversation.
const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 336px',
    gridTemplateRows: 'auto auto 1fr',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 1199.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
  },
  head: { gridColumn: '1 / -1', minWidth: 0 },
  properties: { minWidth: 0, '@media (min-width: 1200px)': { gridColumn: '2', gridRow: '2' } },
  talk: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    '@media (min-width: 1200px)': { gridColumn: '1', gridRow: '2 / span 2' },
  },
  rest: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    '@media (min-width: 1200px)': { gridColumn: '2', gridRow: '3' },
  },
})

interface TicketProps {
  readonly answer: TicketAnswer
  /** The time of the server, epoch milliseconds. */
  readonly now: number
}

/** Everything below the head. */
const Body = ({ answer: { ticket }, now }: TicketProps) => {
  const styles = useStyles()
  const entries = useTicketChild('entries')
  const obstacle = useTicketObstacle(ticket, now)
  const writing = useWriting()
  return (
    <>
      <div className={styles.properties}>
        <Properties ticket={ticket} obstacle={obstacle} now={now} />
      </div>
      <div className={styles.talk}>
        {entries && <Conversation key={ticket.number} ticket={ticket} actor={entries} />}
        <NewerBar />
        <div {...writing}>
          <Composer ticket={ticket} obstacle={obstacle} />
        </div>
      </div>
      <div className={styles.rest}>
        <CustomerCard ticket={ticket} />
        <HistoryCard ticket={ticket} now={now} />
      </div>
    </>
  )
}

const Waiting = () => {
  const styles = useStyles()
  return (
    <>
      <div className={styles.properties}>
        <Card label={TEXTS.properties} busy>
          <Skeleton height={SIDE_HEIGHT} />
        </Card>
      </div>
      <div className={styles.talk}>
        <Card label={TEXTS.conversation} busy>
          <Skeleton height={TALK_HEIGHT} />
        </Card>
      </div>
    </>
  )
}

/** The present time of the server, from its time in the answer and the age of the answer. */
const serverTime = ({ now, at }: TicketAnswer, clock: number): number => Date.parse(now) + Math.max(0, clock - at)

const Record = ({ record }: { record: ActorRefFrom<typeof ticketRecordMachine> }) => {
  const styles = useStyles()
  const { answer, parts } = useResource(record)
  const clock = useSelector(record, selectResourceNow)
  const { number } = useSelector(record, selectResourceQuery<{ number: string }>)
  const { state } = parts
  const shown = isShown(state) ? answer : null
  const now = shown === null ? clock : serverTime(shown, clock)
  const words = {
    failed: TEXTS.failed,
    missing: TEXTS.missing(number),
    notPermitted: TEXTS.notPermitted,
    unavailable: TEXTS.unavailable,
  }
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <RecordCard
          title={TEXTS.title(number)}
          // A number that cannot exist is never requested, so the ticket is shown as missing.
          parts={state === 'unasked' ? { ...parts, state: 'missing' } : parts}
          words={words}
          height={HEAD_HEIGHT}
        >
          {shown && <TicketHead ticket={shown.ticket} now={now} />}
          {shown && <Present ticket={number} />}
        </RecordCard>
      </div>
      {shown ? <Body answer={shown} now={now} /> : state === 'loading' && <Waiting />}
    </div>
  )
}

/** One ticket: what was written, what staff can change about it, and where they write. */
export const TicketScreen = () => {
  const record = useTicketChild('record')
  return record ? <Record record={record} /> : null
}
