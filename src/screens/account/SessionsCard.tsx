import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Session } from '../../../machines/model/account.ts'
import { isBusy } from '../../../machines/model/known.ts'
import { fullTime, shortTime } from '../../../machines/model/relativeTime.ts'
import { deviceOf } from '../../../machines/model/userAgent.ts'
import {
  selectEndObstacle,
  selectSessionRefusal,
  selectSessions,
  selectSessionsAge,
  selectSessionsFailure,
  selectSessionsState,
  type sessionListMachine,
} from '../../../machines/screens/account/sessionList.machine.ts'
import { Age } from '../../ui/Age.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'

type SessionList = ActorRefFrom<typeof sessionListMachine>

const HEIGHT = 120

const useStyles = makeStyles({
  alert: { margin: '0 20px 16px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: 'var(--row-padding, 12px) 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  device: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minWidth: 0 },
  name: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  times: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  wait: { padding: '0 20px 20px' },
})

interface RowProps {
  readonly session: Session
  /** Why it cannot be ended now; null where it can. */
  readonly obstacle: string | null
  readonly onEnd: () => void
}

const Row = ({ session, obstacle, onEnd }: RowProps) => {
  const styles = useStyles()
  const id = useId()
  const { created_at, expires_at, user_agent, is_current } = session
  const end = (event: MouseEvent<HTMLElement>) => {
    // The row goes, and with it the button that has the focus.
    event.currentTarget.closest('section')?.focus({ preventScroll: true })
    onEnd()
  }
  return (
    <li className={styles.row}>
      <div className={styles.words} id={id}>
        <span className={styles.device}>
          <span className={styles.name} title={user_agent ?? undefined}>
            {deviceOf(user_agent)}
          </span>
          {is_current && <Badge tone="brand">This one</Badge>}
        </span>
        <span className={styles.times}>
          {'Begun '}
          <Time dateTime={created_at} full={fullTime(created_at)}>
            {shortTime(created_at)}
          </Time>
          {', ends '}
          <Time dateTime={expires_at} full={fullTime(expires_at)}>
            {shortTime(expires_at)}
          </Time>
        </span>
      </div>
      <GuardedButton onClick={end} obstacle={obstacle} aria-describedby={id}>
        {is_current ? 'Sign out' : 'Sign out this one'}
      </GuardedButton>
    </li>
  )
}

const List = ({ list }: { list: SessionList }) => {
  const styles = useStyles()
  const sessions = useSelector(list, selectSessions)
  const obstacle = useSelector(list, selectEndObstacle)
  const refusal = useSelector(list, selectSessionRefusal)
  return (
    <>
      {refusal !== null && (
        <div className={styles.alert}>
          <Alert>{`The session could not be ended. ${refusal}`}</Alert>
        </div>
      )}
      <ul className={styles.list} aria-label="Sessions">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            obstacle={obstacle}
            onEnd={() => list.send({ type: 'session.ended', id: session.id })}
          />
        ))}
      </ul>
    </>
  )
}

/** Where one is signed in, each with its way out. */
export const SessionsCard = ({ list }: { list: SessionList }) => {
  const styles = useStyles()
  const state = useSelector(list, selectSessionsState)
  const failure = useSelector(list, selectSessionsFailure)
  const hasSessions = useSelector(list, (snapshot) => selectSessions(snapshot).length > 0)
  const age = useSelector(list, selectSessionsAge)
  const isLoading = state === 'loading' || state === 'deciding'
  const retry = () => list.send({ type: 'retry.requested' })
  return (
    <Card
      flush
      title="Sessions"
      hint="Where you are signed in."
      busy={isBusy(state)}
      age={<Age age={age} failure={state === 'outdated' ? failure : null} onRetry={retry} />}
    >
      {state === 'failed' && (
        <StateMessage
          kind="failed"
          message="Your sessions could not be loaded."
          why={failure}
          action={{ label: 'Try again', onAct: retry }}
          minHeight={HEIGHT}
        />
      )}
      {state !== 'failed' && hasSessions && <List list={list} />}
      {isLoading && !hasSessions && (
        <div className={styles.wait}>
          <Skeleton height={HEIGHT} />
        </div>
      )}
      {!isLoading && state !== 'failed' && !hasSessions && (
        <StateMessage kind="empty" message="There are no sessions." minHeight={HEIGHT} />
      )}
    </Card>
  )
}
