import { Button } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ordersMachine } from '../../../machines/screens/orders/orders.machine.ts'
import {
  type MenuEvent,
  type menuMachine,
  selectIsMenuHovered,
  selectIsMenuOpen,
} from '../../../machines/shell/menu.machine.ts'
import { useChunkView } from '../../hooks/chunkViews.ts'
import { DropdownMenu } from '../../ui/DropdownMenu.tsx'
import { useViewItems } from './lateViews.ts'
import { TEXTS } from './texts.ts'
import { ViewsAwaited } from './ViewsAwaited.tsx'

interface Props {
  readonly orders: ActorRefFrom<typeof ordersMachine>
}

const ViewsMenu = ({ orders, menu }: Props & { readonly menu: ActorRefFrom<typeof menuMachine> }) => {
  const isOpen = useSelector(menu, selectIsMenuOpen)
  const views = useSelector(orders, ({ children }) => children.views)
  const late = useViewItems()
  const marked = useSelector(views, (snapshot) => snapshot?.context.marked ?? null)
  const send = (event: MenuEvent) => {
    if (!isOpen) orders.send({ type: 'views.opened' })
    menu.send(event)
  }
  return (
    <DropdownMenu
      open={isOpen}
      hovered={useSelector(menu, selectIsMenuHovered)}
      send={send}
      isInHost
      checkedValues={{ view: marked === null ? [] : [marked] }}
      opener={
        <Button icon={<ChevronDown16Regular />} iconPosition="after">
          {TEXTS.savedViews}
        </Button>
      }
    >
      {(parts) => (views && late ? <late.ViewItems views={views} /> : <ViewsAwaited orders={orders} parts={parts} />)}
    </DropdownMenu>
  )
}

/** A menu of the views that staff have saved, and the dialogs that it opens. */
export const SavedViews = ({ orders }: Props) => {
  const menu = useSelector(orders, ({ children }) => children.viewsMenu)
  const hasViews = useSelector(orders, ({ children }) => children.views !== undefined)
  const Dialogs = useChunkView('savedViews')
  return (
    menu && (
      <>
        <ViewsMenu orders={orders} menu={menu} />
        {hasViews && Dialogs && <Dialogs />}
      </>
    )
  )
}
