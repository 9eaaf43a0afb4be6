import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'owner' })

test('[NG-6] a slice, a row, a bike and a point of the trend each lead to orders that add up to their figure', async ({
  page,
}) => {
  const isEqual = () => expect(page.getByText(/^Figure (\$[\d,.]+) · these orders \1 · equal$/)).toBeVisible()
  const open = () => page.goto('/dashboard')
  const card = (name: RegExp) => page.locator('section').and(page.getByRole('group', { name }))
  await open()
  await card(/^Sales Methods/)
    .getByRole('link', { name: /^Sales, Stripe: / })
    .press('Enter')
  await isEqual()
  await open()
  await page.getByRole('region', { name: 'Countries, list' }).getByRole('link').first().press('Enter')
  await isEqual()
  await open()
  await card(/All models/)
    .getByRole('button', { name: /^Table of / })
    .click()
  await card(/All models/)
    .getByRole('link')
    .first()
    .click()
  await isEqual()
  await open()
  await page.getByRole('button', { name: 'Table of the sales total' }).click()
  await page.getByRole('region', { name: 'Sales total by month' }).getByRole('link').nth(20).click()
  await isEqual()
  await open()
  const plot = page.locator('.u-over')
  await plot.hover({ position: { x: 200, y: 5 } })
  await expect(page.locator('[data-chart-tooltip]')).toBeVisible()
  await plot.click({ position: { x: 200, y: 5 } })
  await isEqual()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test(
    '[NG-8] the first tap on a slice or a point shows its figure, and another tap opens its orders',
    nightly,
    async ({ page }) => {
      const tooltip = page.locator('[data-chart-tooltip]')
      const sales = page.locator('section').and(page.getByRole('group', { name: /^Sales Methods/ }))
      const tapSlice = async () => {
        const name = sales.locator('textPath').first()
        await name.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const box = await name.boundingBox()
        if (!box) throw new Error('It is not drawn')
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      }
      await page.goto('/dashboard')
      await tapSlice()
      await expect(tooltip).toBeVisible()
      await expect(page).toHaveURL('/dashboard')
      await tooltip.getByText('Show orders').tap()
      await expect(page).toHaveURL(/\/orders\?view=paid&filter_method=/)
      await page.goto('/dashboard')
      const plot = page.locator('.u-over')
      await plot.tap({ position: { x: 200, y: 5 } })
      await expect(tooltip).toBeVisible()
      await expect(page).toHaveURL('/dashboard')
      await plot.tap({ position: { x: 200, y: 5 } })
      await expect(page).toHaveURL(/\/orders\?view=paid&placed_from=/)
    },
  )
})
