import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { PATHS } from '../../../machines/app/places.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { isBusy } from '../../../machines/model/known.ts'
import { heldItems, permissionGroups } from '../../../machines/model/permissionItems.ts'
import { holds, offers, VIEW_STAFF } from '../../../machines/model/permissions.ts'
import {
  type profileMachine,
  selectPermissionItems,
  selectTitlesAge,
  selectTitlesFailure,
  selectTitlesState,
} from '../../../machines/screens/profile/profile.machine.ts'
import { useAppState } from '../../hooks/actor.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useLinkStyles } from './link.styles.ts'

const NONE: readonly string[] = []

const useStyles = makeStyles({
  groups: { columns: '190px', columnGap: '20px', margin: '0 0 -12px' },
  group: { breakInside: 'avoid', paddingBottom: '12px' },
  about: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  item: { margin: 0, overflowWrap: 'anywhere' },
})

interface GroupsProps {
  readonly profile: ActorRefFrom<typeof profileMachine>
  readonly held: readonly string[]
  /** What is held is known before what it is called. */
  readonly isLoading: boolean
}

const Groups = ({ profile, held, isLoading }: GroupsProps) => {
  const styles = useStyles()
  const items = useSelector(profile, selectPermissionItems)
  const groups = useMemo(() => permissionGroups(heldItems(held, items)), [held, items])
  return (
    <dl className={styles.groups}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <dt className={styles.about}>{group.title}</dt>
          {group.items.map(({ id, title }) => (
            <dd key={id} className={styles.item} title={id}>
              {isLoading ? <Skeleton width="70%" height={20} /> : title}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** What one may do here. */
export const PermissionsCard = ({ profile }: { profile: ActorRefFrom<typeof profileMachine> }) => {
  const state = useSelector(profile, selectTitlesState)
  const failure = useSelector(profile, selectTitlesFailure)
  const age = useSelector(profile, selectTitlesAge)
  const held = useAppState((snapshot) => selectUser(snapshot)?.permissions ?? NONE)
  const maySeeStaff = useAppState(
    (snapshot) => holds(selectUser(snapshot), VIEW_STAFF) && offers(selectUser(snapshot), EXTENSIONS.staff),
  )
  const link = useLinkStyles()
  const isLoading = state === 'loading' || state === 'deciding'
  const retry = () => profile.send({ type: 'titles.requested' })
  return (
    <Card
      title="What I may do"
      busy={isBusy(state)}
      age={<Age age={age} failure={state === 'outdated' ? failure : null} onRetry={retry} />}
      actions={
        maySeeStaff && (
          <Link href={PATHS.userManagement} className={link.link}>
            User Management
          </Link>
        )
      }
    >
      {held.length === 0 && <StateMessage kind="empty" message="You hold no permissions." />}
      {held.length > 0 && <Groups profile={profile} held={held} isLoading={isLoading} />}
      {held.length > 0 && state === 'failed' && (
        <StateMessage
          kind="failed"
          message="The names of your permissions could not be loaded."
          why={failure}
          action={{ label: 'Try again', onAct: retry }}
        />
      )}
    </Card>
  )
}
