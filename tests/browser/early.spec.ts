import type { Page } from '@playwright/test'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { ACCOUNTS, expect, PASSWORD, signIn, submitSignIn, test } from '../support/test.ts'
import { drawn, isOfFeed } from './support/page.ts'

/* What is requested before the code that shows it has loaded. */

/** The signed-in user, what is around a screen, and what the dashboard shows. */
const DASHBOARD = [
  '/dashboard/reports/total/counts',
  '/dashboard/reports/users/activities',
  '/dashboard/reports/sales/order/types',
  '/dashboard/reports/sales/gateways',
  '/dashboard/reports/sales/countries',
  '/dashboard/reports/sales/total?type=month',
  '/dashboard/reports/sales/net',
  '/dashboard/reports/sales/net?type=month',
  '/init',
  '/permissions',
].toSorted()

/** The API paths of the GET requests from now on, except those for flags and by feeds: sorted, and each as often as it is requested. */
const callsOf = (page: Page): (() => string[]) => {
  const made: string[] = []
  page.on('request', (request) => {
    const [, path = ''] = request.url().split('/api/admin')
    if (request.method() === 'GET' && path !== '' && !path.startsWith('/flags/') && !isOfFeed(request.url()))
      made.push(path)
  })
  return () => made.toSorted()
}

/** Holds back matching requests until the returned function is called. */
const hold = async (page: Page, what: RegExp): Promise<() => void> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(what, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('main[data-screen] :is([aria-busy="false"], tbody tr)').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Follows a link of the navigation without scrolling to it. */
const followFromAnywhere = (page: Page, href: string): Promise<void> =>
  page
    .locator(`nav a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

for (const [path, calls] of [
  ['/dashboard', DASHBOARD],
  ['/auth/login', DASHBOARD],
  [
    '/users?page=2&search=ann',
    ['/init', '/permissions', '/users?page=2&items_per_page=10&sort=created_at&order=desc&search=ann'],
  ],
] as const) {
  test(
    `[PF-30] opening ${path} requests all its data before the console has loaded, and only once`,
    nightlyUnless(path === '/dashboard'),
    async ({ page }) => {
      await signIn(page, 'owner')
      await settled(page)
      const made = callsOf(page)
      const letGo = await hold(page, /\/console\.\w+\.js$/)
      await page.goto(path, { waitUntil: 'commit' })
      await expect.poll(made).toEqual(calls)
      letGo()
      await settled(page)
      expect(made()).toEqual(calls)
    },
  )
}

test(
  '[PF-6] a screen that needs another chunk preloads it before the console has loaded',
  nightly,
  async ({ page }) => {
    await signIn(page, 'owner')
    await settled(page)
    const letGo = await hold(page, /\/console\.\w+\.js$/)
    await page.goto('/crafted/pages/wizards/horizontal', { waitUntil: 'commit' })
    await expect(page.locator('link[rel=modulepreload][href^="/appWizard."]')).toBeAttached()
    letGo()
    await expect(page.locator('main form').first()).toBeVisible()
  },
)

const REPORTS = /\/api\/admin\/(dashboard\/reports\/|permissions$)/

/** Records whether a card in view is ever drawn without its figures. Runs in the page. */
const watchSkeletons = (): void => {
  new MutationObserver(() => {
    const busy = [...document.querySelectorAll('main [aria-busy="true"]')]
    const isSeen = busy.some((card) => card.getBoundingClientRect().top < innerHeight)
    if (isSeen) document.documentElement.dataset.skeletons = 'drawn'
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
}
const skeletons = (page: Page) => page.locator('html[data-skeletons]')

/** Prolongs the time for which the first screen waits for pending answers, as a busy machine may need more. Runs in the page. */
const waitForAnswers = (): void => {
  const later = window.setTimeout
  Object.assign(window, { setTimeout: (act: () => void, time: number) => later(act, time === 300 ? 30_000 : time) })
}

test('[PF-54] the first screen waits for its figures, and is never drawn without them', nightly, async ({ page }) => {
  await signIn(page, 'owner')
  await settled(page)
  await page.addInitScript(watchSkeletons)
  await page.addInitScript(waitForAnswers)
  const letGo = await hold(page, REPORTS)
  await page.goto('/dashboard')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/dashboard\.\w+\.js$/.test(name)),
  )
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await drawn(page)
  await drawn(page)
  letGo()
  await settled(page)
  await expect(skeletons(page)).toHaveCount(0)
})

test('[PF-54] the first screen shows loading states if its figures take long', nightly, async ({ page }) => {
  await signIn(page, 'owner')
  await settled(page)
  await page.addInitScript(watchSkeletons)
  const letGo = await hold(page, REPORTS)
  await page.goto('/dashboard')
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  await expect(skeletons(page)).toHaveCount(1)
  letGo()
  await settled(page)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `[RT-15] going back to the dashboard restores the scroll position at its end, in a window of ${width} by ${height}`,
    nightlyUnless(width === 390),
    async ({ page }) => {
      const offset = () => page.evaluate(() => window.scrollY)
      await page.setViewportSize({ width, height })
      await signIn(page, 'owner')
      await settled(page)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const end = await offset()
      expect(end).toBeGreaterThan(height)
      await followFromAnywhere(page, '/users')
      // The list, which is a table or cards.
      await expect(page.locator('main [aria-label="Users"]')).toHaveAttribute('aria-busy', 'false')
      expect(await offset()).toBe(0)
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Countries, list' })).toBeAttached()
      await settled(page)
      expect(await offset()).toBe(end)
    },
  )
}

test('[PF-72] a trend is painted in the frame that lays it out', nightly, async ({ page }) => {
  await signIn(page, 'owner')
  await settled(page)
  await page.addInitScript(() => {
    // A message that is sent in a frame callback arrives in the first task after that frame.
    const afterFrame = (act: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = act
        port2.postMessage(null)
      })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [role="slider"]')) return
      observer.disconnect()
      afterFrame(() => {
        const picture = document.querySelector<HTMLCanvasElement>('main [role="slider"] canvas')
        const { width = 1, height = 1 } = picture ?? {}
        const isPainted = picture?.getContext('2d')?.getImageData(0, 0, width, height).data.some(Boolean)
        Object.assign(window, { trend: isPainted ? 'painted' : 'missing' })
      })
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/dashboard')
  await settled(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'trend'))).toBe('painted')
})

test('[PF-31] opening /logout requests no data before the console has loaded', nightly, async ({ page }) => {
  await signIn(page, 'owner')
  const letGo = await hold(page, /\/console\.\w+\.js$/)
  const made = callsOf(page)
  await page.goto('/logout', { waitUntil: 'commit' })
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  expect(made()).toEqual([])
  letGo()
  await expect(page).toHaveURL('/auth/login')
})

test('[PF-31] opening /dashboard without its permission makes no dashboard calls', async ({ page }) => {
  await signIn(page, 'support')
  const made = callsOf(page)
  await page.goto('/dashboard')
  await expect(page.locator('main')).toBeVisible()
  expect(made().filter((call) => call.includes('dashboard'))).toEqual([])
})

const OWNER = { email: ACCOUNTS.owner, password: PASSWORD }

test('[PF-32] signing in requests all data of the dashboard before /init is answered, and only once', async ({
  page,
}) => {
  const made = callsOf(page)
  const letGo = await hold(page, /\/api\/admin\/init$/)
  await submitSignIn(page, OWNER)
  await expect.poll(made).toEqual(DASHBOARD)
  letGo()
  await settled(page)
  expect(made()).toEqual(DASHBOARD)
})

test('[PF-32] signing in without the permission for the dashboard makes no dashboard calls', async ({ page }) => {
  const made = callsOf(page)
  await signIn(page, 'support')
  await expect(page.locator('main[data-screen="users"]')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(made().filter((call) => call.includes('dashboard'))).toEqual([])
})

/** The parts of the console whose code is requested from now on, sorted. */
const partsOf = (page: Page): (() => string[]) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, part = ''] = /\/(\w+)\.\w+\.js$/.exec(request.url()) ?? []
    asked.add(part)
  })
  return () => [...asked].filter((part) => part === 'shell' || part === 'dashboard').toSorted()
}
const emailField = (page: Page) => page.locator('input[type="email"]')

test('[PF-34] the code of shell and dashboard is fetched once the sign-in form works', nightly, async ({ page }) => {
  const parts = partsOf(page)
  const letGo = await hold(page, /\/console\.\w+\.js$/)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await emailField(page).fill(ACCOUNTS.owner)
  expect(parts()).toEqual([])
  letGo()
  await expect.poll(parts).toEqual(['dashboard', 'shell'])
})

test(
  '[PF-34] if the browser saves data, the code of shell and dashboard is fetched only on signing in',
  nightly,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const parts = partsOf(page)
    const letGo = await hold(page, /\/api\/admin\/auth\/login$/)
    await page.goto('/auth/login')
    await emailField(page).fill(ACCOUNTS.owner)
    await page.locator('input[type="password"]').fill(PASSWORD)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(parts()).toEqual([])
    await page.locator('button[type="submit"]').click()
    await expect.poll(parts).toEqual(['dashboard', 'shell'])
    letGo()
    await settled(page)
  },
)

/** Records, in order, each format that is made and the timeout in milliseconds of each wait for an idle browser. Runs in the page. */
const noteFormats = (): void => {
  const order: (string | number)[] = []
  const noting = <Format extends typeof Intl.NumberFormat | typeof Intl.DateTimeFormat>(format: Format, name: string) =>
    new Proxy(format, {
      construct: (made, how) => {
        order.push(name)
        return Reflect.construct(made, how)
      },
    })
  Intl.NumberFormat = noting(Intl.NumberFormat, 'numbers')
  Intl.DateTimeFormat = noting(Intl.DateTimeFormat, 'times')
  window.requestIdleCallback = (act, { timeout = Number.POSITIVE_INFINITY } = {}) => {
    order.push(timeout)
    return Number(setTimeout(() => act({ didTimeout: true, timeRemaining: () => 0 })))
  }
  Object.assign(window, { order })
}

test.describe('with a session', () => {
  test.use({ account: 'owner' })

  test(
    '[PF-36] number and time formats are made while the console loads, even if the browser is never idle',
    nightly,
    async ({ page }) => {
      await page.addInitScript(noteFormats)
      const letGo = await hold(page, /\/console\.\w+\.js$/)
      await page.goto('/dashboard', { waitUntil: 'commit' })
      const order = () => page.evaluate(() => Reflect.get(window, 'order'))
      await expect.poll(order).toEqual([50, 'numbers', 50, 'times'])
      letGo()
      await settled(page)
    },
  )

  test('[PF-35] pointing at or focusing a link fetches the code of its screen, and only once', async ({ page }) => {
    // Only the files of these screens count: others may be shared with overlays, whose code is prefetched.
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/(tickets|users|savedMessages)\.\w+\.js$/.test(pathname)) asked.push(pathname)
    })
    const has = (part: string) => asked.some((file) => file.startsWith(`/${part}.`))
    const link = (name: string) => page.getByRole('complementary').getByRole('link', { name })
    const last = page.waitForResponse(/\/problemReport\.\w+\.js$/)
    await page.goto('/dashboard')
    await settled(page)
    await last
    expect([has('savedMessages'), has('users')]).toEqual([false, false])
    await link('Saved Messages').hover()
    await expect.poll(() => has('savedMessages')).toBe(true)
    expect(has('users')).toBe(false)
    await link('Users').focus()
    await expect.poll(() => has('users')).toBe(true)
    const before = [...asked]
    await link('Users').press('Enter')
    await expect(page.locator('main[data-screen="users"] tbody tr').first()).toBeVisible()
    expect(asked).toEqual(before)
    expect(new Set(asked).size).toBe(asked.length)
  })
})
