import { sql } from 'kysely'
import { folded } from '../../machines/model/search.ts'
import { addCustomers, askForCustomers, firstNames } from './support/customers.ts'
import { describeEngines } from './support/engines.ts'

describeEngines('the customers of the shop', 'sample', (store) => {
  let ask: Awaited<ReturnType<typeof askForCustomers>>

  beforeAll(async () => {
    ask = await askForCustomers(store().db)
  })

  describe('sorted', () => {
    const LAST = 'Sortable'
    beforeAll(async () => {
      const rows = [
        ['bea', 'd@sort.test', 'AT', 2, 0, '2026-01-03'],
        ['Cleo', 'a@sort.test', 'DK', 0, 3, '2026-01-01'],
        ['Ada', 'c@sort.test', 'BE', 1, 1, '2026-01-04'],
        ['Dora', 'b@sort.test', 'CH', 3, 2, '2026-01-02'],
      ] as const
      const customers = rows.map(([first, email, country, orders, tickets, created]) => ({
        first,
        email,
        country,
        orders,
        tickets,
        created,
      }))
      await addCustomers(store().db, LAST, customers)
    })

    // By title: Austria, Belgium, Denmark, Switzerland.
    it.each([
      ['name', ['Ada', 'bea', 'Cleo', 'Dora']],
      ['email', ['Cleo', 'Dora', 'Ada', 'bea']],
      ['country', ['bea', 'Ada', 'Cleo', 'Dora']],
      ['orders_count', ['Cleo', 'Ada', 'bea', 'Dora']],
      ['tickets_count', ['bea', 'Ada', 'Dora', 'Cleo']],
      ['created_at', ['Cleo', 'Dora', 'bea', 'Ada']],
    ])(
      '[AP-11] by %s are in order, ascending and descending on the page, and ascending in the export',
      async (sort, expected) => {
        const query = `?search=${LAST}&sort=${sort}`
        expect(firstNames((await ask.list(`${query}&order=asc`)).customers)).toEqual(expected)
        expect(firstNames((await ask.list(`${query}&order=desc`)).customers)).toEqual(expected.toReversed())
        expect(firstNames((await ask.list(query)).customers)).toEqual(expected.toReversed())
        expect(firstNames(await ask.exported(`${query}&order=asc`))).toEqual(expected)
      },
    )

    it('have their counts of orders and tickets, including cancelled orders', async () => {
      const { customers } = await ask.list(`?search=${LAST}&sort=name&order=asc`)
      expect(customers.map(({ orders_count, tickets_count }) => [orders_count, tickets_count])).toEqual([
        [1, 1],
        [2, 0],
        [0, 3],
        [3, 2],
      ])
    })
  })

  describe('searched', () => {
    beforeAll(async () => {
      await addCustomers(store().db, 'Élodie-Finder', [{ first: 'Zoé', email: 'plain.address@find.test' }])
      await addCustomers(store().db, '100%_sure', [{ first: 'Quirin', email: 'percent@find.test' }])
      await addCustomers(store().db, "O'Brien", [{ first: 'Máire', email: 'apostrophe@find.test' }])
      await addCustomers(store().db, 'Große-Straße', [{ first: 'Jörg', email: 'sharp@find.test' }])
      await addCustomers(store().db, 'Ærø-Söderlund', [{ first: 'Åse', email: 'north@find.test' }])
      await addCustomers(store().db, 'ΟΔΟΣ', [{ first: 'Ζωή', email: 'south@find.test' }])
      await addCustomers(store().db, 'Ёлкина', [{ first: 'Юлия', email: 'orient.ex@find.test' }])
      await addCustomers(store().db, '100xysure', [{ first: 'Quintus', email: 'letters@find.test' }])
    })

    it.each([
      ['zoé', ['Zoé']],
      ['ZOÉ ÉLODIE', ['Zoé']],
      ['é élodie-f', ['Zoé']],
      ['  élodie-finder  ', ['Zoé']],
      ['PLAIN.ADDRESS@FIND', ['Zoé']],
      ['%_sure', ['Quirin']],
      ['100%', ['Quirin']],
      ['t@find.test', ['Quirin']],
      ['percent@find_test', []],
      ['finder plain', ['Zoé']],
      ['finder quirin', []],
      ['finder\tplain', ['Zoé']],
      ['\u200bfinder \n plain', ['Zoé']],
      ["' or 1=1 --", []],
      ['zoe', ['Zoé']],
      ['elodie-finder zoe', ['Zoé']],
      ['z e-f', ['Zoé']],
      ['zo e-', ['Zoé']],
      ['obrien', ['Máire']],
      ["maire o'brien", ['Máire']],
      ['O’BRIEN', ['Máire']],
      ['grosse-strasse', ['Jörg']],
      ['Große-Straße jorg', ['Jörg']],
      ['soderlund', ['Åse']],
      ['ase aero', ['Åse']],
      ['οδοσ', ['Ζωή']],
      ['ζωη ΟΔΌΣ', ['Ζωή']],
      ['юлия', ['Юлия']],
      ['zoe zoe', ['Zoé']],
    ])(
      '[AP-11] by %j are those with all words in name or email, ignoring case, accents and wildcards',
      async (search, expected) => {
        const { customers, meta } = await ask.list(`?search=${encodeURIComponent(search)}`)
        expect(firstNames(customers)).toEqual(expected)
        expect(meta).toMatchObject({ total: expected.length, current_page: 1 })
        expect(meta.countries).toHaveLength(25)
        expect(firstNames(await ask.exported(`?search=${encodeURIComponent(search)}`))).toEqual(expected)
      },
    )

    it.each(['', 'z', ' z ', '%20'])('by %j, which is too short, are all customers', async (search) => {
      expect((await ask.list(`?search=${search}`)).meta.total).toBe((await ask.list()).meta.total)
    })

    it('[AP-11] by apostrophes alone are all customers, as apostrophes are ignored', async () => {
      expect((await ask.list(`?search=${encodeURIComponent("'’")}`)).meta.total).toBe((await ask.list()).meta.total)
    })

    it('[AP-11] have letters folded by the database in the same way as by the console', async () => {
      const lettersBetween = (first: number, last: number) =>
        Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
      // Latin, Greek, Cyrillic and Armenian letters, accents and signs, except for those that Unicode added in 2024.
      const LETTERS = [...lettersBetween(0x20, 0x58f), ...lettersBetween(0x1e00, 0x24ff)]
      const { rows } = await sql<{ letter: string; folded: string }>`
        select letter, folded(letter) as folded from unnest(${LETTERS}::text[]) as letter
      `.execute(store().db)
      expect(rows).toHaveLength(LETTERS.length)
      expect(rows.filter((row) => row.folded !== folded(row.letter))).toEqual([])
    })

    it('by two characters are those who have them in name or email', async () => {
      const { total } = (await ask.list('?search=zo')).meta
      const rows = await store().db.selectFrom('customers').select(['first_name', 'last_name', 'email']).execute()
      const matching = rows.filter(
        ({ first_name, last_name, email }) =>
          folded(`${first_name} ${last_name}`).includes('zo') || email.includes('zo'),
      )
      expect(total).toBe(matching.length)
      expect(total).toBeGreaterThan(1)
    })
  })

  it('[AP-11] can be filtered by country, and searched and exported with that filter', async () => {
    await addCustomers(store().db, 'Countryman', [
      { first: 'Nils', country: 'NO' },
      { first: 'Sven', country: 'SE' },
    ])
    const { customers, meta } = await ask.list('?filter_country=NO&items_per_page=100')
    expect(new Set(customers.map(({ country }) => country.title))).toEqual(new Set(['Norway']))
    const rows = await store().db.selectFrom('customers').select('id').where('country_code', '=', 'NO').execute()
    expect(meta.total).toBe(rows.length)
    expect(meta.countries).toHaveLength(25)
    expect(firstNames((await ask.list('?filter_country=NO&search=countryman')).customers)).toEqual(['Nils'])
    expect(await ask.exported('?filter_country=NO')).toHaveLength(rows.length)
    expect((await ask.list('?filter_country=ZZ')).meta.total).toBe(0)
  })
})
