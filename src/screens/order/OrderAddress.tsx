import { makeStyles } from '@fluentui/react-components'
import { isSameAddress } from '../../../machines/model/orderAddresses.ts'
import type { Order, PastAddress } from '../../../machines/model/orders.ts'
import { addressLines } from '../../features/orders/addressLines.ts'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { TEXTS } from './texts.ts'
import { useOrderActions } from './useOrderActions.ts'

const useStyles = makeStyles({ lines: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })

/** The delivery address. */
export const AddressCard = ({ order }: { order: Order }) => {
  const styles = useStyles()
  const { obstacle, act } = useOrderActions(order)
  return (
    <Card
      title={TEXTS.address}
      actions={
        <GuardedButton
          size="small"
          obstacle={obstacle('address.changed')}
          onClick={() => act('address.changed')}
          aria-label={TEXTS.actions['address.changed']}
        >
          {TEXTS.changeAddress}
        </GuardedButton>
      }
    >
      {order.address ? (
        <p className={styles.lines}>{addressLines(order.address, order.country.title).join('\n')}</p>
      ) : (
        <StateMessage kind="empty" message={TEXTS.noAddress} />
      )}
    </Card>
  )
}

interface RestoreProps {
  readonly order: Order
  /** An address that the order had before. */
  readonly address: PastAddress
}

/** Opens the address form with an earlier address, so that the person sees what will be sent. */
export const RestoreAddress = ({ order, address }: RestoreProps) => {
  const { obstacle, act } = useOrderActions(order)
  const isCurrent = order.address !== null && isSameAddress(address, order.address)
  return (
    <GuardedButton
      size="small"
      obstacle={obstacle('address.changed') ?? (isCurrent ? TEXTS.sameAddress : null)}
      hint={addressLines(address, order.country.title).join(', ')}
      onClick={() => act('address.changed', undefined, address.version)}
    >
      {TEXTS.restoreAddress}
    </GuardedButton>
  )
}
