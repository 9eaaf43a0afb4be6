import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { PATHS } from '../../../machines/app/places.ts'
import { isBusy } from '../../../machines/model/known.ts'
import {
  type profileMachine,
  selectAccount,
  selectAccountAge,
  selectAccountFailure,
  selectAccountState,
} from '../../../machines/screens/profile/profile.machine.ts'
import { useAppState } from '../../hooks/actor.ts'
import { Age } from '../../ui/Age.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useLinkStyles } from './link.styles.ts'

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

/** Name and email: the whole name where the API tells it, else what the session knows. */
export const IdentityCard = ({ profile }: { profile: ActorRefFrom<typeof profileMachine> }) => {
  const styles = useStyles()
  const link = useLinkStyles()
  const state = useSelector(profile, selectAccountState)
  const account = useSelector(profile, selectAccount)
  const failure = useSelector(profile, selectAccountFailure)
  const age = useSelector(profile, selectAccountAge)
  const user = useAppState(selectUser)
  const isLoading = state === 'loading' || state === 'deciding'
  const retry = () => profile.send({ type: 'account.requested' })
  // The session hears of a new first name at once.
  const name = [user?.first_name, account?.last_name].filter(Boolean).join(' ')
  return (
    <Card
      title="Who I am"
      busy={isBusy(state)}
      age={<Age age={age} failure={state === 'outdated' ? failure : null} onRetry={retry} />}
      actions={
        <Link href={PATHS.account} className={link.link}>
          Account Settings
        </Link>
      }
    >
      <div className={styles.who}>
        <Avatar name={name} size={64} />
        <div className={styles.words}>
          {isLoading ? <Skeleton width={160} height={28} /> : <p className={styles.name}>{name}</p>}
          <p className={styles.email}>{user?.email}</p>
        </div>
      </div>
      {state === 'unavailable' && (
        <p className={styles.note}>This admin API offers no more about you than your first name and email.</p>
      )}
      {state === 'failed' && (
        <StateMessage
          kind="failed"
          message="Your full name could not be loaded."
          why={failure}
          action={{ label: 'Try again', onAct: retry }}
        />
      )}
    </Card>
  )
}
