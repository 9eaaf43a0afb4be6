import type { Locator, Page } from '@playwright/test'
import { HOSTILE, trespasses } from '../support/hostileHtml.ts'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { GIVEN_UP_AHEAD } from './support/page.ts'

test.use({ account: 'owner' })

/** Only the sample messages are HTML, so this adds the texts to the samples in the script that holds them. */
const putAmongSamples = (page: Page, texts: readonly string[]) =>
  page.route('**/chat.*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const last = /([\w$]+)\("09:12","Ordered\.[^"]*"\)/
    const more = texts.map((text) => `$1("09:13",${JSON.stringify(text).replaceAll('$', '$$$$')})`)
    await route.fulfill({ response, body: body.replace(last, ['$&', ...more].join(',')) })
  })

const REPLY = 'Thanks, I’ve read it and will get back to you.'

/** Up to this many messages are drawn in full. Of a longer conversation only those in view are drawn. */
const WHOLE = 180

const NOTHING = 'This message has no content to show.'

const opener = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Chat' })
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Chat' })
const box = (part: Locator): Locator => part.getByRole('textbox', { name: 'Type a message' })
const messages = (part: Locator): Locator => part.getByRole('log').getByRole('article')

const openDrawer = async (page: Page): Promise<Locator> => {
  await opener(page).click()
  await expect(box(drawer(page))).toBeVisible()
  return drawer(page)
}

/** How far the newest message is from the bottom edge of the box that scrolls. */
const distanceFromEnd = (part: Locator): Promise<number> =>
  part
    .getByRole('region', { name: 'Messages' })
    .evaluate((region) => Math.round(region.scrollHeight - region.scrollTop - region.clientHeight))

test.describe('the drawer', () => {
  test('[CH-1] [CH-2] [CH-4] shows the active contact, the end of the conversation, and why attachments are off', async ({
    page,
  }) => {
    await page.goto('/tickets')
    const chat = await openDrawer(page)
    await expect(chat.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
    await expect(chat.getByText('Active', { exact: true })).toBeVisible()
    await expect(chat.getByText(/^Sample:/)).toBeVisible()
    await expect(chat.getByRole('article', { name: 'You' })).toHaveCount(2)
    await expect(chat.getByRole('article', { name: 'Maya Lindqvist' })).toHaveCount(3)
    const colours = await messages(chat).evaluateAll((all) =>
      all.map((one) => one.lastElementChild && getComputedStyle(one.lastElementChild).backgroundColor),
    )
    expect(new Set(colours).size).toBe(2)
    expect(colours[0]).not.toBe(colours[1])
    const reason = page.getByRole('tooltip', { name: 'Coming soon' })
    for (const name of ['Attach a file', 'Attach a picture']) {
      const button = chat.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await button.hover()
      await expect(reason).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(reason).toBeHidden()
      await button.focus()
      await expect(reason).toBeVisible()
      await box(chat).focus()
      await expect(reason).toBeHidden()
    }
    expect(await distanceFromEnd(chat)).toBeLessThanOrEqual(1)
  })

  test('[CH-3] [CH-5] sends on Enter, adds a line on Shift+Enter, and shows the reply after one second', async ({
    page,
    faults,
  }) => {
    faults.allow(GIVEN_UP_AHEAD)
    await page.clock.install({ time: new Date(2026, 4, 6, 12) })
    await page.goto('/tickets')
    const chat = await openDrawer(page)
    await box(chat).pressSequentially('One')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Two')
    await expect(box(chat)).toHaveValue('One\nTwo')
    await page.clock.pauseAt(new Date(2026, 4, 6, 13))
    await page.keyboard.press('Enter')
    await expect(messages(chat)).toHaveCount(6)
    await expect(messages(chat).last()).toContainText('One\nTwo')
    await expect(box(chat)).toHaveValue('')
    await expect(box(chat)).toBeFocused()
    await page.clock.runFor(999)
    await expect(messages(chat)).toHaveCount(6)
    await page.clock.runFor(1)
    await expect(messages(chat)).toHaveCount(7)
    await expect(messages(chat).last()).toContainText(REPLY)
    expect(await distanceFromEnd(chat)).toBeLessThanOrEqual(1)
  })

  test(
    '[CH-5] opens with the newest reply in view if it arrived while the drawer was closed',
    nightly,
    async ({ page, faults }) => {
      faults.allow(GIVEN_UP_AHEAD)
      await page.clock.install({ time: new Date(2026, 4, 6, 12) })
      await page.setViewportSize({ width: 390, height: 600 })
      await page.goto('/tickets')
      const chat = await openDrawer(page)
      await box(chat).fill('Is it done?')
      await page.clock.pauseAt(new Date(2026, 4, 6, 13))
      await page.keyboard.press('Enter')
      await expect(messages(chat)).toHaveCount(6)
      await page.keyboard.press('Escape')
      await page.clock.runFor(1_000)
      await expect(chat).toBeHidden()
      await openDrawer(page)
      await expect(messages(chat)).toHaveCount(7)
      await expect(messages(chat).last()).toBeInViewport()
      expect(await distanceFromEnd(chat)).toBeLessThanOrEqual(1)
    },
  )

  test('keeps an unsent draft when closed, on another screen and after a reload, and clears it once sent', async ({
    page,
  }) => {
    await page.goto('/tickets')
    const chat = await openDrawer(page)
    await box(chat).fill('Half a sen')
    await page.keyboard.press('Escape')
    await expect(chat).toBeHidden()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await openDrawer(page)
    await expect(box(chat)).toHaveValue('Half a sen')
    await page.reload()
    await openDrawer(page)
    await expect(box(chat)).toHaveValue('Half a sen')
    await box(chat).press('End')
    await page.keyboard.type('tence')
    await page.keyboard.press('Enter')
    await expect(messages(chat).last()).toContainText('Half a sentence')
    await page.reload()
    await openDrawer(page)
    await expect(box(chat)).toHaveValue('')
  })

  test('never shows an unsent draft to another person, and keeps it for its writer', async ({ page, tokenOf }) => {
    const become = async (account: 'owner' | 'support'): Promise<void> => {
      const token = await tokenOf(account)
      await page.evaluate((value) => localStorage.setItem('kickstand.auth', value), JSON.stringify({ token }))
      await page.reload()
    }
    await page.goto('/tickets')
    const chat = await openDrawer(page)
    await box(chat).fill('For me alone')
    await become('support')
    await openDrawer(page)
    await expect(box(chat)).toHaveValue('')
    await become('owner')
    await openDrawer(page)
    await expect(box(chat)).toHaveValue('For me alone')
  })

  test('[CH-6] shows typed text character for character, and renders none of it as HTML', nightly, async ({ page }) => {
    await page.goto('/tickets')
    const chat = await openDrawer(page)
    const typed =
      'Mail <john@example.org> please, <b style="top:0">today</b> &amp; not < 5 > 4 <img src=x onerror=hit()>'
    await box(chat).fill(typed)
    await page.keyboard.press('Enter')
    await expect(messages(chat)).toHaveCount(6)
    expect(await messages(chat).last().locator('div').last().textContent()).toBe(typed)
  })

  for (let first = 0; first < HOSTILE.length; first += WHOLE) {
    const texts = HOSTILE.slice(first, first + WHOLE)
    test(`[CH-6] renders hostile messages, from text ${first + 1} on, without running, loading or keeping anything harmful`, async ({
      page,
      baseURL,
      faults,
    }) => {
      // DOMPurify parses a text in a document where no script runs, and the browser logs that it has blocked the scripts and styles in it.
      faults.allow(/^console: (Executing inline|Applying inline style).*Content Security Policy/)
      await page.addInitScript(() => {
        Object.assign(window, {
          hits: 0,
          hit: () => {
            Object.assign(window, { hits: 1 + Number(Reflect.get(window, 'hits')) })
          },
        })
      })
      await putAmongSamples(page, texts)
      await page.goto('/tickets')
      const chat = await openDrawer(page)
      const asked: string[] = []
      page.on('request', (request) => {
        // The shell still loads its own parts and calls the API. Markup cannot cause a fetch, and scripts are counted as hits.
        const isOwn = ['script', 'fetch'].includes(request.resourceType()) && request.url().startsWith(`${baseURL}/`)
        if (!isOwn) asked.push(request.url())
      })
      await expect(messages(chat)).toHaveCount(5 + texts.length)
      const drawn = await chat.getByRole('log').evaluateHandle((log, nothing) => {
        const all = document.createDocumentFragment()
        for (const text of log.querySelectorAll('article > div:last-child > div')) {
          // Where nothing of a text is left, our own words are shown instead.
          if (text.textContent !== nothing) all.append(...text.cloneNode(true).childNodes)
        }
        return all
      }, NOTHING)
      expect(await drawn.evaluate((all) => all.childElementCount)).toBeGreaterThan(0)
      expect(await drawn.evaluate(trespasses)).toEqual([])
      await chat.getByRole('log').evaluate((log) => {
        // The harmless links among them would leave the page.
        log.addEventListener('click', (event) => event.preventDefault())
        const events = [
          'load',
          'error',
          'click',
          'focus',
          'mouseover',
          'pointerenter',
          'animationstart',
          'toggle',
          'copy',
        ]
        for (const element of log.querySelectorAll('article *')) {
          for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
        }
      })
      expect(await page.evaluate(() => Reflect.get(window, 'hits'))).toBe(0)
      expect(asked).toEqual([])
    })
  }
})

test('[RT-9] the chat page shares its conversation and its draft with the drawer', nightly, async ({ page }) => {
  await page.goto('/apps/chat/anything')
  const screen = page.locator('main[data-screen="chat"]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat')
  await box(screen).fill('First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Half a sen')
  await expect(messages(screen)).toHaveCount(7)
  expect(await distanceFromEnd(screen)).toBeLessThanOrEqual(1)
  const chat = await openDrawer(page)
  await expect(messages(chat)).toHaveCount(7)
  await expect(box(chat)).toHaveValue('Half a sen')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await openDrawer(page)
  await expect(messages(chat)).toHaveCount(7)
  await expect(box(chat)).toHaveValue('Half a sen')
  await chat.getByRole('link', { name: 'Show as page' }).click()
  await expect(page).toHaveURL(/\/apps\/chat$/)
  await expect(drawer(page)).toBeHidden()
  await expect(messages(screen)).toHaveCount(7)
  await expect(box(screen)).toHaveValue('Half a sen')
  await expect(page.getByRole('link', { name: 'Show as page' })).toHaveCount(0)
})
