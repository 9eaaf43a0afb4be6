import { FluentProvider, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Board20Regular } from '@fluentui/react-icons/svg/board'
import { TicketDiagonal20Regular } from '@fluentui/react-icons/svg/ticket-diagonal'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { selectPlace, selectUser } from '../../machines/app.selectors.ts'
import { type NavigationItem, visibleItems } from '../../machines/model/navigationItems.ts'
import { selectIsOpen } from '../../machines/parts/disclosure.machine.ts'
import { useAppState, useChild } from '../hooks/actor.ts'
import { BrandMark } from '../ui/BrandMark.tsx'
import { railTheme } from '../ui/railTheme.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { UserMenu } from './UserMenu.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    height: '100%',
    paddingBottom: 'var(--covered-foot, 0px)',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  brand: { display: 'flex', alignItems: 'center', gap: '10px', height: '56px', padding: '0 16px' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, letterSpacing: '-0.01em' },
  nav: { flexGrow: 1, padding: '12px 8px', overflowY: 'auto' },
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyle: 'none' },
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '40px',
    padding: '0 12px',
    borderRadius: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '10px',
      bottom: '10px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandForeground1,
    },
  },
  foot: { padding: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

const ICONS: Readonly<Record<NavigationItem['icon'], ComponentType>> = {
  dashboard: Board20Regular,
  tickets: TicketDiagonal20Regular,
}

const Entry = ({ item, isChosen }: { item: NavigationItem; isChosen: boolean }) => {
  const styles = useStyles()
  const Icon = ICONS[item.icon]
  return (
    <li>
      <Link
        href={item.link}
        className={mergeClasses(styles.entry, isChosen && styles.chosen)}
        aria-current={isChosen ? 'page' : undefined}
      >
        <Icon aria-hidden="true" />
        {item.title}
      </Link>
    </li>
  )
}

/** The dark side rail: the entries this person may see, and who that is at its foot. */
export const Rail = () => {
  const styles = useStyles()
  const drawer = useChild('railDrawer')
  const isOpen = useSelector(drawer, (snapshot) => snapshot !== undefined && selectIsOpen(snapshot))
  const user = useAppState(selectUser)
  const place = useAppState(selectPlace)
  return (
    <SideDrawer
      label="Navigation"
      open={isOpen}
      onOpenChange={(open) => drawer?.send({ type: open ? 'disclosure.opened' : 'disclosure.closed' })}
    >
      <FluentProvider theme={railTheme} style={{ height: '100%' }}>
        <div className={styles.root}>
          <div className={styles.brand}>
            <BrandMark size={32} />
            <span className={styles.name}>Kickstand</span>
          </div>
          <nav className={styles.nav} aria-label="Main">
            <ul className={styles.list}>
              {visibleItems(user).map((item) => (
                <Entry key={item.id} item={item} isChosen={place?.name === item.id} />
              ))}
            </ul>
          </nav>
          <div className={styles.foot}>
            <UserMenu />
          </div>
        </div>
      </FluentProvider>
    </SideDrawer>
  )
}
