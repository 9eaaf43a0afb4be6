import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { heading } from './support/page.ts'

interface Event {
  readonly type: string
  /** Selector of the target element. Default: the window. */
  readonly on?: string
  /** How many frames later to read the text. A frame is drawn right after its callbacks. */
  readonly frames?: number
}

/** The text of an element some frames after an event. Default: in the next frame. */
const textAfter = (page: Page, event: Event, place: string): Promise<string> =>
  page.evaluate(
    ({ type, on, frames = 1, at }) =>
      new Promise<string>((resolve) => {
        const wait = (left: number): void => {
          requestAnimationFrame(() =>
            left > 1 ? wait(left - 1) : resolve(document.querySelector(at)?.textContent ?? ''),
          )
        }
        requestAnimationFrame(() => {
          const target = on === undefined ? window : document.querySelector(on)
          target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
          wait(frames)
        })
      }),
    { ...event, at: place },
  )

test.use({ account: 'owner' })

test('[PF-9] an event changes the page in the next frame, and a link shows its screen one frame later', async ({
  page,
}) => {
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
  expect(await textAfter(page, selected, 'main [role=status]')).toBe('1 selected')
  expect(await textAfter(page, { type: 'offline' }, 'body')).toContain('Check your internet connection...')
  expect(await textAfter(page, { type: 'online' }, 'body')).not.toContain('Check your internet connection...')
  // A screen that was shown before, as the code of a new one would still have to load.
  await page.locator('#way').click()
  await expect(heading(page)).toHaveText('Tickets')
  await page.goBack()
  await expect(heading(page)).toHaveText('Users')
  expect(await textAfter(page, { type: 'click', on: '#way', frames: 2 }, 'main form')).toBe('Show tickets')
})
