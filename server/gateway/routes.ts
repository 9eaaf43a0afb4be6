import { Hono } from 'hono'
import { ApiError, success } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'

/** POST /gateway/{name}/events: a signed event of a payment gateway. It may settle or reverse a movement of money, and never starts one. */
export const gatewayRoutes = ({ money }: Deps) =>
  new Hono<ApiEnv>().post('/:name/events', async (context) => {
    const body = await context.req.text()
    const event =
      money?.gateway.name === context.req.param('name')
        ? money.gateway.readEvent(context.req.header('x-signature') ?? '', body)
        : null
    if (money === undefined || event === null) throw new ApiError(401, 'This event is not signed by the gateway')
    const taken = await money.takeEvent(event)
    if (taken === 'early') throw new ApiError(409, 'This is not known to be done yet: send it again later')
    return success(context, { taken: taken === 'taken' })
  })
