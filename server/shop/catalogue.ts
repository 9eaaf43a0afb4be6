import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { flagPath } from '../api/flags.ts'
import type { Database } from '../database/schema.ts'
import { addCustomer } from './additions.ts'
import { countryTitle, type ShopOrder } from './orderInput.ts'

/*
 * What an order refers to: found by its name, else added. Many orders may bring the same new product at once, so each is added unless
 * another transaction has done so, in one order everywhere, and read after that.
 */

const addCountries = async (transaction: Transaction<Database>, codes: readonly string[]): Promise<void> => {
  const known = await transaction.selectFrom('countries').where('code', 'in', codes).select('code').execute()
  const missing = [...new Set(codes)].filter((code) => !known.some((one) => one.code === code)).toSorted()
  if (missing.length === 0) return
  const rows = missing.map((code) => ({ code, title: countryTitle(code) ?? code, image_path: flagPath(code) }))
  await transaction
    .insertInto('countries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const findProducts = async (transaction: Transaction<Database>, names: readonly string[]) => {
  const rows = await transaction.selectFrom('products').where('name', 'in', names).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The ids of products by their names. A new product has the price of its first line. */
const productsOf = async (transaction: Transaction<Database>, { lines }: ShopOrder): Promise<Map<string, string>> => {
  const byName = new Map(lines.toReversed().map((line) => [line.product, line]))
  const names = [...byName.keys()].toSorted()
  const known = await findProducts(transaction, names)
  const missing = names.flatMap((name) => (known.has(name) ? [] : (byName.get(name) ?? [])))
  if (missing.length === 0) return known
  const rows = missing.map(({ product, kind, unit_price_cents }) => ({
    id: randomUUID(),
    name: product,
    kind,
    price_cents: unit_price_cents,
  }))
  await transaction
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findProducts(transaction, names)
}

const gatewayOf = async (transaction: Transaction<Database>, name: string): Promise<string> => {
  const find = () => transaction.selectFrom('gateways').where('name', '=', name).select('id')
  const known = await find().executeTakeFirst()
  if (known !== undefined) return known.id
  await transaction
    .insertInto('gateways')
    .values({ id: randomUUID(), name, logo: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find().executeTakeFirstOrThrow()).id
}

/** A customer is known by the email; what staff have written about them since is not overwritten. */
const customerOf = async (transaction: Transaction<Database>, { customer, placed_at }: ShopOrder): Promise<string> => {
  const find = () => transaction.selectFrom('customers').where('email', '=', customer.email).select('id')
  const known = await find().executeTakeFirst()
  if (known !== undefined) return known.id
  await addCustomer(transaction, { ...customer, id: randomUUID(), created_at: placed_at })
  return (await find().executeTakeFirstOrThrow()).id
}

/** The ids of what an order refers to. */
export const referencesOf = async (transaction: Transaction<Database>, order: ShopOrder) => {
  await addCountries(transaction, [order.country_code, order.customer.country_code])
  const products = await productsOf(transaction, order)
  const gateway_id = await gatewayOf(transaction, order.gateway)
  return { products, gateway_id, customer_id: await customerOf(transaction, order) }
}
