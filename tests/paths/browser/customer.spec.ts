import type { Page } from '@playwright/test'
import { CallError } from '../../../machines/model/callError.ts'
import { customerAnswer, customerDetail, customerId, customerNote } from '../../machines/fixtures.ts'
import { customer } from '../alphabets/customer.ts'
import { overtaken, unknown } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive, goTo, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { isThere, write } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['users.view', 'users.edit'],
  extensions: ['users', 'users.detail'],
}
const ID = customerId(7)
const NOTE = customerNote('note-1')
const answer = customerAnswer(7, { notes: [NOTE] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit customer' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true, includeHidden: true })
const note = (page: Page) => page.locator('textarea[name="note"]')
const idOn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? ''

const opens = (who: typeof user) => (stage: Stage) => arrive(stage, `/users/${ID}`, who)

/** After each change the customer is asked for again. The answer is unchanged. */
const staysAsItWas = ({ api }: Stage): Promise<void> => succeed(api, 'fetchCustomer', answer)

const saves = async ({ page }: Stage): Promise<void> => {
  await write(dialog(page).locator('input[name="last_name"]'), 'Smythe')
  await dialog(page).locator('button[type="submit"]').click()
}
const isRefused =
  (error: Error) =>
  async (stage: Stage): Promise<void> => {
    await saves(stage)
    await fail(stage.api, 'saveCustomer', error)
    await dialog(stage.page).getByRole('alert').first().waitFor()
  }

const closes = async ({ page }: Stage): Promise<void> => {
  const save = dialog(page).locator('button[type="submit"]')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  // The form closes, or asks what to do with the unsaved input.
  await save.waitFor({ state: 'detached' })
  const discard = dialog(page).getByRole('button', { name: 'Discard changes' })
  if (await isThere(discard)) await discard.click()
}

/** Another tab has saved the content of this form. */
const savedElsewhere =
  (form: string) =>
  async (stage: Stage): Promise<void> => {
    const key = `kickstand.form/${encodeURIComponent(user.email)}/${form}/${idOn(stage.page)}`
    await inAnotherTab(stage, key, '{"saved":true}')
    await inAnotherTab(stage, key, null)
  }

const isRemoving = ({ api }: Stage): boolean => api.waiting().some((call) => call.startsWith('DELETE '))
const removes = async (stage: Stage): Promise<void> => {
  if (isRemoving(stage)) return
  const name = /^Delete the note of/
  await stage.page.getByRole('button', { name }).press('Enter')
}

const isNone = ({ page }: Seen): boolean => page === 'none'
const isViewed = ({ page }: Seen): boolean => page === 'viewed'
const mayChange = (seen: Seen): boolean => isViewed(seen) && seen.mayEdit === true
const isEdited = (seen: Seen): boolean => seen.page === 'edited' && seen.isAwaited === false

const BY_RECORD = 'What the record tells of itself is walked on the page of tickets by the paths of a resource.'

walk({
  isSampled: true,
  alphabet: customer,
  open: {
    'opens for somebody who may change customers': opens(user),
    'opens for somebody who may only view them': opens({ ...user, permissions: ['users.view'] }),
  },
  does: {
    'another customer is wanted': ({ page }) => goTo(page, `/users/${customerId(8)}`),
    'the customer comes': staysAsItWas,
    'the customer is to be changed': ({ page }) => edit(page).click(),
    'the customer is saved': async (stage) => {
      await saves(stage)
      await succeed(stage.api, 'saveCustomer', customerDetail(7, { version: 4 }))
      await staysAsItWas(stage)
    },
    'the form closes': closes,
    'another tab saves the customer': savedElsewhere('customer'),
    'somebody was faster': isRefused(overtaken),
    'the customer turns out to be gone': async (stage) => {
      await isRefused(unknown)(stage)
      await staysAsItWas(stage)
    },
    'the customer is not saved': isRefused(new CallError('http', 'Out of order', 500)),
    'a note is added': async (stage) => {
      await write(note(stage.page), 'Wants a call back')
      await stage.page.getByRole('button', { name: 'Add note' }).press('Enter')
      await succeed(stage.api, 'addNote', NOTE)
      await staysAsItWas(stage)
    },
    'another tab adds the note': async (stage) => {
      await savedElsewhere('customerNote')(stage)
      await staysAsItWas(stage)
    },
    'a note is to be deleted': removes,
    'a note is deleted': async (stage) => {
      await removes(stage)
      await succeed(stage.api, 'removeNote', { id: NOTE.id })
      await staysAsItWas(stage)
    },
    'a note is not deleted': async (stage) => {
      await removes(stage)
      await fail(stage.api, 'removeNote', unknown)
      await staysAsItWas(stage)
    },
  },
  may: {
    'another customer is wanted': ({ id }) => id === ID,
    'the customer comes': (seen) => isNone(seen) || seen.isAwaited === true,
    'the customer is to be changed': mayChange,
    'the customer is saved': isEdited,
    'the form closes': isEdited,
    'another tab saves the customer': isEdited,
    'somebody was faster': isEdited,
    'the customer turns out to be gone': isEdited,
    'the customer is not saved': isEdited,
    'a note is added': mayChange,
    'another tab adds the note': mayChange,
    'a note is to be deleted': mayChange,
    'a note is deleted': mayChange,
    'a note is not deleted': mayChange,
  },
  reads: {
    id: (page) => Promise.resolve(idOn(page)),
    mayEdit: async (page) => (await edit(page).getAttribute('aria-disabled')) !== 'true',
    page: async (page) => {
      if (await isThere(dialog(page))) return 'edited'
      return (await edit(page).count()) > 0 ? 'viewed' : 'none'
    },
    hasNews: (page) => isThere(dialog(page).getByRole('region', { name: 'Changed meanwhile' })),
  },
  visible: { mayEdit: isViewed, hasNews: isEdited },
  unmet: {
    'transitions: customer on answer.remembered': BY_RECORD,
    'transitions: customer on answer.dropped': BY_RECORD,
    'transitions: customer.answered on answer.settled [1]': BY_RECORD,
    'transitions: customer.answered on answer.settled [2]': BY_RECORD,
  },
})
