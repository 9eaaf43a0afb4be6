import { setTimeout as wait } from 'node:timers/promises'
import { choose, whenRowSays } from './inPage.js'
import { personAt } from './person.js'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { Program } from '../../lib/sampleProgram.js'
 */

/** Milliseconds after which a change counts as not shown. */
const PATIENCE = 20_000
/** Milliseconds between changes: PAUSE plus up to SPREAD. A changed queue is requested again after 1 s; the other process polls once a second. */
const [PAUSE, SPREAD] = [1500, 1000]

/** @param {Page} page */
const live = (page) => page.getByRole('banner').getByText('Live', { exact: true }).waitFor()

/**
 * Measures the time from choosing another priority on the page of a ticket until the ticket's row shows that priority in the queue of another
 * person, in another browser.
 * @param {Browser} browser
 * @param {readonly [Program, Program]} programs
 * @param {number} times
 * @returns {Promise<{ name: string, delays: number[] }[]>} milliseconds
 */
export const measureRows = async (browser, [one, other], times) => {
  const writer = await personAt(browser, one, 'support')
  const reader = await personAt(browser, other, 'owner')
  const [ticket, queue] = [await writer.open(), await reader.open()]
  await queue.goto('/desk?view=unassigned')
  await live(queue)
  const row = queue.locator('main tr:has([data-ticket])').first()
  const number = (await row.locator('[data-ticket]').getAttribute('data-ticket')) ?? ''
  await ticket.goto(`/desk/tickets/${number}`)
  await live(ticket)
  const priority = ticket.getByRole('combobox', { name: 'Priority' })
  let words = (await row.getByText('Low', { exact: true }).count()) > 0 ? 'Low' : 'High'
  const delays = []
  for (let round = 0; round <= times; round += 1) {
    await wait(PAUSE + Math.random() * SPREAD)
    words = words === 'Low' ? 'High' : 'Low'
    const seen = queue.evaluate(whenRowSays, { number, words, limit: PATIENCE })
    const [began, at] = await Promise.all([priority.evaluate(choose, words), seen])
    // The first choice may be the priority that the ticket already had.
    if (round > 0) delays.push(at - began)
  }
  await writer.close()
  await reader.close()
  return [{ name: 'the row of another browser', delays }]
}
