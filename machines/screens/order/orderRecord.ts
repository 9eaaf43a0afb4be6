import { fetchOrder } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { isOrderNumber, orderCall } from '../../model/orderCalls.ts'

/** `number`: as in the address, not validated. */
export interface OrderQuery {
  readonly number: string
}

/** An order. It is missing if it does not exist, and also if this person may not see it. */
export const orderRecordMachine = createResource({
  fetch: fetchOrder,
  callOf: orderCall,
  gone: [404],
  isAsked: ({ number }) => isOrderNumber(number),
})
