import {
  Avatar,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ChevronUpDown20Regular } from '@fluentui/react-icons/svg/chevron-up-down'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { selectUser } from '../../machines/app.selectors.ts'
import { THEME_MODES, type ThemeMode } from '../../machines/model/themeMode.ts'
import { selectIsOpen } from '../../machines/parts/disclosure.machine.ts'
import { PATHS } from '../../machines/places.ts'
import { selectMode } from '../../machines/theme.machine.ts'
import { useAppState, useChild } from '../hooks/actor.ts'

const useStyles = makeStyles({
  trigger: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    padding: '8px',
    border: 'none',
    borderRadius: '6px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  who: { display: 'flex', flexDirection: 'column', minWidth: 0, flexGrow: 1 },
  name: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  email: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  // The rail lends the menu its colours: a step lighter, so that it stands out from it.
  popover: {
    minWidth: '216px',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  // Fluent's own are those of the ground: boxes on a popover that is lighter.
  item: { backgroundColor: 'transparent' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const MODE_NAMES: Readonly<Record<ThemeMode, string>> = { light: 'Light', dark: 'Dark', system: 'System' }

/** Who is signed in; the choice of theme and the way out. */
export const UserMenu = () => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  const menu = useChild('userMenu')
  const theme = useChild('theme')
  const isOpen = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsOpen(snapshot))
  const mode = useSelector(theme, (snapshot) => (snapshot ? selectMode(snapshot) : 'system'))
  const [, follow] = useLocation()
  if (user === null) return null
  return (
    <Menu
      inline
      open={isOpen}
      onOpenChange={(_, { open }) => menu?.send({ type: open ? 'disclosure.opened' : 'disclosure.closed' })}
      positioning={{ position: 'above', align: 'start' }}
      checkedValues={{ theme: [mode] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = THEME_MODES.find((candidate) => candidate === checkedItems[0])
        if (chosen) theme?.send({ type: 'mode.chosen', mode: chosen })
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <button type="button" className={styles.trigger} aria-label={`Account of ${user.first_name}`}>
          <Avatar name={user.first_name} color="brand" size={32} aria-hidden="true" />
          <span className={styles.who}>
            <span className={`${styles.name} ${styles.cut}`}>{user.first_name}</span>
            <span className={`${styles.email} ${styles.cut}`} title={user.email}>
              {user.email}
            </span>
          </span>
          <ChevronUpDown20Regular aria-hidden="true" />
        </button>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>Theme</MenuGroupHeader>
            {THEME_MODES.map((candidate) => (
              <MenuItemRadio key={candidate} className={styles.item} name="theme" value={candidate}>
                {MODE_NAMES[candidate]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItemLink
            className={styles.item}
            href={PATHS.signOut}
            icon={<SignOut20Regular />}
            onClick={(event) => {
              event.preventDefault()
              follow(PATHS.signOut)
            }}
          >
            Sign Out
          </MenuItemLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
