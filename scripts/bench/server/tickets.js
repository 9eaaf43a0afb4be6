import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { root } from '../../lib/task.js'

/** @typedef {import('../running.js').Database} Database */
/** @typedef {{ tickets: number, unresolved: number }} Size */

/** @param {Database} database */
const openStore = async (database) => {
  const { openStore } = await import(pathToFileURL(join(root, 'build/server/database/openStore.js')).href)
  return openStore(
    'DATA_DIR' in database
      ? { kind: 'embedded', dataDir: database.DATA_DIR }
      : { kind: 'postgres', url: database.DATABASE_URL },
  )
}

/** A pseudo-random number from 0 to 99 that depends only on the row and on `what`. @param {string} what */
const drawn = (what) => sql`abs(hashtext(g || ${sql.lit(what)})) % 100`

/**
 * Adds old tickets, one every seven minutes back from now. The unresolved ones are among the newest fifth. All resolved ones are
 * assigned to a member of staff, as nearly all are in real use.
 * @param {Size} added
 */
const insertTickets = ({ tickets, unresolved }) => sql`
  with customer as (select id, row_number() over (order by id) - 1 as n from customers),
    category as (select id, row_number() over (order by id) - 1 as n from ticket_categories),
    agent as (
      select staff.id, row_number() over (order by email) - 1 as n
      from staff join staff_permissions on staff_id = staff.id where permission_id = 'tickets.reply'
    ),
    known as (select title, row_number() over (order by id) - 1 as n from tickets),
    drawn as (
      select g, case when g % ${sql.lit(Math.floor(tickets / 5 / unresolved))} <> 0 or g > ${sql.lit(tickets / 5)}
          then case when g < 2000 then 'resolved' else 'closed' end
          when ${drawn('status')} < 65 then 'open' else 'pending' end as status,
        now() - g * interval '7 minutes' as created_at, now() - g * interval '5 minutes' as updated_at
      from generate_series(1, ${sql.lit(tickets)}) as g
    )
  insert into tickets (
    id, ticket_id, customer_id, category_id, title, priority, status, created_at, updated_at, pending_for, waiting_since, assignee_id,
    attention, resolved_at, closed_at, last_entry
  )
  select gen_random_uuid(), 'KS-' || 1000000 - g, customer.id, category.id, known.title,
    case when ${drawn('priority')} < 20 then 'low' when ${drawn('priority')} < 72 then 'normal' when ${drawn('priority')} < 94 then 'high' else 'urgent' end,
    status, created_at, updated_at,
    case when status = 'pending' then case when ${drawn('for')} < 70 then 'customer' else 'supplier' end end,
    case when status = 'open' and ${drawn('waits')} < 80 then updated_at end,
    case when status in ('resolved', 'closed') or ${drawn('assigned')} < 55 then agent.id end,
    case when status in ('open', 'pending') and ${drawn('attention')} < 2 then 'bounced' end,
    case when status in ('resolved', 'closed') then updated_at end, case when status = 'closed' then updated_at end, 2
  from drawn
  join customer on customer.n = abs(hashtext(g || 'customer')) % (select count(*) from customer)
  join category on category.n = abs(hashtext(g || 'category')) % (select count(*) from category)
  join agent on agent.n = abs(hashtext(g || 'agent')) % (select count(*) from agent)
  join known on known.n = abs(hashtext(g || 'title')) % (select count(*) from known)`

const isAdded = sql`last_entry = 2 and not exists (select from ticket_messages where ticket_id = tickets.id)`

/**
 * Adds tickets to a database with sample data until it has `tickets`, of which `unresolved` are unresolved. If it has enough, it is not changed.
 * @param {Database} database
 * @param {Size} size
 * @returns {Promise<void>}
 */
export const fillTickets = async (database, size) => {
  const { db, close } = await openStore(database)
  /** @param {import('kysely').RawBuilder<any>} statement */
  const run = async (statement) => (await statement.execute(db)).rows
  try {
    const [there] = await run(
      sql`select count(*)::integer as tickets, count(*) filter (where status in ('open', 'pending'))::integer as unresolved from tickets`,
    )
    if (there.tickets >= size.tickets) return
    await db.transaction().execute(async (/** @type {any} */ transaction) => {
      /** @param {import('kysely').RawBuilder<any>} statement */
      const add = (statement) => statement.execute(transaction)
      await add(
        insertTickets({ tickets: size.tickets - there.tickets, unresolved: size.unresolved - there.unresolved }),
      )
      await add(
        sql`create temp table added on commit drop as select id, status, created_at, updated_at, assignee_id from tickets where ${isAdded}`,
      )
      await add(sql`insert into ticket_messages (id, ticket_id, staff_id, body, written_at, entry)
        select gen_random_uuid(), id, null, 'It has stopped again since the last ride, and the display says nothing.', created_at, 1 from added`)
      await add(sql`insert into ticket_messages (id, ticket_id, staff_id, body, written_at, entry)
        select gen_random_uuid(), id, assignee_id, 'Thank you for writing. We will look at it this week.', updated_at, 2 from added`)
      await add(sql`insert into ticket_tags (ticket_id, tag)
        select id, (array['vip', 'repeat', 'recall', 'invoice', 'fleet'])[1 + abs(hashtext(id::text)) % 5] from added
        where abs(hashtext(id::text)) % 7 = 0`)
      await add(
        sql`insert into count_changes (name, key, count) select 'tickets.status', status, count(*) from added group by status`,
      )
    })
    await run(sql`vacuum analyze`)
  } finally {
    await close()
  }
}
