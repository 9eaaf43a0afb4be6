import type { Page } from '@playwright/test'
import { viewport } from '../alphabets/viewport.ts'
import { enter, setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }

const header = (page: Page) => page.locator('header:has(button)')

const sizes = new WeakMap<Page, number>()

/** The height changes each time, because the browser only reports changes of the size. */
const resize = async (page: Page, width: number): Promise<void> => {
  const count = (sizes.get(page) ?? 0) + 1
  sizes.set(page, count)
  const resized = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('resize', () => resolve(), { once: true })),
  )
  await page.setViewportSize({ width, height: 800 + (count % 2) })
  await resized
}

/** The shell starts with the first size. */
const becomes =
  (width: number) =>
  async (stage: Stage): Promise<void> => {
    const { page } = stage
    await resize(page, width)
    if (!(await isThere(header(page)))) await enter(stage, user)
  }

walk({
  alphabet: viewport,
  open: {
    'the shell mounts': async (stage) => {
      await stage.page.addInitScript(() => {
        localStorage.setItem('kickstand.layout', JSON.stringify({ header: { isFixedOnMobile: false } }))
      })
      await setOut(stage, '/menu-test')
      await stage.page.getByRole('progressbar').waitFor()
    },
  },
  does: {
    'the window is 991 px wide': becomes(991),
    'the window is 992 px wide': becomes(992),
  },
  reads: {
    // The only part of the layout that no stylesheet decides: a header that stays in view on wide pages only.
    isNarrow: async (page) => {
      if (!(await isThere(header(page)))) return false
      return (await header(page).evaluate((element) => getComputedStyle(element).position)) === 'relative'
    },
  },
})
