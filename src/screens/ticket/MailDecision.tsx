import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import {
  selectCommandDoubt,
  selectCommandObstacle,
  selectCommandRefusal,
  selectCommandState,
} from '../../../machines/kit/command.selectors.ts'
import type { TicketMessage } from '../../../machines/model/desk.ts'
import { TEXTS as DESK } from '../../../machines/model/deskTexts.ts'
import { holds, REPLY_TO_TICKETS } from '../../../machines/model/permissions.ts'
import { permissionTitle } from '../../../machines/model/permissionTitle.ts'
import { type MailDecision as Decision, decisionsOf } from '../../../machines/screens/ticket/mailDecision.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { cardOf, Question } from '../../ui/Question.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './mailTexts.ts'
import { useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface Props {
  readonly number: string
  readonly message: Pick<TicketMessage, 'id'> & { readonly mail: NonNullable<TicketMessage['mail']> }
}

type Command = NonNullable<ReturnType<typeof useDecision>>
const useDecision = () => useTicketChild('decision')

const Decide = ({ number, message: { id, mail }, command }: Props & { command: Command }) => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const last: Decision | null = useSelector(command, ({ context }) => context.lastInput)
  const state = useSelector(command, selectCommandState)
  const refusal = useSelector(command, selectCommandRefusal)
  const doubt = useSelector(command, selectCommandDoubt)
  const busy = useSelector(command, (snapshot) => selectCommandObstacle(snapshot, TEXTS.deciding))
  const decisions = decisionsOf(mail.state)
  const isThis = last?.id === id
  if (decisions.length === 0) return null
  const missing = holds(user, REPLY_TO_TICKETS) ? null : DESK.needs(permissionTitle(REPLY_TO_TICKETS))
  const obstacle = missing ?? (isOffline ? TEXTS.offline : busy)
  if (isThis && state === 'confirming') {
    return (
      <Question
        words={TEXTS.questions[last.outcome](mail.to, mail.state === 'unknown')}
        no={TEXTS.no}
        yes={TEXTS.outcomes[last.outcome]}
        onNo={() => command.send({ type: 'command.declined' })}
        onYes={() => command.send({ type: 'command.confirmed' })}
        findNext={cardOf}
      />
    )
  }
  if (isThis && doubt !== null) {
    return (
      <div className={styles.root}>
        <Alert>{TEXTS.doubt(doubt)}</Alert>
        <div className={styles.row}>
          <GuardedButton
            size="small"
            obstacle={isOffline ? TEXTS.offline : null}
            onClick={() => command.send({ type: 'command.repeated' })}
          >
            {WORDS.tryAgain}
          </GuardedButton>
          <Button size="small" onClick={() => command.send({ type: 'command.abandoned' })}>
            {TEXTS.no}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.root}>
      {isThis && refusal !== null && <Alert>{TEXTS.refused(refusal)}</Alert>}
      <div className={styles.row}>
        {decisions.map((outcome) => {
          const isRunning = isThis && state === 'running' && last.outcome === outcome
          return (
            <GuardedButton
              key={outcome}
              size="small"
              obstacle={obstacle}
              aria-busy={isRunning}
              onClick={() => command.send({ type: 'command.requested', input: { number, id, outcome } })}
            >
              {isRunning ? WORDS.pleaseWait : TEXTS.outcomes[outcome]}
            </GuardedButton>
          )
        })}
      </div>
    </div>
  )
}

/** What a person can decide about a reply that was not sent, or that may not have been sent. */
export const MailDecision = (props: Props) => {
  const command = useDecision()
  return command ? <Decide {...props} command={command} /> : null
}
