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

/** Injects axe into the page unless it is there. It is more than a megabyte, which the page would otherwise parse for each theme and width. */
const inject = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Findings in one theme. In the dark theme only the rules about colours run, as the rest is the same in both; in forced colours all rules except
 * those, as the person has chosen the colours.
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
      // During its transition from one theme to the other a colour belongs to neither.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
      const inPage: typeof axe = Reflect.get(window, 'axe')
      // At the edges of a menu or a dialog, Fluent UI has elements that receive the focus only to pass it on.
      const context = { exclude: '[data-tabster-dummy]' }
      return inPage.run(context, {
        resultTypes: ['violations'],
        // This rule is experimental, and off by default.
        rules: {
          'label-content-name-mismatch': { enabled: true },
          ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
        ...(only && { runOnly: only }),
      })
    },
    { only: theme === 'dark' ? OF_COLOURS : null, without: theme === 'forced' ? OF_COLOURS : [] },
  )
  // axe mistakes two things for a visible label: initials, which serve as a picture, and the note below a title that is the accessible name.
  const isLabel = (html: string) => !/aria-label="Account of|aria-labelledby="\S+-title"/.test(html)
  return violations
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ html }) => id !== 'label-content-name-mismatch' || isLabel(html)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' / ')}`)
}

/** The findings for the page in its present state, in either theme. */
export const findingsOf = async (page: Page): Promise<string[]> => {
  await inject(page)
  return [...(await findingsIn(page, 'light')), ...(await findingsIn(page, 'dark'))]
}

/** Findings on the page in forced colours, which stay active. */
export const forcedFindingsOf = async (page: Page): Promise<string[]> => {
  await inject(page)
  return findingsIn(page, 'forced')
}

export const hasNoFinding = async (page: Page, what: string): Promise<void> =>
  expect(await findingsOf(page), what).toEqual([])

/** Every disabled control has a reason, and axe finds nothing on the current page, in both themes at each width. */
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
    // What adapts to the width does so a moment after the width has changed.
    await expect
      .poll(
        () =>
          page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)),
        `${what}, ${width} px`,
      )
      .toBe(0)
  }
}
