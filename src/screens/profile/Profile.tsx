import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
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

/** The person's own name, permissions and recent activities. */
export const Profile = () => {
  const styles = useStyles()
  const { account, titles, activities } = useSelector(useChild('profile'), (snapshot) => snapshot?.children) ?? {}
  if (!(account && titles && activities)) return null
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <IdentityCard account={account} />
        <PermissionsCard titles={titles} />
      </div>
      <ActivitiesCard activities={activities} />
    </div>
  )
}
