import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronUpDown20Regular } from '@fluentui/react-icons/svg/chevron-up-down'
import { selectUser } from '../../machines/app/app.selectors.ts'
import { useAppState } from '../hooks/actor.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { MenuOpener } from './MenuOpener.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  opener: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    boxSizing: 'border-box',
    width: '215px',
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
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** The signed-in person at the foot of the rail; opens the user menu. */
export const UserMenuOpener = () => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  if (user === null) return null
  return (
    <MenuOpener menu="userMenu" label={TEXTS.accountOf(user.first_name, user.email)} className={styles.opener}>
      <Avatar name={user.first_name} />
      <span className={styles.who}>
        <span className={mergeClasses(styles.name, styles.cut)}>{user.first_name}</span>
        <span className={mergeClasses(styles.email, styles.cut)} title={user.email}>
          {user.email}
        </span>
      </span>
      <ChevronUpDown20Regular aria-hidden="true" />
    </MenuOpener>
  )
}
