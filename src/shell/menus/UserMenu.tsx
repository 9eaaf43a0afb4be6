import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { PATHS } from '../../../machines/app/places.ts'
import { selectMenuMode } from '../../../machines/app/theme.machine.ts'
import { THEME_MODES } from '../../../machines/model/themeMode.ts'
import { USER_ENTRIES } from '../../../machines/shell/shellMenus.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { Badge } from '../../ui/Badge.tsx'
import { MenuChoice, MenuDivider, MenuGroup, MenuItem } from '../../ui/overlays/MenuItems.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS as SHELL } from '../texts.ts'
import { useOpenDrawer } from '../useDrawer.ts'
import { LinkItem, MenuEntries } from './MenuEntries.tsx'
import { MenuFrame } from './MenuFrame.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '12px', padding: '8px 8px 12px' },
  who: { display: 'flex', flexDirection: 'column', minWidth: 0, flexGrow: 1 },
  name: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  email: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
})

const ABOVE = { position: 'above', align: 'start' } as const

/** The user menu: the person's name, links to their own screens, the theme, reporting a problem, and signing out. */
export const UserMenu = () => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  const theme = useChild('theme')
  const mode = useSelector(theme, (snapshot) => (snapshot ? selectMenuMode(snapshot) : 'system'))
  const openDrawer = useOpenDrawer()
  const head = (
    <div className={styles.head}>
      <span className={styles.who}>
        <span className={styles.name}>{user?.first_name}</span>
        <span className={styles.email}>{user?.email}</span>
      </span>
      <Badge tone="brand">{TEXTS.plan}</Badge>
    </div>
  )
  return (
    <MenuFrame side={ABOVE} head={head} checkedValues={{ theme: [mode] }}>
      <MenuDivider />
      <MenuEntries entries={USER_ENTRIES} />
      <MenuDivider />
      <MenuGroup title={WORDS.theme}>
        {THEME_MODES.map((candidate) => (
          <MenuChoice
            key={candidate}
            name="theme"
            value={candidate}
            onChoose={() => theme?.send({ type: 'mode.chosen', mode: candidate })}
          >
            {WORDS.themes[candidate]}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuDivider />
      <MenuItem onChoose={() => openDrawer('problemReportModal')}>{SHELL.problemReport}</MenuItem>
      <LinkItem title={TEXTS.signOut} href={PATHS.signOut} />
    </MenuFrame>
  )
}
