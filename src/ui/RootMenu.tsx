import { type ReactNode, type RefObject, useEffect } from 'react'
import type { MenuEvent } from '../../machines/shell/menu.machine.ts'
import type { Side } from './beside.ts'
import { LayerProvider } from './layer.ts'
import { Menu } from './Menu.tsx'
import { ChosenProvider } from './MenuItems.tsx'

interface RootMenuProps {
  /** Takes the events of a menu machine. */
  send: (event: MenuEvent) => void
  opener: RefObject<HTMLElement | null>
  /** The id of its label. */
  labelledBy: string
  /** The element around opener and menu. A press outside closes the menu, which is positioned in it. */
  host: RefObject<HTMLElement | null>
  side: Side
  /** Opened by the pointer alone, so the focus stays where it is. */
  isHovered: boolean
  className?: string
  head?: ReactNode
  children: ReactNode
}

/** A menu that is open beside its button. */
export const RootMenu = ({
  send,
  opener,
  labelledBy,
  host,
  side,
  isHovered,
  className,
  head,
  children,
}: RootMenuProps) => {
  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      if (!(target instanceof Node && host.current?.contains(target))) send({ type: 'menu.closed' })
    }
    document.addEventListener('pointerdown', closeBeside, true)
    return () => document.removeEventListener('pointerdown', closeBeside, true)
  }, [send, host])

  const close = () => {
    opener.current?.focus()
    send({ type: 'menu.closed' })
  }
  return (
    // Tooltips of items are drawn here: at the end of the page they would be outside of all landmarks.
    <LayerProvider value={host.current}>
      <ChosenProvider value={close}>
        <Menu
          labelledBy={labelledBy}
          opener={opener}
          side={side}
          takesFocus={!isHovered}
          onLeave={() => send({ type: 'menu.closed' })}
          className={className}
          head={head}
        >
          {children}
        </Menu>
      </ChosenProvider>
    </LayerProvider>
  )
}
