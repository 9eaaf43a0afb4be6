import { fetchOrder } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { isOrderNumber, orderCall } from '../../model/orderCalls.ts'

/** `number`: as in the address, where it may be anything. */
export interface OrderQuery {
  readonly number: string
}

/** An order. One that does not exist, and one that this person may not see, are both missing. */
export const orderRecordMachine = createResource({
  fetch: fetchOrder,
  callOf: orderCall,
  gone: [404],
  isAsked: ({ number }) => isOrderNumber(number),
})
