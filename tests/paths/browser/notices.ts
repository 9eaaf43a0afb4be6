import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'

/* Notices come of calls with words in their answers: each page of the tickets makes one. */

const user: User = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['tickets.view'] }
const META = { page_size: 20, total: 41 }

/** Opens the tickets, whose first call is not answered. Time stands still. */
export const openTickets = async (stage: Stage): Promise<void> => {
  await arrive(stage, '/tickets?user=7', user)
  await stage.stopTime()
}

/** Lets a call be answered with these words: a success, or with status 500 an error. */
export const say = async ({ page, api }: Stage, status: 200 | 500, message: string): Promise<void> => {
  const number = page.url().endsWith('page=2') ? 1 : 2
  await goTo(page, `/tickets?user=7&page=${number}`)
  const words = status === 200 ? { data: [], meta: { ...META, current_page: number } } : { status: 'failed' }
  await api.answer(new RegExp(`^GET /users/7/tickets\\?page=${number}$`), { status, body: { ...words, message } })
}

/** Pages of a driven browser believe that they have the focus, always. */
export const tell = (page: Page, name: 'blur' | 'focus'): Promise<void> =>
  page.evaluate((type) => {
    dispatchEvent(new Event(type))
  }, name)

export const toasts = (page: Page) => page.getByRole('list', { name: /^(Notices|Errors)$/ }).getByRole('listitem')
