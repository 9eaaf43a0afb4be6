import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { allItems, type PermissionItem, permissionGroups } from '../../../machines/model/permissionItems.ts'
import {
  type grantsMachine,
  selectIsOwn,
  selectPermissionObstacle,
  selectSubject,
  selectWanted,
  withGrant,
} from '../../../machines/screens/userManagement/grants.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Explained } from '../../ui/Explained.tsx'
import { TEXTS } from './texts.ts'

type Editor = ActorRefFrom<typeof grantsMachine>

const useStyles = makeStyles({
  groups: { columns: '4 240px', columnGap: '20px', marginBottom: '-12px' },
  group: { minWidth: 0, margin: 0, padding: '0 0 12px', border: 'none', breakInside: 'avoid' },
  legend: {
    padding: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  // The checkbox has its own padding.
  box: { marginLeft: '-8px' },
  why: {
    margin: '-4px 0 4px 28px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const Box = ({ editor, item: { id, title } }: { editor: Editor; item: PermissionItem }) => {
  const styles = useStyles()
  const isWanted = useSelector(editor, (snapshot) => selectWanted(snapshot).includes(id))
  const isOwn = useSelector(editor, (snapshot) => selectIsOwn(snapshot, id))
  const obstacle = useSelector(editor, (snapshot) => selectPermissionObstacle(snapshot, id))
  return (
    <>
      <div className={styles.box}>
        <Explained obstacle={obstacle}>
          <Checkbox
            label={title}
            title={id}
            checked={isWanted}
            aria-disabled={obstacle !== null || undefined}
            onChange={(isNow) => {
              const wanted = withGrant(selectWanted(editor.getSnapshot()), id, isNow)
              editor.send({ type: 'form.changed', changes: { wanted } })
            }}
          />
        </Explained>
      </div>
      {isOwn && (
        // The checkbox says it by its description.
        <p className={styles.why} aria-hidden="true">
          {TEXTS.ownPermission}
        </p>
      )}
    </>
  )
}

/** All permissions by table, checked where the member will hold them. */
export const PermissionBoxes = ({ editor, items }: { editor: Editor; items: readonly PermissionItem[] }) => {
  const styles = useStyles()
  const held = useSelector(editor, (snapshot) => selectSubject(snapshot).member.permissions)
  const groups = useMemo(() => permissionGroups(allItems(held, items)), [held, items])
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <fieldset key={group.name} className={styles.group}>
          <legend className={styles.legend}>{group.title}</legend>
          {group.items.map((item) => (
            <Box key={item.id} editor={editor} item={item} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
