import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/test.ts'
import { card, dashboardSettled } from './support/page.ts'

/* "Why can't I?": goes through every disabled control of a page. Every other test ends with a check that each of them has a reason. */

/** The visible text that explains why a control is disabled. */
const reasonOf = async (page: Page, control: Locator): Promise<Locator> => {
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  const words = (await page.locator(`[id="${ids.at(-1)}"]`).textContent()) ?? ''
  expect(words).not.toBe('')
  return page.locator('[role="tooltip"], .k-submit-reason').filter({ hasText: words, visible: true })
}

/** Each disabled control in the part shows its reason: while focused, under the pointer, and until Escape is pressed. */
const saysWhy = async (page: Page, part: Locator, count: number): Promise<void> => {
  const off = part.locator('[aria-disabled="true"]').filter({ visible: true })
  await expect(off).toHaveCount(count)
  // From here on the focus counts as moved by the keyboard.
  await page.keyboard.press('Tab')
  for (const control of await off.all()) {
    const reason = await reasonOf(page, control)
    await control.focus()
    await expect(reason).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reason).toHaveCount(0)
    await control.blur()
    await control.hover()
    await expect(reason).toBeVisible()
    // The pointer can move onto the reason: it stays on the way to it and under the pointer.
    const box = await reason.boundingBox()
    if (!box) throw new Error('no reason')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
    await expect(reason).toBeVisible()
    expect(await reason.evaluate((element) => element.matches(':hover'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(reason).toHaveCount(0)
    await page.mouse.move(0, 0)
  }
}

test('[ND-30] the disabled button of the sign-in form shows its reason on focus and under the pointer', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await saysWhy(page, page.locator('form'), 1)
})

test.describe('for the owner', () => {
  test.use({ account: 'owner' })

  test('[ND-30] the button of the only shown series of a pie is off, and shows why on focus and under the pointer', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await saysWhy(page, card(page, 'Sales share for each country'), 1)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('[ND-30] a tap on a disabled button shows its reason', async ({ page }) => {
    await signIn(page, 'owner')
    await page.goto('/apps/chat')
    const send = page.getByRole('button', { name: 'Send' })
    // Playwright waits until a control is enabled before it taps, unless forced.
    await send.tap({ force: true })
    await expect(page.getByRole('tooltip')).toHaveText('Write a message first.')
  })
})
