import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { toasts } from './support/page.ts'

/* The gallery of our own UI parts. It calls no API and needs no permission. */

test.use({ account: 'analyst', contextOptions: { reducedMotion: 'reduce' } })

const part = (page: Page, name: string): Locator =>
  page.locator('h3', { hasText: new RegExp(`^${name}$`) }).locator('xpath=ancestor::section[1]')

const open = async (page: Page, rest = ''): Promise<void> => {
  await page.goto(`/crafted/widgets${rest}`)
  await expect(page.getByRole('slider', { name: 'Sample trend' })).toBeAttached()
}

test('[RT-9] [RT-14] the gallery has links to its eight groups, and the address of a group scrolls to it', async ({
  page,
}) => {
  await open(page)
  const ways = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(ways).toHaveCount(8)
  await ways.filter({ hasText: 'Fields' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fields' })).toBeInViewport()
  await expect(page).toHaveURL(/\/crafted\/widgets#fields$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Plain' })).toBeFocused()
  await open(page, '#charts')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Charts' })).toBeInViewport()
  const { top, edge } = await page.evaluate(() => ({
    top: document.querySelector('#charts h2')?.getBoundingClientRect().top ?? 0,
    edge: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }))
  expect(top).toBeGreaterThanOrEqual(edge)
})

test(
  '[ER-3] toasts of the five types have different edge colours, and a toast is above an open modal',
  nightly,
  async ({ page }) => {
    await open(page)
    for (const name of ['Info', 'Success', 'Warning', 'Error', 'Default']) {
      await part(page, 'Toast').getByRole('button', { name }).click()
    }
    await toasts(page).last().hover()
    await expect(toasts(page)).toHaveCount(5)
    const edges = await toasts(page).evaluateAll((all) => all.map((toast) => getComputedStyle(toast).borderLeftColor))
    expect(new Set(edges).size).toBe(5)
    await page.getByRole('button', { name: 'Open the modal' }).press('Enter')
    const modal = page.getByRole('dialog', { name: 'Sample modal' })
    await modal.getByRole('button', { name: 'Show a toast' }).press('Enter')
    const raised = toasts(page).filter({ hasText: 'A toast shows above everything else' })
    await raised.click()
    await expect(raised).toHaveCount(0)
    await expect(modal).toBeVisible()
  },
)

test(
  '[ER-3] on a narrow page a toast covers neither Scroll to top nor the last link of footer and pager',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    const isCovered = (button: Locator): Promise<boolean> =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.k-toasts') !== null
      })
    await part(page, 'Toast').getByRole('button', { name: 'Error' }).click()
    await toasts(page).getByRole('button', { name: 'Close' }).focus()
    const top = page.getByRole('button', { name: 'Scroll to top' })
    await expect.poll(() => isCovered(top)).toBe(false)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (const one of [top, page.getByRole('contentinfo').getByRole('link', { name: 'Shop' })]) {
      await expect.poll(() => isCovered(one)).toBe(false)
    }
    const pager = page
      .getByRole('navigation', { name: /^Pages of/ })
      .first()
      .getByRole('link')
      .last()
    await pager.evaluate((link) => link.scrollIntoView({ block: 'end' }))
    await expect.poll(() => isCovered(pager)).toBe(false)
  },
)

test('all fields are as high as a button, and have the same single border', nightly, async ({ page }) => {
  await open(page)
  const looks = await page.locator('main').evaluate((main) => {
    const fields = [
      ...main.querySelectorAll<HTMLElement>('input:not([type="checkbox"], [type="radio"]), select'),
    ].filter(
      (field) => field.checkVisibility() && !field.matches('[readonly], [aria-disabled="true"], [aria-invalid="true"]'),
    )
    /** The element and the ancestors that are drawn closely around it. */
    const around = (field: Element, element: Element | null = field): Element[] => {
      const { height } = element?.getBoundingClientRect() ?? { height: 0 }
      if (!element || height > field.getBoundingClientRect().height + 24) return []
      return [element, ...around(field, element.parentElement)]
    }
    return fields.map((field) => {
      const frames = around(field).filter((one) => getComputedStyle(one).borderTopWidth !== '0px')
      const styles = frames.map((one) => {
        const { borderTopWidth, borderTopColor, borderRadius } = getComputedStyle(one)
        return [one.getBoundingClientRect().height, borderTopWidth, borderTopColor, borderRadius].join(' ')
      })
      return [field.ariaLabel ?? field.id, styles.join(' in ')]
    })
  })
  expect(looks.length).toBeGreaterThanOrEqual(10)
  expect(new Set(looks.map(([, style]) => style)).size, JSON.stringify(looks, null, 1)).toBe(1)
  expect(looks[0]?.[1]).toMatch(/^32 1px rgb\(\d+, \d+, \d+\) 4px$/)
  const button = await page.getByRole('button', { name: 'Open the modal' }).boundingBox()
  expect(button?.height).toBe(32)
})

test('[TH-11] the gallery fits, and its modal has no axe findings at 390 px', nightly, async ({ page }) => {
  test.setTimeout(180_000)
  await open(page)
  await part(page, 'Alert').getByRole('switch').click()
  await fitsAcross(page, 'gallery')
  await part(page, 'DataTable').getByRole('radio', { name: 'Loading' }).click()
  await fitsAcross(page, 'gallery, loading')
  await page.getByRole('button', { name: 'Open the modal' }).click()
  // The code of other overlays may still be on its way.
  await expect(page.locator('.k-progress-top')).toHaveCount(0)
  await isAccessible(page, 'modal', [390])
})
