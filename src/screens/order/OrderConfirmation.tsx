import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ageWords } from '../../../machines/model/age.ts'
import type { Confirmation, Order } from '../../../machines/model/orders.ts'
import {
  type orderConfirmationMachine,
  selectSecondsLeft,
} from '../../../machines/screens/order/orderConfirmation.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { TEXTS } from './texts.ts'
import { useOrderActions } from './useOrderActions.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    marginTop: '16px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
})

interface Props {
  readonly order: Order
  /** Epoch milliseconds. */
  readonly now: number
}

const wordsOf = ({ state, to, sent_at, created_at }: Confirmation, left: number, now: number): string => {
  const { held, waiting, sent, failed, bounced, unknown } = TEXTS.confirmation
  if (left > 0) return held(to, left)
  if (state === 'failed') return failed(to)
  if (state === 'bounced') return bounced(to)
  if (state === 'unknown') return unknown(to)
  return state === 'sent' ? sent(to, ageWords(Date.parse(sent_at ?? created_at), now)) : waiting(to)
}

interface LineProps extends Props {
  readonly actor: ActorRefFrom<typeof orderConfirmationMachine>
  readonly confirmation: Confirmation
}

const Line = ({ actor, order, confirmation, now }: LineProps) => {
  const styles = useStyles()
  const left = useSelector(actor, selectSecondsLeft)
  const { obstacle, act } = useOrderActions(order)
  return (
    <div className={styles.root}>
      <span>{wordsOf(confirmation, left, now)}</span>
      {left > 0 && (
        <GuardedButton
          size="small"
          obstacle={obstacle('confirmation.undone', confirmation.id)}
          onClick={() => act('confirmation.undone', confirmation.id)}
        >
          {TEXTS.actions['confirmation.undone']}
        </GuardedButton>
      )}
    </div>
  )
}

/** What became of the confirmation that was sent again, with a button that undoes the sending while that is possible. */
export const OrderConfirmation = ({ order, now }: Props) => {
  const actor = useSelector(useChild('order'), (snapshot) => snapshot?.children.confirmation)
  const { confirmation } = order
  return actor && confirmation ? <Line actor={actor} order={order} confirmation={confirmation} now={now} /> : null
}
