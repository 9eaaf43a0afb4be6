import type { SnapshotFrom } from 'xstate'
import type { OrderAction } from '../../model/orderRules.ts'
import type { Order } from '../../model/orders.ts'
import type { SayCents } from '../../model/reasons.ts'
import type { FieldErrors, Occasion } from './forms/formRules.ts'
import type { orderFormMachine } from './orderForm.machine.ts'
import { errorsIn } from './orderFormSetup.ts'

type OrderFormSnapshot = SnapshotFrom<typeof orderFormMachine>

const NO_ERRORS: FieldErrors = {}

export type OrderFormStage = 'closed' | 'editing' | 'preparing' | 'confirming' | 'sent'
export const selectFormStage = ({ value }: OrderFormSnapshot): OrderFormStage =>
  typeof value === 'string' ? 'closed' : value.open
export const selectFormAction = ({ context }: OrderFormSnapshot): OrderAction => context.action
/** The fields of the form that is open. */
export const selectFormFields = <Fields extends object>({ context }: OrderFormSnapshot): Fields =>
  context.fields as Fields
/** What the form was opened for. */
export const selectFormOccasion = ({ context }: OrderFormSnapshot): Occasion => context
export const selectFormOrder = ({ context }: OrderFormSnapshot): Order => context.order
export const selectFormRefusal = ({ context }: OrderFormSnapshot): string => context.refusal
export const selectHasNews = ({ context }: OrderFormSnapshot): boolean => context.newer !== null
/** The errors to show: none before the first attempt to submit. */
export const selectFormErrors = ({ context }: OrderFormSnapshot, say: SayCents): FieldErrors =>
  context.isTried ? errorsIn(context, say) : NO_ERRORS
/** Whether the fields were restored from storage: they were filled in before the form was opened here, or in another tab. */
export const selectIsFormRestored = ({ context }: OrderFormSnapshot): boolean => context.isRestored
/** Whether the form was opened to restore an earlier address, but shows a draft that the person had begun before. */
export const selectIsEarlierWaiting = ({ context }: OrderFormSnapshot): boolean => context.isEarlierWaiting
export const selectFormAge = ({ context }: OrderFormSnapshot): string | null => context.age
