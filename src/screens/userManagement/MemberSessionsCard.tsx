import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal, selectCommandState } from '../../../machines/kit/command.selectors.ts'
import {
  type memberSessionsMachine,
  selectEndAllObstacle,
  selectEnded,
} from '../../../machines/screens/userManagement/memberSessions.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

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
        {TEXTS.mayEnd(name)}
      </span>
      <Button onClick={() => sessions.send({ type: 'command.declined' })}>{TEXTS.keepSessions}</Button>
      <Button appearance="primary" onClick={() => sessions.send({ type: 'command.confirmed' })}>
        {TEXTS.endSessions}
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
    <Card title={TEXTS.sessions} hint={TEXTS.sessionsHint(name)}>
      <div className={styles.body}>
        {refusal !== null && <Alert>{TEXTS.notEnded(refusal)}</Alert>}
        {state === 'confirming' && <Question sessions={sessions} name={name} />}
        {state !== 'confirming' && (
          <div className={styles.row}>
            <span className={styles.words} role="status">
              {ended !== null && TEXTS.ended(ended)}
            </span>
            <GuardedButton
              obstacle={obstacle}
              aria-busy={isEnding}
              onClick={() => sessions.send({ type: 'command.requested', input: { id: memberId } })}
            >
              {isEnding ? WORDS.pleaseWait : TEXTS.endAll}
            </GuardedButton>
          </div>
        )}
      </div>
    </Card>
  )
}
