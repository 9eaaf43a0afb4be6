import type { Locator } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { askedFor, netSales, salesSeries, totalCounts, userActivities } from './support/api.ts'
import { count, dollars } from './support/format.ts'
import { card, dashboardSettled, drawn, heading, tableRows } from './support/page.ts'

test.use({ account: 'owner' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
})

test('[AP-1] the dashboard sends requests only to its own host', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.reload()
  await dashboardSettled(page)
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByRole('region', { name: 'Countries, list' }).locator('img').first()).toBeInViewport()
  expect([...new Set(asked.map(({ host }) => host))]).toEqual([new URL(page.url()).host])
  expect(asked.map(askedFor).filter((path) => path.startsWith('/dashboard/reports/'))).toHaveLength(8)
})

test('[DA-1] the dashboard has the title Dashboard and all its sections', async ({ page }) => {
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(page).toHaveTitle('Dashboard · Kickstand')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Orders', 'Customers', 'Products', 'Tickets', 'Sales total', 'User activities'],
    ...['Bike Sales', 'Bike Sales', 'Bike Sales', 'Bike Sales'],
    ...['Sales Methods', 'Payment gateways', 'Sales share for each country', 'Countries'],
  ])
})

test('[DA-3] the user activities list the title and count of each activity', async ({ page, program, tokenOf }) => {
  const expected = await userActivities({ program, tokenOf })
  expect(expected.length).toBeGreaterThan(4)
  const rows = card(page, 'User activities').getByRole('listitem')
  await expect(rows).toHaveText(expected.map((activity) => `${activity.title}${count(activity.count)}`))
})

test('[DA-4] [DA-15] the totals show four columns of counters, with the price in dollars and separated thousands', async ({
  page,
  program,
  tokenOf,
}) => {
  const expected = await totalCounts({ program, tokenOf })
  const { gross, refunds, net } = await netSales({ program, tokenOf })
  expect(Object.keys(expected)).toHaveLength(4)
  // Amounts that are shown after the price.
  const beside = (group: string): [name: string, figure: string][] =>
    group === 'Orders'
      ? [
          ['Gross', dollars(gross)],
          ['Refunds', `-${dollars(refunds)}`],
          ['Net', dollars(net)],
        ]
      : []
  const tops: number[] = []
  for (const [group, counters] of Object.entries(expected)) {
    const part = page.getByRole('region', { name: 'Totals' }).getByRole('group', { name: group })
    await expect(part.getByRole('term')).toHaveText([
      ...Object.keys(counters).map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`),
      ...beside(group).map(([name]) => name),
    ])
    await expect(part.getByRole('definition')).toHaveText([
      ...Object.entries(counters).map(([name, value]) => (name === 'price' ? dollars(value) : count(value))),
      ...beside(group).map(([, figure]) => figure),
    ])
    tops.push((await part.boundingBox())?.y ?? -1)
  }
  expect(new Set(tops).size).toBe(1)
  const price = expected.Orders?.price ?? 0
  expect(price).toBeGreaterThan(1000)
  await expect(card(page, 'Orders').getByText(dollars(price), { exact: true }).first()).toBeVisible()
})

test(
  '[DA-17] the dashboard has few landmarks: neither its pies nor the cards of the totals are landmarks',
  nightly,
  async ({ page }) => {
    const names = page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.querySelector('h2')?.textContent))
    expect(await names).toEqual([
      'Totals',
      'Sales total',
      'User activities',
      'User activities, list',
      'Payment gateways',
      'Payment gateways, list',
      'Countries',
      'Countries, list',
    ])
  },
)

const TOTAL = '/dashboard/reports/sales/total'

test('[DA-2] the sales total requests months first, and draws year, month and week when chosen', async ({
  page,
  program,
  tokenOf,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = askedFor(new URL(request.url()))
    if (path.startsWith(TOTAL)) asked.push(path)
  })
  await page.reload()
  await dashboardSettled(page)
  expect(asked).toEqual([`${TOTAL}?type=month`])
  const trend = card(page, 'Sales total')
  for (const [name, type] of [
    ['Year', 'year'],
    ['Month', 'month'],
    ['Week', 'week'],
  ] as const) {
    await trend.getByRole('radio', { name }).check()
    await expect(trend.getByRole('slider', { name: `Sales total by ${type}` })).toBeVisible()
    await expect(trend.locator('canvas')).toBeVisible()
    const periods = await salesSeries({ program, tokenOf }, type)
    const rows = (await tableRows(trend)).slice(1)
    expect(rows.map(([, value]) => value)).toEqual(periods.map(({ data_sum }) => dollars(data_sum)))
    const starts = await trend
      .locator('table time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
    expect(starts).toEqual(periods.map(({ period_start }) => period_start))
  }
  // The monthly report is requested again if the test stays on it for longer than 600 ms.
  expect([...new Set(asked)]).toEqual(['month', 'year', 'week'].map((type) => `${TOTAL}?type=${type}`))
})

test('[DA-16] a period of the sales total other than the month is in the address, and a reload keeps it', async ({
  page,
}) => {
  await page.getByRole('radio', { name: 'Week' }).check()
  await expect(page).toHaveURL('/dashboard?period=week')
  await page.reload()
  await dashboardSettled(page)
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await page.getByRole('radio', { name: 'Month' }).check()
  await expect(page).toHaveURL('/dashboard')
})

test(
  '[DA-18] the cursor of the trend follows the mouse and the arrow keys, and Escape hides it',
  nightly,
  async ({ page, program, tokenOf }) => {
    const trend = card(page, 'Sales total')
    await trend.getByRole('radio', { name: 'Year' }).check()
    const periods = await salesSeries({ program, tokenOf }, 'year')
    const slider = trend.getByRole('slider')
    await slider.focus()
    const last = periods.at(-1)
    const first = periods[0]
    // The first period may begin late, and the last is not over: both may state that.
    const words = (period: typeof last) =>
      new RegExp(`^${period?.period_start.slice(0, 4)}(, .+)?: \\${dollars(period?.data_sum ?? 0)}$`)
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', words(last))
    await expect(slider).toHaveAttribute('aria-valuetext', /^\d{4}, until \w{3} \d+, \d\d:\d\d UTC: /)
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', words(first))
    await expect(slider.getByText(dollars(first?.data_sum ?? 0), { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', words(periods[1]))
    await slider.blur()
    const plot = await trend.locator('.u-over').boundingBox()
    if (!plot) throw new Error('no plot')
    await page.mouse.move(plot.x + plot.width - 2, plot.y + plot.height / 2)
    await expect(slider.getByText(dollars(last?.data_sum ?? 0), { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(slider.getByText(dollars(last?.data_sum ?? 0), { exact: true })).toBeHidden()
  },
)

test(
  '[DA-18] the tooltip of a trend or a pie stays while the pointer is on it, and closes when the pointer leaves',
  nightly,
  async ({ page }) => {
    const tooltip = page.locator('[data-chart-tooltip]')
    const middleOf = async (part: Locator) => {
      await part.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const box = await part.boundingBox()
      if (!box) throw new Error('It is not drawn')
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    const pie = card(page, 'Bike Sales', 'Best five').locator('textPath').first()
    // Net sales are loaded by a call of their own, perhaps after the sales.
    const marks = [[page.locator('.u-over'), 'Net'] as const, [pie, ''] as const]
    for (const [mark, text] of marks) {
      await page.mouse.move(...(await middleOf(mark)))
      await expect(tooltip).toContainText(text)
      const words = await tooltip.textContent()
      await page.mouse.move(...(await middleOf(tooltip)), { steps: 10 })
      await drawn(page)
      expect(await tooltip.textContent()).toBe(words)
      await page.mouse.move(0, 0)
      await expect(tooltip).toHaveCount(0)
    }
  },
)
