import type { Page } from '@playwright/test'
import { orderCommand, refund } from '../alphabets/orderCommand.ts'
import { COMMAND_KEY } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { textOf } from './fields.ts'
import { commandOf, confirmsRefund, opensOrder, reviewsRefund } from './refunds.ts'
import { walk } from './walk.ts'

/** The status of the refund. Form and page both show it; the form covers the page. */
const words = (page: Page) => page.getByRole('status').filter({ hasText: /the refund of \$/ })

const WORDS = {
  sending: /^Sending /,
  waiting: /^It is not known yet /,
  lookingUp: /^Looking up /,
  absent: /^So far, /,
  withdrawing: /^Withdrawing /,
} as const

const presses =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click()

const isIn =
  (...stages: readonly string[]) =>
  ({ stage }: Seen): boolean =>
    stages.includes(String(stage))
const isUnconfirmed = isIn('waiting', 'lookingUp', 'absent', 'withdrawing')

walk({
  isSampled: true,
  alphabet: orderCommand,
  open: {
    'it is confirmed': async (stage) => {
      await opensOrder(stage)
      // The form's chunk loads only while the clock runs.
      await reviewsRefund(stage.page)
      await stage.stopTime()
      await confirmsRefund(stage.page)
    },
    'it was kept': async (stage) => {
      await opensOrder(stage)
      await stage.stopTime()
      await keeps(`command/${COMMAND_KEY}`, refund)(stage)
    },
  },
  does: {
    'it is to be looked up': presses('Look again'),
    'it is to be sent again': presses('Send again'),
    'it is to be given up': presses('Give up'),
    'it is not found': ({ api }) =>
      api.answer(/^GET \/commands\//, { status: 404, body: { status: 'failed', message: 'There is no such change' } }),
    'another tab knows its outcome': async (stage) => keeps(await commandOf(stage.page), null)(stage),
    'another tab keeps it': async (stage) => {
      const name = await commandOf(stage.page)
      await keeps(name, { ...refund, key: name.replace('command/', '') })(stage)
    },
  },
  may: {
    'it is to be looked up': isIn('waiting', 'absent'),
    'it is to be sent again': isIn('absent'),
    'it is to be given up': isIn('absent'),
    'another tab knows its outcome': isUnconfirmed,
    'another tab keeps it': isUnconfirmed,
  },
  reads: {
    stage: async (page) => {
      const text = await textOf(words(page))
      return Object.entries(WORDS).find(([, pattern]) => pattern.test(text))?.[0] ?? 'settled'
    },
  },
})
