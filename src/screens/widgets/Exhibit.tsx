import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

const useStyles = makeStyles({
  group: { marginTop: '32px' },
  title: {
    margin: '0 0 12px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
    gap: '16px',
  },
  wide: { gridColumn: '1 / -1' },
  states: { display: 'flex', flexDirection: 'column', gap: '16px' },
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))', gap: '16px' },
})

export interface GroupProps {
  /** The fragment of an address that links here. */
  id: string
  title: string
  children: ReactNode
}

/** Exhibits of one kind. */
export const Group = ({ id, title, children }: GroupProps) => {
  const styles = useStyles()
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.grid}>{children}</div>
    </section>
  )
}

export interface ExhibitProps {
  /** The name of the component in the code. */
  component: string
  /** When to use it, in one line. */
  use: string
  actions?: ReactNode
  /** Whether it takes the full width. */
  wide?: boolean
  /** Whether it has no padding, as for tables. */
  flush?: boolean
  children: ReactNode
}

/** One component, in its states. */
export const Exhibit = ({ component, use, actions, wide = false, flush = false, children }: ExhibitProps) => {
  const styles = useStyles()
  return (
    <Card
      title={component}
      hint={use}
      level={3}
      flush={flush}
      className={mergeClasses(wide && styles.wide)}
      {...(actions !== undefined && { actions })}
    >
      {flush ? children : <div className={styles.states}>{children}</div>}
    </Card>
  )
}

/** States of a component, side by side if there is room. */
export const Beside = ({ children }: { children: ReactNode }) => <div className={useStyles().beside}>{children}</div>
