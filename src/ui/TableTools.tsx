import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SortDownIcon, SortUpIcon } from './controlIcons.tsx'
import { TEXTS } from './partTexts.ts'
import type { Choice } from './SeriesToggle.tsx'
import type { TableSelection, TableSort } from './tableOptions.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '8px 20px 8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  sort: { display: 'flex', alignItems: 'flex-start', gap: '4px', minWidth: 0, marginLeft: '8px' },
})

export interface TableToolsProps<Row> {
  sort?: TableSort | undefined
  selection?: TableSelection<Row> | undefined
  /** The sortable columns. */
  columns: readonly Choice<string>[]
}

/** Sorting and selecting all for cards, which have no header. */
export const TableTools = <Row,>({ sort, selection, columns }: TableToolsProps<Row>) => {
  const styles = useStyles()
  if (!sort && !selection) return null
  return (
    <div className={styles.root}>
      {selection && <selection.checks.PageCheck selection={selection} label={TEXTS.list.selectPage} />}
      {sort && (
        <div className={styles.sort}>
          <sort.Select label={TEXTS.list.sortBy} compact options={columns} value={sort.by} onChoose={sort.onSort} />
          <Button
            appearance="subtle"
            icon={sort.order === 'asc' ? <SortUpIcon /> : <SortDownIcon />}
            aria-label={sort.order === 'asc' ? TEXTS.list.ascending : TEXTS.list.descending}
            onClick={() => sort.onSort(sort.by)}
          />
        </div>
      )}
    </div>
  )
}
