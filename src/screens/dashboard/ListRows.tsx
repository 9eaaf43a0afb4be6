import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectIsOn, type toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { LIST_FIRST_ROWS } from '../../../machines/model/constants.ts'
import { watchScrollStop } from '../../ui/scrollStop.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    overflowY: 'auto',
    margin: '0 -20px -20px',
    padding: '0 20px 8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  // Stays in view while the list scrolls, without adding to its height.
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
  /** Height in CSS pixels above which the list scrolls. */
  readonly maxHeight: number
  readonly rows: readonly Row[]
  /** Toggle: whether all rows are shown, or only the first ones. */
  readonly whole: ActorRefFrom<typeof toggleMachine>
  /** Draws a row. */
  readonly children: (row: Row) => ReactNode
}

/** A list that fills its card and scrolls in it. Shows the first rows, and all of them on request. */
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
            {isWhole ? TEXTS.showFewer : TEXTS.showAll(rows.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
