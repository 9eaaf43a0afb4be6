import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/app.selectors.ts'
import { USER_ENTRIES } from '../../../machines/model/shellMenus.ts'
import { THEME_MODES, type ThemeMode } from '../../../machines/model/themeMode.ts'
import { PATHS } from '../../../machines/places.ts'
import { selectMenuMode } from '../../../machines/theme.machine.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useOpenDrawer } from '../useDrawer.ts'
import { LinkItem, MenuEntries } from './MenuEntries.tsx'
import { MenuFrame } from './MenuFrame.tsx'
import { useMenuSlot } from './slot.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '12px', padding: '8px 8px 12px' },
  who: { display: 'flex', flexDirection: 'column', minWidth: 0, flexGrow: 1 },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const MODE_NAMES: Readonly<Record<ThemeMode, string>> = { light: 'Light', dark: 'Dark', system: 'System' }

const ReportItem = () => {
  const { opener } = useMenuSlot()
  const openDrawer = useOpenDrawer()
  return (
    <MenuItem
      onClick={() => {
        // What opens next gives the focus back to what has it now, and this item will be gone.
        opener.current?.focus()
        openDrawer('problemReportModal')
      }}
    >
      Report a problem
    </MenuItem>
  )
}

/** Who is signed in, their pages, the theme, and the way out. */
export const UserMenu = () => {
  const styles = useStyles()
  const { openerId } = useMenuSlot()
  const user = useAppState(selectUser)
  const theme = useChild('theme')
  const mode = useSelector(theme, (snapshot) => (snapshot ? selectMenuMode(snapshot) : 'system'))
  const choose = (_: string, value: string | undefined) => {
    const chosen = THEME_MODES.find((candidate) => candidate === value)
    if (chosen) theme?.send({ type: 'mode.chosen', mode: chosen })
  }
  return (
    <MenuFrame
      positioning={{ position: 'above', align: 'start', offset: 4 }}
      checkedValues={{ theme: [mode] }}
      onChecked={choose}
    >
      <div className={styles.head}>
        <span className={styles.who}>
          <span className={`${styles.name} ${styles.cut}`}>{user?.first_name}</span>
          <span className={`${styles.email} ${styles.cut}`}>{user?.email}</span>
        </span>
        <Badge tone="brand">Pro</Badge>
      </div>
      <MenuList aria-labelledby={openerId}>
        <MenuDivider />
        <MenuEntries entries={USER_ENTRIES} />
        <MenuDivider />
        <MenuGroup>
          <MenuGroupHeader>Theme</MenuGroupHeader>
          {THEME_MODES.map((candidate) => (
            <MenuItemRadio key={candidate} name="theme" value={candidate}>
              {MODE_NAMES[candidate]}
            </MenuItemRadio>
          ))}
        </MenuGroup>
        <MenuDivider />
        <ReportItem />
        <LinkItem title="Sign Out" href={PATHS.signOut} />
      </MenuList>
    </MenuFrame>
  )
}
