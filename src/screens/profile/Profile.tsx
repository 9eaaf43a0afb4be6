import { makeStyles } from '@fluentui/react-components'
import { useChild } from '../../hooks/actor.ts'
import { ActivitiesCard } from './ActivitiesCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { PermissionsCard } from './PermissionsCard.tsx'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'start',
    gap: '16px',
    maxWidth: '1120px',
    '@media (max-width: 1199.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
})

/** Who one is, what one may do, and what one did lately. */
export const Profile = () => {
  const styles = useStyles()
  const profile = useChild('profile')
  if (!profile) return null
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <IdentityCard profile={profile} />
        <PermissionsCard profile={profile} />
      </div>
      <ActivitiesCard profile={profile} />
    </div>
  )
}
