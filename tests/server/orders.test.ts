import { assert } from 'superstruct'
import type { OrderRow, OrdersMeta } from '../../machines/model/orders.ts'
import { Order } from '../../machines/model/orders.ts'
import { totalCounts } from '../../server/reports/totalCounts.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const VIEWS = ['paid', 'pending', 'bike', 'accessory', 'spare_part', 'warranty', 'all'] as const
const permissionOf = (view: string) => (view === 'all' ? 'orders.view' : `orders_${view}.view`)

describeEngines('orders', 'sample', (store) => {
  let api: Api
  let token: string

  const ask = (query: string, by = token) => api.get(`/orders?${query}`, by)
  const list = async (query: string) => {
    const { status, body } = await ask(query)
    expect(status).toBe(200)
    return { rows: body.data as OrderRow[], meta: body.meta as OrdersMeta }
  }
  /** All rows of a list, page after page. */
  const all = async (query: string) => {
    const rows: OrderRow[] = []
    for (let page = 1; ; page += 1) {
      const found = await list(`${query}&items_per_page=100&page=${page}`)
      rows.push(...found.rows)
      if (found.rows.length === 0) return rows
    }
  }

  beforeAll(async () => {
    api = apiOver(store().db)
    ;({ token } = await addStaff(store().db, VIEWS.map(permissionOf)))
  })

  it('[OM-7] have the same paid and pending totals in the list as on the dashboard, which also has the right sum', async () => {
    const { Orders } = await totalCounts(store().db, SAMPLE_NOW)
    const { meta } = await list('view=paid')
    expect([meta.total, meta.is_exact]).toEqual([Orders?.paid, true])
    expect((await list('view=pending')).meta.total).toBe(Orders?.pending)
    const { rows } = await store()
      .db.selectFrom('orders')
      .where('paid_at', 'is not', null)
      .select(({ fn }) => fn.sum<number>('total_cents').as('cents'))
      .execute()
      .then((rows) => ({ rows }))
    expect(Number(rows[0]?.cents) / 100).toBe(Orders?.price)
  })

  it.each(['bike', 'accessory', 'spare_part', 'warranty'])(
    '[OM-7] that contain a %s are listed and counted in the view of that kind',
    async (kind) => {
      const { db } = store()
      const expected = await db
        .selectFrom('order_lines')
        .innerJoin('products', 'products.id', 'product_id')
        .where('kind', '=', kind as 'bike')
        .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
        .executeTakeFirstOrThrow()
      const { meta, rows } = await list(`view=${kind}`)
      expect([meta.total, meta.is_exact]).toEqual([
        Math.min(Number(expected.count), 10_000),
        Number(expected.count) <= 10_000,
      ])
      expect(rows).toHaveLength(10)
      for (const { number } of rows) {
        const { body } = await api.get(`/orders/${number}`, token)
        assert(body.data, Order)
        expect(body.data.lines.map((line) => line.kind)).toContain(kind)
      }
    },
  )

  it('[OM-7] can be filtered by payment, country, method and days, and appear on exactly one page each, newest first', async () => {
    const { meta } = await list('')
    const [country, method] = [meta.countries[0]?.code, meta.methods[0]]
    const query = `filter_country=${country}&filter_method=${method?.id}&filter_payment=paid&placed_from=2025-01-01&placed_to=2025-12-31`
    const rows = await all(query)
    expect(rows.length).toBeGreaterThan(10)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.every((row) => row.country.code === country && row.method === method?.name)).toBe(true)
    expect(rows.every((row) => row.payment_state === 'paid' && row.placed_at.startsWith('2025-'))).toBe(true)
    expect((await list(query)).meta.total).toBe(rows.length)
    const times = rows.map(({ placed_at }) => placed_at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('[OM-18] filtered by "to ship" are paid, not refunded and not fully shipped; "dropped" are cancelled or refunded', async () => {
    const { db } = store()
    const row = await db
      .selectFrom('orders')
      .where('shipping_state', '=', 'unshipped')
      .where('payment_state', '=', 'paid')
      .select(['id', 'number'])
      .limit(3)
      .execute()
    const [held, part, back] = row
    if (!held || !part || !back) throw new Error('The sample has too few orders to ship')
    await db.updateTable('orders').where('id', '=', part.id).set({ shipping_state: 'partlyShipped' }).execute()
    await db.updateTable('orders').where('id', '=', back.id).set({ payment_state: 'refunded' }).execute()
    const toShip = await all('filter_shipping=toShip')
    const numbers = toShip.map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining([held.number, part.number]))
    expect(numbers).not.toContain(back.number)
    expect(new Set(toShip.map(({ status }) => status))).toEqual(new Set(['paid']))
    expect(new Set(toShip.map(({ shipping_state }) => shipping_state))).toEqual(new Set(['unshipped', 'partlyShipped']))
    expect((await all('filter_shipping=partlyShipped')).map(({ number }) => number)).toEqual([part.number])
    const dropped = await all('filter_payment=dropped')
    expect(dropped.map(({ number }) => number)).toContain(back.number)
    expect(dropped.every((one) => one.status === 'cancelled' || one.payment_state === 'refunded')).toBe(true)
    expect(dropped.some((one) => one.status === 'cancelled')).toBe(true)
  })

  it('[OM-18] can be filtered by flag, kind of product and total, with both bounds included', async () => {
    const { db } = store()
    const [first, second] = (await list('view=bike')).rows
    if (!first || !second) throw new Error('The sample has too few orders')
    const now = SAMPLE_NOW.toISOString()
    const hold = { hold_reason: 'fraud' as const, hold_note: '', held_at: now }
    await db.updateTable('orders').where('id', '=', first.id).set(hold).execute()
    const flagged = (rows: readonly OrderRow[]) => rows.every(({ flags }) => flags.includes('onHold'))
    const onHold = await all('filter_flag=onHold')
    expect([onHold.map(({ id }) => id).includes(first.id), flagged(onHold)]).toEqual([true, true])
    const uncertain = await all('filter_flag=moneyUnconfirmed')
    expect(uncertain.every(({ flags }) => flags.includes('moneyUnconfirmed'))).toBe(true)
    const cents = second.total_cents
    const exactly = await all(`view=bike&total_from=${cents}&total_to=${cents}`)
    expect(exactly.map(({ id }) => id)).toContain(second.id)
    expect(exactly.every(({ total_cents }) => total_cents === cents)).toBe(true)
    const both = await all('view=bike&filter_kind=accessory&placed_from=2026-01-01')
    const accessories = await all('view=accessory&filter_kind=bike&placed_from=2026-01-01')
    expect(both.length).toBeGreaterThan(0)
    expect(both).toEqual(accessories)
  })

  it.each([
    ['number', (row: OrderRow) => row.number],
    ['total', (row: OrderRow) => row.total_cents],
  ])('[OM-7] can be sorted by %s in both directions, by page number and by cursor', async (sort, keyOf) => {
    const first = await list(`sort=${sort}&order=asc`)
    const next = await list(`sort=${sort}&order=asc&page=2&after=${first.meta.next}`)
    const keys = [...first.rows, ...next.rows].map(keyOf)
    expect(keys).toEqual(keys.toSorted((one, other) => one - other))
    const numbered = await list(`sort=${sort}&order=asc&page=2`)
    expect(next.rows).toEqual(numbered.rows)
    const back = await list(`sort=${sort}&order=asc&page=1&before=${next.meta.previous}`)
    expect(back.rows).toEqual(first.rows)
    const last = await list(`sort=${sort}&order=desc`)
    expect(keyOf(last.rows[0] as OrderRow)).toBeGreaterThanOrEqual(Math.max(...keys))
  })

  it('[OM-8] are found by number or by customer, and the answer states which of the two matched', async () => {
    const [row] = (await list('')).rows
    const byNumber = await list(`search=%23${row?.number}`)
    expect([byNumber.meta.matched, byNumber.rows]).toEqual(['number', [row]])
    const byCustomer = await list(`search=${encodeURIComponent(row?.customer.email ?? '')}`)
    expect(byCustomer.meta.matched).toBe('customers')
    expect(byCustomer.rows.map(({ id }) => id)).toContain(row?.id)
    expect(byCustomer.rows.every(({ customer }) => customer.email === row?.customer.email)).toBe(true)
    expect((await list('search=nobody at all')).meta).toMatchObject({ total: 0, is_exact: true })
  })

  it.each(VIEWS)('[OM-9] of the view %s are visible only with the permission for that view', async (view) => {
    const { token: allowed } = await addStaff(store().db, [permissionOf(view)])
    const { token: others } = await addStaff(store().db, VIEWS.filter((one) => one !== view).map(permissionOf))
    expect((await ask(`view=${view}`, allowed)).status).toBe(200)
    expect((await ask(`view=${view}`, others)).status).toBe(403)
    const { body } = await ask(`view=${view}`, allowed)
    const [row] = body.data as OrderRow[]
    expect((await api.get(`/orders/${row?.number}`, allowed)).status).toBe(200)
  })

  it.each(VIEWS)(
    '[OM-9] are returned to somebody with the view %s alone exactly if that view lists them',
    async (view) => {
      const { token: by } = await addStaff(store().db, [permissionOf(view)])
      for (const { number } of (await list('view=all&items_per_page=25')).rows) {
        const { body } = await ask(`view=${view}&search=%23${number}`, by)
        const isListed = (body.meta as OrdersMeta).total === 1
        expect([number, (await api.get(`/orders/${number}`, by)).status]).toEqual([number, isListed ? 200 : 404])
      }
    },
  )

  it('[OM-9] that are in no view of the caller are answered 404, like orders that do not exist', async () => {
    const { token: warranty } = await addStaff(store().db, ['orders_warranty.view'])
    const { rows } = await list('view=bike&items_per_page=100')
    const answers = await Promise.all(rows.slice(0, 20).map(({ number }) => api.get(`/orders/${number}`, warranty)))
    expect(answers.map(({ status }) => status)).toContain(404)
    expect((await api.get('/orders/1', token)).body.message).toBe('There is no order 1, or you may not see it')
    expect((await api.get('/orders/none', token)).status).toBe(404)
  })

  it.each([
    ...['view=others', 'sort=name', 'placed_from=2026-02-30', 'filter_method=1', 'filter_payment=some', 'after=x'],
    ...['filter_shipping=sent', 'filter_flag=red', 'filter_kind=car', 'total_from=1.5', 'total_to=-1'],
  ])('[OM-9] requested with the invalid %s are rejected with 422 and the name of the parameter', async (query) => {
    const { status, body } = await ask(query)
    expect(status).toBe(422)
    expect(body.message).toContain(query.split('=')[0])
  })
})
