import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { AUTH_KEY, expect } from '../../support/test.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'

/** Opens an address as somebody who signed in before, and waits until their screen is there. */
export const arrive = async ({ page, api }: Stage, href: string, user: User): Promise<void> => {
  await page.addInitScript(
    ([key, token]) => localStorage.setItem(key ?? '', JSON.stringify({ token })),
    [AUTH_KEY, 'ada-1'],
  )
  await page.goto(href)
  await succeed(api, 'fetchUser', user)
  await expect(page.locator('main[data-screen]')).toBeVisible()
}

/** Goes to an address as back and forward of the browser do. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)
