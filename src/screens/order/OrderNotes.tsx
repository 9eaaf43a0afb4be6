import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { Order, OrderNote } from '../../../machines/model/orders.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'
import { useOrderActions } from './useOrderActions.ts'

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  who: { marginInlineEnd: 'auto' },
})

interface NoteProps {
  readonly order: Order
  readonly note: OrderNote
  readonly now: number
}

const Note = ({ order, note: { id, text, by, at, removable_until }, now }: NoteProps) => {
  const rows = useRowStyles()
  const styles = useStyles()
  const { obstacle, act } = useOrderActions(order)
  return (
    <li className={rows.item}>
      <p className={styles.text}>{text}</p>
      <div className={rows.line}>
        <p className={mergeClasses(rows.small, styles.who)}>
          {`${by?.name ?? TEXTS.shop} · `}
          <Time dateTime={at} full={fullTime(at)}>
            {shortTime(at)}
          </Time>
        </p>
        {removable_until !== null && Date.parse(removable_until) >= now && (
          <GuardedButton
            size="small"
            appearance="subtle"
            obstacle={obstacle('note.removed', id)}
            onClick={() => act('note.removed', id)}
          >
            {TEXTS.removeNote}
          </GuardedButton>
        )}
      </div>
    </li>
  )
}

/** What colleagues wrote about the order. */
export const NotesCard = ({ order, now }: { order: Order; now: number }) => {
  const styles = useRowStyles()
  const { obstacle, act } = useOrderActions(order)
  return (
    <Card
      title={TEXTS.notes}
      actions={
        <GuardedButton
          size="small"
          obstacle={obstacle('note.added')}
          onClick={() => act('note.added')}
          aria-label={TEXTS.actions['note.added']}
        >
          {TEXTS.addNote}
        </GuardedButton>
      }
    >
      {order.notes.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noNotes} />
      ) : (
        <ul className={styles.list} aria-label={TEXTS.notes}>
          {order.notes.map((note) => (
            <Note key={note.id} order={order} note={note} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}
