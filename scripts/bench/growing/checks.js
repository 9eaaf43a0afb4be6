import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { quietly, root } from '../../lib/task.js'
import { REPORTS, signIn } from './load.js'

/** Tables that must be the same on the primary and the replica. */
const TABLES = [
  'orders',
  'order_lines',
  'payments',
  'customers',
  'customer_counts',
  'ledger',
  'rollups',
  'saved_messages',
  'audit_trail',
]
/** Milliseconds: the time within which the replica must have everything, and the pause between two checks. */
const CATCH_UP_LIMIT = 30_000
const PAUSE = 250

/** @param {string} url @param {string} statement @param {unknown[]} [values] */
const query = async (url, statement, values) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** @param {string} url @param {string[]} orders numbers that were acknowledged */
const findLostOrders = async (url, orders) => {
  const rows = await query(
    url,
    'select sent from unnest($1::text[]) as sent where (select count(*) from orders where shop_number = sent) <> 1',
    [orders],
  )
  return rows.map(({ sent }) => `Order ${sent} was acknowledged and is not there once`)
}

/** @param {string} url @param {import('./load.js').Load['messages']} messages */
const findLostChanges = async (url, messages) => {
  const rows = await query(url, 'select id, body from saved_messages where deleted_at is null')
  const bodies = new Map(rows.map(({ id, body }) => [id, Number(body)]))
  return [...messages].flatMap(([id, { acknowledged, sent }]) => {
    const body = bodies.get(id) ?? 0
    return body >= acknowledged && body <= sent
      ? []
      : [`Message ${id} has text ${body}, of ${acknowledged} acknowledged and ${sent} sent`]
  })
}

/** Runs a program of the server on a database. If it fails, its output is returned as a fault. @param {string} name @param {string} url */
const runProgram = async (name, url) => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATABASE_URL: url }
  const { code, output } = await quietly(process.execPath, [join(root, 'build/server', `${name}.js`)], { env })
  return code === 0 ? [] : [`${name}: ${output.trim()}`]
}

/** @param {string} url */
const digestOf = (url) =>
  query(
    url,
    TABLES.map(
      (table) =>
        `select '${table}' as name, count(*), coalesce(sum(hashtext(t::text)::bigint), 0) as sum from ${table} as t`,
    ).join(' union all '),
  )

/** The tables that still differ after the replica has had time to catch up. @param {{ primary: string, replica: string }} urls */
const findDiverged = async ({ primary, replica }) => {
  const since = performance.now()
  for (;;) {
    const [ours, theirs] = await Promise.all([digestOf(primary), digestOf(replica)])
    const differing = ours.filter((row, index) => JSON.stringify(row) !== JSON.stringify(theirs[index]))
    if (differing.length === 0) return []
    if (performance.now() - since > CATCH_UP_LIMIT) return differing.map(({ name }) => `The replica differs in ${name}`)
    await wait(PAUSE)
  }
}

/**
 * Checks that reports are eventually read from the replica, and count every paid order.
 * @param {string} url of the balancer @param {string} primary
 */
const findWrongReports = async (url, primary) => {
  const token = await signIn(url, 'analyst')
  const [{ count }] = await query(
    primary,
    "select count(*)::integer as count from orders where status in ('paid', 'shipped', 'delivered')",
  )
  const since = performance.now()
  for (;;) {
    const response = await fetch(`${url}/api/admin${REPORTS[0]}`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = await response.json()
    const isAged = response.headers.has('age')
    if (isAged && data?.data_count === count) return []
    if (performance.now() - since > CATCH_UP_LIMIT)
      return [`A report counts ${data?.data_count} of ${count} orders, read from the ${isAged ? 'replica' : 'primary'}`]
    await wait(PAUSE)
  }
}

/**
 * Everything that is wrong after a load; empty if nothing is.
 * @param {import('./load.js').Load} load
 * @param {{ url: string, primary: string, replica: string }} urls of the balancer and both servers of PostgreSQL
 */
export const findLosses = async ({ orders, messages }, { url, primary, replica }) => [
  ...(await findLostOrders(primary, orders)),
  ...(await findLostChanges(primary, messages)),
  ...(await runProgram('audit', primary)),
  ...(await runProgram('ledger', primary)),
  ...(await findDiverged({ primary, replica })),
  ...(await findWrongReports(url, primary)),
]
