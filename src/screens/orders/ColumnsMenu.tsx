import { Button } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ORDER_COLUMNS } from '../../../machines/model/orderColumns.ts'
import {
  type orderColumnsMachine,
  selectHiddenColumns,
  selectRestoreObstacle,
} from '../../../machines/screens/orders/orderColumns.machine.ts'
import type { ordersMachine } from '../../../machines/screens/orders/orders.machine.ts'
import { type menuMachine, selectIsMenuHovered, selectIsMenuOpen } from '../../../machines/shell/menu.machine.ts'
import { DropdownMenu } from '../../ui/DropdownMenu.tsx'
import { isSpare } from './shownColumns.ts'
import { TEXTS } from './texts.ts'

interface MenuProps {
  readonly columns: ActorRefFrom<typeof orderColumnsMachine>
  readonly menu: ActorRefFrom<typeof menuMachine>
}

const Menu = ({ columns, menu }: MenuProps) => {
  const hidden = useSelector(columns, selectHiddenColumns)
  const obstacle = useSelector(columns, selectRestoreObstacle)
  return (
    <DropdownMenu
      open={useSelector(menu, selectIsMenuOpen)}
      hovered={useSelector(menu, selectIsMenuHovered)}
      send={menu.send}
      checkedValues={{ column: ORDER_COLUMNS.filter((column) => !hidden.includes(column)) }}
      opener={
        <Button icon={<ChevronDown16Regular />} iconPosition="after">
          {TEXTS.columnChoice}
        </Button>
      }
    >
      {({ MenuCheck, MenuDivider, MenuItem }) => (
        <>
          {ORDER_COLUMNS.map((column) => (
            <MenuCheck
              key={column}
              name="column"
              value={column}
              note={isSpare(column) ? TEXTS.whereRoom : undefined}
              onChoose={() => columns.send({ type: 'column.toggled', column })}
            >
              {TEXTS.columns[column]}
            </MenuCheck>
          ))}
          <MenuDivider />
          <MenuItem obstacle={obstacle} onChoose={() => columns.send({ type: 'columns.restored' })}>
            {TEXTS.showAllColumns}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  )
}

/** A menu that chooses the columns of the order lists. */
export const ColumnsMenu = ({ orders }: { readonly orders: ActorRefFrom<typeof ordersMachine> }) => {
  const columns = useSelector(orders, ({ children }) => children.columns)
  const menu = useSelector(orders, ({ children }) => children.columnsMenu)
  return columns && menu ? <Menu columns={columns} menu={menu} /> : null
}
