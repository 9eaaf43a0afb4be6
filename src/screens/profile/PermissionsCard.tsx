import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { PATHS } from '../../../machines/app/places.ts'
import { isAwaited } from '../../../machines/kit/resource.selectors.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { heldItems, type PermissionItem, permissionGroups } from '../../../machines/model/permissionItems.ts'
import { holds, offers, VIEW_STAFF } from '../../../machines/model/permissions.ts'
import type { titlesMachine } from '../../../machines/screens/permissionTitles.ts'
import { useAppState } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { ResourceAge, ResourceMessage } from '../../ui/ResourceBody.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useLinkStyles } from './link.styles.ts'
import { TEXTS } from './texts.ts'

const NONE: readonly string[] = []
const NO_ITEMS: readonly PermissionItem[] = []

const STATES = {
  failed: TEXTS.permissionsFailed,
  notPermitted: TEXTS.permissionsForbidden,
}

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
  readonly held: readonly string[]
  readonly items: readonly PermissionItem[]
  /** Whether the titles are still loading. The permissions are known before them. */
  readonly isLoading: boolean
}

const Groups = ({ held, items, isLoading }: GroupsProps) => {
  const styles = useStyles()
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

/** The permissions of the person. */
export const PermissionsCard = ({ titles }: { titles: ActorRefFrom<typeof titlesMachine> }) => {
  const { answer, parts } = useResource(titles)
  const held = useAppState((snapshot) => selectUser(snapshot)?.permissions ?? NONE)
  const maySeeStaff = useAppState(
    (snapshot) => holds(selectUser(snapshot), VIEW_STAFF) && offers(selectUser(snapshot), EXTENSIONS.staff),
  )
  const link = useLinkStyles()
  return (
    <Card
      title={TEXTS.permissions}
      busy={isAwaited(parts.state)}
      age={<ResourceAge {...parts} />}
      actions={
        maySeeStaff && (
          <Link href={PATHS.userManagement} className={link.link}>
            {TEXTS.userManagement}
          </Link>
        )
      }
    >
      {held.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noPermissions} />
      ) : (
        <>
          <Groups held={held} items={answer?.items ?? NO_ITEMS} isLoading={parts.state === 'loading'} />
          <ResourceMessage parts={parts} words={STATES} />
        </>
      )}
    </Card>
  )
}
