import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { flagPath } from '../flags/routes.ts'
import { addCustomer } from './additions.ts'
import { countryTitle, type ShopOrder } from './orderInput.ts'

/*
 * The country, gateway and products of an order are found by name, or else added. Several orders may contain the same new product at once: each
 * transaction adds it unless another one has, and then reads its id. New names are added in sorted order, so that no two transactions deadlock.
 *
 * Countries, gateways and products are never removed, so the ids that were found are kept in memory. An id that was just added is not kept,
 * because its transaction may still fail.
 */

type Find = (names: readonly string[]) => Promise<readonly { name: string; id: string }[]>
type Kind = 'country' | 'gateway' | 'product'

const createKnown = () => {
  const known: Readonly<Record<Kind, Map<string, string>>> = {
    country: new Map(),
    gateway: new Map(),
    product: new Map(),
  }
  return async (kind: Kind, names: readonly string[], find: Find, add: (names: string[]) => Promise<unknown>) => {
    const ids = new Map(names.flatMap((name) => (known[kind].has(name) ? [[name, known[kind].get(name) ?? '']] : [])))
    const look = async (wanted: readonly string[]) => {
      const found = wanted.length > 0 ? await find(wanted) : []
      for (const { name, id } of found) ids.set(name, id)
      return found
    }
    for (const { name, id } of await look(names.filter((name) => !ids.has(name)))) known[kind].set(name, id)
    const missing = names.filter((name) => !ids.has(name)).toSorted()
    if (missing.length > 0) {
      await add(missing)
      await look(missing)
    }
    return ids
  }
}

/** Customers are identified by email. The data of a known customer, which staff may have edited, is not overwritten. */
const customerOf = async (transaction: Transaction<Database>, { customer, placed_at }: ShopOrder): Promise<string> => {
  const id = randomUUID()
  if (await addCustomer(transaction, { ...customer, id, created_at: placed_at })) return id
  const known = await transaction
    .selectFrom('customers')
    .where('email', '=', customer.email)
    .select('id')
    .executeTakeFirstOrThrow()
  return known.id
}

/** Returns a function that resolves to the ids of the products, gateway and customer of an order. It adds those that are new. */
export const createCatalogue = () => {
  const idsOf = createKnown()
  return async (transaction: Transaction<Database>, order: ShopOrder) => {
    const countries = [...new Set([order.country_code, order.customer.country_code])]
    await idsOf(
      'country',
      countries,
      (codes) =>
        transaction.selectFrom('countries').where('code', 'in', codes).select(['code as name', 'code as id']).execute(),
      (codes) =>
        transaction
          .insertInto('countries')
          .values(codes.map((code) => ({ code, title: countryTitle(code) ?? code, image_path: flagPath(code) })))
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    )
    // A new product takes its price, SKU and kind from its first line in the order.
    const lines = new Map(order.lines.toReversed().map((line) => [line.product, line]))
    const products = await idsOf(
      'product',
      [...lines.keys()],
      (names) => transaction.selectFrom('products').where('name', 'in', names).select(['name', 'id']).execute(),
      (names) =>
        transaction
          .insertInto('products')
          .values(
            names
              .flatMap((name) => lines.get(name) ?? [])
              .map(({ product, sku, kind, unit_price_cents }) => ({
                id: randomUUID(),
                name: product,
                kind,
                price_cents: unit_price_cents,
                sku: sku ?? null,
              })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    )
    const gateways = await idsOf(
      'gateway',
      [order.gateway],
      (names) => transaction.selectFrom('gateways').where('name', 'in', names).select(['name', 'id']).execute(),
      (names) =>
        transaction
          .insertInto('gateways')
          .values(names.map((name) => ({ id: randomUUID(), name, logo: '' })))
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    )
    const gateway_id = gateways.get(order.gateway) ?? ''
    return { products, gateway_id, customer_id: await customerOf(transaction, order) }
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
