import { makeStyles } from '@fluentui/react-components'
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useId,
  useRef,
} from 'react'
import type { MenuEvent } from '../../machines/shell/menu.machine.ts'
import { isEscape } from './composing.ts'
import { keyOf } from './keys.ts'
import { useOverlays } from './lateOverlays.ts'
import type { Overlays } from './overlays/index.ts'

const useStyles = makeStyles({ host: { display: 'inline-flex' } })

export interface DropdownMenuProps {
  open: boolean
  /** It was opened by hovering alone. */
  hovered: boolean
  /** Takes the events of a menu machine. */
  send: (event: MenuEvent) => void
  /** A button: click, Enter, Space and arrow down open the menu, and focus returns to it. */
  opener: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement>>
  /** Resting the pointer on the opener opens the menu, too. */
  opensOnHover?: boolean
  /** Mounts the menu beside its button instead of in the body, so that content other than items is inside a landmark. */
  isInHost?: boolean
  /** The checked values of its choices, by the `name` of their group. */
  checkedValues?: Record<string, string[]>
  /** Draws the items: `MenuItem`, `MenuDivider`, `Submenu` and so on. */
  children: (parts: Overlays) => ReactNode
}

/** A menu that opens from a button. Its machine decides whether it is open. */
export const DropdownMenu = (props: DropdownMenuProps) => {
  const { open, hovered, send, opener, opensOnHover = false, checkedValues, isInHost = false, children } = props
  const styles = useStyles()
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const overlays = useOverlays()
  const onPointer = (type: 'pointer.entered' | 'pointer.left') => (event: PointerEvent) => {
    if (opensOnHover && event.pointerType !== 'touch') send({ type })
  }
  const press = (event: KeyboardEvent) => {
    if (keyOf(event) === 'ArrowDown') send({ type: 'menu.opened' })
    else if (isEscape(event) && open) send({ type: 'menu.closed' })
    else return
    event.preventDefault()
  }
  return (
    <span
      ref={host}
      className={styles.host}
      onPointerEnter={onPointer('pointer.entered')}
      onPointerLeave={onPointer('pointer.left')}
    >
      {cloneElement(opener, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => send({ type: 'menu.toggled' }),
        onKeyDown: press,
      })}
      {open && overlays && (
        <overlays.RootMenu
          send={send}
          opener={button}
          labelledBy={id}
          host={host}
          side={{ position: 'below', align: 'start' }}
          isHovered={hovered}
          isInHost={isInHost}
          {...(checkedValues && { checkedValues })}
        >
          {children(overlays)}
        </overlays.RootMenu>
      )}
    </span>
  )
}
