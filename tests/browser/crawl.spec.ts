import process from 'node:process'
import type { Page } from '@playwright/test'
import { DESCRIPTORS } from '../screens/index.ts'
import { unexplained } from '../support/explained.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { addressesOf, type Screen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findingsOf, forcedFindingsOf, SIZES } from './support/axe.ts'
import { cutsOf, spaceText } from './support/cuts.ts'
import { type Stop, walk } from './support/focus.ts'
import { overlapsOf } from './support/overlaps.ts'
import { CUSTOMER_WITH_35, CUSTOMER_WITH_NONE, drawn, goTo, heading } from './support/page.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

/*
 * Every screen of the registry, first wide with a cold start, then narrow: checks that must hold on any screen. A failed check does not end
 * the visit, so that a report names everything that is wrong with a screen. `npm run nightly -- browser` sets CRAWL=whole, which adds narrow cold
 * visits, a tablet, other window sizes, the keyboard and the ages at each width, and axe with a reader's text spacing and in forced colours.
 */
const isWhole = process.env.CRAWL === 'whole'

const SCREENS: readonly (readonly [path: string, name: Screen | null])[] = [
  ...addressesOf(CUSTOMER_WITH_35),
  ['/tickets', null],
  ['/tickets/hi', null],
  [`/tickets?user=${CUSTOMER_WITH_35}&page=2`, null],
  [`/tickets?user=${CUSTOMER_WITH_NONE}`, null],
  ['/users?search=nobody-has-this-name', null],
  ['/error/404', null],
  ['/error/500', null],
]

/** How often a screen states the age of its figures or rows. Default: once. */
const AGES: Partial<Record<Screen, number>> = { dashboard: 15, profile: 3, account: 2 }

const [DESKTOP, PHONE] = SIZES

/** Screens that `npm test` also opens cold and narrow: with figures, with rows that are cards there, and with a text to write. */
const COLD_ON_PHONE: readonly (Screen | null)[] = ['dashboard', 'orders', 'ticket']
const isSampled = (width: number, name: Screen | null): boolean =>
  width === DESKTOP.width || (width === PHONE.width && COLD_ON_PHONE.includes(name))

/** Polling intervals in milliseconds: an answer is drawn a moment after it arrives. */
const SOON = { intervals: [20, 50, 100] }

/** A tablet, and the window of the desktop at a zoom of 200 %. */
const TABLET = { width: 820, height: 900 } as const
const RESIZED = isWhole ? [TABLET, { width: 720, height: 450 }] : [PHONE]

type LetGo = () => Promise<void>

/** Holds back every call. Each entry releases one call, and resolves when its answer has been drawn. */
const holdCalls = async (page: Page): Promise<LetGo[]> => {
  const held: LetGo[] = []
  await page.route('**/api/admin/**', (route) => {
    // Nothing on the screen waits for these, and the server itself holds one of them open.
    if (/\/(session\/permissions|presence|changes\?.*)$/.test(route.request().url())) return route.fallback()
    held.push(async () => {
      await route.fulfill({ response: await route.fetch() })
      await drawn(page)
    })
    return undefined
  })
  return held
}

/** Answers one call after the other until nothing is loading. The widget gallery shows loading states permanently. */
const answerAll = async (page: Page, held: LetGo[]): Promise<void> => {
  const awaited = page.locator('main:not([data-screen="widgets"]) [aria-busy="true"], .k-splash')
  await expect(async () => {
    for (let letGo = held.shift(); letGo; letGo = held.shift()) await letGo()
    await expect(heading(page)).toBeVisible({ timeout: 100 })
    await expect(awaited).toHaveCount(0, { timeout: 100 })
  }).toPass(SOON)
  await drawn(page)
}

/** Collects violations of the Content-Security-Policy from the first frame on. */
const watchViolations = async (page: Page): Promise<string[]> => {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'tellViolation')(`${violatedDirective}: ${blockedURI} in ${sourceFile}`)
    })
  })
  return violations
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

/** Tab stops that have no name, show no focus ring, are out of view, or are covered by the header. */
const poorStops = async (page: Page): Promise<Stop[]> => {
  const stops = await walk(page, 'Tab')
  expect.soft(stops.length, 'stops of Tab').toBeGreaterThan(0)
  return stops.filter(({ name, hasRing, isCovered }) => name.trim() === '' || !hasRing || isCovered)
}

/** Leaves the screen and comes back: what is shown states its age until it is up to date, and nothing moves when the age disappears. */
const saysItsAge = async (page: Page, path: string, ages: number, held: LetGo[]): Promise<void> => {
  const said = page.getByText(/^As of /)
  // What the feed reported may be requested once more.
  await expect(async () => {
    await answerAll(page, held)
    await expect(said, 'age of what is fresh').toHaveCount(0, { timeout: 100 })
  }).toPass({ ...SOON, timeout: 10_000 })
  await goTo(page, '/menu-test')
  await expect(page.locator('main[data-screen="menuTest"]')).toBeVisible()
  await goTo(page, path)
  await expect.soft(said, 'age of what is not').toHaveCount(ages)
  await drawn(page)
  // Navigation changes what is beside the title, which may move it.
  const before = await shiftsOf(page)
  await expect.poll(() => held.length, 'calls for fresh answers').toBeGreaterThan(0)
  // Calls of the shell may come between those of the screen.
  await expect(async () => {
    await answerAll(page, held)
    await expect(said, 'age of what is fresh again').toHaveCount(0, { timeout: 100 })
  }).toPass({ ...SOON, timeout: 10_000 })
  // A minute may pass meanwhile, and relative times change then.
  const moved = (await shiftsOf(page)).slice(before.length).filter((shift) => !shift.includes('<time '))
  expect.soft(moved, 'what moved as the age went').toEqual([])
}

/** Nothing is too wide, cut off or covered. */
const fits = async (page: Page, width: number, how: string): Promise<void> => {
  // What adapts to the size of the window does so a moment after the size has changed.
  await expect.poll(() => widthOf(page), `width of the page ${how}`).toBe(width)
  await drawn(page)
  expect.soft(await cutsOf(page), `what is cut ${how}`).toEqual([])
  expect.soft(await overlapsOf(page), `what covers another ${how}`).toEqual([])
  if (isWhole) expect.soft(await findingsOf(page), `findings of axe ${how}`).toEqual([])
}

/** Checked again at each width, as other elements are shown: on a phone rows are cards, and some parts are in menus. */
const isUsable = async (page: Page, how: string): Promise<void> => {
  expect.soft(await unexplained(page), `what is off and does not say why ${how}`).toEqual([])
  expect.soft(await findingsOf(page), `findings of axe ${how}`).toEqual([])
}

const fitsSpaced = async (page: Page, width: number): Promise<void> => {
  await spaceText(page, true)
  await fits(page, width, `with more room in the text, ${width} px wide`)
  await spaceText(page, false)
}

/** With a reader's settings: with more spacing in the text, and on the desktop also in other window sizes. */
const fitsReaders = async (page: Page, width: number): Promise<void> => {
  await fitsSpaced(page, width)
  for (const size of width === DESKTOP.width ? RESIZED : []) {
    const how = `in a window of ${size.width} px`
    await page.setViewportSize(size)
    await fits(page, size.width, how)
    if (isWhole) continue
    await isUsable(page, how)
    await fitsSpaced(page, size.width)
  }
}

const visit = async (page: Page, path: string, name: Screen | null, width: number): Promise<void> => {
  await watchShifts(page)
  const violations = await watchViolations(page)
  const held = await holdCalls(page)
  await page.goto(path, { waitUntil: 'commit' })
  await answerAll(page, held)
  // On a tablet, what is below a list is in view. It may move, as the length of some lists is not known in advance.
  if (width !== TABLET.width) expect.soft(await shiftsOf(page), 'what moved as the answers came').toEqual([])
  expect.soft(await widthOf(page), 'width of the page').toBe(width)
  expect.soft(await unexplained(page), 'what is off and does not say why').toEqual([])
  expect.soft(await findingsOf(page), 'findings of axe').toEqual([])
  if (isWhole) expect.soft(await poorStops(page), 'stops of Tab that cannot be followed').toEqual([])
  if ((isWhole || width === DESKTOP.width) && name && DESCRIPTORS[name].calls)
    await saysItsAge(page, path, AGES[name] ?? 1, held)
  await fitsReaders(page, width)
  if (isWhole) {
    await page.setViewportSize({ width, height: DESKTOP.height })
    expect.soft(await forcedFindingsOf(page), 'findings of axe in the colours of the system').toEqual([])
    expect.soft(await poorStops(page), 'stops of Tab in the colours of the system').toEqual([])
  }
  expect.soft(violations, 'what the policy has stopped').toEqual([])
}

for (const size of isWhole ? [...SIZES, TABLET] : SIZES) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size })

    test(
      '[SC-3] [ND-30] [TH-11] /auth/login fits and has no axe findings or violations of the content policy, for a visitor',
      nightlyUnless(size === DESKTOP),
      ({ page }) => visit(page, '/auth/login', null, size.width),
    )

    test.describe('the owner', () => {
      test.use({ account: 'owner' })

      for (const [path, name] of SCREENS) {
        test(
          `[PF-50] [PF-51] [SC-3] [ND-30] [TH-11] finds that ${path} fits, without axe findings or violations of the content policy`,
          nightlyUnless(isSampled(size.width, name)),
          ({ page }) => visit(page, path, name, size.width),
        )
      }
    })
  })
}
