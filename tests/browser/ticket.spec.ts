import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'

test.use({ account: 'owner' })

const INTERNAL = 'Internal note · not sent to the customer'
const note = (page: Page) => page.getByRole('textbox', { name: INTERNAL })
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test('[TP-2] [TP-5] [TP-14] a ticket is assigned, prioritised, noted, tagged and set pending; a draft survives a reload', async ({
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
  const noted = log(page).getByRole('article', { name: /^Internal note .* You/ })
  await expect(noted.filter({ hasText: 'Wants a call back' })).toHaveCount(1)
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

test('[TP-3] [TP-4] a sent reply is undone on another screen, is a draft again, and is sent again', async ({
  page,
  program,
  tokenOf,
}) => {
  const { data }: { data: { number: string }[] } = await ask({ program, tokenOf }, '/tickets?view=waiting_us')
  const number = data[1]?.number ?? ''
  const draft = page.getByRole('textbox', { name: 'Reply to the customer' })
  const undo = page.getByRole('button', { name: `Undo the reply to ${number}` })
  await page.goto(`/desk/tickets/${number}`)
  await draft.fill('Please charge it for an hour.')
  await page.reload()
  await expect(draft).toHaveValue('Please charge it for an hour.')
  await draft.press('Control+Enter')
  await expect(log(page).getByRole('article').last()).toContainText('Please charge it for an hour.')
  await expect(draft).toHaveValue('')

  await page.goto('/orders')
  await expect(undo).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Your reply to ${number} was not sent.`)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto(`/desk/tickets/${number}`)
  await expect(draft).toHaveValue('Please charge it for an hour.')
  await draft.press('Control+Enter')
  await page.getByRole('button', { name: `Send now: reply to ${number}` }).click()
  await expect(undo).toBeHidden()

  await draft.fill('And then try again.')
  await draft.press('Control+Enter')
  await expect(undo).toBeVisible()
  await isAccessible(page, 'a ticket with a reply that is held')
  // Escape leaves the field, where shortcut keys would type letters.
  await expect(draft).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(draft).toBeFocused()
  await page.keyboard.type(' Or not.')
  await expect(draft).toHaveValue('And then try again. Or not.')
})

test('[TP-15] a ticket is answered from the queue with a saved message by keyboard alone, and offers to undo', async ({
  page,
}) => {
  const draft = page.getByRole('textbox', { name: 'Reply to the customer' })
  await page.goto('/desk?view=waiting_us')
  await expect(page.getByRole('link', { name: /^KS-/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  const number = /KS-\d+/.exec((await page.locator(':focus').textContent()) ?? '')?.[0]
  await page.keyboard.press('r')
  await expect(draft).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 480 })
  await draft.scrollIntoViewIfNeeded()
  await page.keyboard.type('/')
  const options = page.getByRole('listbox', { name: 'Saved messages' }).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  // In a window of small height the list scrolls.
  await page.keyboard.press('ArrowUp')
  await expect(options.and(page.locator('[aria-selected="true"]'))).toBeInViewport({ ratio: 1 })
  await expect(draft).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await isAccessible(page, 'a reply with saved messages')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(options.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(draft).not.toHaveValue(/^\/|^$/)
  const inserted = await draft.inputValue()
  await page.keyboard.press('Control+z')
  await expect(draft).toHaveValue('/')
  await page.keyboard.press('Control+Shift+z')
  await expect(draft).toHaveValue(inserted)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: `Undo the reply to ${number}` })).toBeVisible()
})
