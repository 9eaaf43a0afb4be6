import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, storedSession, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'

test.use({ account: 'owner' })

const NOTE = 'Internal note · not sent to the customer'
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const live = (page: Page) => expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()

test(
  '[CG-14] [CG-18] [CG-19] [CG-20] [DQ-8] two people see each other read, write and change a ticket, in queue and ticket',
  nightly,
  async ({ page, browser, program, tokenOf }) => {
    const { data }: { data: { number: string }[] } = await ask({ program, tokenOf }, '/tickets?view=unassigned')
    const number = data[0]?.number ?? ''
    const storageState = storedSession(program.baseURL, await tokenOf('support'))
    const context = await browser.newContext({ baseURL: program.baseURL, storageState })
    const other = await context.newPage()

    await page.goto('/desk?view=unassigned')
    await live(page)
    const row = page.getByRole('row', { name: number })
    await expect(row).toBeVisible()
    await other.goto(`/desk/tickets/${number}`)
    await live(other)
    await expect(row).toContainText('is reading')
    await isAccessible(page, 'a queue that is live', [390, 1440])

    // The row changes in place. A row that would leave the view stays until that is requested.
    const [priority, changed] = [other.getByRole('combobox', { name: 'Priority' }), 'Low']
    await priority.selectOption(changed)
    await expect(row).toContainText(changed)
    const assignee = other.getByRole('combobox', { name: 'Assignee' })
    await row.hover()
    await assignee.selectOption((await assignee.getByRole('option', { name: /^Me / }).textContent()) ?? '')
    await expect(page.getByRole('status').filter({ hasText: '1 gone' })).toBeVisible()
    await expect(row).toBeVisible()
    await page.keyboard.press('.')
    await expect(row).toHaveCount(0)

    await page.goto(`/desk/tickets/${number}`)
    await live(page)
    await page.getByRole('button', { name: 'Internal note', exact: true }).click()
    await page.getByRole('textbox', { name: NOTE }).fill('Mine')
    await expect(other.getByText(/ is writing$/)).toBeVisible()
    await expect(page.getByText(/ is reading$/)).toBeVisible()
    await isAccessible(page, 'a ticket that somebody else has open', [390, 1440])

    // Earlier tests have written notes, perhaps on this ticket.
    const note = `Reached the customer ${randomUUID()}`
    await other.getByRole('button', { name: 'Internal note', exact: true }).click()
    await other.getByRole('textbox', { name: NOTE }).fill(note)
    await other.getByRole('textbox', { name: NOTE }).press('Control+Enter')
    await expect(page.getByText('A newer message arrived')).toBeVisible()
    await expect(log(page).getByText(note)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(log(page).getByText(note)).toBeVisible()
    await expect(page.getByRole('textbox', { name: NOTE })).toHaveValue('Mine')

    // A person who only reads sees the note at once.
    await page.getByRole('textbox', { name: NOTE }).press('Control+Enter')
    await expect(log(other).getByText('Mine')).toHaveCount(0)
    await other
      .getByRole('heading', { name: /^Ticket/ })
      .first()
      .click()
    await expect(log(other).getByText('Mine')).toBeVisible()

    await other.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByText(/ is (reading|writing)$/)).toHaveCount(0)
    await context.close()
  },
)
