import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'

test.use({ account: 'owner' })

const INTERNAL = 'Internal note · not sent to the customer'
const note = (page: Page) => page.getByRole('textbox', { name: INTERNAL })
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test('[TP-2] [TP-5] [TP-14] a ticket is taken, prioritised and noted about; the draft survives a reload', async ({
  page,
  program,
  tokenOf,
}) => {
  const { data }: { data: { number: string }[] } = await ask({ program, tokenOf }, '/tickets?view=unassigned')
  await page.goto(`/desk/tickets/${data[0]?.number}`)
  await expect(log(page).getByRole('article').first()).toBeVisible()
  await isAccessible(page, 'a ticket')

  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  const me = (await assignee.getByRole('option', { name: /^Me / }).textContent()) ?? ''
  await assignee.selectOption(me)
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent')
  await expect(page.getByText('Assigned to you')).toBeVisible()
  await expect(page.getByText('Urgent priority')).toBeVisible()

  const toNote = page.getByRole('button', { name: 'Internal note', exact: true })
  await toNote.click()
  await note(page).fill('Wants a call back')
  await page.reload()
  await toNote.click()
  await expect(note(page)).toHaveValue('Wants a call back')
  await note(page).press('Control+Enter')
  await expect(log(page).getByRole('article', { name: /^Internal note .* You/ })).toContainText('Wants a call back')
  await expect(note(page)).toHaveValue('')

  await page.getByRole('textbox', { name: 'New tag' }).fill('Recall')
  await page.getByRole('textbox', { name: 'New tag' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText(/recall$/)

  await page.getByRole('button', { name: /^Status: / }).click()
  await page.getByRole('menuitem', { name: 'Pending…' }).click()
  await page.getByRole('combobox', { name: 'Waiting for' }).selectOption('a supplier')
  await page.getByRole('button', { name: 'Set pending' }).click()
  await expect(page.getByText('Waits for a supplier', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveValue('urgent')
  await expect(page.getByRole('list', { name: 'History' }).first()).toContainText('Assignee: None →')
})
