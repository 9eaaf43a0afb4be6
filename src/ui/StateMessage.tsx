import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { EmptyIcon, FailedIcon, ForbiddenIcon } from './icons.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    gap: '12px',
    padding: '16px',
    boxSizing: 'border-box',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground1Hover,
    color: tokens.colorNeutralForeground3,
  },
  words: { margin: 0, maxWidth: '36ch', overflowWrap: 'anywhere' },
})

export type StateKind = 'empty' | 'failed' | 'forbidden'

const ICONS: Readonly<Record<StateKind, ComponentType>> = {
  empty: EmptyIcon,
  failed: FailedIcon,
  forbidden: ForbiddenIcon,
}

export interface StateMessageProps {
  kind: StateKind
  /** One sentence. */
  message: string
  /** Why it is so, as the API said it. */
  why?: string | undefined
  /** What can be done about it. It may take the message away: focus goes to the card around it. */
  action?: { label: string; onAct: () => void }
  /** CSS pixels of the figure it stands in for, so that nothing jumps. */
  minHeight?: number
  /** What comes last: a link to where one can go on. */
  children?: ReactNode
}

export const StateMessage = ({ kind, message, why = '', action, minHeight, children }: StateMessageProps) => {
  const styles = useStyles()
  const Icon = ICONS[kind]
  const act = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('section')?.focus({ preventScroll: true })
    action?.onAct()
  }
  return (
    <div className={styles.root} style={{ minHeight }} role={kind === 'failed' ? 'status' : undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <p className={styles.words}>{message}</p>
      {why !== '' && <p className={styles.words}>{why}</p>}
      {action && <Button onClick={act}>{action.label}</Button>}
      {children}
    </div>
  )
}
