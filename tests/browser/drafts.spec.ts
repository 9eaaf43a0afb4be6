import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, expect, signIn, test } from '../support/test.ts'
import { hideExtension } from './support/api.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { openUserMenu, signOut, toasts } from './support/page.ts'

test.use({ account: 'owner' })

/** The forms that are kept in storage, by the ends of their keys. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('kickstand.form/'))
      .map((key) => key.split('/').slice(1).join('/'))
      .toSorted(),
  )
const ofOwner = (form: string): string => `${encodeURIComponent(ACCOUNTS.owner)}/${form}`

const note = (part: Page | Locator): Locator => part.getByText('Your unsaved changes were kept.')
const aged = (part: Page | Locator): Locator => part.getByText('Your unsaved changes from 2 hours ago were kept.')
/** Makes everything that is kept look two hours old. */
const age = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('kickstand.form/'))) {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 2 * 60 * 60 * 1000 }))
    }
  })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const press = (part: Page | Locator, name: string): Promise<void> =>
  part.getByRole('button', { name, exact: true }).click()

test.describe('the draft of a saved message', () => {
  const field = (page: Page, name: 'Title' | 'Message'): Locator => dialog(page).getByRole('textbox', { name })
  const start = async (page: Page): Promise<void> => {
    await press(page, 'New message')
    await expect(field(page, 'Title')).toBeFocused()
  }

  test('[ND-1] [ND-2] [ND-3] [ND-13] is kept for its writer alone, until it is saved or discarded', async ({
    page,
  }) => {
    await page.goto('/tickets')
    await page.getByRole('link', { name: 'Saved Messages' }).first().click()
    await start(page)
    await field(page, 'Title').pressSequentially('Kept ti')
    await field(page, 'Message').fill('Half a sen')
    await expect(note(page)).toBeHidden()
    await page.reload()
    await start(page)
    await expect(field(page, 'Title')).toHaveValue('Kept ti')
    await expect(field(page, 'Message')).toHaveValue('Half a sen')
    await expect(note(dialog(page))).toBeVisible()
    // The back button leaves the editor without a question.
    await page.goBack()
    await page.goForward()
    await start(page)
    await expect(field(page, 'Message')).toHaveValue('Half a sen')
    await page.reload()

    await signOut(page)
    await signIn(page, 'support')
    await page.goto('/saved-messages')
    await start(page)
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(note(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await signOut(page)

    await signIn(page, 'owner')
    await page.goto('/saved-messages')
    await start(page)
    await expect(field(page, 'Title')).toHaveValue('Kept ti')
    await field(page, 'Title').pressSequentially('tle')
    expect(await stored(page)).toEqual([ofOwner('message')])
    await press(page, 'Save')
    await expect(dialog(page)).toBeHidden()
    expect(await stored(page)).toEqual([])
    await start(page)
    await expect(field(page, 'Title')).toHaveValue('')
    await page.keyboard.press('Escape')

    await press(page, 'Edit Kept title')
    await field(page, 'Message').fill('Another half')
    await age(page)
    await page.reload()
    await press(page, 'Edit Kept title')
    await expect(field(page, 'Message')).toHaveValue('Another half')
    await expect(aged(dialog(page))).toBeVisible()
    await isAccessible(page, 'a draft that was kept', [390])
    await fitsAcross(page, 'a draft that was kept')
    await press(page, 'Discard')
    await expect(field(page, 'Message')).toHaveValue('Half a sen')
    await expect(field(page, 'Title')).toBeFocused()
    await expect(aged(page)).toBeHidden()
    expect(await stored(page)).toEqual([])
  })

  test('[ND-3] is the same in two tabs, and is cleared in both once one tab saves it', async ({ page, context }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/saved-messages')
      await start(tab)
    }
    await field(page, 'Title').fill('Of two tabs')
    await expect(field(other, 'Title')).toHaveValue('Of two tabs')
    await field(other, 'Message').fill('Sent from the other one.')
    await expect(field(page, 'Message')).toHaveValue('Sent from the other one.')
    // While one tab asks whether to discard the draft, the other one sends it. Then there is nothing left to ask.
    await press(page, 'Cancel')
    await expect(dialog(page).getByText('Discard your changes?')).toBeVisible()
    await press(other, 'Save')
    await expect(dialog(page).getByText('Discard your changes?')).toBeHidden()
    await expect(field(page, 'Message')).toBeFocused()
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(field(page, 'Message')).toHaveValue('')
    await other.close()
  })

  test('[ND-5] stays as typed when another tab saves it, and shows both versions if more was typed meanwhile', async ({
    page,
    context,
  }) => {
    await page.goto('/saved-messages')
    await start(page)
    await field(page, 'Title').fill('Saved by one')
    await field(page, 'Message').fill('First words.')
    await press(page, 'Save')
    await expect(dialog(page)).toBeHidden()
    const other = await context.newPage()
    await other.goto('/saved-messages')
    for (const tab of [page, other]) await press(tab, 'Edit Saved by one')
    await field(other, 'Message').fill('Second words.')
    await expect(field(page, 'Message')).toHaveValue('Second words.')
    await press(other, 'Save')
    await expect(dialog(other)).toBeHidden()
    await expect(toasts(page).filter({ hasText: 'This message was saved in another tab.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await expect(field(page, 'Message')).toHaveValue('Second words.')

    // What is typed here while the other tab saves is not part of what is saved.
    await press(other, 'Edit Saved by one')
    await field(other, 'Message').fill('Third words.')
    await expect(field(page, 'Message')).toHaveValue('Third words.')
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await other.route('**/saved-messages/*', async (route) => {
      await held
      await route.continue()
    })
    await press(other, 'Save')
    await field(page, 'Message').fill('Fourth words.')
    answer()
    await expect(dialog(other)).toBeHidden()
    await expect(dialog(page).getByRole('region', { name: 'The other version' })).toContainText('Third words.')
    await expect(field(page, 'Message')).toHaveValue('Fourth words.')
    await press(page, 'Save')
    await expect(dialog(page)).toBeHidden()
    expect(await stored(page)).toEqual([])
    await other.close()
  })

  test('[ND-5] shows both versions on saving if the message was changed in another browser meanwhile', async ({
    page,
    context,
    browser,
    program,
    faults,
  }) => {
    faults.allow(/answer: PUT .*saved-messages\/\S+ 409/, /console: /)
    await page.goto('/saved-messages')
    await start(page)
    await field(page, 'Title').fill('Of two versions')
    await field(page, 'Message').fill('First words.')
    await press(page, 'Save')
    // Another browser of the same person does not have the drafts of this one.
    const elsewhere = await browser.newContext({ baseURL: program.baseURL, storageState: await context.storageState() })
    await press(page, 'Edit Of two versions')
    await field(page, 'Message').fill('Mine.')

    const other = await elsewhere.newPage()
    await other.goto('/saved-messages')
    await press(other, 'Edit Of two versions')
    await expect(note(other)).toBeHidden()
    await field(other, 'Message').fill('Theirs.')
    await press(other, 'Save')
    await expect(dialog(other)).toBeHidden()
    await elsewhere.close()

    await page.reload()
    await press(page, 'Edit Of two versions')
    await expect(field(page, 'Message')).toHaveValue('Mine.')
    await press(page, 'Save')
    await expect(dialog(page).getByRole('region', { name: 'The other version' })).toContainText('Theirs.')
    await expect(field(page, 'Message')).toHaveValue('Mine.')
    await press(page, 'Save')
    await expect(dialog(page)).toBeHidden()
    expect(await stored(page)).toEqual([])
  })

  test('[ND-6] is offered beside the list if its message was deleted, to be discarded or saved as new', async ({
    page,
  }) => {
    const lost = page.getByRole('list', { name: 'Drafts of deleted messages' })
    await page.goto('/saved-messages')
    for (const id of ['1', '2']) {
      const draft = { title: `Of ${id}`, body: 'Half a sen', version: '2026-01-01T00:00:00.000Z' }
      const content = JSON.stringify(id === '1' ? { at: Date.now() - 2 * 60 * 60 * 1000, content: draft } : draft)
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        `kickstand.form/${ofOwner(`message/gone-${id}`)}`,
        content,
      ] as const)
    }
    await page.reload()
    await expect(lost.getByRole('listitem')).toHaveCount(2)
    await isAccessible(page, 'drafts of deleted messages', [390])
    await fitsAcross(page, 'drafts of deleted messages')
    await press(lost, 'Discard: “Of 2”')
    await expect(lost.getByRole('listitem')).toHaveText(/^Your draft “Of 1” from 2 hours ago was kept/)
    await press(lost, 'Continue as new: “Of 1”')
    await expect(field(page, 'Title')).toHaveValue('Of 1')
    await expect(dialog(page).getByRole('alert')).toContainText('This message has been deleted.')
    await press(page, 'Save as new')
    await expect(dialog(page)).toBeHidden()
    await expect(lost).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Of 1' })).toBeVisible()
    expect(await stored(page)).toEqual([])
  })

  test('[ND-4] stays on the screen if storage is full, and one toast says that drafts cannot be saved', async ({
    page,
    faults,
  }) => {
    faults.allow(/console: /)
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    await page.goto('/saved-messages')
    await start(page)
    await field(page, 'Title').pressSequentially('Half')
    await expect(toasts(page)).toHaveText([
      'Your drafts cannot be saved because this browser’s storage is full or blocked. You will lose them when you close the page.',
    ])
    await expect(field(page, 'Title')).toHaveValue('Half')
  })
})

test('[ND-1] [ND-2] [ND-3] [ND-13] the draft of a name is kept for its writer alone, until it is saved or discarded', async ({
  page,
}) => {
  const settings = '/crafted/account/settings'
  const last = page.getByRole('textbox', { name: 'Last name' })
  await page.goto(settings)
  const before = await last.inputValue()
  await last.fill('Kept')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(last).toHaveValue('Kept')
  await expect(note(page)).toBeVisible()
  await age(page)
  await page.reload()
  await expect(last).toHaveValue('Kept')
  await expect(aged(page)).toBeVisible()

  await signOut(page)
  await signIn(page, 'analyst')
  await page.goto(settings)
  await expect(last).not.toHaveValue('')
  await expect(last).not.toHaveValue('Kept')
  await expect(note(page)).toBeHidden()
  await signOut(page)
  await signIn(page, 'owner')

  await page.goto(settings)
  await expect(last).toHaveValue('Kept')
  await press(page, 'Discard')
  await expect(last).toHaveValue(before)
  await expect(aged(page)).toBeHidden()
  expect(await stored(page)).toEqual([])
  await last.fill('Kept')
  await press(page, 'Save name')
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-disabled', 'true')
  expect(await stored(page)).toEqual([])
  await last.fill(before)
  await press(page, 'Save name')
  await expect(page.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-disabled', 'true')
})

test(
  '[ND-1] [ND-3] [ND-13] unsaved permissions of a member survive a reload, until they are discarded',
  nightly,
  async ({ page }) => {
    const chosen = async (): Promise<Locator> => {
      await page.goto('/apps/user-management')
      await page.getByRole('main').getByRole('button', { name: 'Tiago Silva' }).click()
      return page.getByRole('checkbox', { name: 'View staff and permissions' })
    }
    const box = await chosen()
    const isChecked = await box.isChecked()
    await box.setChecked(!isChecked)
    await age(page)
    await page.reload()
    await chosen()
    await expect(box).toBeChecked({ checked: !isChecked })
    await expect(aged(page)).toBeVisible()
    await press(page, 'Discard')
    await expect(box).toBeChecked({ checked: isChecked })
    expect(await stored(page)).toEqual([])
  },
)

test('[ND-1] [ND-3] [ND-13] drafts of layout, invitation, wizards and problem report are kept until discarded, previewed or saved', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const footer = page.getByRole('radiogroup', { name: 'Footer width' }).getByRole('radio', { name: 'Fixed' })
  const emails = dialog(page).getByRole('textbox', { name: 'Emails' })
  const access = dialog(page).getByRole('combobox', { name: 'Access of Nils Aho' })
  const team = dialog(page).getByRole('switch', { name: 'Adding Users by Team Members' })
  const newApp = page.getByRole('region', { name: /^New app/ })
  const handover = page.getByRole('region', { name: /^Hand over/ })
  const step = (part: Locator): Locator => part.getByRole('heading', { level: 3 })
  const problem = dialog(page).getByRole('textbox', { name: 'What went wrong?' })
  const openFooter = async (): Promise<void> => {
    await page.goto('/builder')
    await page.getByRole('tab', { name: 'Footer', exact: true }).click()
  }
  const invite = () => press(page, 'New Member Sample')
  const openWizards = () => page.goto('/crafted/pages/wizards')
  const report = async (): Promise<void> => {
    const menu = await openUserMenu(page)
    await menu.getByRole('menuitem', { name: 'Report a problem' }).click()
  }
  const close = () => page.keyboard.press('Escape')

  await hideExtension(page, 'staff.invite')
  await openFooter()
  await footer.check()
  await invite()
  await emails.fill('ada@shop.example, bob')
  await press(dialog(page), 'Add')
  await access.selectOption('Guest')
  await team.uncheck()
  await close()
  await report()
  await problem.fill('It froze')
  // What was written is kept, although the page is left with the dialog open.
  await openWizards()
  await newApp.getByRole('textbox', { name: 'Name' }).fill('Rack planner')
  await newApp.getByRole('radio', { name: 'Reporting' }).check()
  await press(newApp, 'Next')
  await handover.getByRole('textbox', { name: 'Customer' }).fill('Eve Ride')
  await handover.getByRole('radio', { name: 'Cargo 700' }).check()
  await press(handover, 'Next')
  await handover.getByRole('checkbox').first().check()
  const forms = ['handover', 'invitation', 'layout', 'newApp', 'problem']
  expect(await stored(page)).toEqual(forms.map(ofOwner))

  await age(page)
  await openWizards()
  await expect(aged(newApp)).toBeVisible()
  await expect(aged(handover)).toBeVisible()
  await expect(step(newApp)).toHaveText('Step 2 of 4: Access')
  await expect(step(handover)).toHaveText('Step 2 of 4: Checks')
  await expect(handover.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await press(handover, 'Discard')
  await expect(step(handover)).toHaveText('Step 1 of 4: Rental')
  await expect(step(handover)).toBeFocused()
  await press(newApp, 'Back')
  await expect(newApp.getByRole('textbox', { name: 'Name' })).toHaveValue('Rack planner')
  await press(newApp, 'Discard')
  await expect(newApp.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await openFooter()
  await expect(footer).toBeChecked()
  await expect(aged(page)).toBeVisible()
  await press(page, 'Preview')
  await expect(aged(page)).toBeHidden()
  await report()
  await expect(problem).toHaveValue('It froze')
  await expect(aged(dialog(page))).toBeVisible()
  const download = page.waitForEvent('download')
  await press(dialog(page), 'Save file')
  await download
  await expect(aged(dialog(page))).toBeHidden()
  await close()
  await invite()
  await expect(emails).toHaveValue('bob')
  await expect(aged(dialog(page))).toBeVisible()
  await expect(access).toHaveValue('1')
  await expect(dialog(page).getByRole('combobox', { name: 'Access of ada@shop.example' })).toHaveValue('2')
  await expect(team).not.toBeChecked()
  await isAccessible(page, 'an invitation that was kept', [390])
  await fitsAcross(page, 'an invitation that was kept')
  await press(dialog(page), 'Discard')
  await expect(emails).toBeFocused()
  await expect(emails).toHaveValue('')
  await expect(team).toBeChecked()
  expect(await stored(page)).toEqual([])
})
