import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    minHeight: '40px',
    padding: '0 4px 0 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    flexShrink: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  body: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
})

export interface PaneProps {
  title: string
  /** One short line beside the title. */
  note?: ReactNode
  actions?: ReactNode
  className?: string
  /** The pane does not scroll, because its children do. */
  bare?: boolean
  children: ReactNode
}

/** A section of the inspector with a heading. Its content scrolls. */
export const Pane = ({ title, note, actions, className, bare = false, children }: PaneProps) => {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={mergeClasses(styles.root, className)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <span className={styles.note}>{note}</span>
        {actions}
      </div>
      {bare ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
