import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons/svg/alert'
import { Apps20Regular } from '@fluentui/react-icons/svg/apps'
import { Board20Regular } from '@fluentui/react-icons/svg/board'
import { Box20Regular } from '@fluentui/react-icons/svg/box'
import { Cart20Regular } from '@fluentui/react-icons/svg/cart'
import { DataBarVertical20Regular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { Megaphone20Regular } from '@fluentui/react-icons/svg/megaphone'
import { Shield20Regular } from '@fluentui/react-icons/svg/shield'
import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { selectPlace } from '../../machines/app/app.selectors.ts'
import type { SectionId } from '../../machines/model/sections.ts'
import { selectUnread } from '../../machines/shell/alerts.selectors.ts'
import { SECTIONS, sectionOf } from '../../machines/shell/navigationItems.ts'
import { selectSection } from '../../machines/shell/rail.machine.ts'
import type { DrawerId } from '../../machines/shell/workspace.machine.ts'
import { useAppState, useChild } from '../hooks/actor.ts'
import { BrandMark } from '../ui/BrandMark.tsx'
import { RailButton } from './RailButton.tsx'
import { TEXTS } from './texts.ts'
import { useOpenDrawer } from './useDrawer.ts'

const useStyles = makeStyles({
  provider: { display: 'flex', flexShrink: 0 },
  root: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    // Grows with its longest word, for instance in a wide font or with larger letter spacing.
    width: 'min-content',
    minWidth: '64px',
    paddingBottom: 'var(--covered-foot, 0px)',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    overflowY: 'auto',
    scrollbarWidth: 'none',
  },
  brand: { display: 'grid', placeItems: 'center', height: '56px', flexShrink: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: '8px 0', listStyle: 'none' },
  sections: { flexGrow: 1 },
})

const SECTION_ICONS: Readonly<Record<SectionId, ComponentType>> = {
  dashboard: Board20Regular,
  orders: Cart20Regular,
  inventory: Box20Regular,
  administration: Shield20Regular,
  marketing: Megaphone20Regular,
  reports: DataBarVertical20Regular,
}

const FOOT: readonly { readonly drawer: DrawerId; readonly name: string; readonly icon: ComponentType }[] = [
  { drawer: 'quickLinks', name: TEXTS.railQuickLinks, icon: Apps20Regular },
  { drawer: 'activityLogs', name: TEXTS.activityLogs, icon: History20Regular },
  { drawer: 'notifications', name: TEXTS.notifications, icon: Alert20Regular },
]

/** Shown instead of full names that would be too wide for the rail in a wide font. */
const SHORT_NAMES: Readonly<Partial<Record<SectionId, string>>> = TEXTS.shortSections

/** The dark column at the edge of the rail: the sections, and actions at the bottom. */
export const RailSections = (): ReactNode => {
  const styles = useStyles()
  const rail = useChild('rail')
  const chosen = useSelector(rail, (snapshot) => snapshot && selectSection(snapshot))
  const place = useAppState(selectPlace)
  const current = place && sectionOf(place.name)
  const alerts = useSelector(useChild('notificationTabs'), (snapshot) => snapshot?.children.alerts)
  const unread = useSelector(alerts, selectUnread)
  const openDrawer = useOpenDrawer()
  return (
    <div className={mergeClasses('k-rail', styles.provider)}>
      <div className={styles.root}>
        <div className={styles.brand}>
          <BrandMark size={32} />
        </div>
        <nav className={styles.sections} aria-label={TEXTS.sections}>
          <ul className={styles.list}>
            {SECTIONS.map(({ id, title }) => (
              <RailButton
                key={id}
                icon={SECTION_ICONS[id]}
                name={title}
                short={SHORT_NAMES[id]}
                isChosen={id === chosen}
                isCurrent={id === current}
                onPress={() => rail?.send({ type: 'section.chosen', section: id })}
              />
            ))}
          </ul>
        </nav>
        <ul className={styles.list} aria-label={TEXTS.sideFooter}>
          {FOOT.map(({ drawer, name, icon }) => (
            <RailButton
              key={drawer}
              icon={icon}
              name={name}
              count={drawer === 'notifications' ? unread : 0}
              onPress={() => openDrawer(drawer)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}
