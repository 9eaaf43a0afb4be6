import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { hideExtension } from './support/api.ts'
import { hasNoFinding } from './support/axe.ts'
import { heading } from './support/page.ts'

/* The contents of the shell's drawers and modals, as staff use them: by pointer and by keyboard alone, wide and narrow. */

const opener = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page): Locator => page.getByRole('dialog')

const open = async (page: Page, name: string, title = name): Promise<Locator> => {
  await opener(page, name).click()
  await expect(dialog(page)).toHaveAccessibleName(title)
  return dialog(page)
}

/** On a narrow page: from the rail, or from the folded quick actions. */
const openNarrow = async (page: Page, name: string, title = name): Promise<Locator> => {
  if (['Activity Logs', 'Notifications'].includes(name)) {
    await opener(page, 'Open navigation').click()
    await opener(page, name).click()
  } else {
    await opener(page, 'Quick Actions').click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  return page.getByRole('dialog', { name: title })
}

/** Focuses the opener and opens with Enter alone. */
const openByKeyboard = async (page: Page, name: string): Promise<Locator> => {
  await opener(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  return dialog(page)
}

const tab = async (page: Page, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await page.keyboard.press('Tab')
}

/** axe finds nothing in either theme, and nothing is wider than the page. */
const isFine = async (page: Page, what: string): Promise<void> => {
  await hasNoFinding(page, what)
  const overflow = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
    return boxes.filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1).length
  })
  expect(overflow, what).toBe(0)
}

test.describe('for the owner', () => {
  test.use({ account: 'owner' })

  // With this extension New Member would not be a sample.
  test.beforeEach(async ({ page }) => {
    await hideExtension(page, 'staff.invite')
    await page.goto('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
  })

  test('[SH-8] of four quick links, Customers opens its screen, and two are off and say why on hover and focus', async ({
    page,
  }) => {
    const links = (await open(page, 'Quick Links')).getByRole('list', { name: 'Quick Links' }).getByRole('link')
    await expect(links).toHaveCount(4)
    for (const name of ['Accounting', 'Projects']) {
      const tile = dialog(page).getByRole('link', { name, exact: true })
      const reason = tile.getByText('Coming in a later update.')
      await expect(tile.getByText('Not available yet')).toBeVisible()
      await expect(reason).toBeHidden()
      await tile.hover()
      await expect(reason).toBeVisible()
      // The driver treats it as disabled and would not click, but a pointer can press it.
      await page.mouse.down()
      await page.mouse.up()
      await expect(page).toHaveURL(/\/tickets$/)
      await dialog(page).getByRole('heading', { name: 'Quick Links' }).hover()
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus').getByText('Coming in a later update.')).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Customers' }).click()
    await expect(page).toHaveURL(/\/users$/)
    await expect(dialog(page)).toHaveCount(0)
    await expect(heading(page)).toBeFocused()
  })

  test(
    '[RT-9] [RT-10] Quick Links leads to the tools Layout Builder, Widgets, Wizards and Menu Test',
    nightly,
    async ({ page }) => {
      for (const [name, path] of [
        ['Layout Builder', '/builder'],
        ['Widgets', '/crafted/widgets'],
        ['Wizards', '/crafted/pages/wizards'],
        ['Menu Test', '/menu-test'],
      ] as const) {
        const tools = (await open(page, 'Quick Links')).getByRole('list', { name: 'Tools' })
        await tools.getByRole('link', { name }).click()
        await expect(page).toHaveURL(path)
        await expect(heading(page)).toHaveText(name)
        await expect(dialog(page)).toHaveCount(0)
      }
    },
  )

  test('[SH-10] the sample notifications have complete entries and three tabs, for pointer and arrow keys', async ({
    page,
  }) => {
    await hideExtension(page, 'notifications')
    await page.reload()
    const notifications = await open(page, 'Notifications')
    await expect(notifications.getByRole('tab')).toHaveText(['Alerts', 'Updates', 'Logs'])
    await expect(notifications.getByText('Sample data: all entries are made up.')).toBeVisible()
    const first = notifications.getByRole('tabpanel').getByRole('listitem').first()
    await expect(first).toHaveText(/^Payment of order 10482 failedThe bank .*Problem · Mar 5, 2024, 8:41.AM$/)
    await expect(first.locator('svg')).toBeVisible()
    await notifications.getByRole('tab', { name: 'Updates' }).click()
    await expect(first).toContainText('The February report is ready')
    await page.keyboard.press('ArrowRight')
    await expect(notifications.getByRole('tab', { name: 'Logs' })).toBeFocused()
    const logs = notifications.getByRole('tabpanel').getByRole('listitem')
    await expect(logs.nth(1)).toHaveText(
      '402 Payment requiredPayment of order 10482Problem · Mar 5, 2024, 8:41\u202fAM',
    )
    await page.keyboard.press('Escape')
    await expect(opener(page, 'Notifications')).toBeFocused()
    await openByKeyboard(page, 'Notifications')
    await expect(notifications.getByRole('tab', { name: 'Logs', selected: true })).toBeVisible()
    await tab(page, 1)
    await page.keyboard.press('Home')
    await expect(notifications.getByRole('tab', { name: 'Alerts', selected: true })).toBeFocused()
  })

  test('[SH-11] [RT-13] the sample activity logs scroll to their end by keyboard, and lead to all activities', async ({
    page,
  }) => {
    await hideExtension(page, 'activities')
    await page.reload()
    const logs = await openByKeyboard(page, 'Activity Logs')
    await expect(logs).toHaveAccessibleName('Activity Logs')
    await expect(logs.getByText('Sample data: people, orders and times are made up.')).toBeVisible()
    await expect(logs.getByRole('heading', { level: 3 })).toHaveText([
      'March 5, 2024',
      'March 4, 2024',
      'March 1, 2024',
    ])
    const last = logs.getByText('The January report was sent to the partners')
    await expect(last).not.toBeInViewport()
    await tab(page, 1)
    await expect(logs.getByRole('region', { name: 'Timeline' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(last).toBeInViewport()
    await tab(page, 1)
    await expect(logs.getByRole('link', { name: 'View All Activities' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/crafted\/pages\/profile$/)
    await expect(dialog(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText('My Profile')
  })

  test(
    '[SH-12] the sample invitation works by keyboard alone, scrolls its list above 300 px, and says why Add is off',
    nightly,
    async ({ page }) => {
      const modal = await openByKeyboard(page, 'New Member Sample')
      const box = modal.getByRole('textbox', { name: 'Emails' })
      const list = modal.getByRole('region', { name: 'People to invite' })
      await expect(box).toBeFocused()
      await tab(page, 1)
      await expect(modal.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
      await expect(page.getByRole('tooltip')).toHaveText('Enter an email first.')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.type('one@a.example two@a.example three@a.example')
      await tab(page, 1)
      await page.keyboard.press('Enter')
      await expect(modal.locator('form').getByRole('status')).toHaveText('3 people were added.')
      await expect(box).toBeFocused()
      expect(
        await list.evaluate(({ clientHeight, scrollHeight }) => [clientHeight <= 300, scrollHeight > 300]),
      ).toEqual([true, true])
      await tab(page, 2)
      await expect(list).toBeFocused()
      await page.keyboard.press('Home')
      await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
      await page.keyboard.press('End')
      await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
      await tab(page, 1)
      await expect(modal.getByRole('combobox', { name: 'Access of Nils Aho' })).toBeFocused()
      await page.keyboard.press('g')
      await expect(modal.getByRole('combobox', { name: 'Access of Nils Aho' })).toHaveValue('1')
      await tab(page, 1)
      await page.keyboard.press('Enter')
      await expect(list.getByRole('listitem')).toHaveCount(7)
      await expect(list).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(opener(page, 'New Member Sample')).toBeFocused()
    },
  )

  for (const width of [1440, 390]) {
    test(
      `drawers and modals have no axe findings and no horizontal scroll at ${width} px, in light and dark`,
      nightly,
      async ({ page }) => {
        test.slow()
        await page.setViewportSize({ width, height: 844 })
        const show = width === 390 ? openNarrow : open
        const close = async () => {
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog').and(page.locator(':not([popover])'))).toHaveCount(0)
        }
        await show(page, 'Quick Links')
        await isFine(page, 'quick links')
        await close()
        const notifications = await show(page, 'Notifications')
        await isFine(page, 'alerts')
        await notifications.getByRole('tab', { name: 'Logs' }).click()
        await isFine(page, 'logs')
        await close()
        if (width === 390) await page.keyboard.press('Escape')
        await show(page, 'Activity Logs')
        await isFine(page, 'activity logs')
        await close()
        if (width === 390) await page.keyboard.press('Escape')
        const invitation = await show(page, 'New Member Sample', 'Invite a Friend')
        await isFine(page, 'invitation')
        await invitation.getByRole('textbox').fill(`${'long.'.repeat(12)}name@dealer.example nobody`)
        await invitation.getByRole('button', { name: 'Add', exact: true }).click()
        await expect(invitation.getByText('Not a valid email: nobody')).toBeVisible()
        await isFine(page, 'invitation in use')
        await close()
        const wizard = await show(page, 'New App Sample', 'New App')
        await wizard.getByRole('textbox').press('Enter')
        await expect(wizard.getByText('Choose a kind', { exact: true })).toBeVisible()
        await isFine(page, 'wizard with errors')
        await wizard.getByRole('textbox').fill('Rack planner')
        await wizard.getByRole('radio', { name: 'Reporting' }).check()
        await wizard.getByRole('button', { name: 'Next' }).click()
        await isFine(page, 'second step')
        await wizard.getByRole('checkbox', { name: 'Orders' }).check()
        await wizard.getByRole('button', { name: 'Next' }).click()
        await wizard.getByRole('textbox').fill('ada@a.example')
        await wizard.getByRole('button', { name: 'Next' }).click()
        await isFine(page, 'review')
        await wizard.getByRole('button', { name: 'Finish' }).click()
        await isFine(page, 'end of the wizard')
      },
    )
  }
})

test.describe('for the analyst', () => {
  test.use({ account: 'analyst' })

  test(
    '[SH-8] [SE-10] the quick link Customers is off and names the permission that it needs',
    nightly,
    async ({ page }) => {
      await page.goto('/crafted/account/settings')
      const tile = (await open(page, 'Quick Links')).getByRole('link', { name: 'Customers' })
      await expect(tile).toHaveAttribute('aria-disabled', 'true')
      await expect(tile.getByText('Not permitted')).toBeVisible()
      await tile.hover()
      await expect(tile.getByText('You need the “View users” permission.')).toBeVisible()
    },
  )
})
