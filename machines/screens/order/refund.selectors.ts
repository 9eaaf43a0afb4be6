import type { SnapshotFrom } from 'xstate'
import type { Order } from '../../model/orders.ts'
import type { SayCents } from '../../model/reasons.ts'
import type { refundMachine } from './refund.machine.ts'
import { amountOf, type RefundErrors, type RefundFields } from './refundFields.ts'
import { errorsIn } from './refundSetup.ts'

type RefundSnapshot = SnapshotFrom<typeof refundMachine>

const NO_ERRORS: RefundErrors = {}

export type RefundStage = 'closed' | 'editing' | 'preparing' | 'confirming' | 'sent'
export const selectRefundStage = ({ value }: RefundSnapshot): RefundStage =>
  typeof value === 'string' ? 'closed' : value.open
export const selectRefundFields = ({ context }: RefundSnapshot): RefundFields => context.fields
export const selectRefundOrder = ({ context }: RefundSnapshot): Order => context.order
/** Cents; null while they cannot be read. */
export const selectRefundAmount = ({ context }: RefundSnapshot): number | null =>
  amountOf(context.order, context.fields)
export const selectRefundRefusal = ({ context }: RefundSnapshot): string => context.refusal
export const selectHasNews = ({ context }: RefundSnapshot): boolean => context.newer !== null
/** Errors that show by now. */
export const selectRefundErrors = ({ context }: RefundSnapshot, say: SayCents): RefundErrors =>
  context.isTried ? errorsIn(context, say) : NO_ERRORS
/** Whether what is filled in was kept by an earlier page or another tab. */
export const selectIsRefundRestored = ({ context }: RefundSnapshot): boolean => context.isRestored
export const selectRefundAge = ({ context }: RefundSnapshot): string | null => context.age
