import { ApiError } from '../http/answers.ts'
import type { Deps } from '../http/types.ts'
import type { Money } from './money.ts'

/** What moves money; throws an ApiError 409 on a server without a payment gateway. */
export const requireMoney = ({ money }: Deps): Money => {
  if (money === undefined)
    throw new ApiError(409, 'No payment gateway is set up on this server', {}, { code: 'not_now' })
  return money
}
