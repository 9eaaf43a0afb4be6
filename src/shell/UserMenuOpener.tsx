import { makeStyles, tokens } from '@fluentui/react-components'
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
  name: { fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  email: { fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground3 },
})

/** The signed-in person at the foot of the rail; opens the user menu. */
export const UserMenuOpener = () => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  if (user === null) return null
  const domainAt = user.email.indexOf('@') + 1
  return (
    <MenuOpener menu="userMenu" label={TEXTS.accountOf(user.first_name, user.email)} className={styles.opener}>
      <Avatar name={user.first_name} />
      <span className={styles.who}>
        <span className={styles.name}>{user.first_name}</span>
        <span className={styles.email}>
          {user.email.slice(0, domainAt)}
          <wbr />
          {user.email.slice(domainAt)}
        </span>
      </span>
      <ChevronUpDown20Regular aria-hidden="true" />
    </MenuOpener>
  )
}
