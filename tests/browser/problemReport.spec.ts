import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { readReport } from '../../machines/replay/readReport.ts'
import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, expect, PASSWORD, signIn, submitSignIn, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { dashboardSettled, heading, openUserMenu, storedAuth } from './support/page.ts'

const run = promisify(execFile)

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Report a problem' })

const openReport = async (page: Page): Promise<Locator> => {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Report a problem' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'What will be saved' })).toBeVisible()
  return dialog(page)
}

/** Saves the report, and returns the path of the file. */
const saveFile = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kickstand-problem-\d{4}-\d\d-\d\d-\d\d-\d\d\.json$/)
  await expect(dialog(page).getByRole('status').filter({ hasText: 'The file is saved.' })).toBeVisible()
  return file.path()
}

/** Does a bit of everything, beginning with the sign-in. */
const work = async (page: Page): Promise<void> => {
  await submitSignIn(page, { email: ACCOUNTS.owner, password: 'not the password' })
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, 'owner')
  await dashboardSettled(page)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const answered = page.waitForResponse(/\/users\?\S*search=an/)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('an')
  // Waits for the answer before it selects rows, as a change of the list clears the selection.
  await answered
  await expect(page.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await page.getByRole('link', { name: 'Saved Messages', exact: true }).click()
  await expect(heading(page)).toHaveText('Saved Messages')
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await page.getByRole('dialog', { name: 'Chat' }).getByRole('textbox').fill('Is the frame of Ms. Quimby here?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

test('[PR-3] [PR-1] a problem report shows what it contains, takes a note, and is saved as one file without secrets', async ({
  page,
  faults,
}) => {
  faults.allow(/answer: POST .*\/auth\/login\S* 401/, /console: /)
  await work(page)
  const names = await page.getByRole('table', { name: 'Users' }).getByRole('rowheader').allTextContents()
  const token = JSON.parse((await storedAuth(page)) ?? '{}').token

  const report = await openReport(page)
  await expect(report.getByRole('textbox', { name: 'What went wrong?' })).toBeFocused()
  await page.keyboard.type('The list stood still.')
  const events = report.getByRole('region', { name: 'Events, oldest first' })
  await expect(events.getByText('signIn answered')).toBeVisible()
  await expect(events.getByText('fetchUser answered')).toBeAttached()
  const running = report.getByRole('region', { name: 'Running now' })
  await expect(running.getByText('app/workspace/users', { exact: true })).toBeAttached()

  const text = await readFile(await saveFile(page), 'utf8')
  const { note, build, browser, recording } = readReport(text)
  expect(note).toBe('The list stood still.')
  expect(build).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    hash: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
  expect(browser).toMatchObject({ agent: await page.evaluate(() => navigator.userAgent), width: 1440, height: 900 })
  expect(recording.forgotten).toBe(0)
  expect(recording.steps.length).toBeGreaterThan(30)
  expect(recording.end['app/session']?.value).toEqual({ signedIn: { current: 'watching' } })
  expect(names.length).toBeGreaterThan(5)
  const secrets = [
    token,
    PASSWORD,
    'not the password',
    ACCOUNTS.owner,
    'Quimby',
    ...names.flatMap((name) => name.split(' ')),
  ]
  expect(secrets.filter((secret) => secret.length > 2 && text.includes(secret))).toEqual([])
  expect(text.match(/@[a-z.]+\.example/g) ?? []).toEqual(text.match(/@(workshop|partner|dealer)\.example/g) ?? [])
})

test(
  '[PR-4] [PR-6] a saved report replays to the same end state, and a report with a changed end is rejected',
  nightly,
  async ({ page, faults }) => {
    faults.allow(/answer: POST .*\/auth\/login\S* 401/, /console: /)
    await work(page)
    await openReport(page)
    const file = await saveFile(page)
    const { stdout } = await run(process.execPath, ['scripts/replay.js', file])
    expect(stdout).toMatch(/\n {2}app\/session +signedIn: \(current: watching\)\n/)
    expect(stdout).toMatch(/\n {2}app\/workspace +screen: users, /)
    expect(stdout).toContain('That is what the file says.')

    const report = readReport(await readFile(file, 'utf8'))
    const session = { ...report.recording.end['app/session'], value: 'signedOut' }
    const other = test.info().outputPath('other.json')
    const end = { ...report.recording.end, 'app/session': session }
    await writeFile(other, JSON.stringify({ ...report, recording: { ...report.recording, end } }))
    await expect(run(process.execPath, ['scripts/replay.js', other])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'end.app/session.value: "signedOut" in the file, {"signedIn":{"current":"watching"}} when played',
      ),
    })
  },
)

test.describe('somebody who is signed in', () => {
  test.use({ account: 'owner' })

  test('[PR-3] saves a report by keyboard alone', nightly, async ({ page }) => {
    await page.goto('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
    await page.getByRole('button', { name: /^Account of/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Report a problem' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('textbox', { name: 'What went wrong?' })).toBeFocused()
    await page.keyboard.type('It hung')
    // What was recorded takes a moment to appear.
    await expect(dialog(page).getByRole('region', { name: 'Events, oldest first' })).toBeVisible()
    for (const name of ['Events, oldest first', 'Running now', 'Where the events start', 'Save file']) {
      await page.keyboard.press('Tab')
      await expect(dialog(page).locator(':focus')).toHaveAccessibleName(name)
    }
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect(readReport(await readFile(await (await download).path(), 'utf8')).note).toBe('It hung')
  })

  test(
    '[PR-3] sees a dialog that fits 1440 and 390 px and has no axe findings in either theme',
    nightly,
    async ({ page }) => {
      await page.goto('/tickets')
      await openReport(page)
      await isAccessible(page, 'Report a problem')
      await fitsAcross(page, 'Report a problem')
    },
  )
})
