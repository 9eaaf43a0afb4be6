import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { heading } from './support/page.ts'

/* Two wizards on one page. They call no API and need no permission. */

test.use({ account: 'support', contextOptions: { reducedMotion: 'reduce' } })

const card = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) })
const newApp = (page: Page): Locator => card(page, 'New app')
const handover = (page: Page): Locator => card(page, 'Hand over a rental bike')
const step = (part: Locator): Locator => part.getByRole('heading', { level: 3 })
const next = (part: Locator): Locator => part.getByRole('button', { name: 'Next' })

const open = async (page: Page, rest = ''): Promise<void> => {
  await page.goto(`/crafted/pages/wizards${rest}`)
  await expect(step(newApp(page))).toHaveText('Step 1 of 4: Details')
}

/** The positions of the steps of a list, from left to right and from top to bottom. */
const places = (part: Locator): Promise<{ x: number; y: number }[]> =>
  part
    .getByRole('list', { name: /^Steps/ })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { left, top } = item.getBoundingClientRect()
        return { x: Math.round(left), y: Math.round(top) }
      }),
    )

test('[RT-9] the wizards load at a path below their address, one with horizontal and one with vertical steps', async ({
  page,
}) => {
  await open(page, '/horizontal')
  await expect(heading(page)).toHaveText('Wizards')
  const across = await places(newApp(page))
  expect(new Set(across.map(({ y }) => y)).size).toBe(1)
  expect(new Set(across.map(({ x }) => x)).size).toBe(4)
  const down = await places(handover(page))
  expect(new Set(down.map(({ x }) => x)).size).toBe(1)
  expect(new Set(down.map(({ y }) => y)).size).toBe(4)
})

test('[RT-9] [SH-18] a wizard begun in the modal continues on the page, and the other way round', async ({ page }) => {
  await page.goto('/tickets')
  const opener = page.getByRole('banner').getByRole('button', { name: 'New App Sample' })
  const modal = page.getByRole('dialog', { name: 'New App' })
  await opener.click()
  await modal.getByRole('textbox', { name: 'Name' }).fill('Rack planner')
  await modal.getByRole('radio', { name: 'Reporting' }).check()
  await next(modal).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    window.history.pushState(null, '', '/crafted/pages/wizards')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(step(newApp(page))).toHaveText('Step 2 of 4: Access')
  await newApp(page).getByRole('checkbox', { name: 'Orders' }).check()
  await next(newApp(page)).click()
  await page.goBack()
  await expect(heading(page)).toHaveText('Tickets')
  await opener.click()
  await expect(step(modal)).toHaveText('Step 3 of 4: Contact')
  await modal.getByRole('button', { name: /^1\. Details/ }).click()
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Rack planner')
})

test('[SH-18] a wizard is operated by keyboard alone up to its third step', nightly, async ({ page }) => {
  await open(page)
  const part = handover(page)
  await part.getByRole('textbox', { name: 'Customer' }).focus()
  await page.keyboard.type('Eve Ride')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(part.getByRole('radio', { name: 'City 300' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(part.getByRole('radio', { name: 'Trail 500' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(next(part)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step(part)).toBeFocused()
  for (let check = 0; check < 5; check += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Tab')
  await expect(part.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(step(part)).toHaveText('Step 3 of 4: Deposit')
})

test(
  '[TH-11] the wizards fit when opened and at the end, and have no axe findings with errors and at the end',
  nightly,
  async ({ page }) => {
    test.setTimeout(120_000)
    await open(page)
    await fitsAcross(page, 'as they open')
    const part = handover(page)
    await part.getByRole('textbox', { name: 'Customer' }).fill('W'.repeat(51))
    await part.getByRole('textbox', { name: 'Customer' }).press('Enter')
    await expect(part.getByText('Shorten the customer name to 50 characters', { exact: true })).toBeVisible()
    await isAccessible(page, 'with errors')
    await part.getByRole('textbox', { name: 'Customer' }).fill('W'.repeat(50))
    await part.getByRole('radio', { name: 'City 300' }).check()
    await next(part).click()
    for (const box of await part.getByRole('checkbox').all()) await box.check()
    await next(part).click()
    await part.getByRole('radio', { name: 'By card' }).check()
    await next(part).click()
    await part.getByRole('button', { name: 'Finish' }).click()
    await expect(step(part)).toHaveText('Nothing was saved')
    await isAccessible(page, 'at the end')
    await fitsAcross(page, 'at the end')
  },
)
