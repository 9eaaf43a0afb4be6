import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { menu } from '../alphabets/menu.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Quick Actions' })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

const isPointerThere = (page: Page): Promise<boolean> => opener(page).evaluate((element) => element.matches(':hover'))
const leave = (page: Page): Promise<void> => page.mouse.move(700, 800)

/** Moves the pointer from the menu to the entry of a branch, or back. Both are inside the menu, so it neither enters nor leaves it. */
const pass =
  (isComing: boolean) =>
  ({ page }: Stage): Promise<void> =>
    item(page, 'New Group').evaluate((entry, isTo) => {
      const menu = entry.closest('[role="menu"]')
      const [from, to] = isTo ? [menu, entry] : [entry, menu]
      from?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: to }))
    }, isComing)

walk({
  alphabet: menu,
  open: {
    starts: (stage) => arrive(stage, PATHS.profile, { first_name: 'Ada', email: 'ada@kickstand.example' }),
  },
  does: {
    'is opened': ({ page }) => opener(page).press('ArrowDown'),
    'is closed': ({ page }) => opener(page).press('Escape'),
    'is toggled': ({ page }) => opener(page).press('Enter'),
    // If the pointer is still over a menu that was closed by a key, it leaves first. A closed menu does not react to that.
    'the pointer comes': async ({ page }) => {
      if (await isPointerThere(page)) await leave(page)
      await opener(page).hover()
    },
    'the pointer leaves': ({ page }) => leave(page),
    'a branch is opened': ({ page }) => item(page, 'New Group').press('ArrowRight'),
    'the pointer comes to a branch': pass(true),
    'the pointer leaves the branch': pass(false),
    'the branch is closed': ({ page }) => item(page, 'Admin').press('ArrowLeft'),
  },
  may: {
    'the pointer comes': ({ isHovered, waits }) => waits === 'to close' || (isHovered === false && waits === null),
    // Moving to the opener closes the branch.
    'is opened': ({ branch }) => branch === null,
    'is toggled': ({ branch }) => branch === null,
    'a branch is opened': ({ isOpen, branch }) => isOpen === true && branch === null,
    'the pointer comes to a branch': ({ isOpen }) => isOpen === true,
    'the pointer leaves the branch': ({ isOpen }) => isOpen === true,
    'the branch is closed': ({ branch }) => branch === 'new-group',
  },
  reads: {
    isOpen: async (page) => {
      const isExpanded = (await opener(page).getAttribute('aria-expanded')) === 'true'
      return isExpanded && isThere(page.getByRole('menu', { name: 'Quick Actions' }))
    },
    branch: async (page) => ((await isThere(item(page, 'Admin'))) ? 'new-group' : null),
  },
})
