import { theme } from '../alphabets/theme.ts'
import { arrive, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }
const MODE_KEY = 'kickstand.theme.mode'
const MENU_KEY = 'kickstand.theme.menuMode'
const NAMES = { light: 'Light', dark: 'Dark', system: 'System' } as const

/** The menu stays open throughout, because it shows what is chosen. */
const openMenu = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Account of Ada' }).click()
  await page.getByRole('menu').waitFor()
}

const opens =
  (stored: Readonly<Record<string, string>>, named?: string) =>
  async (stage: Stage): Promise<void> => {
    const { page } = stage
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    if (named) {
      await page.route('**/menu-test', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('<html ', `<html data-theme="${named}" `)
        await route.fulfill({ response, body })
      })
    }
    await arrive(stage, '/menu-test', user)
    await openMenu(stage)
  }

const chooses =
  (mode: keyof typeof NAMES) =>
  async (stage: Stage): Promise<void> => {
    const { page } = stage
    await page.getByRole('menuitemradio', { name: NAMES[mode] }).click()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await openMenu(stage)
  }

const turns =
  (colorScheme: 'light' | 'dark') =>
  ({ page }: Stage): Promise<void> =>
    page.emulateMedia({ colorScheme })

walk({
  alphabet: theme,
  open: {
    'opens with dark stored': opens({ [MODE_KEY]: 'dark', [MENU_KEY]: 'light' }),
    'opens with a mode of the document': opens({ [MODE_KEY]: 'blue' }, 'dark'),
    'opens with nothing': opens({}),
  },
  does: {
    'light is chosen': chooses('light'),
    'dark is chosen': chooses('dark'),
    'system is chosen': chooses('system'),
    'another tab chooses dark': (stage) => inAnotherTab(stage, MODE_KEY, 'dark'),
    'another tab marks dark in its menu': (stage) => inAnotherTab(stage, MENU_KEY, 'dark'),
    'the system turns light': turns('light'),
    'the system turns dark': turns('dark'),
  },
  may: {
    // The browser reports changes only.
    'another tab chooses dark': ({ mode }) => mode !== 'dark',
    'another tab marks dark in its menu': ({ menuMode }) => menuMode !== 'dark',
    'the system turns light': ({ system }) => system === 'dark',
    'the system turns dark': ({ system }) => system === 'light',
  },
  reads: {
    scheme: (page) => page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme),
    menuMode: async (page) => {
      const [marked] = await page.getByRole('menuitemradio', { checked: true }).allTextContents()
      return Object.entries(NAMES).find(([, name]) => name === marked)?.[0]
    },
    isSwitching: async (page) => (await page.locator('[data-theme-switching]').count()) > 0,
  },
})
