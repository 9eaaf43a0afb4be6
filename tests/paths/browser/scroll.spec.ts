import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { scroll } from '../alphabets/scroll.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }
/** The height is small, so that the page can be scrolled far. */
const SIZE = { width: 1440, height: 320 }

const wayBack = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })
const offsetOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Interrupts a scrolling page, and moves it to the offset. */
const takeTo = (page: Page, offset: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        dispatchEvent(new WheelEvent('wheel'))
        if (scrollY === top) resolve()
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo({ top, behavior: 'instant' })
      }),
    offset,
  )

const goesTo =
  (offset: number) =>
  ({ page }: Stage): Promise<void> =>
    takeTo(page, offset)

/** If the page is on its way to the top, it gets there by itself. Only the last millisecond of its time is left then. */
const goesUp = async ({ page }: Stage): Promise<void> => {
  const isOnTheWay = (await offsetOf(page)) > 200 && !(await isThere(wayBack(page)))
  if (!isOnTheWay) {
    await takeTo(page, 0)
    return
  }
  // The console learns of the new offset from the browser's scroll event, which comes with the next frame.
  const isThereNow = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => Math.round(scrollY) === 0 && resolve())
      }),
  )
  await page.clock.runFor(599)
  await isThereNow
}

/** A person who scrolls while the page moves interrupts it: it stays where it is. */
const passes = async ({ page }: Stage): Promise<void> => {
  const offset = await offsetOf(page)
  await takeTo(page, offset)
  const before = await isThere(wayBack(page))
  await page.clock.runFor(599)
  expect(await isThere(wayBack(page)), 'before the time is over').toBe(before)
  await page.clock.runFor(1)
}

const isGone = ({ isOnTheWay, offset }: Readonly<Record<string, unknown>>): boolean =>
  isOnTheWay === true && offset === 0

walk({
  alphabet: scroll,
  open: {
    'the shell mounts': async (stage) => {
      // The page scrolls to its top in steps, not at once.
      await stage.page.emulateMedia({ reducedMotion: 'no-preference' })
      await stage.page.setViewportSize(SIZE)
      await arrive(stage, '/crafted/widgets', user)
      await expect(stage.page.getByRole('main').getByRole('region').first()).toBeVisible()
    },
  },
  does: {
    'the page is at its top': goesUp,
    'the page is 200 px down': goesTo(200),
    'the page is 201 px down': goesTo(201),
    'the top is asked for': ({ page }) => wayBack(page).click(),
    '600 ms pass': passes,
  },
  may: {
    // By then only a millisecond of its time is left.
    'the page is 200 px down': (seen) => !isGone(seen),
    'the page is 201 px down': (seen) => !isGone(seen),
    'the top is asked for': ({ isOffered }) => isOffered === true,
  },
  reads: {
    offset: offsetOf,
    isOffered: (page) => isThere(wayBack(page)),
  },
})
