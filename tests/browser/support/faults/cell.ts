import type { Locator, Page } from '@playwright/test'
import { pageFiles } from '../../../support/pageFiles.ts'
import { expect, PASSWORD } from '../../../support/test.ts'
import { toasts } from '../page.ts'
import type { PageFault } from './faults.ts'
import { goTo, type Scene, type Stage, tryAgain } from './scene.ts'

/* One call with one fault, played on the page. */

/** How long a person waits until the console shows a notice, in milliseconds. */
const PATIENCE = 5000
const NOT_SAVED = 'You were signed out before this was saved. Try again.'

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const addressOf = (scene: Scene): RegExp => {
  const [method, path] = scene.call.split(' ')
  return new RegExp(`^${method} /api/admin${path}(\\?|$)`)
}

/** A pattern for the files of a chunk, without those that the shell also needs: losing them would affect more than this screen. */
const filesOf = ({ chunk }: Scene): string => {
  const { shell = [], ...screens } = pageFiles()
  const own = screens[chunk]?.filter((file) => !shell.includes(file))
  return own === undefined ? `/${chunk}\\.\\w+\\.js` : `/(${own.map(escaped).join('|')})`
}

/** What the browser and the console may report about the fault, and nothing else. */
export const allowed = (scene: Scene, fault: PageFault): RegExp[] => {
  const [method, path] = scene.call.split(' ')
  const of = fault.kind === 'lost' ? `GET \\S+${filesOf(scene)}` : `${method} \\S+/api/admin${path}`
  const words = fault.kind === 'lost' ? ['Failed to fetch dynamically imported module'] : [fault.words, NOT_SAVED]
  return [
    new RegExp(`^(request|answer): ${of}`),
    ...(scene.refused ? [scene.refused] : []),
    // The feeds of the shell may make calls while a session has ended.
    /^answer: GET \S+\/api\/admin\/(notifications|changes|messages)\b\S* 401/,
    new RegExp(`^console: .*(${[...words, 'The session has ended'].filter(Boolean).map(escaped).join('|')})`),
  ]
}

const markPage = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-same-page', ''))
const isSamePage = (page: Page): Promise<void> => expect(page.locator('body[data-same-page]')).toHaveCount(1)

/** Nothing is loading or in progress any more. */
const isAtRest = async (part: Page | Locator): Promise<void> => {
  const busy = part.locator('[aria-busy="true"], [role="progressbar"]').or(part.getByText('Please wait...'))
  await expect(busy.filter({ visible: true })).toHaveCount(0)
}

const areUnharmed = async (stage: Stage, scene: Scene): Promise<void> => {
  for (const part of scene.others(stage.page)) await expect(part).toBeVisible()
  await scene.kept?.(stage)
}

const words = (page: Page, text: string): Locator => page.locator('main, nav, [role="dialog"]').getByText(text).first()

/** The text of a toast is not repeated elsewhere. */
const isSaidOnce = (page: Page, toast: string): Promise<void> =>
  expect(page.getByText(toast).and(page.locator(':not([data-toast] *)'))).toHaveCount(0)

const isSaid = async ({ page }: Stage, scene: Scene, fault: PageFault): Promise<void> => {
  if (scene.isSilent || scene.isUnawaited) return
  if (fault.kind === 'forbidden' && scene.forbidden) {
    await expect(words(page, scene.forbidden)).toBeVisible()
  } else if (scene.refusal && (fault.kind === 'forbidden' || fault.kind === 'unauthenticated')) {
    await expect(words(page, scene.refusal)).toBeVisible()
  } else {
    if (scene.failure) await expect(words(page, scene.failure)).toBeVisible()
    if (!scene.isBare && !fault.toast) await expect(words(page, fault.words)).toBeVisible()
  }
  if (scene.isShownInPlace) {
    if (fault.toast) await expect(words(page, fault.toast)).toBeVisible()
    return
  }
  if (fault.toast) await isSaidOnce(page, fault.toast)
  if (fault.toast && !scene.hidesToasts)
    await expect(toasts(page).filter({ hasText: fault.toast }).first()).toBeVisible()
}

const goBack = async (stage: Stage, scene: Scene, fault: PageFault): Promise<void> => {
  if (scene.isSilent) return
  if (fault.kind === 'forbidden' && scene.forbidden) {
    await goTo(stage.page, '/menu-test')
    await scene.act(stage)
  } else await (scene.again ?? tryAgain)(stage)
}

const begin = async (stage: Stage, scene: Scene): Promise<void> => {
  await scene.seed?.(stage)
  if (scene.from === null) return
  await stage.page.goto(scene.from)
  await scene.open?.(stage)
  await scene.prepare?.(stage)
  await markPage(stage.page)
}

const stopWaiting = async ({ page }: Stage, scene: Scene): Promise<void> => {
  // Whatever else was still loading would be given up as well.
  if (scene.from !== null || !scene.isSigningIn) {
    for (const part of scene.others(page)) await expect(part).toBeVisible()
  }
  const notice = page.getByText('The server has not responded yet.')
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward(PATIENCE)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(notice).toHaveCount(0)
}

const signInAgain = async (stage: Stage, scene: Scene): Promise<void> => {
  const { page } = stage
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toContainText('Your session has ended.')
  // What was typed is behind this dialog, where a search by role does not find it. It is checked after the dialog, or in what is saved.
  stage.server.mend()
  await again.locator('input[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  if (!scene.isOnce) return
  await expect(words(page, NOT_SAVED)).toBeVisible()
  await areUnharmed(stage, scene)
  await (scene.again ?? tryAgain)(stage)
}

const fail = async (stage: Stage, scene: Scene, fault: PageFault): Promise<void> => {
  await isSaid(stage, scene, fault)
  await areUnharmed(stage, scene)
  await isAtRest(scene.within?.(stage.page) ?? stage.page)
  stage.server.mend()
  await goBack(stage, scene, fault)
}

const playAnswer = async (stage: Stage, scene: Scene, fault: PageFault): Promise<void> => {
  const { page, server } = stage
  if (fault.kind === 'unanswered') await page.clock.install()
  await begin(stage, scene)
  server.spoil(addressOf(scene), fault.reply)
  await scene.act(stage)
  await expect.poll(server.count).toBeGreaterThan(0)
  if (scene.from === null) await markPage(page)
  if (fault.kind === 'unanswered' && !scene.isUnawaited) await stopWaiting(stage, scene)
  const succeeds = fault.kind === 'comes'
  const hasEnded = fault.kind === 'unauthenticated' && !scene.isSigningIn && !scene.isUnawaited
  if (hasEnded) await signInAgain(stage, scene)
  else if (!succeeds) await fail(stage, scene, fault)
}

/** The code of the screen does not load: a message is shown instead, and a retry loads the code on the same page. Then everything works as usual. */
const playLost = async (stage: Stage, scene: Scene, fault: PageFault): Promise<void> => {
  const { page, server } = stage
  await scene.seed?.(stage)
  server.spoil(new RegExp(`^GET ${filesOf(scene)}`), fault.reply)
  const isOutside = scene.account === null
  await page.goto(isOutside && scene.from !== null ? scene.from : scene.at)
  if (isOutside) await scene.act(stage)
  await scene.open?.(stage)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText(`Loading chunk ${scene.chunk} failed`)).toBeVisible()
  await isAtRest(page)
  await markPage(page)
  server.mend()
  await again.click()
  if (isOutside || scene.from !== scene.at) return
  await scene.prepare?.(stage)
  await scene.act(stage)
}

/** Plays a call with a fault: checks what is shown and what stays, and that the call can be repeated without reloading the page. */
export const playCell = async (stage: Stage, scene: Scene, fault: PageFault): Promise<void> => {
  if (fault.kind === 'lost') await playLost(stage, scene, fault)
  else await playAnswer(stage, scene, fault)
  await scene.done(stage)
  await isAtRest(stage.page)
  // Signing out reloads the page, as documented.
  if (!scene.isUnawaited) await isSamePage(stage.page)
  stage.server.mend()
  await scene.restore?.(stage)
}
