import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { allItems, type PermissionItem, permissionGroups } from '../../../machines/model/permissionItems.ts'
import {
  type grantsEditorMachine,
  selectIsKept,
  selectMayEdit,
  selectMember,
  selectPermissionObstacle,
  selectWanted,
} from '../../../machines/screens/userManagement/grantsEditor.machine.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Explained } from '../../ui/Explained.tsx'

type Editor = ActorRefFrom<typeof grantsEditorMachine>

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
  // The box has room of its own around it.
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
  const isHeld = useSelector(editor, (snapshot) => selectWanted(snapshot).includes(id))
  const isKept = useSelector(editor, (snapshot) => selectIsKept(snapshot, id))
  const mayEdit = useSelector(editor, selectMayEdit)
  const obstacle = useSelector(editor, (snapshot) => selectPermissionObstacle(snapshot, id))
  const isOwn = isKept && mayEdit
  return (
    <>
      <div className={styles.box}>
        <Explained obstacle={obstacle}>
          <Checkbox
            label={title}
            title={id}
            checked={isHeld}
            aria-disabled={obstacle !== null || undefined}
            onChange={(isNow) =>
              editor.send({ type: isNow ? 'permission.granted' : 'permission.revoked', permission: id })
            }
          />
        </Explained>
      </div>
      {isOwn && (
        // The box says so by aria.
        <p className={styles.why} aria-hidden="true">
          You cannot take this from yourself.
        </p>
      )}
    </>
  )
}

/** All that there is to be allowed, by the tables it belongs to, checked where the member shall hold it. */
export const PermissionBoxes = ({ editor, items }: { editor: Editor; items: readonly PermissionItem[] }) => {
  const styles = useStyles()
  const held = useSelector(editor, (snapshot) => selectMember(snapshot).permissions)
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
