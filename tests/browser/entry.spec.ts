import type { Page } from '@playwright/test'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { ACCOUNTS, AUTH_KEY, expect, PASSWORD, signIn, test } from '../support/test.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

/* The sign-in page before its script has loaded: the build puts it into the HTML, and the console takes it over. */

const email = (page: Page) => page.locator('input[name="email"]')
const password = (page: Page) => page.locator('input[name="password"]')
const button = (page: Page) => page.locator('form button[aria-busy]')
const complaints = (page: Page) => page.locator('form .k-field-error')

/** Holds back the first script until it is released or made to fail. */
const holdScript = async (page: Page): Promise<(() => Promise<void>) & { start: () => void; lose: () => void }> => {
  let isLost = false
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/console\.\w+\.js$/, async (route) => {
    await held
    await (isLost ? route.abort() : route.continue())
  })
  const come = async () => {
    letGo()
    await expect(page.locator('html[data-entry]')).toHaveCount(0)
  }
  const lose = () => {
    isLost = true
    letGo()
  }
  return Object.assign(come, { start: () => letGo(), lose })
}

/** Opens an address while the script is held back: the document has arrived, but its loading is not finished. */
const open = (page: Page, path = '/auth/login') => page.goto(path, { waitUntil: 'commit' })

/** Marks the elements that existed before the take-over, to distinguish them from elements that are drawn later. */
const markDrawn = (page: Page) =>
  page.locator('form').evaluate((form) => {
    for (const element of form.querySelectorAll('*')) Reflect.set(element, 'wasBuilt', true)
  })
const keptOf = (page: Page) =>
  page
    .locator('form')
    .evaluate((form) => [...form.querySelectorAll('*')].filter((one) => !Reflect.get(one, 'wasBuilt')).length)

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, nightlyUnless(colorScheme === 'light'), () => {
    test.use({ colorScheme })

    test('[PF-1] [PF-2] the sign-in form shows before its script, which then keeps values, focus, caret and theme', async ({
      page,
    }) => {
      await watchShifts(page)
      const letGo = await holdScript(page)
      await open(page)
      await email(page).pressSequentially(ACCOUNTS.owner)
      await password(page).pressSequentially('kickstand')
      await password(page).press('ArrowLeft')
      await password(page).press('ArrowLeft')
      await markDrawn(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await letGo()
      await expect(email(page)).toHaveValue(ACCOUNTS.owner)
      await expect(password(page)).toHaveValue('kickstand')
      await expect(password(page)).toBeFocused()
      expect(await keptOf(page)).toBe(0)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await expect(button(page)).toBeEnabled()
      await password(page).press('X')
      await expect(password(page)).toHaveValue('kickstaXnd')
      expect(await shiftsOf(page)).toEqual([])
    })
  })
}

test('[PF-2] no key typed while the script takes over the sign-in form is lost', async ({ page }) => {
  const letGo = await holdScript(page)
  await open(page)
  await email(page).focus()
  const typed = 'a.very.long.name.typed.without.a.stop@kickstand.example'
  const typing = page.keyboard.type(typed, { delay: 4 })
  await letGo()
  await typing
  await expect(email(page)).toHaveValue(typed)
  await email(page).press('Tab')
  await expect(complaints(page)).toHaveText('Maximum 50 symbols')
})

test('[PF-3] Enter before the script has loaded shows Please wait, and signs in once it has loaded', async ({
  page,
}) => {
  const letGo = await holdScript(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`))
  await open(page)
  await email(page).fill(ACCOUNTS.owner)
  await password(page).fill(PASSWORD)
  await password(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect(button(page).getByText('Please wait...')).toBeVisible()
  await expect(button(page).getByText('Sign In')).toBeHidden()
  await letGo()
  await expect(page).toHaveURL('/dashboard')
  expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([])
  expect(addresses.filter((address) => address.startsWith('POST'))).toHaveLength(1)
})

test(
  '[PF-3] a click on Sign In, or Enter in an empty form, before the script has loaded takes effect once it has',
  nightly,
  async ({ page }) => {
    const letGo = await holdScript(page)
    await open(page)
    await email(page).press('Enter')
    await letGo()
    await expect(complaints(page)).toHaveText(['Email is required', 'Password is required'])
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
    await expect(email(page)).toBeEditable()

    const letGoAgain = await holdScript(page)
    await open(page)
    await email(page).fill(ACCOUNTS.owner)
    await password(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await button(page).click({ force: true })
    await letGoAgain()
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  '[PF-2] Enter in an incomplete form before the script has loaded neither blocks typing nor shows errors',
  nightly,
  async ({ page }) => {
    const letGo = await holdScript(page)
    await open(page)
    await email(page).pressSequentially(ACCOUNTS.owner)
    await email(page).press('Enter')
    await email(page).press('Tab')
    await password(page).pressSequentially(PASSWORD)
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
    await button(page).hover({ force: true })
    await expect(page.getByText('Email is required')).toBeHidden()
    await letGo()
    await expect(password(page)).toHaveValue(PASSWORD)
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
    await expect(button(page)).toBeEnabled()
    await expect(complaints(page)).toHaveCount(0)
  },
)

/** Makes the console fail to load, as with a broken network. */
const loseScript = (page: Page) => page.route(/\/console\.\w+\.js$/, (route) => route.abort())
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'The console did not load.' })

test('[PF-8] a console that fails to load is reported, and a sign-in that waits for it is cancelled', async ({
  page,
  faults,
}) => {
  faults.allow(/^request: .*console/, /^console: Failed to load resource/)
  const letGo = await holdScript(page)
  await open(page)
  await email(page).fill(ACCOUNTS.owner)
  await password(page).fill(PASSWORD)
  await password(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect(lost(page)).toBeHidden()
  letGo.lose()
  await expect(lost(page)).toBeVisible()
  await expect(button(page)).toHaveAttribute('aria-busy', 'false')
  await expect(email(page)).toBeEditable()
  await expect(password(page)).toHaveValue(PASSWORD)
  await password(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-busy', 'false')
  await page.unroute(/\/console\.\w+\.js$/)
  await lost(page).getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html[data-entry]')).toHaveCount(0)
  await expect(lost(page)).toHaveCount(0)
})

test.describe('with a session', () => {
  test.use({ account: 'owner' })

  test(
    '[PF-8] a console that fails to load is reported instead of the loading mark, and can be reloaded',
    nightly,
    async ({ page, faults }) => {
      faults.allow(/^request: .*console/, /^console: Failed to load resource/)
      await loseScript(page)
      await page.goto('/dashboard')
      await expect(lost(page)).toBeVisible()
      await expect(page.getByRole('progressbar')).toBeHidden()
      await page.unroute(/\/console\.\w+\.js$/)
      await lost(page).getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    },
  )
})

test(
  '[PF-8] a console that has not loaded after 21 s is reported, and still takes over when it arrives',
  nightly,
  async ({ page }) => {
    await page.clock.install()
    const letGo = await holdScript(page)
    await open(page)
    await email(page).pressSequentially('ada@')
    // The clock also runs on its own meanwhile.
    await page.clock.runFor(10_000)
    await expect(lost(page)).toBeHidden()
    await page.clock.runFor(11_000)
    await expect(lost(page)).toBeVisible()
    await letGo()
    await expect(email(page)).toHaveValue('ada@')
    await expect(lost(page)).toHaveCount(0)
  },
)

test(
  '[PF-8] the chunk that lets people stop waiting for a call is requested again until it loads',
  nightly,
  async ({ page, faults }) => {
    faults.allow(/^request: .*patience/, /^console: Failed to load resource/)
    await page.clock.install()
    let times = 0
    await page.route(/\/patience\.\w+\.js/, (route) => {
      times += 1
      return times < 3 ? route.abort() : route.continue()
    })
    await page.goto('/auth/login')
    // A failed request takes real time to fail.
    const wait = async () => {
      await page.clock.runFor(11_000)
      expect(times).toBe(3)
    }
    await expect(wait).toPass()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[PF-8] the page says that it needs them, in the light theme even if the system is dark', async ({
    page,
    faults,
  }) => {
    // The preloaded script is requested, and refused at once.
    faults.allow(/^request: .*console/)
    await page.goto('/auth/login')
    await expect(page.locator('noscript > div')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
      await expect(page.locator('form button[aria-busy]')).toHaveCSS('background-color', 'rgb(240, 240, 240)')
      await expect(page.getByLabel('Email')).toHaveCSS('color', 'rgb(36, 36, 36)')
    }
  })
})

test('[PF-4] a signed-in member of staff never sees the sign-in form while a screen or an error page loads', async ({
  page,
}) => {
  await signIn(page, 'owner')
  for (const path of ['/dashboard', '/error/404']) {
    const letGo = await holdScript(page)
    await open(page, path)
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page.locator('form')).toBeHidden()
    await letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await page.unroute(/\/console\.\w+\.js$/)
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY)).not.toBeNull()
})

test('[PF-4] a visitor never sees the sign-in form while an error page or an invitation loads', async ({
  page,
  faults,
}) => {
  faults.allow(/^answer: POST .*\/auth\/invitation 4\d\d/, /^console: /)
  for (const path of ['/error/404', '/invitation#ended']) {
    const letGo = await holdScript(page)
    await open(page, path)
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page.locator('form')).toBeHidden()
    await letGo()
    await expect(page.getByRole('heading', { name: 'Sign In to Admin Panel' })).toHaveCount(0)
    await page.unroute(/\/console\.\w+\.js$/)
  }
})

/** Records what fills the page after each change, once the first content is gone. Runs in the page. */
const noteShown = (): void => {
  const shown = new Set<string>()
  Object.assign(window, { shown })
  new MutationObserver(() => {
    const root = document.getElementById('root')
    if (!root || document.documentElement.dataset.entry) return
    shown.add(root.querySelector('main') ? 'screen' : root.querySelector('.k-splash') ? 'mark' : 'other')
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

const shownIn = (page: Page) => page.evaluate(() => [...Reflect.get(window, 'shown')])

test(
  '[PF-4] the loading mark replaces the sign-in form if somebody has signed in in another tab meanwhile',
  nightly,
  async ({ page, tokenOf }) => {
    const letGo = await holdScript(page)
    await open(page)
    await expect(email(page)).toBeVisible()
    const record = JSON.stringify({ token: await tokenOf('owner') })
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [AUTH_KEY, record] as const)
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/admin\/init/, async (route) => {
      await held
      await route.continue()
    })
    letGo.start()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page.locator('form')).toBeHidden()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
)

test.describe('while the shell loads', () => {
  test.use({ account: 'owner' })

  for (const path of ['/dashboard', '/tickets'])
    test(
      `[PF-70] only the loading mark is shown, at ${path}`,
      nightlyUnless(path === '/dashboard'),
      async ({ page }) => {
        await page.addInitScript(noteShown)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.k-splash')).toHaveCount(0)
        expect(await shownIn(page)).toEqual(['mark', 'screen'])
      },
    )

  test('[PF-70] the console already shows the offline banner', nightly, async ({ page }) => {
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/admin/init', async (route) => {
      await held
      await route.continue()
    })
    // Chunks that are fetched once the browser is idle.
    const parts = Promise.all([/\/patience\./, /\/Toast\./].map((part) => page.waitForResponse(part)))
    await page.goto('/tickets')
    await parts
    await expect(page.locator('#root').getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('Check your internet connection...')).toBeVisible()
    await page.context().setOffline(false)
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  })
})

/** The scripts, except the console's own, that are requested from now on, each as often as it is requested. */
const scriptsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file = ''] = /\/([\w.]+\.js)$/.exec(request.url()) ?? []
    if (file !== '' && !file.startsWith('console.')) asked.push(file)
  })
  return asked
}
/** The parts of the console to which these files belong. */
const partsOf = (files: string[]) => [...new Set(files.map((file) => file.split('.')[0]))].sort()

for (const [path, parts] of [
  ['/', ['dashboard', 'shell']],
  ['/dashboard', ['dashboard', 'shell']],
  ['/crafted/pages/profile/overview', ['profile', 'shell']],
  ['/menu-test/', ['menuTest', 'shell']],
] as const) {
  test.describe(path, nightlyUnless(path === '/'), () => {
    test.use({ account: 'owner' })

    test('[PF-6] requests all code of its screen before the console has loaded, and only once', async ({ page }) => {
      const asked = scriptsOf(page)
      const letGo = await holdScript(page)
      await open(page, path)
      // A file that several parts share is named after one of them.
      await expect.poll(() => partsOf(asked)).toEqual(expect.arrayContaining([...parts]))
      // The console's own script is preloaded as well, before the others.
      const links = page.locator('link[rel="modulepreload"]')
      await expect.poll(async () => asked.length + 1 - (await links.count())).toBe(0)
      await expect(page.locator('link[rel="modulepreload"]').first()).toHaveAttribute('href', /console\./)
      const early = [...asked]
      // Any other script that it would need never arrives.
      await page.route(/\.js$/, (route) =>
        early.some((file) => route.request().url().endsWith(file)) || /console\./.test(route.request().url())
          ? route.fallback()
          : undefined,
      )
      await letGo()
      await expect(page.locator('[data-screen]')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(asked.filter((file) => early.includes(file))).toEqual(early)
    })
  })
}

test('[PF-6] a visitor who is not signed in requests no script except the console', nightly, async ({ page }) => {
  const asked = scriptsOf(page)
  const letGo = await holdScript(page)
  await open(page, '/dashboard')
  await expect(email(page)).toBeVisible()
  expect(asked).toEqual([])
  await letGo()
})

test(
  '[PF-47] the console starts before the page has loaded, and in the HTML its script follows all that it takes over',
  nightly,
  async ({ page }) => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let html = ''
    await page.route('**/last.js', async (route) => {
      await held
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.route('**/auth/login', async (route) => {
      const response = await route.fetch()
      html = await response.text()
      await route.fulfill({ response, body: `${html}<script src="/last.js"></script>` })
    })
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(page.locator('html[data-entry]')).toHaveCount(0)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    const parts = [/id="?root/, /id="?splash/, /id="?lost/, /<script[^>]+src="?\/console\./].map((part) =>
      html.search(part),
    )
    expect(parts).not.toContain(-1)
    expect(Math.max(...parts)).toBe(parts.at(-1))
    letGo()
  },
)
