import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal, selectCommandState } from '../../../machines/kit/command.selectors.ts'
import type { GrantsSubject } from '../../../machines/screens/userManagement/grants.ts'
import {
  type memberSessionsMachine,
  selectEndAllObstacle,
  selectEnded,
} from '../../../machines/screens/userManagement/memberSessions.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { cardOf, Question } from '../../ui/Question.tsx'
import { WORDS } from '../../ui/texts.ts'
import { memberName } from './memberName.ts'
import { TEXTS } from './texts.ts'

type Sessions = ActorRefFrom<typeof memberSessionsMachine>

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  words: { flexGrow: 1 },
})

export interface MemberSessionsCardProps {
  readonly sessions: Sessions
  readonly subject: GrantsSubject
}

/** Ends all sessions of a member of staff after a confirmation, and says how many there were. */
export const MemberSessionsCard = ({ sessions, subject }: MemberSessionsCardProps) => {
  const styles = useStyles()
  const { member } = subject
  const name = memberName(member)
  const state = useSelector(sessions, selectCommandState)
  const ended = useSelector(sessions, selectEnded)
  const refusal = useSelector(sessions, selectCommandRefusal)
  const obstacle = useSelector(sessions, (snapshot) => selectEndAllObstacle(snapshot, subject))
  const isEnding = state === 'running'
  return (
    <Card title={TEXTS.sessions} hint={TEXTS.sessionsHint(name)}>
      <div className={styles.body}>
        {refusal !== null && <Alert>{TEXTS.notEnded(refusal)}</Alert>}
        {state === 'confirming' && (
          <Question
            words={TEXTS.mayEnd(name)}
            no={TEXTS.keepSessions}
            yes={TEXTS.endSessions}
            onNo={() => sessions.send({ type: 'command.declined' })}
            onYes={() => sessions.send({ type: 'command.confirmed' })}
            findNext={cardOf}
          />
        )}
        {state !== 'confirming' && (
          <div className={styles.row}>
            <span className={styles.words} role="status">
              {ended !== null && TEXTS.ended(ended)}
            </span>
            <GuardedButton
              obstacle={obstacle}
              aria-busy={isEnding}
              onClick={() => sessions.send({ type: 'command.requested', input: { id: member.id } })}
            >
              {isEnding ? WORDS.pleaseWait : TEXTS.endAll}
            </GuardedButton>
          </div>
        )}
      </div>
    </Card>
  )
}
