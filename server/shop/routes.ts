import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findToken } from '../auth/guard.ts'
import { ApiError, created, success } from '../http/answers.ts'
import { readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { createCatalogue } from './catalogue.ts'
import { readOrder, readPayment, type TakenOrder } from './orderInput.ts'
import { findOrder, type Taken, takeOrder } from './takeOrder.ts'
import { takePayment } from './takePayment.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Lets only callers with a key of the shop pass. All others get a 401, and everybody does while no key is configured. */
export const requireShop = (keys: readonly string[]) => {
  const digests = keys.map(digest)
  return createMiddleware<ApiEnv>(async (context, next) => {
    const given = digest(findToken(context.req.header('authorization')) ?? '')
    if (!digests.some((known) => timingSafeEqual(known, given)))
      throw new ApiError(401, 'This call needs the key of the shop')
    await next()
  })
}

const pathOf = ({ number }: TakenOrder): string => `/shop/orders/${encodeURIComponent(number)}`

/**
 * The calls of the shop. POST /shop/orders and POST /shop/payments: 201 for what is new and was taken in, 200 for what was taken in before. GET
 * /shop/orders/{number}: 404 for an order that was not taken in.
 */
export const shopRoutes = ({ db, now, shopKeys = [] }: Deps) => {
  const catalogue = createCatalogue()
  const answer = (context: Parameters<typeof success>[0], { answer, isNew }: Taken<TakenOrder>) =>
    isNew ? created(context, answer, 'Taken in', pathOf(answer)) : success(context, answer)
  return new Hono<ApiEnv>()
    .use(requireShop(shopKeys))
    .post('/orders', async (context) =>
      answer(context, await takeOrder(db, readOrder(await readJson(context), now()), catalogue)),
    )
    .post('/payments', async (context) =>
      answer(context, await takePayment(db, readPayment(await readJson(context), now()), now())),
    )
    .get('/orders/:number', async (context) => {
      const number = context.req.param('number')
      // The database cannot store a text with this character, and would refuse the query.
      const order = number.includes('\0') ? undefined : await findOrder(db, number)
      if (order === undefined) throw new ApiError(404, `There is no order ${number}`)
      return success(context, order)
    })
}
