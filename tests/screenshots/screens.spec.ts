import { CUSTOMER_WITH_35, drawn } from '../browser/support/page.ts'
import { addressesOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { settled } from './settled.ts'

/* Every screen at every width in both themes, for visual review: build/screenshots/<screen>-<width>-<theme>.png. */

const WIDTHS = [1440, 820, 390]
const THEMES = ['light', 'dark'] as const

test.describe('signed in', () => {
  test.use({ account: 'owner' })
  for (const [path, name] of addressesOf(CUSTOMER_WITH_35)) {
    test(name, async ({ page }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await settled(page)
          await page.screenshot({ path: `build/screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true })
        }
      }
    })
  }
})

test('signIn', async ({ page }) => {
  await page.goto('/auth/login')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('input[type="password"]')).toBeVisible()
      await drawn(page)
      await page.screenshot({ path: `build/screenshots/signIn-${width}-${colorScheme}.png` })
    }
  }
})
