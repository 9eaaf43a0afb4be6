import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { Pause16Regular } from '@fluentui/react-icons/svg/pause'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import { VehicleTruckProfile16Regular } from '@fluentui/react-icons/svg/vehicle-truck-profile'
import type { ComponentType } from 'react'
import type { PaymentState, ShippingState } from '../../../machines/model/orders.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { TEXTS } from './texts.ts'

type Look = readonly [tone: Tone, icon: ComponentType]

const PAYMENT: Readonly<Record<PaymentState, Look>> = {
  awaiting: ['warning', Clock16Regular],
  authorised: ['brand', LockClosed16Regular],
  partlyPaid: ['warning', Clock16Regular],
  paid: ['success', CheckmarkCircle16Regular],
  partlyRefunded: ['brand', ArrowUndo16Regular],
  refunded: ['neutral', ArrowUndo16Regular],
  voided: ['neutral', Subtract16Regular],
  expired: ['danger', Clock16Regular],
}

const SHIPPING: Readonly<Record<ShippingState, Look>> = {
  unshipped: ['warning', Circle16Regular],
  partlyShipped: ['brand', VehicleTruckProfile16Regular],
  shipped: ['brand', VehicleTruckProfile16Regular],
  delivered: ['success', CheckmarkCircle16Regular],
  notNeeded: ['neutral', Subtract16Regular],
}

const LookBadge = ({ look: [tone, Icon], word }: { look: Look; word: string }) => (
  <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
    {word}
  </Badge>
)

export const PaymentBadge = ({ state }: { state: PaymentState }) => (
  <LookBadge look={PAYMENT[state]} word={TEXTS.payment[state]} />
)

export const ShippingBadge = ({ state }: { state: ShippingState }) => (
  <LookBadge look={SHIPPING[state]} word={TEXTS.shipping[state]} />
)

/** For an order with a refund whose outcome is not known yet. */
export const UnconfirmedBadge = () => (
  <LookBadge look={['danger', QuestionCircle16Regular]} word={TEXTS.moneyUnconfirmed} />
)

/** For an order that is not shipped until it is released. */
export const HoldBadge = () => <LookBadge look={['warning', Pause16Regular]} word={TEXTS.onHold} />

/** For a cancelled order. Another badge shows whether something had been paid. */
export const CancelledBadge = () => <LookBadge look={['neutral', DismissCircle16Regular]} word={TEXTS.cancelled} />
