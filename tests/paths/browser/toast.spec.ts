import type { Page } from '@playwright/test'
import { toast } from '../alphabets/toast.ts'
import type { Seen } from '../facts.ts'
import type { Stage } from './binding.ts'
import { attribute } from './fields.ts'
import { openTickets, say, tell, toasts } from './notices.ts'
import { walk } from './walk.ts'

const MESSAGE = 'Out of order'
/** Where the pointer grips the toast, from its left and top edges. Dragged a little to the right, the toast is still under that point. */
const GRIP = { x: 20, y: 18 }

const isHovered = (seen: Seen): boolean => seen.isHovered === true
const isShown = (seen: Seen): boolean => seen.isShown === true
const isInPlace = ({ offset }: Seen): boolean => offset === 0

/** The grip point at the toast's own position. A dragged toast is elsewhere. */
const home = async (page: Page): Promise<{ x: number; y: number }> => {
  const box = await page.locator('.k-toasts').boundingBox()
  return { x: (box?.x ?? 0) + GRIP.x, y: (box?.y ?? 0) + GRIP.y }
}

const unfocused = new WeakSet<Page>()

/** If the pointer or the focus is in the toast, or the window has no focus, an hour passes: its time is stopped. */
const rests = async (page: Page): Promise<void> => {
  const isHeld = (await page.locator('[data-toast]:is(:hover, :focus-within)').count()) > 0
  if (isHeld || unfocused.has(page)) await page.clock.runFor('01:00:00')
}

const focuses =
  (name: 'blur' | 'focus') =>
  async ({ page }: Stage): Promise<void> => {
    if (name === 'blur') unfocused.add(page)
    else unfocused.delete(page)
    await tell(page, name)
    await rests(page)
  }

const moves =
  (offset: number) =>
  async ({ page }: Stage): Promise<void> => {
    const { x, y } = await home(page)
    await page.mouse.move(x + offset, y)
  }

const drags =
  (offset: number) =>
  async (stage: Stage): Promise<void> => {
    const { page } = stage
    if ((await offsetOf(page)) === 0) {
      await moves(0)(stage)
      await page.mouse.down()
      // From then on the toast follows the pointer everywhere.
      await moves(GRIP.x / 2)(stage)
    }
    await moves(offset)(stage)
  }

/** How far the toast has been dragged from its position, in pixels. */
const offsetOf = async (page: Page): Promise<number | undefined> => {
  const style = await attribute(toasts(page), 'style')
  return style === null || style === '' ? 0 : Number(/translateX\((-?\d+)px\)/.exec(style)?.[1])
}

walk({
  alphabet: toast,
  open: {
    'a notice is raised': async (stage) => {
      await openTickets(stage)
      await say(stage, 500, MESSAGE)
    },
  },
  does: {
    'the pointer comes': async (stage) => {
      await moves(0)(stage)
      await rests(stage.page)
    },
    'the pointer leaves': async ({ page }) => {
      await page.mouse.move(600, 600)
      await rests(page)
    },
    'the focus comes': async ({ page }) => {
      await toasts(page).getByRole('button', { name: 'Close' }).focus()
      await rests(page)
    },
    'the focus leaves': async ({ page }) => {
      await page.getByRole('heading', { level: 1 }).focus()
      await rests(page)
    },
    'the window loses the focus': focuses('blur'),
    'the window has the focus': focuses('focus'),
    'is clicked': ({ page }) => toasts(page).getByRole('button', { name: 'Close' }).press('Enter'),
    'is dragged far': drags(-288),
    'is dragged a little': drags(287),
    'is let go': ({ page }) => page.mouse.up(),
    'is said again': (stage) => say(stage, 500, MESSAGE),
  },
  may: {
    'the pointer comes': (seen) => !isHovered(seen),
    'the pointer leaves': (seen) => isHovered(seen) && isInPlace(seen),
    'the focus comes': isShown,
    'the focus leaves': (seen) => seen.hasFocus === true,
    'is dragged far': isHovered,
    'is dragged a little': isHovered,
    'is let go': (seen) => !isInPlace(seen),
  },
  reads: {
    isShown: async (page) => (await toasts(page).count()) === 1,
    message: async (page) => (await toasts(page).allTextContents())[0],
    type: (page) => attribute(toasts(page), 'data-toast'),
    offset: offsetOf,
  },
  visible: { message: isShown, type: isShown, offset: isShown },
})
