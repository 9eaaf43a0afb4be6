import { openPostgres } from '../../../server/database/openPostgres.ts'
import { findDifferences } from '../../../server/ledger/differences.ts'
import { CUSTOMER_WITH_MOST_TICKETS, growSample, tidyUp } from '../../../server/sample/growSample.ts'
import { progressLine } from '../../../server/sample/progress.ts'
import { askForCustomers } from '../support/customers.ts'
import { describeEngines, describePostgres, describeRules } from '../support/engines.ts'
import { SAMPLE_NOW } from '../support/facts.ts'
import { expectRefusal, runToEnd } from '../support/run.ts'
import { temporaryDatabase } from '../support/temporary.ts'

const PAGE = 50

describeRules('a grown sample', 'sample', (store) => {
  const count = async (table: 'orders' | 'customers') => {
    const { count } = await store()
      .db.selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const ordersOf = async (gateway: string) => {
    const { count } = await store()
      .db.selectFrom('orders')
      .innerJoin('gateways', 'gateways.id', 'gateway_id')
      .where('name', '=', gateway)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const ticketsOfOne = async () =>
    (
      await store()
        .db.selectFrom('tickets')
        .where('customer_id', '=', CUSTOMER_WITH_MOST_TICKETS)
        .select('id')
        .execute()
    ).length

  it('[PF-23] can be stopped between batches, and continues to exactly the target', async () => {
    const before = new Map([
      ['Stripe', await ordersOf('Stripe')],
      ['Adyen', await ordersOf('Adyen')],
    ])
    const progress: number[] = []
    const stopped = await growSample(store().db, SAMPLE_NOW, 20_300, (orders) => progress.push(orders) < 2, 100)
    expect([stopped, progress]).toEqual([20_100, [20_000, 20_100]])
    const orders = await growSample(store().db, SAMPLE_NOW, 20_300, () => true, 150)
    expect([orders, await count('orders'), await count('customers')]).toEqual([20_300, 20_300, 20_300])
    expect(await ticketsOfOne()).toBe(609)
    // Of 100 orders, 38 are paid through Stripe and 10 through Adyen.
    const added = async (name: string) => (await ordersOf(name)) - (before.get(name) ?? 0)
    expect(await added('Stripe')).toBeGreaterThan(2 * (await added('Adyen')))
    await tidyUp(store().db)
    expect(await findDifferences(store().db)).toEqual([])
    expect(await growSample(store().db, SAMPLE_NOW, 1000, () => true)).toBe(20_300)
  })

  it.each(['sort=name', 'search=an&sort=orders_count&order=desc', 'filter_country=DE&sort=email'])(
    '[PF-24] has correct pages at both ends of long lists: %s',
    async (query) => {
      const { list, exported } = await askForCustomers(store().db)
      const all = (await exported(`?${query}`)).map(({ id }) => id)
      const last = Math.ceil(all.length / PAGE)
      for (const page of [1, 2, last - 1, last]) {
        const { customers, meta } = await list(`?${query}&items_per_page=${PAGE}&page=${page}`)
        expect([page, meta.total, meta.is_exact, customers.map(({ id }) => id)]).toEqual([
          page,
          all.length,
          true,
          all.slice((page - 1) * PAGE, page * PAGE),
        ])
      }
      const past = await list(`?${query}&items_per_page=${PAGE}&page=${last + 1}`)
      expect([past.customers, past.meta.total]).toEqual([[], all.length])
    },
  )

  it('[PF-61] has at most 10,000 matches counted, whose pages have numbers; later rows are reached by cursor', async () => {
    const { api, token, list, exported } = await askForCustomers(store().db)
    const query = 'search=example&sort=name&order=asc&items_per_page=100'
    const all = (await exported('?search=example&sort=name&order=asc')).map(({ id }) => id)
    expect(all).toHaveLength(20_300)
    const { customers, meta } = await list(`?${query}&page=100`)
    expect([meta.total, meta.is_exact]).toEqual([10_000, false])
    expect(customers.map(({ id }) => id)).toEqual(all.slice(9900, 10_000))
    const beyond = await api.get(`/users?${query}&page=101`, token)
    expect([beyond.status, beyond.body.message]).toEqual([
      422,
      'Only the first and the last 10,000 rows have page numbers. Go on by the cursor in meta.next.',
    ])
    const rest: string[] = []
    let { next } = meta
    let previous: string | null | undefined
    for (let page = 101; next; page += 1) {
      const after = await list(`?${query}&page=${page}&after=${next}`)
      rest.push(...after.customers.map(({ id }) => id))
      expect(after.meta.current_page).toBe(page)
      ;({ next, previous } = after.meta)
    }
    expect(rest).toEqual(all.slice(10_000))
    const back = await list(`?${query}&page=202&before=${previous}`)
    expect(back.customers.map(({ id }) => id)).toEqual(all.slice(20_100, 20_200))
  })
})

describeEngines('a database without the sample', 'blank', (store) => {
  it('[PF-23] is refused when the sample is to grow', async () => {
    await expect(growSample(store().db, SAMPLE_NOW, 9, () => true)).rejects.toThrow(
      'The database is not that of the sample: nothing was changed',
    )
    for (const table of ['customers', 'orders', 'products'] as const)
      expect(await store().db.selectFrom(table).select('id').execute()).toEqual([])
  })
})

describePostgres('fillSample', () => {
  it('[PF-23] prints its progress, and refuses an invalid number of orders', async () => {
    const database = await temporaryDatabase()
    const fill = (...args: string[]) => runToEnd('fillSample.js', { DATABASE_URL: database.url }, args)
    const { code, stdout, stderr } = await fill('--orders', '400')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\[#{15}\.{15}\] 50 %: 200 of 400 orders\n\[#{30}\] 100 %: 400 of 400 orders\n/)
    expect(stdout).toContain('owner@kickstand.example')
    const { db, close } = await openPostgres(database.url)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(400)
    await close()
    expectRefusal(await fill('--orders=0'), /^orders must be a number from 1 to 10000000: usage: fillSample.js/)
    expectRefusal(await fill('--customers', '5'), /usage: fillSample.js/)
  })
})

describe('progress', () => {
  it('[PF-23] is printed with share, speed and remaining time', () => {
    expect(progressLine({ done: 300_000, total: 1_000_000, before: 100_000, seconds: 100 })).toBe(
      '[#########.....................] 30 %: 300,000 of 1,000,000 orders, 2,000 a second, 5 min 50 s left',
    )
    expect(progressLine({ done: 0, total: 10, before: 0, seconds: 0 })).toBe(
      '[..............................] 0 %: 0 of 10 orders',
    )
    expect(progressLine({ done: 9, total: 10, before: 5, seconds: 2 })).toMatch(
      /90 %: 9 of 10 orders, 2 a second, 1 s left$/,
    )
    expect(progressLine({ done: 20, total: 10, before: 20, seconds: 1 })).toMatch(/^\[#{30}\] 100 %: 20 of 10 orders$/)
  })
})
