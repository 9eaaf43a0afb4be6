import type { Page } from '@playwright/test'
import { openUserMenu } from '../../browser/support/page.ts'
import { expect } from '../../support/test.ts'
import type { AnyHappening } from '../alphabet.ts'
import { problemReport } from '../alphabets/problemReport.ts'
import type { Seen } from '../facts.ts'
import { arrive, keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { type Find, isThere } from './fields.ts'
import { walk } from './walk.ts'

/** The chunk with the recorder. */
const RECORDER = /\/recorder[^/]*\.js/

const dialog: Find = (page) => page.getByRole('dialog', { name: 'Report a problem' })
const note: Find = (page) => dialog(page).getByRole('textbox', { name: 'What went wrong?' })
const loading: Find = (page) => dialog(page).getByRole('progressbar', { name: 'Loading' })
const contents: Find = (page) => dialog(page).getByRole('heading', { name: 'What will be saved' })
const failed: Find = (page) => dialog(page).getByText('Nothing was recorded.')
const saved: Find = (page) => dialog(page).getByText('The file is saved.')

/** For each page, the function with which a path decides whether the code of the recorder arrives. */
const decisions = new WeakMap<Page, (comes: boolean) => void>()

const holdRecorder = async (page: Page): Promise<void> => {
  const decided = new Promise<boolean>((decide) => decisions.set(page, decide))
  await page.route(RECORDER, async (route) => ((await decided) ? route.continue() : route.abort()))
}

const decide =
  (comes: boolean) =>
  async ({ page }: Stage): Promise<void> =>
    decisions.get(page)?.(comes)

const openReport = async (page: Page): Promise<void> => {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Report a problem' }).click()
  await expect(note(page)).toBeVisible()
}

const open = async (stage: Stage): Promise<void> => {
  await holdRecorder(stage.page)
  await arrive(stage, '/builder', { first_name: 'Ada', email: 'ada@kickstand.example' })
  await openReport(stage.page)
  await expect(loading(stage.page)).toBeVisible()
}

/**
 * On the page the code of the recorder arrives or fails for good: a later attempt gets the same result at once. So that the state of the machine
 * shows which of the two it is, the code fails only if a note was written before, and a note is not discarded until the code has arrived.
 */
const once = (isSo: (problem: unknown, note: string) => boolean, step: AnyHappening | undefined): AnyHappening => {
  if (step === undefined || typeof step === 'function') throw new Error('The report of a problem has other steps')
  return ({ context }) => (isSo(context.problem, context.note) ? step : null)
}

const hasCome = ({ hasProblem }: Seen): boolean => hasProblem === true
const isDecided = ({ state }: Seen): boolean => state !== 'loading'

const { steps } = problemReport
const COMES = 'what was recorded comes'
const FAILS = 'it does not come'

walk({
  alphabet: {
    ...problemReport,
    steps: {
      ...steps,
      [COMES]: once((problem, written) => problem !== null || written === '', steps[COMES]),
      [FAILS]: once((problem, written) => problem === null && written !== '', steps[FAILS]),
    },
  },
  open: { 'the report opens': open },
  does: {
    [COMES]: decide(true),
    [FAILS]: decide(false),
    'is asked again': ({ page }) => dialog(page).getByRole('button', { name: 'Try again' }).click(),
    'the report opens once more': async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await openReport(page)
    },
    'a note is typed': async ({ page }) => {
      await note(page).fill('')
      await note(page).fill('It froze')
    },
    'a note is found': keeps('problem', 'It froze'),
    'another tab is done with it': keeps('problem', null),
    'something else is found': keeps('problem', 7),
    'Discard is pressed': ({ page }) => dialog(page).getByRole('button', { name: 'Discard' }).click(),
    'Save is pressed': async ({ page }) => {
      const download = page.waitForEvent('download')
      await dialog(page).getByRole('button', { name: 'Save file' }).click()
      expect((await download).suggestedFilename()).toMatch(/^kickstand-problem-.*\.json$/)
    },
  },
  may: {
    'is asked again': ({ state }) => state === 'failed',
    'another tab is done with it': hasCome,
    'Discard is pressed': (seen) => hasCome(seen) && seen.isRestored === true,
    'Save is pressed': hasCome,
  },
  reads: {
    state: async (page) => {
      if (await isThere(loading(page))) return 'loading'
      if (await isThere(failed(page))) return 'failed'
      return (await isThere(saved(page))) ? 'saved' : 'shown'
    },
    note: (page) => note(page).inputValue(),
    isRestored: (page) => isThere(dialog(page).getByText('Your unsaved changes were kept.')),
    hasProblem: (page) => isThere(contents(page)),
  },
  // Once it is decided, loading takes no time.
  visible: { state: isDecided, hasProblem: isDecided },
})
