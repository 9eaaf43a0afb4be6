import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { selectChunkMessage } from '../../machines/app/chunk.machine.ts'
import { MENU_Z_INDEX } from '../../machines/model/constants.ts'
import { type MenuEvent, selectIsMenuOpen } from '../../machines/shell/menu.machine.ts'
import { type MenuId, selectHasMenus } from '../../machines/shell/workspace.machine.ts'
import { useChild, useWorkspaceState } from '../hooks/actor.ts'
import { useChunkView } from '../hooks/chunkViews.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { MenuSlotProvider } from './menus/slot.ts'

const useStyles = makeStyles({
  host: { position: 'relative', display: 'flex' },
  pending: {
    position: 'absolute',
    zIndex: MENU_Z_INDEX,
    width: '232px',
    overflow: 'hidden',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  above: { bottom: 'calc(100% + 4px)', left: 0 },
  below: { top: 'calc(100% + 4px)', right: 0 },
})

/** Shown until the code of the menu has loaded. */
const PendingMenu = ({ side }: { side: 'above' | 'below' }) => {
  const styles = useStyles()
  const chunk = useChild('menusChunk')
  const hasFailed = useSelector(chunk, (snapshot) => snapshot?.value === 'failed')
  const message = useSelector(chunk, (snapshot) => (snapshot ? selectChunkMessage(snapshot) : ''))
  const retry = { label: 'Try again', onAct: () => chunk?.send({ type: 'retry.requested' }) }
  return (
    <div className={mergeClasses(styles.pending, styles[side])}>
      {hasFailed ? <StateMessage kind="failed" message={message} action={retry} /> : <ProgressBar label="Loading" />}
    </div>
  )
}

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
  /** Where the menu opens. */
  side: 'above' | 'below'
  className: string
  children: ReactNode
}

/** The button of a menu. The code of the menus loads when the pointer or the focus first reaches it. */
export const MenuOpener = ({ menu: id, label, side, className, children }: MenuOpenerProps) => {
  const styles = useStyles()
  const workspace = useChild('workspace')
  const menu = useChild(id)
  const isOpen = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuOpen(snapshot))
  const isThere = useWorkspaceState(selectHasMenus)
  const View = useChunkView('menus')
  const opener = useRef<HTMLButtonElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const openerId = useId()
  const slot = useMemo(() => ({ menu: id, opener, openerId, host }), [id, openerId])
  const request = () => workspace?.send({ type: 'menus.requested' })
  const press = (event: KeyboardEvent) => {
    const menuEvent = KEYS[event.key]
    if (!menuEvent) return
    // While the menu is closed, Escape closes the drawer around it.
    if (menuEvent.type === 'menu.opened' || isOpen) event.preventDefault()
    menu?.send(menuEvent)
  }
  return (
    <div
      ref={host}
      className={styles.host}
      onPointerEnter={(event) => {
        if (!isMouse(event)) return
        request()
        menu?.send({ type: 'pointer.entered' })
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
        onFocus={request}
        onClick={() => {
          request()
          menu?.send({ type: 'menu.toggled' })
        }}
        onKeyDown={press}
      >
        {children}
      </button>
      {isThere && View ? (
        <MenuSlotProvider value={slot}>
          <View />
        </MenuSlotProvider>
      ) : (
        isOpen && <PendingMenu side={side} />
      )}
    </div>
  )
}
