import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { ordersAnswer } from '../../machines/fixtures.ts'
import { orderColumns } from '../alphabets/orderColumns.ts'
import { arrive, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user: User = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['orders.view'],
  extensions: ['orders'],
}

const menu = (page: Page) => page.getByRole('menu', { name: 'Columns' })
const header = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('columnheader', { name })

/** The menu stays open when a column is toggled, and closes when all are shown. */
const openMenu = async (page: Page): Promise<void> => {
  if (!(await isThere(menu(page)))) await page.getByRole('button', { name: 'Columns' }).click()
}

walk({
  alphabet: orderColumns,
  open: {
    starts: async (stage: Stage) => {
      await stage.page.setViewportSize({ width: 1440, height: 900 })
      await arrive(stage, '/orders?view=all', user)
      await succeed(stage.api, 'fetchOrders', ordersAnswer([1], 12))
      await header(stage.page, 'Customer').waitFor()
    },
  },
  does: {
    'items are toggled': async ({ page }) => {
      await openMenu(page)
      await menu(page).getByRole('menuitemcheckbox', { name: 'Items' }).click()
    },
    'all are shown': async ({ page }) => {
      await openMenu(page)
      await menu(page).getByRole('menuitem', { name: 'Show all columns' }).click()
    },
    'another tab hides items': (stage) => inAnotherTab(stage, 'kickstand.orders.columns', '["items"]'),
  },
  may: { 'all are shown': ({ hidden }) => hidden !== '' },
  reads: { hidden: async (page) => ((await isThere(header(page, 'Items'))) ? '' : 'items') },
})
