import { makeStyles } from '@fluentui/react-components'
import type { Order } from '../../../machines/model/orders.ts'
import { addressLines } from '../../features/orders/addressLines.ts'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { TEXTS } from './texts.ts'
import { useOrderActions } from './useOrderActions.ts'

const useStyles = makeStyles({ lines: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })

/** Where the goods go. */
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
