import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { type menuMachine, selectIsMenuHovered, selectIsMenuOpen } from '../../../machines/shell/menu.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useChunkView } from '../../hooks/chunkViews.ts'
import { DropdownMenu } from '../../ui/DropdownMenu.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { TEXTS } from './texts.ts'
import { ACTIONS, useOrderActions } from './useOrderActions.ts'

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

/**
 * The actions that usually come next, by the order's states. Unless a capture comes next, one of them is the refund, which staff look for most often.
 */
const nextOf = ({ hold, status, payment_state, shipping_state }: Order): readonly OrderAction[] => {
  if (hold !== null) return ['order.released', 'refund.requested']
  if (payment_state === 'authorised') return ['capture.requested', 'order.cancelled']
  if (status === 'pending') return ['order.cancelled', 'refund.requested']
  return [shipping_state === 'shipped' ? 'shipment.delivered' : 'shipment.sent', 'refund.requested']
}
const WHILE_LOADING: readonly OrderAction[] = ['shipment.sent', 'refund.requested']

interface Props {
  readonly order: Order | undefined
}

const More = ({ menu, order }: Props & { menu: ActorRefFrom<typeof menuMachine> }) => {
  const { obstacle, act } = useOrderActions(order)
  return (
    <DropdownMenu
      open={useSelector(menu, selectIsMenuOpen)}
      hovered={useSelector(menu, selectIsMenuHovered)}
      send={menu.send}
      opener={
        <Button icon={<ChevronDown16Regular />} iconPosition="after">
          {TEXTS.more}
        </Button>
      }
    >
      {({ MenuItem }) =>
        ACTIONS.map((action) => (
          <MenuItem key={action} obstacle={obstacle(action)} onChoose={() => act(action)}>
            {TEXTS.actions[action]}
          </MenuItem>
        ))
      }
    </DropdownMenu>
  )
}

/** Buttons for what usually comes next, and a menu of all actions. An action that is not possible now says why. */
export const OrderActions = ({ order }: Props) => {
  const styles = useStyles()
  const { obstacle, act } = useOrderActions(order)
  const menu = useSelector(useChild('order'), (snapshot) => snapshot?.children.more)
  // By the time there is a form, its code has loaded.
  const hasForm = useSelector(useChild('order'), (snapshot) => snapshot?.children.form !== undefined)
  const Form = useChunkView('orderForm')
  const next = order ? nextOf(order) : WHILE_LOADING
  return (
    <div className={styles.row}>
      {next.map((action, index) => (
        <GuardedButton
          key={action}
          {...(index === 0 && { appearance: 'primary' })}
          obstacle={obstacle(action)}
          onClick={() => act(action)}
        >
          {TEXTS.actions[action]}
        </GuardedButton>
      ))}
      {menu && <More menu={menu} order={order} />}
      {hasForm && Form && <Form />}
    </div>
  )
}
