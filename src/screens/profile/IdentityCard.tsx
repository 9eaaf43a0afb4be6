import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { PATHS } from '../../../machines/app/places.ts'
import { isAwaited } from '../../../machines/kit/resource.selectors.ts'
import type { ownAccountMachine } from '../../../machines/screens/ownAccount.ts'
import { useAppState } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { ResourceAge, ResourceMessage } from '../../ui/ResourceBody.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLinkStyles } from './link.styles.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  who: { display: 'flex', alignItems: 'center', gap: '16px', minWidth: 0 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  email: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  note: {
    margin: '16px 0 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const STATES = {
  failed: TEXTS.nameFailed,
  notPermitted: TEXTS.nameForbidden,
}

/** Name and email: the full name if the API provides it, otherwise the first name of the session. */
export const IdentityCard = ({ account }: { account: ActorRefFrom<typeof ownAccountMachine> }) => {
  const styles = useStyles()
  const link = useLinkStyles()
  const { answer, parts } = useResource(account)
  const user = useAppState(selectUser)
  // The first name comes from the session, where a change of it appears at once.
  const name = [user?.first_name, answer?.account.last_name].filter(Boolean).join(' ')
  return (
    <Card
      title={TEXTS.about}
      busy={isAwaited(parts.state)}
      age={<ResourceAge {...parts} />}
      actions={
        <Link href={PATHS.account} className={link.link}>
          {TEXTS.accountSettings}
        </Link>
      }
    >
      <div className={styles.who}>
        <Avatar name={name} size={64} />
        <div className={styles.words}>
          {parts.state === 'loading' ? <Skeleton width={160} height={28} /> : <p className={styles.name}>{name}</p>}
          <p className={styles.email}>{user?.email}</p>
        </div>
      </div>
      {parts.state === 'unavailable' && <p className={styles.note}>{TEXTS.nameNotOffered}</p>}
      <ResourceMessage parts={parts} words={STATES} />
    </Card>
  )
}
