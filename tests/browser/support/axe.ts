import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { unexplained } from '../../support/explained.ts'
import { expect } from '../../support/test.ts'

/** A desktop and a phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
export const WIDTHS: readonly number[] = SIZES.map(({ width }) => width)

/** Puts axe into the page, unless it is there: it is more than a megabyte, which a page would read again for each theme and width. */
const inject = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong in one theme; in dark only what has to do with colours, since all else is the same in either, and in the colours of the system
 * all but that, since these are chosen by the person.
 */
const findingsIn = async (page: Page, theme: 'light' | 'dark' | 'forced'): Promise<string[]> => {
  const colorScheme = theme === 'dark' ? 'dark' : 'light'
  await page.emulateMedia({
    colorScheme,
    reducedMotion: 'reduce',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  const { violations } = await page.evaluate(
    async ({ only, without }) => {
      // A colour on its way from one theme to the other is in neither.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
      const inPage: typeof axe = Reflect.get(window, 'axe')
      // Where Fluent UI takes the focus at the edges of a menu or a dialog, to pass it on.
      const context = { exclude: '[data-tabster-dummy]' }
      return inPage.run(context, {
        resultTypes: ['violations'],
        // Experimental, and off by default.
        rules: {
          'label-content-name-mismatch': { enabled: true },
          ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
        ...(only && { runOnly: only }),
      })
    },
    { only: theme === 'dark' ? OF_COLOURS : null, without: theme === 'forced' ? OF_COLOURS : [] },
  )
  // Initials, which are a picture, count as a label for axe, and so does the note below a title that is the name.
  const isLabel = (html: string) => !/aria-label="Account of|aria-labelledby="\S+-title"/.test(html)
  return violations
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ html }) => id !== 'label-content-name-mismatch' || isLabel(html)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' / ')}`)
}

/** What the page as it stands has wrong in either theme. */
export const findingsOf = async (page: Page): Promise<string[]> => {
  await inject(page)
  return [...(await findingsIn(page, 'light')), ...(await findingsIn(page, 'dark'))]
}

/** What the page has wrong in the colours of the system, which stay. */
export const forcedFindingsOf = async (page: Page): Promise<string[]> => {
  await inject(page)
  return findingsIn(page, 'forced')
}

export const hasNoFinding = async (page: Page, what: string): Promise<void> =>
  expect(await findingsOf(page), what).toEqual([])

/** Nothing is off without saying why, and there is no finding as the page stands, in either theme at either width. */
export const isAccessible = async (page: Page, what: string, widths = WIDTHS): Promise<void> => {
  expect(await unexplained(page), what).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoFinding(page, `${what}, ${width} px`)
  }
}

/** Nothing is wider than the page at either width. */
export const fitsAcross = async (page: Page, what: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // What fits itself to the width does so a moment after it has changed.
    await expect
      .poll(
        () =>
          page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)),
        `${what}, ${width} px`,
      )
      .toBe(0)
  }
}
