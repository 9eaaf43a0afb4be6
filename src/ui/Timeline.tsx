import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useCallback, useState } from 'react'
import { Rows } from './LongRows.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  item: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '16px',
    padding: 'var(--row-padding, 10px) 0 var(--row-padding, 10px) 28px',
    '::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: 'calc(var(--row-padding, 10px) + 5px)',
      width: '10px',
      height: '10px',
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: `2px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorNeutralBackground1,
      zIndex: 1,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: 'calc(var(--row-padding, 10px) + 15px)',
      bottom: 'calc(-1 * var(--row-padding, 10px) - 5px)',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child::after': { content: 'none' },
  },
  title: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  action: { flexBasis: '100%', paddingTop: '4px' },
})

// Assumed CSS pixels, until a row is measured.
const ROW_HEIGHT = 40

export interface TimelineProps {
  /** Accessible name. */
  label: string
  /** Keep the same array while the items are the same. `action`: a control for the event, below it. */
  items: readonly {
    readonly key: string
    readonly title: string
    readonly time: ReactNode
    readonly action?: ReactNode
  }[]
}

/** Events below one another, in the given order. */
export const Timeline = ({ label, items }: TimelineProps) => {
  const styles = useStyles()
  const [list, setList] = useState<HTMLElement | null>(null)
  const keyOf = useCallback((at: number) => items[at]?.key ?? '', [items])
  return (
    <ol ref={setList} className={styles.list} aria-label={label}>
      <Rows list={list} scrolls="page" count={items.length} height={ROW_HEIGHT} keyOf={keyOf}>
        {(at, attributes) => (
          <li className={styles.item} {...attributes}>
            <span className={styles.title}>{items[at]?.title}</span>
            <span className={styles.time}>{items[at]?.time}</span>
            {items[at]?.action && <div className={styles.action}>{items[at]?.action}</div>}
          </li>
        )}
      </Rows>
    </ol>
  )
}
