import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal } from '../../../machines/kit/command.selectors.ts'
import type { Session } from '../../../machines/model/account.ts'
import { deviceOf } from '../../../machines/model/userAgent.ts'
import {
  type endingMachine,
  type ownSessionsMachine,
  selectEndObstacle,
} from '../../../machines/screens/account/ownSessions.ts'
import { selectLeaving, type sessionListMachine } from '../../../machines/screens/account/sessionList.machine.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { useResource } from '../../hooks/resource.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

const HEIGHT = 120

const STATES = {
  failed: TEXTS.sessionsFailed,
  empty: TEXTS.noSessions,
  notPermitted: TEXTS.sessionsForbidden,
}

const NONE: readonly Session[] = []

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
  /** Why the session cannot be ended now; null if it can. */
  readonly obstacle: string | null
  readonly onEnd: () => void
}

const Row = ({ session, obstacle, onEnd }: RowProps) => {
  const styles = useStyles()
  const id = useId()
  const { created_at, expires_at, user_agent, is_current } = session
  const end = (event: MouseEvent<HTMLElement>) => {
    // The row is about to disappear together with its button, so the focus is moved first.
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
          {is_current && <Badge tone="brand">{TEXTS.thisSession}</Badge>}
        </span>
        <span className={styles.times}>
          {`${TEXTS.started} `}
          <Time dateTime={created_at} full={fullTime(created_at)}>
            {shortTime(created_at)}
          </Time>
          {`, ${TEXTS.ends} `}
          <Time dateTime={expires_at} full={fullTime(expires_at)}>
            {shortTime(expires_at)}
          </Time>
        </span>
      </div>
      <GuardedButton onClick={end} obstacle={obstacle} aria-describedby={id} data-row-end>
        {is_current ? TEXTS.signOut : TEXTS.endSession}
      </GuardedButton>
    </li>
  )
}

interface SessionsProps {
  readonly screen: ActorRefFrom<typeof sessionListMachine>
  readonly ending: ActorRefFrom<typeof endingMachine>
}

const List = ({ screen, ending, sessions }: SessionsProps & { readonly sessions: readonly Session[] }) => {
  const styles = useStyles()
  const leaving = useSelector(screen, selectLeaving)
  const obstacle = useSelector(ending, selectEndObstacle)
  const refusal = useSelector(ending, selectCommandRefusal)
  return (
    <>
      {refusal !== null && (
        <div className={styles.alert}>
          <Alert>{TEXTS.notEnded(refusal)}</Alert>
        </div>
      )}
      <ul className={styles.list} aria-label={TEXTS.sessions}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            obstacle={leaving ?? obstacle}
            onEnd={() => screen.send({ type: 'session.ended', id: session.id })}
          />
        ))}
      </ul>
    </>
  )
}

/** The person's sessions, each with a button that ends it. */
export const SessionsCard = ({
  list,
  screen,
  ending,
}: SessionsProps & { readonly list: ActorRefFrom<typeof ownSessionsMachine> }) => {
  const styles = useStyles()
  const { answer, parts } = useResource(list)
  const wait = (
    <div className={styles.wait}>
      <Skeleton height={HEIGHT} />
    </div>
  )
  return (
    <RecordCard
      flush
      title={TEXTS.sessions}
      hint={TEXTS.sessionsHint}
      parts={parts}
      words={STATES}
      height={HEIGHT}
      skeleton={wait}
    >
      <List screen={screen} ending={ending} sessions={answer?.sessions ?? NONE} />
    </RecordCard>
  )
}
