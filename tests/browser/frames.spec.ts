import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { heading } from './support/page.ts'

/**
 * What stands on the page when the next frame begins after an event on an element, or on the window: the text of a place.
 * A frame is drawn right after the callbacks that wait for it.
 */
const textInNextFrame = (page: Page, event: { type: string; on?: string }, place: string): Promise<string> =>
  page.evaluate(
    ({ type, on, at }) =>
      new Promise<string>((resolve) => {
        requestAnimationFrame(() => {
          const target = on === undefined ? window : document.querySelector(on)
          target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
          requestAnimationFrame(() => resolve(document.querySelector(at)?.textContent ?? ''))
        })
      }),
    { ...event, at: place },
  )

test.use({ account: 'owner' })

test('[PF-9] what an event changes stands on the page with the next frame', async ({ page }) => {
  await page.goto('/users')
  await expect(page.getByRole('checkbox')).toHaveCount(11)
  await page
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.querySelector('input')?.setAttribute('id', 'first'))
  await page
    .locator('nav a[href="/tickets"]')
    .first()
    .evaluate((link) => link.setAttribute('id', 'way'))
  const selected = { type: 'click', on: '#first' }
  expect(await textInNextFrame(page, selected, 'main [role=status]')).toBe('1 selected')
  expect(await textInNextFrame(page, { type: 'offline' }, 'body')).toContain('Check your internet connection...')
  expect(await textInNextFrame(page, { type: 'online' }, 'body')).not.toContain('Check your internet connection...')
  // A screen that was seen before: the code of one that was not is still to come.
  await page.locator('#way').click()
  await expect(heading(page)).toHaveText('Tickets')
  await page.goBack()
  await expect(heading(page)).toHaveText('Users')
  expect(await textInNextFrame(page, { type: 'click', on: '#way' }, 'main form')).toBe('Show tickets')
})
