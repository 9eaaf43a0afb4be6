import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { test as base, expect } from '../support/test.ts'
import { count, dollars, percent } from './support/format.ts'
import { CUSTOMER_WITH_35, card, dashboardSettled, showAllSeries, tableRows } from './support/page.ts'

/*
 * The page against the database itself: SQL of this file, over a copy of the data folder that the running program works on.
 * The sample was made at the start and only sessions are written since, so that the copy is whole.
 */

type Query = <Row>(sql: string) => Promise<Row[]>

const test = base.extend<object, { query: Query }>({
  query: [
    async ({ program }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kickstand-copy-'))
      await cp(join(program.dataDir, 'postgres'), folder, { recursive: true })
      const database = await PGlite.create(folder)
      await use(async <Row>(sql: string) => (await database.query<Row>(sql)).rows)
      await database.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({ account: 'owner' })

const PAID = `orders.status in ('paid', 'shipped', 'delivered')`

type Sales = { title: string; cents: number; number: number }

const rowsOf = (items: Sales[], unit: 'bike' | 'times'): string[][] => {
  const whole = items.reduce((total, { cents }) => total + cents, 0)
  return items.map(({ title, cents, number }) => [
    title,
    dollars(cents / 100),
    `${count(number)} ${unit}`,
    percent(cents / whole),
  ])
}

test('[DA-4] [DA-3] totals and activities are those of the tables', async ({ page, query }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
  const numbers = async (sql: string) => Object.values((await query<Record<string, number>>(sql))[0] ?? {}).map(Number)
  const isShown = (group: string, figures: string[]) =>
    expect(card(page, group).getByRole('definition')).toHaveText(figures)

  const [paid = 0, pending = 0, cancelled = 0, cents = 0] = await numbers(`
    select count(case when ${PAID} then 1 end) a, count(case when status = 'pending' then 1 end) b,
           count(case when status = 'cancelled' then 1 end) c, sum(case when ${PAID} then total_cents else 0 end) d
    from orders`)
  expect(paid + pending + cancelled).toBe(20_000)
  await isShown('Orders', [count(paid), count(pending), count(cancelled), dollars(cents / 100)])

  const customers = await numbers(`
    select (select count(*) from customers) a,
           (select count(distinct customer_id) from orders where ${PAID}) b,
           (select count(*) from customers where created_at > now() - interval '30 days') c,
           (select count(distinct country_code) from customers) d`)
  await isShown('Customers', customers.map(count))

  const kinds = ['bike', 'accessory', 'spare_part', 'warranty']
  const products = await query<{ kind: string; number: number }>(
    'select kind, count(*)::int number from products group by kind',
  )
  await isShown(
    'Products',
    kinds.map((kind) => count(products.find((row) => row.kind === kind)?.number ?? 0)),
  )

  const statuses = ['open', 'pending', 'resolved', 'closed']
  const tickets = await query<{ status: string; number: number }>(
    'select status, count(*)::int number from tickets group by status',
  )
  await isShown(
    'Tickets',
    statuses.map((status) => count(tickets.find((row) => row.status === status)?.number ?? 0)),
  )

  const activities = await query<{ title: string; number: number }>(`
    select title, (select count(*)::int from activity_events where kind_id = activity_kinds.id) number
    from activity_kinds order by 2 desc, 1`)
  await expect(card(page, 'User activities').getByRole('listitem')).toHaveText(
    activities.map(({ title, number }) => `${title}${count(number)}`),
  )
})

test('[DA-5] [DA-6] [DA-7] [DA-9] [DA-11] every figure of pies and lists is that of the tables', async ({
  page,
  query,
}) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
  const bikes = await query<Sales>(`
    select products.name title, sum(quantity * unit_price_cents)::float8 cents, sum(quantity)::int number
    from order_lines, orders, products
    where order_lines.order_id = orders.id and product_id = products.id and kind = 'bike' and ${PAID}
    group by products.name order by 2 desc`)
  const gateways = await query<Sales>(`
    select name title, sum(total_cents)::float8 cents, count(*)::int number
    from orders, gateways where gateway_id = gateways.id and ${PAID} group by name order by 2 desc`)
  const countries = await query<Sales>(`
    select title, sum(total_cents)::float8 cents, count(*)::int number
    from orders, countries where country_code = code and ${PAID} group by title order by 2 desc`)

  for (const [part, items, unit] of [
    [card(page, 'Bike Sales', 'All models'), bikes, 'bike'],
    [card(page, 'Sales Methods'), gateways, 'times'],
    [card(page, 'Sales share for each country'), countries, 'times'],
  ] as const) {
    await showAllSeries(part)
    if (items.length > 20) await part.getByRole('button', { name: 'Show all' }).click()
    expect((await tableRows(part)).slice(1, -1)).toEqual(rowsOf(items, unit))
  }
  for (const [title, items] of [
    ['Payment gateways', gateways],
    ['Countries', countries],
  ] as const) {
    await expect(card(page, title).getByRole('listitem')).toContainText(
      rowsOf(items, 'times').map(([name, , times, share]) => `${name}${times} used${share}`),
    )
  }
  const sum = (items: Sales[]) => items.reduce((total, { cents }) => total + cents, 0)
  expect(sum(gateways)).toBe(sum(countries))
})

test('[DA-2] the trend is that of the tables, empty periods included', async ({ page, query }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
  const trend = card(page, 'Sales total')
  for (const [name, type, first] of [
    ['Year', 'year', 'select min(placed_at) from orders'],
    ['Month', 'month', `select now() - interval '23 months'`],
    ['Week', 'week', `select now() - interval '25 weeks'`],
  ] as const) {
    const periods = await query<{ start: string; cents: number }>(`
      select to_char(start, 'YYYY-MM-DD') start,
             coalesce((select sum(total_cents) from orders
                       where ${PAID} and date_trunc('${type}', placed_at at time zone 'UTC') = start), 0)::float8 cents
      from generate_series(date_trunc('${type}', (${first}) at time zone 'UTC'), now() at time zone 'UTC', '1 ${type}') start
      order by start`)
    await trend.getByRole('radio', { name }).check()
    await expect(trend.getByRole('slider', { name: `Sales total by ${type}` })).toBeVisible()
    expect((await tableRows(trend)).slice(1).map(([, value]) => value)).toEqual(
      periods.map(({ cents }) => dollars(cents / 100)),
    )
    const starts = await trend
      .locator('table time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
    expect(starts).toEqual(periods.map(({ start }) => start))
  }
})

test('[TI-1] [TI-6] [TI-7] the tickets of a customer are those of the table, newest first', async ({ page, query }) => {
  const tickets = await query<{ ticket_id: string; title: string; category: string }>(`
    select ticket_id, title, name category from tickets, ticket_categories
    where category_id = ticket_categories.id and customer_id = '${CUSTOMER_WITH_35}' order by created_at desc`)
  expect(tickets).toHaveLength(35)
  for (const [number, rows] of [
    [1, tickets.slice(0, 20)],
    [2, tickets.slice(20)],
  ] as const) {
    await page.goto(`/tickets?user=${CUSTOMER_WITH_35}&page=${number}`)
    const table = page.getByRole('table', { name: 'Tickets' })
    await expect(table.getByRole('rowheader')).toHaveText(rows.map(({ ticket_id }) => ticket_id))
    await expect(table.locator('tbody tr > :nth-child(2)')).toContainText(rows.map(({ title }) => title))
    await expect(table.locator('tbody tr > :nth-child(3)')).toHaveText(rows.map(({ category }) => category))
  }
})
