import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { allItems, type PermissionItem, permissionGroups } from '../../../machines/model/permissionItems.ts'
import { withGrant } from '../../../machines/screens/userManagement/grants.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Explained } from '../../ui/Explained.tsx'

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
  // Aligns the checkbox, which has its own padding, with the legend.
  box: { marginLeft: '-8px' },
  why: {
    margin: '-4px 0 4px 28px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

export interface PermissionBoxesProps {
  readonly items: readonly PermissionItem[]
  /** The permissions that the member holds, listed even if the API does not offer them. */
  readonly held: readonly string[]
  /** The permissions that are checked. */
  readonly wanted: readonly string[]
  /** Why a permission cannot be changed now, or null. */
  readonly obstacleOf: (permission: string) => string | null
  /** A note below a permission, or null. */
  readonly noteOf?: (permission: string) => string | null
  readonly onChange: (wanted: readonly string[]) => void
}

/** All permissions, grouped by what they are about; those that the member will hold are checked. */
export const PermissionBoxes = ({ items, held, wanted, obstacleOf, noteOf, onChange }: PermissionBoxesProps) => {
  const styles = useStyles()
  const groups = useMemo(() => permissionGroups(allItems(held, items)), [held, items])
  const box = ({ id, title }: PermissionItem) => {
    const obstacle = obstacleOf(id)
    const note = noteOf?.(id) ?? null
    return (
      <div key={id}>
        <div className={styles.box}>
          <Explained obstacle={obstacle}>
            <Checkbox
              label={title}
              title={id}
              checked={wanted.includes(id)}
              aria-disabled={obstacle !== null || undefined}
              onChange={(isNow) => onChange(withGrant(wanted, id, isNow))}
            />
          </Explained>
        </div>
        {note !== null && (
          // Screen readers read the obstacle instead, as the description of the checkbox.
          <p className={styles.why} aria-hidden="true">
            {note}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <fieldset key={group.name} className={styles.group}>
          <legend className={styles.legend}>{group.title}</legend>
          {group.items.map(box)}
        </fieldset>
      ))}
    </div>
  )
}
