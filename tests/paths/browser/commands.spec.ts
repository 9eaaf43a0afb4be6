import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { commands, refund } from '../alphabets/commands.ts'
import { COMMAND_KEY, refused } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { commandOf, confirmsRefund, form, opensOrder, reviewsRefund } from './refunds.ts'
import { walk } from './walk.ts'

const card = (page: Page) => page.getByText('Change of order 100245', { exact: true })

const found = (state: 'done' | 'refused') => ({
  key: COMMAND_KEY,
  state,
  name: 'refund',
  subject: '100245',
  message: 'Known.',
})
const isSending = ({ api }: Stage): boolean => api.waiting().some((call) => call.startsWith('POST '))

const none = ({ commands: ids }: Seen): boolean => (ids as readonly string[]).length === 0
const one = (seen: Seen): boolean => !none(seen)

walk({
  isSampled: true,
  alphabet: commands,
  open: { 'its code comes': (stage) => opensOrder(stage) },
  does: {
    'a refund is confirmed': async (stage) => {
      await reviewsRefund(stage.page)
      await confirmsRefund(stage.page)
      // Both the form and the page show the status while the form is open, so it is closed.
      await form(stage.page).getByRole('button', { name: 'Close' }).first().click()
      await expect.poll(() => isSending(stage)).toBe(true)
    },
    'one is kept': keeps(`command/${COMMAND_KEY}`, refund),
    'something else is kept': keeps(`command/${COMMAND_KEY}`, 7),
    'it is done': (stage) => succeed(stage.api, isSending(stage) ? 'sendCommand' : 'findCommand', found('done')),
    'it is refused': (stage) =>
      isSending(stage) ? fail(stage.api, 'sendCommand', refused) : succeed(stage.api, 'findCommand', found('refused')),
    'another tab knows its outcome': async (stage) => {
      // While it is being sent, nobody can know the outcome.
      if (isSending(stage)) await stage.api.answer(/^POST /, null)
      await expect(stage.page.getByText(/^(?:It is not known yet|Looking up)/).first()).toBeVisible()
      await keeps(await commandOf(stage.page), null)(stage)
    },
  },
  may: {
    'a refund is confirmed': none,
    'one is kept': none,
    'something else is kept': none,
    'it is done': one,
    'it is refused': one,
    'another tab knows its outcome': one,
  },
  reads: {
    commands: async (page) => Array.from({ length: await card(page).count() }, () => COMMAND_KEY),
  },
  unmet: {
    'transitions: commands on command.settled [1]': 'Each of them ends once.',
  },
})
