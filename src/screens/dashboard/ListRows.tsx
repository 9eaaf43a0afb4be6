import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { LIST_FIRST_ROWS } from '../../../machines/model/constants.ts'
import { formatNumber } from '../../../machines/model/format.ts'
import { watchScrollStop } from '../../ui/scrollStop.ts'

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    overflowY: 'auto',
    margin: '0 -20px -20px',
    padding: '0 20px 8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  // In sight however far the list is scrolled, and no room of its own under it.
  foot: {
    position: 'sticky',
    bottom: '-8px',
    display: 'flex',
    justifyContent: 'center',
    margin: '0 -20px -8px',
    padding: '6px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

export interface ListRowsProps<Row> {
  readonly label: string
  /** CSS pixels from which on it scrolls. */
  readonly maxHeight: number
  readonly rows: readonly Row[]
  /** Whether all rows are shown, or the first ones alone. */
  readonly whole: ActorRefFrom<typeof toggleMachine>
  /** An item of the list. */
  readonly children: (row: Row) => ReactNode
}

/** A list as wide as its card, which scrolls in it: the first rows, and all of them where that is asked for. */
export const ListRows = <Row,>({ label, maxHeight, rows, whole, children }: ListRowsProps<Row>) => {
  const styles = useStyles()
  const isWhole = useSelector(whole, selectIsOn)
  return (
    <section ref={watchScrollStop} className={styles.box} style={{ maxHeight }} aria-label={label}>
      <ul className={styles.list}>{(isWhole ? rows : rows.slice(0, LIST_FIRST_ROWS)).map(children)}</ul>
      {rows.length > LIST_FIRST_ROWS && (
        <div className={styles.foot}>
          <Button
            appearance="subtle"
            size="small"
            aria-expanded={isWhole}
            onClick={() => whole.send({ type: 'toggle.switched' })}
          >
            {isWhole ? 'Show fewer' : `Show all ${formatNumber(rows.length)}`}
          </Button>
        </div>
      )}
    </section>
  )
}
