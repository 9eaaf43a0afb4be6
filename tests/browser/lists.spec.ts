import { expect, test } from '../support/test.ts'
import { countrySales, gatewaySales } from './support/api.ts'
import { count, percent } from './support/format.ts'
import { card, dashboardSettled } from './support/page.ts'

test.use({ account: 'owner' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
})

for (const { title, report } of [
  { title: 'Payment gateways', report: gatewaySales },
  { title: 'Countries', report: countrySales },
]) {
  test(`[DA-11] each row of ${title} shows its name, how often it was used and its percentage`, async ({
    page,
    program,
    tokenOf,
  }) => {
    const items = (await report({ program, tokenOf })).sort((a, b) => b.sum - a.sum)
    // Initials are before the name until the picture has loaded.
    await expect(card(page, title).getByRole('listitem')).toContainText(
      items.map((item) => `${item.title}${count(item.count)} times used${percent(item.percent)}`),
    )
  })
}

test('[DA-11] the body of a long list is at most 600 px high and scrolls, by keyboard too', async ({ page }) => {
  const body = page.getByRole('region', { name: 'Countries, list' })
  const size = await body.evaluate((element) => ({ seen: element.clientHeight, whole: element.scrollHeight }))
  expect(size.seen).toBe(600)
  expect(size.whole).toBeGreaterThan(600)
  const last = body.getByRole('listitem').last()
  await expect(last).not.toBeInViewport()
  await expect(body).toHaveAttribute('tabindex', '0')
  await body.focus()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  for (const name of ['Payment gateways, list', 'User activities, list']) {
    const short = page.getByRole('region', { name })
    expect(await short.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await expect(short).not.toHaveAttribute('tabindex')
  }
})

test('[DA-7] the list of countries shows the flags of its 25 countries', async ({ page }) => {
  const list = page.getByRole('region', { name: 'Countries, list' })
  const first = list.locator('img').first()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(list.locator('img')).toHaveCount(25)
})
