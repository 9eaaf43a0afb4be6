import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { LIST_MAX_HEIGHT } from '../../../machines/constants.ts'
import type { LongRowsProps } from '../../ui/rowPlace.ts'
import { ListRows } from './ListRows.tsx'

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    maxHeight: `${LIST_MAX_HEIGHT}px`,
    overflowY: 'auto',
    margin: '0 -20px -20px',
    padding: '0 20px 8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
})

/** A list as wide as its card, which scrolls in it where it would make it too high. */
export const BoxedRows = ({ label, ...rows }: Omit<LongRowsProps, 'list' | 'scrolls'> & { label: string }) => {
  const styles = useStyles()
  const [box, setBox] = useState<HTMLElement | null>(null)
  // A region that scrolls must be reachable by keyboard, and one that does not is a stop for nothing. Rows may take two lines.
  const mayScroll = rows.count * rows.height * 1.5 > LIST_MAX_HEIGHT
  return (
    <section ref={setBox} className={styles.box} tabIndex={mayScroll ? 0 : undefined} aria-label={label}>
      <ul className={styles.list}>
        <ListRows {...rows} list={box} scrolls="box" />
      </ul>
    </section>
  )
}
