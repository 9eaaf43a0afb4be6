import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { ageWords } from '../../../machines/model/age.ts'
import type { TicketEvent } from '../../../machines/model/desk.ts'
import type { TicketProperty } from '../../../machines/screens/ticket/ticketProperty.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { WORDS } from '../../ui/texts.ts'
import { eventWords } from './eventWords.ts'
import { TEXTS } from './texts.ts'
import { useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', marginTop: '6px' },
  saving: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const MINUTE = 60_000

/** What somebody else did, and how long ago, such as 'Ada assigned it to Ben 3 s ago.' */
const conflictWords = (events: readonly TicketEvent[], now: number): string => {
  if (events.length === 0) return TEXTS.someoneChanged
  return events
    .map((event) => {
      const gap = Math.max(0, now - Date.parse(event.at))
      const age = gap < MINUTE ? TEXTS.secondsAgo(Math.round(gap / 1000)) : ageWords(now - gap, now)
      return TEXTS.ago(eventWords(event), age)
    })
    .join(' ')
}

interface Props {
  readonly property: TicketProperty
  /** The time of the server, epoch milliseconds. */
  readonly now: number
}

/** The outcome of a change, below its property: nothing once it is saved, "saving", or what the person has to decide. */
export const PropertyOutcome = ({ property, now }: Props) => {
  const styles = useStyles()
  const actor = useTicketChild(property)
  const state = useSelector(actor, (snapshot) => snapshot?.value)
  const context = useSelector(actor, (snapshot) => snapshot?.context)
  if (!actor || !context) return null
  return (
    <>
      <div role="status" className={styles.saving}>
        {state === 'saving' && TEXTS.saving}
      </div>
      {state === 'overtaken' && (
        <div className={styles.root}>
          <Alert>{conflictWords(context.conflict.events, now)}</Alert>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => actor.send({ type: 'change.abandoned' })}>
              {TEXTS.keepTheirs}
            </Button>
            <Button size="small" onClick={() => actor.send({ type: 'conflict.overruled' })}>
              {TEXTS.useMine}
            </Button>
          </div>
        </div>
      )}
      {(state === 'refused' || state === 'unanswered') && (
        <div className={styles.root}>
          <Alert>{state === 'refused' ? TEXTS.notSaved(context.reason) : TEXTS.maybeSaved(context.reason)}</Alert>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => actor.send({ type: 'change.repeated' })}>
              {WORDS.tryAgain}
            </Button>
            <Button size="small" onClick={() => actor.send({ type: 'change.abandoned' })}>
              {TEXTS.discard}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
