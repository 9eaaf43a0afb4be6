import { openPage } from './loads.js'

/** @import { Browser, BrowserContextOptions } from '@playwright/test' */

/** Frames that are scrolled, and by how many pixels each: more than a row, as a quick turn of a wheel does. */
const FRAMES = 600
const STEP = 60
/** Longest time of a frame at sixty a second, milliseconds, and what clocks differ by. */
const FRAME = 1000 / 60 + 0.5

/**
 * Scrolls an element for so many frames. Runs in the page.
 * @param {{ selector: string, frames: number, step: number }} how
 * @returns {Promise<number[]>} milliseconds between frames
 */
const scrolled = ({ selector, frames, step }) =>
  new Promise((resolve) => {
    const box = document.querySelector(selector)
    /** @type {number[]} */
    const gaps = []
    let last = 0
    /** @param {number} now */
    const draw = (now) => {
      if (last > 0) gaps.push(now - last)
      last = now
      if (box) box.scrollTop += step
      if (gaps.length < frames) requestAnimationFrame(draw)
      else resolve(gaps)
    }
    requestAnimationFrame(draw)
  })

/**
 * The sample of 100,000 rows in the gallery, scrolled: frames a second, the share of those that came late, and how many rows are in
 * the document.
 * @param {Browser} browser @param {string} url @param {BrowserContextOptions['storageState']} storageState
 */
export const scrollLongList = async (browser, url, storageState) => {
  const { context, page } = await openPage(browser, null, storageState ? { storageState } : {})
  await page.goto(`${url}/crafted/widgets#tables`)
  const selector = 'section[aria-label="Sample of a long list, list"]'
  const box = page.locator(selector)
  await box.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  const gaps = await page.evaluate(scrolled, { selector, frames: FRAMES, step: STEP })
  const rows = await box.locator('li').count()
  await context.close()
  return {
    perSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    late: gaps.filter((gap) => gap > FRAME).length / gaps.length,
    rows,
  }
}
