import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import { isLong } from '../../../machines/model/longLists.ts'
import type { LongRowsProps } from '../../ui/rowPlace.ts'
import { watchScrollStop } from '../../ui/scrollStop.ts'
import { ListRows } from './ListRows.tsx'

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    overflowY: 'auto',
    margin: '0 -20px -20px',
    padding: '0 20px 8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
})

export interface BoxedRowsProps extends Omit<LongRowsProps, 'list' | 'scrolls'> {
  readonly label: string
  /** CSS pixels from which on it scrolls. */
  readonly maxHeight: number
}

/** A list as wide as its card, which scrolls in it. */
export const BoxedRows = ({ label, maxHeight, ...rows }: BoxedRowsProps) => {
  const styles = useStyles()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const scrollsRows = isLong(rows.count)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      // The rows of a short list would be drawn once more.
      if (scrollsRows) setBox(element)
      return element ? watchScrollStop(element) : undefined
    },
    [scrollsRows],
  )
  return (
    <section ref={ref} className={styles.box} style={{ maxHeight }} aria-label={label}>
      <ul className={styles.list}>
        <ListRows {...rows} list={box} scrolls="box" />
      </ul>
    </section>
  )
}
