import { parsePlace } from '../../../../machines/app/places.ts'
import { droppedFrom } from '../../../../machines/model/deskDropped.ts'
import { type DeskPlace, parseDeskQuery } from '../../../../machines/model/deskQuery.ts'
import { deskSearch } from '../../../../machines/model/deskSearch.ts'
import { deskMachine } from '../../../../machines/screens/desk/desk.machine.ts'
import { deskHref } from '../../../../machines/screens/desk/deskHref.ts'
import { type Effect, stage } from '../../../support/control.ts'
import { brokenIn, type Known, queryOf } from '../../../support/deskQueries.ts'
import { createRandom } from '../../../support/sessions/random.ts'
import { ada } from '../../fixtures.ts'

const LINKS = 200
const id = (digit: number): string => '00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit))
const KNOWN: Known = {
  staff: [id(1), id(2)],
  categories: [id(3), id(4)],
  customers: [id(5)],
  orders: ['1', '100245'],
}

/** What an address means to a person who opens the console with it. */
const cold = (href: string): DeskPlace => {
  const [path = '', search = ''] = href.split('?')
  const place = parsePlace({ path, search: `?${search}` })
  if (place?.name !== 'desk') throw new Error(`${href} is not the queue`)
  const { name: _, ...query } = place
  return query
}
const meant = ({ asked: _, ...query }: DeskPlace) => query

/** The list that the queue asks for first, its notice, and the address it changes to. */
const opened = (effects: readonly Effect[]) =>
  effects.filter(
    (effect) =>
      ('ask' in effect && effect.ask === 'fetchDesk') ||
      'parent' in effect ||
      ('tell' in effect && effect.tell === 'showNotice'),
  )

describe('the links of the queue', () => {
  const run = stage(deskMachine)
  const open = async (query: DeskPlace) =>
    opened(await run({ query, isOffered: true, user: { ...ada, extensions: ['desk'] } }).start())

  it('[DQ-15] open the same view, filters, sort and page, for 200 random links', async () => {
    const random = createRandom(21)
    for (let index = 0; index < LINKS; index += 1) {
      const query = queryOf(random, KNOWN)
      const href = deskHref(query)
      const place = cold(href)
      expect([href, meant(place)]).toEqual([href, query])
      expect([href, await open(place)]).toEqual([href, [{ ask: 'fetchDesk', input: { query: place } }]])
    }
  })

  it('[DQ-15] [DQ-2] with a broken parameter ignore it, name it, and drop it from the address, for 200 random links', async () => {
    const random = createRandom(22)
    for (let index = 0; index < LINKS; index += 1) {
      const { given, broken, without } = brokenIn(new URLSearchParams(deskSearch(queryOf(random, KNOWN))), random)
      const href = `/desk?${broken}`
      const place = cold(href)
      const rest = parseDeskQuery(without)
      expect([href, meant(place)]).toEqual([href, rest])
      const left = deskHref(rest)
      const words = given.startsWith('filter_') ? `The filter “${given.slice('filter_'.length)}”` : `“${given}”`
      expect([href, await open(place)]).toEqual([
        href,
        [
          { ask: 'fetchDesk', input: { query: place } },
          { tell: 'showNotice', params: { type: 'warning', message: `${words} is not known and was left out.` } },
          { parent: { type: 'href.chosen', href: left, replace: true } },
        ],
      ])
      // Nothing is dropped from the new address, so the notice is not shown again.
      expect([left, droppedFrom(cold(left))]).toEqual([left, []])
    }
  })
})
