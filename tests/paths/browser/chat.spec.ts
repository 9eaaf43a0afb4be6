import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { chat } from '../alphabets/chat.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { write } from './fields.ts'
import { walk } from './walk.ts'

const EMAIL = 'ada@kickstand.example'

const field = (page: Page) => page.getByRole('textbox', { name: 'Type a message' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const contact = (page: Page) => page.getByRole('region', { name: 'Conversation' }).getByRole('heading', { level: 2 })

const types =
  (text: string) =>
  ({ page }: Stage): Promise<void> =>
    write(field(page), text)

/** What another tab stores; null if it removes the draft. */
const keeps =
  (draft: string | null) =>
  async ({ page }: Stage): Promise<void> => {
    const tab = page.context().pages()[1] ?? (await page.context().newPage())
    if (tab.url() === 'about:blank') {
      await tab.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await tab.goto('/empty')
    }
    await tab.evaluate(
      ([key, text]) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
      [`kickstand.form/${encodeURIComponent(EMAIL)}/chat`, draft === null ? null : JSON.stringify(draft)] as const,
    )
  }

walk({
  alphabet: chat,
  open: {
    'the chat begins': (stage) => arrive(stage, PATHS.chat, { first_name: 'Ada', email: EMAIL }),
  },
  does: {
    'hello is typed': types(' Hello '),
    'the field is emptied': types(''),
    'another tab writes hello': keeps(' Hello '),
    'another tab empties the field': keeps(null),
    'Send is pressed': ({ page }) => send(page).dispatchEvent('click'),
  },
  reads: {
    contact: (page) => contact(page).textContent(),
    draft: (page) => field(page).inputValue(),
    mayBeSent: async (page) => (await send(page).getAttribute('aria-disabled')) !== 'true',
    last: async (page) => {
      const message = page.getByRole('log').getByRole('article').last()
      const [by, text] = await message.locator(':scope > div').allInnerTexts()
      if (!by?.startsWith('You')) return { type: 'in', user: await contact(page).getAttribute('title') }
      return { type: 'out', user: EMAIL, text }
    },
  },
})
