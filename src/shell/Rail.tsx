import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { selectIsDrawerOpen } from '../../machines/shell/drawer.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { WORDS } from '../ui/texts.ts'
import { RailEntries } from './RailEntries.tsx'
import { RailSections } from './RailSections.tsx'
import { TEXTS } from './texts.ts'
import { UserMenuOpener } from './UserMenuOpener.tsx'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '232px',
    minHeight: 0,
    paddingBottom: 'var(--covered-foot, 0px)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '56px',
    padding: '0 20px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
  },
  foot: { padding: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

export interface RailProps {
  /** Whether the rail is part of the page at widths of 992 px and more. Otherwise it is a drawer. */
  isDocked: boolean
  /** Whether the docked rail stays in view while the page scrolls. */
  isFixed: boolean
}

/** The side rail: the sections, the entries of the chosen one, and the user menu. */
export const Rail = ({ isDocked, isFixed }: RailProps) => {
  const styles = useStyles()
  const drawer = useChild('railDrawer')
  const isOpen = useSelector(drawer, (snapshot) => snapshot !== undefined && selectIsDrawerOpen(snapshot))
  const close = useCallback(() => drawer?.send({ type: 'drawer.closed' }), [drawer])
  return (
    <SideDrawer label={TEXTS.navigation} open={isOpen} onClose={close} isDocked={isDocked} isFixed={isFixed}>
      <RailSections />
      <div className={styles.list}>
        <div className={styles.name}>{WORDS.product}</div>
        <RailEntries />
        <div className={styles.foot}>
          <UserMenuOpener />
        </div>
      </div>
    </SideDrawer>
  )
}
