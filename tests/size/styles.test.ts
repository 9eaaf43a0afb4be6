import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/lib/task.js'
import { expect, signIn, test } from '../support/test.ts'

test('[PF-43] scripts contain no code that creates styles', () => {
  const scripts = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => readFileSync(join(root, 'dist', name), 'utf8'))
  // Griffel's names are not minified, so the functions that make styles would be found by their names if the scripts had them.
  expect(texts.some((text) => text.includes('.__styles)('))).toBe(true)
  expect(texts.filter((text) => /\bmake(Reset|Static)?Styles\b(?!Bucket)/.test(text))).toEqual([])
})

/** The distances of the rail from both sides of the window. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const { left, right } = document.querySelector('nav')?.getBoundingClientRect() ?? { left: 0, right: 0 }
    return { before: left, after: innerWidth - right }
  })

test('[PF-43] the rail is mirrored on a page that is written from right to left', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'owner')
  const toRight = await edges(page)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return
      document.documentElement.dir = 'rtl'
      observer.disconnect()
    }).observe(document, { childList: true })
  })
  await page.reload()
  await expect(page.locator('main[data-screen]')).toBeVisible()
  expect(await edges(page)).toEqual({ before: toRight.after, after: toRight.before })
})
