import { whenAnswered } from '../tabs/inPage.js'
import { goTo, whenUnread } from './inPage.js'
import { personAt } from './person.js'

/**
 * @import { Browser } from '@playwright/test'
 * @import { Program } from '../../lib/sampleProgram.js'
 */

/** The most rows that a page of the queue and the list under the bell can have. */
export const MOST_BELLS = 50
const TABS = 5
/** Milliseconds after which a bell counts as not updated. Later updates prove nothing, as the count is requested again every minute in any case. */
const PATIENCE = 5000

/**
 * One tab opens a ticket, which marks its notification as read. Measures the time from the answer to that call until the bells of four other tabs
 * of the same browser, and of another browser of the same person, count one less.
 * @param {Browser} browser
 * @param {readonly [Program, Program]} programs
 * @param {number} times
 * @returns {Promise<{ name: string, delays: number[] }[]>} milliseconds
 */
export const measureBells = async (browser, [one, other], times) => {
  const colleague = await personAt(browser, one, 'support')
  const here = await personAt(browser, one, 'owner')
  const there = await personAt(browser, other, 'owner')
  const { meta } = await here.ask('/tickets?view=all')
  const { data } = await colleague.ask(`/tickets?view=unassigned&items_per_page=${MOST_BELLS}`)
  /** @type {{ number: string, version: number }[]} */
  const tickets = data.slice(0, times)
  for (const { number, version } of tickets)
    await colleague.ask(`/tickets/${number}/properties`, { seen: version, changes: { assignee: meta.me } })

  const pages = []
  for (let tab = 0; tab < TABS; tab += 1) pages.push(await here.open())
  pages.push(await there.open())
  for (const page of pages) {
    await page.goto('/tickets')
    await page.getByRole('button', { name: `Notifications, ${tickets.length} unread` }).waitFor()
  }
  const [own, ...others] = pages
  if (!own) throw new Error('There is no tab')
  /** @type {number[]} */
  const tabs = []
  /** @type {number[]} */
  const elsewhere = []
  for (const [index, { number }] of tickets.entries()) {
    const most = tickets.length - index - 1
    const seen = others.map((page) => page.evaluate(whenUnread, { most, limit: PATIENCE }))
    const answered = own.evaluate(whenAnswered, '/notifications/read')
    await own.evaluate(goTo, `/desk/tickets/${number}`)
    const [began, ...moments] = await Promise.all([answered, ...seen])
    elsewhere.push((moments.pop() ?? Number.NaN) - began)
    // The slowest of the four.
    tabs.push(Math.max(...moments) - began)
  }
  for (const person of [colleague, here, there]) await person.close()
  return [
    { name: 'the bells of four other tabs', delays: tabs },
    { name: 'the bell of another browser', delays: elsewhere },
  ]
}
