import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { type MenuEvent, selectIsMenuOpen } from '../../machines/shell/menu.machine.ts'
import { type MenuId, selectHasOverlays } from '../../machines/shell/workspace.machine.ts'
import { useChild, useWorkspaceState } from '../hooks/actor.ts'
import { useChunkView } from '../hooks/chunkViews.ts'
import { keyOf } from '../ui/keys.ts'
import { MenuSlotProvider } from './menus/slot.ts'

const useStyles = makeStyles({
  host: { position: 'relative', display: 'flex' },
})

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'

/** The menu events of an opener's keys. The button itself handles Enter and Space. */
const KEYS: Readonly<Record<string, MenuEvent>> = {
  ArrowDown: { type: 'menu.opened' },
  Escape: { type: 'menu.closed' },
}

export interface MenuOpenerProps {
  menu: MenuId
  /** Accessible name. */
  label: string
  className: string
  children: ReactNode
}

/** The button of a menu. The code of the menus loads when the pointer or the focus first reaches such a button. */
export const MenuOpener = ({ menu: id, label, className, children }: MenuOpenerProps) => {
  const styles = useStyles()
  const menu = useChild(id)
  const isOpen = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuOpen(snapshot))
  const isThere = useWorkspaceState(selectHasOverlays)
  const View = useChunkView('overlays')
  const opener = useRef<HTMLButtonElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const openerId = useId()
  const slot = useMemo(() => ({ menu: id, opener, openerId, host }), [id, openerId])
  const press = (event: KeyboardEvent) => {
    const menuEvent = KEYS[keyOf(event) ?? '']
    if (!menuEvent) return
    // While the menu is closed, Escape is left to the drawer around it.
    if (menuEvent.type === 'menu.opened' || isOpen) event.preventDefault()
    menu?.send(menuEvent)
  }
  return (
    <div
      ref={host}
      className={styles.host}
      onPointerEnter={(event) => {
        if (isMouse(event)) menu?.send({ type: 'pointer.entered' })
      }}
      onPointerLeave={(event) => {
        if (isMouse(event)) menu?.send({ type: 'pointer.left' })
      }}
    >
      <button
        ref={opener}
        id={openerId}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => menu?.send({ type: 'menu.toggled' })}
        onKeyDown={press}
      >
        {children}
      </button>
      {isThere && View && (
        <MenuSlotProvider value={slot}>
          <View />
        </MenuSlotProvider>
      )}
    </div>
  )
}
