import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'

/* Notices come from the messages in answers: each page of the tickets causes one. */

const user: User = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['tickets.view'] }
const META = { page_size: 20, total: 41 }

/** Opens the tickets, whose first call stays unanswered, and stops time. */
export const openTickets = async (stage: Stage): Promise<void> => {
  await arrive(stage, '/tickets?user=7', user)
  await stage.stopTime()
}

/** Answers a call with this message: as a success, or as an error with status 500. */
export const say = async ({ page, api }: Stage, status: 200 | 500, message: string): Promise<void> => {
  const number = page.url().endsWith('page=2') ? 1 : 2
  await goTo(page, `/tickets?user=7&page=${number}`)
  const words = status === 200 ? { data: [], meta: { ...META, current_page: number } } : { status: 'failed' }
  await api.answer(new RegExp(`^GET /users/7/tickets\\?page=${number}$`), { status, body: { ...words, message } })
}

/** Dispatches the event, because pages of an automated browser always believe that they have the focus. */
export const tell = (page: Page, name: 'blur' | 'focus'): Promise<void> =>
  page.evaluate((type) => {
    dispatchEvent(new Event(type))
  }, name)

export const toasts = (page: Page) => page.getByRole('list', { name: /^(Notices|Errors)$/ }).getByRole('listitem')
