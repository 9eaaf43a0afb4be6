import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { SortDownIcon, SortUpIcon } from './controlIcons.tsx'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    maxWidth: '100%',
    minHeight: '28px',
    margin: '0 -6px',
    padding: '0 6px',
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  sorted: { color: tokens.colorNeutralForeground1 },
  icon: { display: 'flex', flexShrink: 0 },
})

export interface SortButtonProps {
  /** The current sort order of this column; null if the rows are sorted by another column. */
  order: 'asc' | 'desc' | null
  onSort: () => void
  children: ReactNode
}

/** The button in the header of a sortable column. */
export const SortButton = ({ order, onSort, children }: SortButtonProps) => {
  const styles = useStyles()
  return (
    <button type="button" className={mergeClasses(styles.root, order !== null && styles.sorted)} onClick={onSort}>
      {children}
      {order !== null && (
        <span className={styles.icon} aria-hidden="true">
          {order === 'asc' ? <SortUpIcon /> : <SortDownIcon />}
        </span>
      )}
    </button>
  )
}
