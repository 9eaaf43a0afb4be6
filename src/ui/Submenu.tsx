import { makeStyles } from '@fluentui/react-components'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import type { MenuEvent } from '../../machines/shell/menu.machine.ts'
import type { Side } from './beside.ts'
import { NextIcon } from './controlIcons.tsx'
import { Menu } from './Menu.tsx'
import { useItemClass } from './MenuItems.tsx'

const AFTER: Side = { at: 'after', gap: 0 }

const useStyles = makeStyles({
  words: { flexGrow: 1, padding: '0 2px' },
  icon: { display: 'flex', flexShrink: 0 },
})

export interface SubmenuProps {
  /** The name of its branch in the menu's machine. */
  branch: string
  /** The branch that is open, or null. */
  openBranch: string | null
  send: (event: MenuEvent) => void
  label: string
  /** Of the submenu. */
  className?: string
  children: ReactNode
}

/** An item that opens a submenu: by arrow right, click, or resting the pointer on it. */
export const Submenu = ({ branch, openBranch, send, label, className, children }: SubmenuProps) => {
  const styles = useStyles()
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = openBranch === branch
  const onPointer = (type: 'branch.entered' | 'branch.left') => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') send({ type, branch })
  }
  return (
    <div role="none" onPointerEnter={onPointer('branch.entered')} onPointerLeave={onPointer('branch.left')}>
      <button
        ref={opener}
        id={id}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={useItemClass()}
        onClick={() => {
          // Not every browser focuses a pressed button, and the menu opens from the focused one.
          opener.current?.focus()
          send({ type: 'branch.opened', branch })
        }}
      >
        <span className={styles.words}>{label}</span>
        <span className={styles.icon} aria-hidden="true">
          <NextIcon />
        </span>
      </button>
      {isOpen && (
        <Menu
          nested
          labelledBy={id}
          opener={opener}
          side={AFTER}
          className={className}
          onLeave={(key) => send(key === 'Tab' ? { type: 'menu.closed' } : { type: 'branch.closed', branch })}
        >
          {children}
        </Menu>
      )}
    </div>
  )
}
