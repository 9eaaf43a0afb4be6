import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { focusSection } from './focusSection.ts'
import { EmptyIcon, FailedIcon, ForbiddenIcon } from './icons.tsx'

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
  /** The reason that the API gave. */
  why?: string | undefined
  /** A button. If it removes the message, focus moves to the card around it. */
  action?: { label: string; onAct: () => void }
  /** Height in CSS pixels of the content that it replaces, so that nothing moves. */
  minHeight?: number | undefined
  /** Drawn last: a link to another place. */
  children?: ReactNode
}

export const StateMessage = ({ kind, message, why = '', action, minHeight, children }: StateMessageProps) => {
  const Icon = ICONS[kind]
  const act = (event: MouseEvent<HTMLElement>) => {
    focusSection(event)
    action?.onAct()
  }
  return (
    <div className="k-state" style={{ minHeight }} role={kind === 'failed' ? 'status' : undefined}>
      <span className="k-state-icon" aria-hidden="true">
        <Icon />
      </span>
      <p className="k-state-words">{message}</p>
      {why !== '' && <p className="k-state-words">{why}</p>}
      {action && (
        <button type="button" className="k-button" onClick={act}>
          {action.label}
        </button>
      )}
      {children}
    </div>
  )
}
