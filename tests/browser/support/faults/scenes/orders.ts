import type { Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { arrivalAt, callBeside, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* The orders of the shop. */

const links = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link')
const ordersShown = async ({ page }: Stage): Promise<void> => expect(links(page)).toHaveCount(10)

const opener = (page: Page) => page.getByRole('button', { name: 'Views', exact: true })
/** Opens the menu unless it is open. */
const openViews = async ({ page }: Stage): Promise<void> => {
  if ((await opener(page).getAttribute('aria-expanded')) !== 'true') await opener(page).click()
}
const view = (page: Page, name: string) => page.getByRole('menuitemradio', { name })
const chooseIn = async (stage: Stage, name: string | RegExp): Promise<void> => {
  await openViews(stage)
  await stage.page.getByRole('menuitem', { name }).click()
}
const seedView = async (stage: Stage): Promise<void> => {
  const query = `?view=paid&search=${encodeURIComponent(stage.mark)}`
  await callBeside(stage, 'POST', '/views', { screen: 'orders', name: stage.mark, query, is_shared: false })
}
const dialog = (page: Page) => page.getByRole('dialog')
/** What is behind an open dialog: it is still there, but inert. */
const behind = (page: Page) => [page.getByRole('table', { name: 'Orders', includeHidden: true }), dialog(page)]
const VIEWS = { chunk: 'orders', at: '/orders?view=paid' } as const

export const orderScenes = {
  fetchOrders: arrivalAt('orders', 'fetchOrders', { done: ordersShown }),
  fetchOrderExport: deed({
    call: 'GET /orders/export',
    chunk: 'orders',
    at: '/orders?view=pending',
    prepare: ordersShown,
    act: async ({ page }) => press(page, 'Download all as CSV'),
    failure: 'Could not create the file.',
    others: (page) => [...shell(page), links(page).first()],
    done: async ({ page }) => {
      await expect(page.getByText('Could not create the file.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Download all as CSV' })).toBeEnabled()
    },
  }),
  saveView: deed({
    ...VIEWS,
    call: 'POST /views',
    prepare: async (stage) => {
      await ordersShown(stage)
      await chooseIn(stage, 'Save this view…')
      await dialog(stage.page).getByRole('textbox', { name: 'Name' }).fill(stage.mark)
    },
    act: async ({ page }) => press(dialog(page), 'Save view'),
    isOnce: true,
    others: behind,
    kept: async ({ page, mark }) => expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(mark),
    done: async ({ page, mark }) => {
      await expect(dialog(page)).toBeHidden()
      await opener(page).click()
      await expect(view(page, mark)).toBeVisible()
    },
  }),
  removeView: deed({
    ...VIEWS,
    call: 'DELETE /views/[^/]+',
    seed: seedView,
    prepare: async (stage) => {
      await ordersShown(stage)
      await openViews(stage)
      await view(stage.page, stage.mark).click()
      await chooseIn(stage, /^Delete/)
    },
    act: async ({ page }) => press(dialog(page), 'Delete'),
    failure: 'Could not delete view “',
    refused: /^answer: GET \S+\/views\?screen=orders 401/,
    others: (page) => [dialog(page)],
    again: async (stage) => {
      await dialog(stage.page).getByRole('button', { name: 'Close', exact: true }).last().click()
      await chooseIn(stage, /^Delete/)
      await press(dialog(stage.page), 'Delete')
    },
    done: async ({ page }) => expect(dialog(page)).toBeHidden(),
  }),
  fetchOrder: arrivalAt('order', 'fetchOrder', {
    done: async ({ page }) => expect(page.getByRole('table', { name: 'Items' })).toBeVisible(),
  }),
} satisfies Record<string, Scene>
