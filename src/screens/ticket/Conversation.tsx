import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { Fragment, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TicketEvent, TicketRecord } from '../../../machines/model/desk.ts'
import {
  selectEntries,
  selectHasOlder,
  selectIsAskingOlder,
  selectOlderFailure,
  selectReadUpTo,
  type ticketEntriesMachine,
} from '../../../machines/screens/ticket/ticketEntries.machine.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { Entry } from './Entry.tsx'
import { eventWordsFrom } from './eventWords.ts'
import { TEXTS } from './texts.ts'
import { eventKey, firstUnread, threadOf } from './thread.ts'
import { useThreadPlace } from './useThreadPlace.ts'

const useStyles = makeStyles({
  box: {
    position: 'relative',
    maxHeight: 'max(360px, calc(100vh - 400px))',
    overflowY: 'auto',
    overflowAnchor: 'none',
    padding: '0 20px 20px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // On a phone the whole page scrolls: a scrolling box inside it would leave too little room for either.
    '@media (max-width: 639.98px)': { maxHeight: 'none', padding: '0 12px 12px' },
  },
  log: { display: 'flex', flexDirection: 'column', gap: '12px' },
  older: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '8px', marginBottom: '12px' },
  divider: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    margin: 0,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '::before': { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorBrandStroke1}` },
    '::after': { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorBrandStroke1}` },
  },
  change: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    textAlign: 'center',
  },
  summary: {
    width: 'fit-content',
    margin: '0 auto',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

const Change = ({ event, me }: { event: TicketEvent; me: string | undefined }) => (
  <p className={useStyles().change}>
    {`${eventWordsFrom(event, me)} · `}
    <Time dateTime={event.at} full={fullTime(event.at)}>
      {shortTime(event.at)}
    </Time>
  </p>
)

/** Changes of properties between two entries: a single one as a line, several collapsed. */
const Changes = ({ events, me }: { events: readonly TicketEvent[]; me: string | undefined }) => {
  const styles = useStyles()
  const lines = events.map((event) => <Change key={eventKey(event)} event={event} me={me} />)
  if (events.length === 1) return lines
  return (
    <details>
      <summary className={`${styles.change} ${styles.summary}`}>{TEXTS.changes(events.length)}</summary>
      {lines}
    </details>
  )
}

type EntriesActor = ActorRefFrom<typeof ticketEntriesMachine>

const Older = ({ actor }: { actor: EntriesActor }) => {
  const styles = useStyles()
  const isAsking = useSelector(actor, selectIsAskingOlder)
  const failure = useSelector(actor, selectOlderFailure)
  return (
    <div className={styles.older}>
      {failure !== null && <Alert>{TEXTS.olderFailed(failure)}</Alert>}
      <Button size="small" aria-busy={isAsking} onClick={() => actor.send({ type: 'older.requested' })}>
        {isAsking ? TEXTS.loadingOlder : TEXTS.older}
      </Button>
    </div>
  )
}

/** What was written on the ticket and changed about it, oldest first. */
export const Conversation = ({ ticket, actor }: { ticket: TicketRecord; actor: EntriesActor }) => {
  const styles = useStyles()
  const box = useRef<HTMLElement>(null)
  const divider = useRef<HTMLParagraphElement>(null)
  const entries = useSelector(actor, selectEntries)
  const hasOlder = useSelector(actor, selectHasOlder)
  const readUpTo = useSelector(actor, selectReadUpTo)
  const { events, me } = ticket
  const items = useMemo(() => threadOf(entries, events, hasOlder), [entries, events, hasOlder])
  const unread = firstUnread(entries, readUpTo, me)
  useThreadPlace({ box, divider, first: entries[0]?.entry ?? 0, last: entries.at(-1)?.entry ?? 0 })
  return (
    <Card title={TEXTS.conversation} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={box} tabIndex={0} aria-label={TEXTS.entries} className={styles.box}>
        {hasOlder && <Older actor={actor} />}
        <div role="log" aria-label={TEXTS.conversation} className={styles.log}>
          {items.length === 0 && <StateMessage kind="empty" message={TEXTS.noEntries} />}
          {items.map((item) =>
            item.kind === 'changes' ? (
              <Changes key={item.key} events={item.events} me={me} />
            ) : (
              <Fragment key={item.key}>
                {item.entry.entry === unread && (
                  <p ref={divider} className={styles.divider}>
                    {TEXTS.isNew}
                  </p>
                )}
                <Entry entry={item.entry} ticket={ticket} />
              </Fragment>
            ),
          )}
        </div>
      </section>
    </Card>
  )
}
