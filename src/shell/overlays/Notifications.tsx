import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type notificationsMachine,
  selectNotificationTab,
  selectOffersAlerts,
} from '../../../machines/shell/notifications.machine.ts'
import {
  type EntryState,
  type LogItem,
  NOTIFICATION_TABS,
  type NotificationItem,
  type NotificationTab,
} from '../../../machines/shell/notifications.ts'
import { SAMPLE_ALERTS, SAMPLE_LOGS, SAMPLE_UPDATES } from '../../../machines/shell/shellSamples.ts'
import { useChild } from '../../hooks/actor.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Alerts } from './Alerts.tsx'
import { Entry } from './Entry.tsx'
import { EntryMark } from './EntryMark.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  list: { margin: '-12px 0 0', padding: 0, listStyle: 'none' },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  text: { overflowWrap: 'anywhere' },
})

const TONES: Readonly<Record<EntryState, Tone>> = {
  primary: 'brand',
  info: 'neutral',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
}

const Items = ({ label, items }: { label: string; items: readonly NotificationItem[] }) => {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ title, description, time, icon, state }) => (
        <Entry key={`${time} ${title}`} mark={<EntryMark icon={icon} state={state} />} state={state} time={time}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{description}</span>
        </Entry>
      ))}
    </ul>
  )
}

const Logs = ({ items }: { items: readonly LogItem[] }) => {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={TEXTS.tabs.logs}>
      {items.map(({ code, state, message, time }) => (
        <Entry key={`${time} ${message}`} state={state} time={time}>
          <Badge tone={TONES[state]}>{code}</Badge>
          <span className={styles.text}>{message}</span>
        </Entry>
      ))}
    </ul>
  )
}

const TABS = NOTIFICATION_TABS.map((id) => ({ id, name: TEXTS.tabs[id] }))

/** Samples, which are shown if the API offers nothing real. */
const SAMPLES: Readonly<Record<NotificationTab, ReactNode>> = {
  alerts: <Items label={TEXTS.tabs.alerts} items={SAMPLE_ALERTS} />,
  updates: <Items label={TEXTS.tabs.updates} items={SAMPLE_UPDATES} />,
  logs: <Logs items={SAMPLE_LOGS} />,
}

const Lists = ({ notifications }: { notifications: ActorRefFrom<typeof notificationsMachine> }) => {
  const styles = useStyles()
  const tab = useSelector(notifications, selectNotificationTab)
  const isOffered = useSelector(notifications, selectOffersAlerts)
  const alerts = useSelector(notifications, ({ children }) => children.alerts)
  const list = useSelector(alerts, (snapshot) => snapshot?.children.list)
  const isReal = tab === 'alerts' && isOffered
  return (
    <div className={styles.root}>
      {!isReal && <SampleNote>{TEXTS.notificationsSample}</SampleNote>}
      <Tabs
        label={TEXTS.notifications}
        tabs={TABS}
        selected={tab}
        onSelect={(chosen) => notifications.send({ type: 'tab.chosen', tab: chosen })}
      >
        {isReal ? alerts && list && <Alerts alerts={alerts} list={list} /> : SAMPLES[tab]}
      </Tabs>
    </div>
  )
}

/** Notifications: alerts, updates and logs. */
export const Notifications = () => {
  const notifications = useChild('notificationTabs')
  return notifications ? <Lists notifications={notifications} /> : null
}
