import type { Locator } from '@playwright/test'
import { DRAFT_MODES, type DraftMode } from '../../../../machines/model/drafts.ts'
import { goTo } from '../page.ts'
import { type Agent, field, form, settle } from './agent.ts'
import { changeStatus, chooseProperty } from './properties.ts'

/* Random actions of a member of staff on a ticket. Each step returns what was done, for the report. */

/** When a page is closed: at once, when the request leaves, or when it is answered. */
const MOMENTS = ['at once', 'as it is asked for', 'as it is answered'] as const
type Moment = (typeof MOMENTS)[number]

/** Does something that calls the API, and closes the page at a random moment of that call. */
const killed = async (agent: Agent, url: RegExp, act: () => Promise<boolean>): Promise<Moment | null> => {
  const moment = agent.random.pick(MOMENTS)
  const page = agent.page()
  // The page may close before the request or the answer.
  const asked = page.waitForRequest(url, { timeout: 5000 }).catch(() => null)
  const answered = page.waitForResponse(url, { timeout: 5000 }).catch(() => null)
  if (!(await act())) return null
  if (moment === 'as it is asked for') await asked
  if (moment === 'as it is answered') await answered
  await agent.reopen()
  return moment
}

/** All words have the same length, so that none is contained in another one. */
const nextWord = ({ account, words }: Agent): string => `${account.slice(0, 1)}${String(words.length).padStart(3, '0')}`

const type = async (agent: Agent, mode: DraftMode): Promise<string> => {
  await settle(agent, mode)
  const word = nextWord(agent)
  const area = field(agent.page(), mode)
  await area.press('Control+End')
  await area.pressSequentially(`${word} `, { delay: agent.random.below(30) })
  agent.words.push({ word, mode })
  return `typed ${word} (${mode})`
}

const newer = (agent: Agent) => agent.page().getByRole('region', { name: 'Written since' })

/** The button that sends an entry. If others have written meanwhile, it is the one beside what they wrote. */
const submitOf = async (agent: Agent, mode: DraftMode): Promise<Locator> =>
  mode === 'reply' && (await newer(agent).isVisible())
    ? newer(agent).getByRole('button', { name: 'Send anyway' })
    : form(agent.page(), mode).locator('button[type="submit"]')

/** Reads the page and presses the button in one task, so that nothing happens in between. Returns false if the button is disabled. */
const press = async (agent: Agent, mode: DraftMode): Promise<boolean> => {
  await settle(agent, mode)
  if ((await field(agent.page(), mode).inputValue()) === '') return false
  agent.notePress(null)
  const submit = await submitOf(agent, mode)
  const { isOn, shown } = await submit.evaluate((button: HTMLButtonElement) => {
    const on = button.getAttribute('aria-disabled') !== 'true'
    const read = document.querySelector('main')?.textContent ?? ''
    if (on) button.click()
    return { isOn: on, shown: read }
  })
  if (isOn && mode === 'reply') agent.notePress(shown)
  return isOn
}

const send = async (agent: Agent, mode: DraftMode): Promise<string> => {
  if ((await field(agent.page(), mode).isVisible()) && (await newer(agent).isVisible()))
    return (await press(agent, mode)) ? `pressed Send anyway` : 'could not send anyway'
  if (!(await press(agent, mode))) return `had nothing to send (${mode})`
  await settle(agent, mode)
  if (!(await newer(agent).isVisible())) return `sent (${mode})`
  // A person who reads the newer entry sends the reply now, or later.
  if (agent.random.happens(0.4)) return `was overtaken`
  await press(agent, mode)
  await settle(agent, mode)
  return (await newer(agent).isVisible()) ? 'was overtaken twice' : 'was overtaken, and sent it anyway'
}

const CALLS: Readonly<Record<DraftMode, RegExp>> = { reply: /\/messages\/[^/]+$/, note: /\/notes\/[^/]+$/ }

const sendAndKill = async (agent: Agent, mode: DraftMode): Promise<string> => {
  const moment = await killed(agent, CALLS[mode], () => press(agent, mode))
  if (moment === null) return `had nothing to send (${mode})`
  // Adding a note that has been saved already does not repeat it; a note that has not been saved is added now.
  if (mode === 'note') await send(agent, mode)
  return `closed the page ${moment} (sending a ${mode})`
}

const undoButton = ({ page, number }: Agent) => page().getByRole('button', { name: `Undo the reply to ${number}` })

const pressUndo = (agent: Agent): Promise<boolean> =>
  agent.page().evaluate((name) => {
    const button = document.querySelector(`[aria-label="${name}"]`)
    if (button instanceof HTMLButtonElement) button.click()
    return button !== null
  }, `Undo the reply to ${agent.number}`)

const undo = async (agent: Agent): Promise<string> => {
  const before = await undoButton(agent).count()
  if (!(await pressUndo(agent))) return 'had nothing to take back'
  await agent.page().getByText('Taking back the reply').first().waitFor({ state: 'detached' })
  return `took a reply back, of ${before}`
}

const undoAndKill = async (agent: Agent): Promise<string> => {
  const moment = await killed(agent, CALLS.reply, () => pressUndo(agent))
  return moment === null ? 'had nothing to take back' : `closed the page ${moment} (taking a reply back)`
}

/** Goes to the queue and back without reloading the page. A reply may be taken back there. */
const leave = async (agent: Agent): Promise<string> => {
  const page = agent.page()
  await goTo(page, '/desk')
  await page.locator('main[data-screen="desk"]').waitFor()
  const done = agent.random.happens(0.5) ? await undo(agent) : 'did nothing'
  await goTo(page, `/desk/tickets/${agent.number}`)
  await settle(agent, DRAFT_MODES[0])
  return `went to the queue, ${done} there, and came back`
}

const reload = async (agent: Agent): Promise<string> => {
  await agent.page().reload()
  await settle(agent, DRAFT_MODES[0])
  return 'loaded the page again'
}

const kill = async (agent: Agent): Promise<string> => {
  await agent.reopen()
  return 'closed the page, and opened another one'
}

type Step = (agent: Agent) => Promise<string>

/** The steps with their relative frequencies. */
const STEPS: readonly (readonly [step: Step, share: number])[] = [
  [(agent) => type(agent, 'reply'), 6],
  [(agent) => type(agent, 'note'), 3],
  [(agent) => send(agent, 'reply'), 4],
  [(agent) => send(agent, 'note'), 2],
  [(agent) => sendAndKill(agent, 'reply'), 1],
  [(agent) => sendAndKill(agent, 'note'), 1],
  [undo, 3],
  [undoAndKill, 1],
  [(agent) => chooseProperty(agent, 'Assignee'), 1],
  [(agent) => chooseProperty(agent, 'Priority'), 2],
  [changeStatus, 1],
  [leave, 1],
  [reload, 1],
  [kill, 1],
]
const ALL = STEPS.flatMap(([step, share]) => Array.from({ length: share }, () => step))

/** Does one random step. Returns what it was. */
export const takeStep = async (agent: Agent): Promise<string> =>
  `${agent.account} ${await agent.random.pick(ALL)(agent)}`
