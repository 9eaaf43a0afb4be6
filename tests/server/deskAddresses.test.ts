import { sql } from 'kysely'
import { array, assert } from 'superstruct'
import { DeskMeta, DeskRow } from '../../machines/model/desk.ts'
import { deskCall } from '../../machines/model/deskCalls.ts'
import { droppedFrom } from '../../machines/model/deskDropped.ts'
import { type DeskQuery, parseDeskQuery, readDeskPlace } from '../../machines/model/deskQuery.ts'
import { deskSearch } from '../../machines/model/deskSearch.ts'
import { brokenIn, type Known, queryOf } from '../support/deskQueries.ts'
import { createRandom } from '../support/sessions/random.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'

const QUERIES = 200

describeRules('an address of the queue', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let known: Known

  const rowsOf = async (query: DeskQuery) => {
    const { path, query: parameters } = deskCall(query)
    const { status, body } = await api.get(
      `${path}?${new URLSearchParams(parameters as Record<string, string>)}`,
      me.token,
    )
    expect([deskSearch(query), status]).toEqual([deskSearch(query), 200])
    assert(body.data, array(DeskRow))
    assert(body.meta, DeskMeta)
    return { numbers: body.data.map(({ number }) => number), total: body.meta.total }
  }

  beforeAll(async () => {
    const { db } = store()
    api = apiOver(db, { callsPerSession: 10 * QUERIES, callsPerAddress: 10 * QUERIES })
    me = await addStaff(db, ['tickets.view', 'tickets.reply'])
    await sql`update tickets set assignee_id = ${me.id} where id in (select id from tickets order by id limit 300)`.execute(
      db,
    )
    await sql`
      update tickets set order_id = orders.id
      from (select id, row_number() over (order by id) as n from orders order by id limit 20) as orders,
        (select id, row_number() over (order by id) as n from tickets order by id limit 20) as linked
      where tickets.id = linked.id and linked.n = orders.n
    `.execute(db)
    const idsOf = async (table: 'staff' | 'ticket_categories') =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    const linked = db.selectFrom('tickets').innerJoin('orders', 'orders.id', 'order_id').orderBy('tickets.id')
    known = {
      staff: await idsOf('staff'),
      categories: await idsOf('ticket_categories'),
      customers: (await linked.select('tickets.customer_id').execute()).flatMap(({ customer_id }) => customer_id ?? []),
      orders: (await linked.select('orders.number').execute()).map(({ number }) => String(number)),
    }
  })

  it('[DQ-15] lists the same tickets after a reload, for 200 random queries', async () => {
    const random = createRandom(11)
    let listed = 0
    for (let index = 0; index < QUERIES; index += 1) {
      const query = queryOf(random, known)
      const cold = parseDeskQuery(new URLSearchParams(deskSearch(query)))
      expect(cold).toEqual(query)
      const seen = await rowsOf(query)
      expect({ address: deskSearch(query), ...(await rowsOf(cold)) }).toEqual({ address: deskSearch(query), ...seen })
      if (seen.numbers.length > 0) listed += 1
    }
    // Comparing empty lists only would prove little.
    expect(listed).toBeGreaterThan(QUERIES / 4)
  })

  it('[DQ-15] with a broken parameter lists the same as without it, and reports only that, for 200 random queries', async () => {
    const random = createRandom(12)
    for (let index = 0; index < QUERIES; index += 1) {
      const whole = new URLSearchParams(deskSearch(queryOf(random, known)))
      const { given, broken, without } = brokenIn(whole, random)
      const place = readDeskPlace(broken)
      expect([broken.toString(), droppedFrom(place)]).toEqual([broken.toString(), [given]])
      expect({ address: broken.toString(), ...(await rowsOf(place)) }).toEqual({
        address: broken.toString(),
        ...(await rowsOf(parseDeskQuery(without))),
      })
    }
  })
})
