import { click, linkTo, openPage, reached } from './page.js'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { How } from './page.js'
 * @typedef {Awaited<ReturnType<typeof click>>} Click
 * @typedef {{ href: string, opener: number | null }} Route the target of a link, and the index of the menu it is in, if any
 */

/** Clicks of each kind in a tour. The console has exactly ROUTES routes. The bare page has fewer, so these are repeated from the first. */
const MENUS = 10
const ROUTES = 14
const SORTS = 3
const PAGES = 5

/** @param {Page} page */
const openersOf = (page) => page.locator('button[aria-haspopup]:visible:not(main *)')
/** Targets of the visible links outside the screen, except signing out. @param {Page} page */
const hrefsIn = (page) =>
  page
    .locator('a[href^="/"]:not([href="/logout"]):visible:not(main *)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** @param {Page} page */
const closeMenu = async (page) => {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
}

/** Opens the menus in turn, MENUS times in all, and collects the routes. @param {Page} page */
const clickMenus = async (page) => {
  /** @type {Click[]} */
  const clicks = []
  /** @type {Route[]} */
  const routes = (await hrefsIn(page)).map((href) => ({ href, opener: null }))
  const openers = openersOf(page)
  const count = await openers.count()
  for (let turn = 0; turn < MENUS; turn += 1) {
    const opener = turn % count
    clicks.push(await click(page, 'menu', openers.nth(opener)))
    const hrefs = await hrefsIn(page)
    routes.push(
      ...hrefs.filter((href) => !routes.some((known) => known.href === href)).map((href) => ({ href, opener })),
    )
    await closeMenu(page)
  }
  return { clicks, routes }
}

/** @param {Page} page not at the first of the routes @param {Route[]} routes */
const clickRoutes = async (page, routes) => {
  /** @type {Click[]} */
  const clicks = []
  for (let turn = 0; turn < ROUTES; turn += 1) {
    const { href = '', opener = null } = routes[turn % routes.length] ?? {}
    if (opener !== null) await click(page, 'menu', openersOf(page).nth(opener))
    clicks.push(await click(page, 'route', linkTo(page, href)))
  }
  return clicks
}

/** @param {Page} page */
const clickList = async (page) => {
  await click(page, 'route', linkTo(page, '/users'))
  /** @type {Click[]} */
  const clicks = []
  const sorts = page.locator('main thead :is(button, a)')
  for (let turn = 0; turn < SORTS; turn += 1) clicks.push(await click(page, 'list', sorts.nth(turn)))
  const next = page.getByRole('link', { name: 'Next', exact: true })
  for (let turn = 0; turn < PAGES; turn += 1) clicks.push(await click(page, 'list', next))
  return clicks
}

/**
 * Clicks through the menus, the pages and sort orders of a list, and the routes, in one page.
 * @param {Browser} browser @param {string} url @param {How} how
 */
export const tour = async (browser, url, how) => {
  const { context, page } = await openPage(browser, how)
  await page.goto(`${url}/dashboard`)
  await reached(page, 'dashboard')
  const menus = await clickMenus(page)
  const list = await clickList(page)
  const routes = await clickRoutes(page, menus.routes)
  await context.close()
  return { clicks: [...menus.clicks, ...list, ...routes], paths: menus.routes.map(({ href }) => href) }
}
