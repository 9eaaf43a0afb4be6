import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BatteryWarning20Regular } from '@fluentui/react-icons/svg/battery-warning'
import { Box20Regular } from '@fluentui/react-icons/svg/box'
import { Cart20Regular } from '@fluentui/react-icons/svg/cart'
import { DataBarVertical20Regular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { Payment20Regular } from '@fluentui/react-icons/svg/payment'
import { Person20Regular } from '@fluentui/react-icons/svg/person'
import { TicketDiagonal20Regular } from '@fluentui/react-icons/svg/ticket-diagonal'
import { VehicleTruckProfile20Regular } from '@fluentui/react-icons/svg/vehicle-truck-profile'
import { Wrench20Regular } from '@fluentui/react-icons/svg/wrench'
import type { ComponentType } from 'react'
import type { EntryIcon, EntryState } from '../../../machines/shell/notifications.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '36px',
    height: '36px',
    borderRadius: '8px',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  primary: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  info: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
})

const ICONS: Readonly<Record<EntryIcon, ComponentType>> = {
  order: Cart20Regular,
  payment: Payment20Regular,
  delivery: VehicleTruckProfile20Regular,
  stock: Box20Regular,
  battery: BatteryWarning20Regular,
  ticket: TicketDiagonal20Regular,
  person: Person20Regular,
  report: DataBarVertical20Regular,
  release: Wrench20Regular,
}

/** An icon for the kind of an entry, in the colour of its state. The text beside the icon says both. */
export const EntryMark = ({ icon, state }: { icon: EntryIcon; state: EntryState }) => {
  const styles = useStyles()
  const Icon = ICONS[icon]
  return (
    <span className={mergeClasses(styles.root, styles[state])} aria-hidden="true">
      <Icon />
    </span>
  )
}
