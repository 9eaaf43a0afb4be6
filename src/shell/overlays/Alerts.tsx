import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { AlertKind, AlertsAnswer, StaffAlert } from '../../../machines/model/alerts.ts'
import { ticketHref } from '../../../machines/model/ticketHref.ts'
import { type alertsMachine, selectIsReadingAll, selectReadFailure } from '../../../machines/shell/alerts.machine.ts'
import { selectUnread } from '../../../machines/shell/alerts.selectors.ts'
import type { EntryState } from '../../../machines/shell/notifications.ts'
import { type ResourceActor, useResource } from '../../hooks/resource.ts'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { ResourceAge, ResourceBody } from '../../ui/ResourceBody.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Entry } from './Entry.tsx'
import { EntryMark } from './EntryMark.tsx'
import { TEXTS as NOTICES } from './noticeTexts.ts'
import { TEXTS } from './texts.ts'

const LIST_HEIGHT = 240

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  list: { margin: '-12px 0 0', padding: 0, listStyle: 'none' },
  link: {
    color: 'inherit',
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px', borderRadius: '2px' },
  },
  unread: {
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      display: 'inline-block',
      width: '8px',
      height: '8px',
      marginInlineEnd: '8px',
      borderRadius: '50%',
      backgroundColor: tokens.colorCompoundBrandForeground1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
})

const STATES: Readonly<Record<AlertKind, EntryState>> = {
  assigned: 'info',
  answered: 'primary',
  send_failed: 'danger',
  send_unknown: 'warning',
  bounced: 'danger',
  reminder: 'warning',
}

/** A link to the ticket. Opening the ticket marks the alert as read. */
const AlertItem = ({ alert: { kind, ticket, count, last_at, is_read } }: { alert: StaffAlert }) => {
  const styles = useStyles()
  return (
    <Entry mark={<EntryMark icon="ticket" state={STATES[kind]} />} state={STATES[kind]} time={last_at}>
      <Link href={ticketHref(ticket)} className={mergeClasses(styles.link, !is_read && styles.unread)}>
        {!is_read && <VisuallyHidden>{NOTICES.unread}: </VisuallyHidden>}
        {NOTICES.alerts[kind](ticket, count)}
      </Link>
    </Entry>
  )
}

interface AlertsProps {
  alerts: ActorRefFrom<typeof alertsMachine>
  list: ResourceActor<AlertsAnswer>
}

/** What this person was notified of, newest first. */
export const Alerts = ({ alerts, list }: AlertsProps) => {
  const styles = useStyles()
  const { answer, parts } = useResource(list)
  const unread = useSelector(alerts, selectUnread)
  const isReadingAll = useSelector(alerts, selectIsReadingAll)
  const failure = useSelector(alerts, selectReadFailure)
  return (
    <div className={styles.root}>
      {answer !== null && answer.alerts.length > 0 && (
        <div className={styles.head}>
          <span>{NOTICES.unreadCounted(unread)}</span>
          <GuardedButton
            size="small"
            appearance="subtle"
            aria-busy={isReadingAll}
            obstacle={unread === 0 ? NOTICES.nothingUnread : null}
            onClick={() => alerts.send({ type: 'all.marked' })}
          >
            {isReadingAll ? NOTICES.markingAll : NOTICES.markAll}
          </GuardedButton>
        </div>
      )}
      {failure !== null && <Alert>{NOTICES.markFailed(failure)}</Alert>}
      <ResourceAge {...parts} />
      <ResourceBody
        parts={parts}
        words={{ failed: NOTICES.alertsFailed, empty: NOTICES.noAlerts, notPermitted: NOTICES.noAlerts }}
        height={LIST_HEIGHT}
      >
        <ul className={styles.list} aria-label={TEXTS.tabs.alerts}>
          {answer?.alerts.map((alert) => (
            <AlertItem key={alert.id} alert={alert} />
          ))}
        </ul>
      </ResourceBody>
    </div>
  )
}
