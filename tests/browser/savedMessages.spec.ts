import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { heading, toasts } from './support/page.ts'

test.use({ account: 'owner' })

const messages = (page: Page): Locator => page.getByRole('list', { name: 'Saved messages' }).getByRole('listitem')
const message = (page: Page, title: string): Locator =>
  messages(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search saved messages' })
const editor = (page: Page): Locator => page.getByRole('dialog')
const field = (page: Page, name: 'Title' | 'Message'): Locator => editor(page).getByRole('textbox', { name })
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

const open = async (page: Page): Promise<void> => {
  await page.goto('/saved-messages')
  await expect(messages(page).first()).toBeVisible()
}

/** Creates a message that no other test uses. */
const write = async (page: Page, title: string, body = 'A text of the tests.'): Promise<void> => {
  await press(page, 'New message')
  await field(page, 'Title').fill(title)
  await field(page, 'Message').fill(body)
  await press(page, 'Save')
  await expect(editor(page)).toBeHidden()
  await expect(message(page, title)).toBeVisible()
}

test(
  '[RT-12] the rail leads to the list of saved messages, the most recently changed first',
  nightly,
  async ({ page }) => {
    await page.goto('/tickets')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved Messages' }).click()
    await expect(page).toHaveURL(/\/saved-messages$/)
    await expect(heading(page)).toHaveText('Saved Messages')
    await expect(messages(page).first()).toBeVisible()
    const times = await messages(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
    expect(times.length).toBeGreaterThan(10)
    expect(times).toEqual(times.toSorted().toReversed())
  },
)

test('[RT-12] a message can be expanded and copied, and an error of the browser is quoted', async ({
  page,
  context,
}) => {
  const text = ['First line.', 'Second line.', 'Third line.', 'Fourth line.'].join('\n\n')
  await open(page)
  await write(page, 'Four lines', text)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  const body = message(page, 'Four lines').getByRole('paragraph').first()
  const { height } = (await body.boundingBox()) ?? { height: 0 }
  await press(page, 'Four lines')
  await expect(page.getByRole('button', { name: 'Four lines', exact: true })).toHaveAttribute('aria-expanded', 'true')
  expect((await body.boundingBox())?.height).toBeGreaterThan(2 * height)
  expect(await body.textContent()).toBe(text)
  await isAccessible(page, 'a message, all of it', [390])

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy Four lines')
  await expect(toasts(page)).toHaveText(['Copied'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not now.'))
  })
  await press(page, 'Copy Four lines')
  await expect(toasts(page).last()).toHaveText('Could not copy the text. Not now.')
})

test('[RT-12] a message can be written, changed, deleted and restored, and a reload shows the same', async ({
  page,
}) => {
  await open(page)
  await write(page, 'Pedal is loose', 'Turn it by hand first.\n\nThe left one has a left-hand thread.')
  await expect(toasts(page)).toHaveText(['Message saved.'])
  await expect(messages(page).first()).toContainText('Pedal is loose')
  await expect(messages(page).first()).toContainText('by Nadia Rahman')

  await press(page, 'Edit Pedal is loose')
  await expect(field(page, 'Message')).toHaveValue('Turn it by hand first.\n\nThe left one has a left-hand thread.')
  await field(page, 'Title').fill('Pedal has come off')
  await press(page, 'Save')
  await expect(editor(page)).toBeHidden()
  await page.reload()
  await expect(messages(page).first()).toContainText('Pedal has come off')
  await expect(message(page, 'Pedal is loose')).toHaveCount(0)

  await press(page, 'Delete Pedal has come off')
  await expect(page.getByText('“Pedal has come off” was deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(message(page, 'Pedal has come off')).toHaveCount(0)
  await press(page, 'Undo')
  await expect(message(page, 'Pedal has come off')).toBeVisible()
  await press(page, 'Delete Pedal has come off')
  await expect(page.getByText('“Pedal has come off” was deleted.')).toBeVisible()
  await press(page, 'Dismiss')
  await page.reload()
  await expect(messages(page).first()).toBeVisible()
  await expect(message(page, 'Pedal has come off')).toHaveCount(0)
})

test('[ND-14] a deletion can be undone after a reload, even if its answer was lost, and in another tab', async ({
  page,
  context,
}) => {
  const deletions: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url())
  })
  const bar = (tab: Page): Locator => tab.getByText('“Saddle is low” was deleted.')
  await open(page)
  await write(page, 'Saddle is low')
  await press(page, 'Delete Saddle is low')
  await expect(bar(page)).toBeVisible()
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await press(page, 'Undo')
  await expect(message(page, 'Saddle is low')).toBeVisible()

  // The server deletes it, but the page is left before the answer arrives.
  let isDone = (): void => undefined
  const done = new Promise<void>((resolve) => {
    isDone = resolve
  })
  await page.route('**/saved-messages/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await route.fetch()
    isDone()
  })
  await press(page, 'Delete Saddle is low')
  await done
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(message(page, 'Saddle is low')).toHaveCount(0)

  const other = await context.newPage()
  await open(other)
  await expect(bar(other)).toBeVisible()
  await press(other, 'Undo')
  await expect(message(other, 'Saddle is low')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(message(page, 'Saddle is low')).toBeVisible()
  await page.reload()
  await expect(message(page, 'Saddle is low')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  expect(deletions).toHaveLength(2)
})

test('[RT-12] a message is written, expanded, edited and deleted by keyboard alone', nightly, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'New message' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.type('Bell is mute')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It is under warranty.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Bell is mute')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New message' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Tab')
  const title = page.getByRole('button', { name: 'Bell is mute', exact: true })
  await expect(title).toBeFocused()
  await page.keyboard.press('Space')
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy Bell is mute' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit Bell is mute' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  // Enter in a single-line field submits the form.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Bell is mute again' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('was deleted.')).toBeHidden()
  await expect(page.getByRole('region', { name: /^Messages for replies/ })).toBeFocused()
})

test('[ER-3] a toast covers no button of a row, wherever the page is scrolled to', nightly, async ({ page }) => {
  await open(page)
  await messages(page).first().getByRole('button', { name: 'Copy' }).click()
  const toast = toasts(page).last()
  // The toast stays while it has the focus.
  await toast.getByRole('button', { name: 'Close' }).focus()
  const buttons = messages(page).locator('[data-row-end] button')
  for (const share of [0, 0.3, 0.7, 1]) {
    await page.evaluate((part) => scrollTo(0, (document.body.scrollHeight - innerHeight) * part), share)
    await expect
      .poll(async () => {
        const over = await toast.boundingBox()
        const all = await buttons.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()))
        return all.filter(
          ({ left, right, top, bottom }) =>
            over && left < over.x + over.width && right > over.x && top < over.y + over.height && bottom > over.y,
        ).length
      })
      .toBe(0)
    await expect(toast).toBeInViewport({ ratio: 1 })
  }
})

test(
  '[TH-11] Saved Messages, its editor and a long title without spaces fit, and have no axe findings',
  nightly,
  async ({ page }) => {
    test.setTimeout(120_000)
    await open(page)
    await write(page, 'W'.repeat(100), 'm'.repeat(300))
    await expect(toasts(page)).toHaveCount(0)
    await fitsAcross(page, 'list')
    await page.getByRole('button', { name: /^Edit WW/ }).click()
    await isAccessible(page, 'editor')
    await fitsAcross(page, 'editor')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Delete WW/ }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await isAccessible(page, 'deleted', [390])
    await fitsAcross(page, 'deleted')
    await search(page).fill('of 1999')
    await isAccessible(page, 'nothing found', [390])
  },
)
