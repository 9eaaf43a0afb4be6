import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal, selectCommandState } from '../../../machines/kit/command.selectors.ts'
import { endedWords, unendedWords } from '../../../machines/model/staff.ts'
import {
  type memberSessionsMachine,
  selectEndAllObstacle,
  selectEnded,
} from '../../../machines/screens/userManagement/memberSessions.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'

type Sessions = ActorRefFrom<typeof memberSessionsMachine>

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  words: { flexGrow: 1 },
})

const Question = ({ sessions, name }: { sessions: Sessions; name: string }) => {
  const styles = useStyles()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = row.current?.closest('section')
    row.current?.querySelector('button')?.focus()
    // The focused button disappears.
    return () => card?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={row} className={styles.row}>
      <span className={styles.words} role="alert">
        {`End all sessions of ${name}? They have to sign in again everywhere.`}
      </span>
      <Button onClick={() => sessions.send({ type: 'command.declined' })}>Keep them</Button>
      <Button appearance="primary" onClick={() => sessions.send({ type: 'command.confirmed' })}>
        End sessions
      </Button>
    </div>
  )
}

export interface MemberSessionsCardProps {
  readonly sessions: Sessions
  readonly memberId: string
  /** The member's full name. */
  readonly name: string
}

/** Ends all sessions of a member of staff after a confirmation, and says how many there were. */
export const MemberSessionsCard = ({ sessions, memberId, name }: MemberSessionsCardProps) => {
  const styles = useStyles()
  const state = useSelector(sessions, selectCommandState)
  const ended = useSelector(sessions, selectEnded)
  const refusal = useSelector(sessions, selectCommandRefusal)
  const obstacle = useSelector(sessions, selectEndAllObstacle)
  const isEnding = state === 'running'
  return (
    <Card title="Sessions" hint={`Wherever ${name} is signed in.`}>
      <div className={styles.body}>
        {refusal !== null && <Alert>{unendedWords(refusal)}</Alert>}
        {state === 'confirming' && <Question sessions={sessions} name={name} />}
        {state !== 'confirming' && (
          <div className={styles.row}>
            <span className={styles.words} role="status">
              {ended !== null && endedWords(ended)}
            </span>
            <GuardedButton
              obstacle={obstacle}
              aria-busy={isEnding}
              onClick={() => sessions.send({ type: 'command.requested', input: { id: memberId } })}
            >
              {isEnding ? 'Please wait...' : 'End all sessions'}
            </GuardedButton>
          </div>
        )}
      </div>
    </Card>
  )
}
