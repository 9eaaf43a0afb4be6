import type { Browser, Locator, Page, Request } from '@playwright/test'
import { DRAFT_MODES, type DraftMode } from '../../../../machines/model/drafts.ts'
import type { ReplyRequest } from '../../../../machines/model/replies.ts'
import type { Random } from '../../../support/sessions/random.ts'
import { type Account, storedSession } from '../../../support/test.ts'
import type { Source } from '../api.ts'

/* A member of staff who works on one ticket in a separate browser. */

/** A reply as it was first sent. `shown`: the text of the page when Send was pressed; null if the page was closed before it was known. */
export type Send = Pick<ReplyRequest, 'seen' | 'anyway' | 'body'> & { shown: string | null }

export interface Agent {
  readonly account: Account
  readonly number: string
  readonly random: Random
  /** The page that is currently open. */
  readonly page: () => Page
  /** Closes the page as it is, as a crash would, and opens the ticket in a new one. */
  readonly reopen: () => Promise<void>
  /** The words that were typed, each of them once and by this person only. */
  readonly words: { readonly word: string; readonly mode: DraftMode }[]
  /** The replies that were sent, by id. */
  readonly sends: ReadonlyMap<string, Send>
  /** Notes the text of the page when Send was pressed; null before the press. */
  readonly notePress: (shown: string | null) => void
  readonly close: () => Promise<void>
}

const FIELDS: Readonly<Record<DraftMode, string>> = {
  reply: 'Reply to the customer',
  note: 'Internal note · not sent to the customer',
}
const MODES: Readonly<Record<DraftMode, string>> = { reply: 'Reply', note: 'Internal note' }

export const field = (page: Page, mode: DraftMode): Locator => page.getByRole('textbox', { name: FIELDS[mode] })
/** The form around the field. */
export const form = (page: Page, mode: DraftMode): Locator =>
  page.locator('main form').filter({ has: field(page, mode) })

/**
 * Waits until the field of a mode can be typed into. If it is unknown whether a reply has arrived, a random choice either sends it again or turns
 * it back into a draft.
 */
export const settle = async ({ page, random }: Pick<Agent, 'page' | 'random'>, mode: DraftMode): Promise<void> => {
  const group = page().getByRole('group', { name: 'What to write' })
  await group.getByRole('button', { name: MODES[mode], exact: true }).click()
  const editable = field(page(), mode).and(page().locator(':read-write'))
  const toDraft = form(page(), mode).getByRole('button', { name: 'Back to draft' })
  for (;;) {
    await editable.or(toDraft).first().waitFor()
    if (!(await toDraft.isVisible())) return
    const again = form(page(), mode).getByRole('button', { name: 'Try again' })
    await (random.happens(0.5) ? again : toDraft).click()
    await toDraft.waitFor({ state: 'detached' })
  }
}

/** What the ticket shows of the agent's draft: the text in the field of a mode, and the other text that is offered beside it. */
export const readDraft = async (agent: Agent, mode: DraftMode): Promise<{ text: string; other: string }> => {
  await settle(agent, mode)
  const text = await field(agent.page(), mode).inputValue()
  const [other = ''] = await form(agent.page(), mode).locator('details p').allTextContents()
  return { text, other }
}

const REPLY = /\/tickets\/[^/]+\/messages\/([^/]+)$/
const idIn = (request: Request): string | undefined =>
  request.method() === 'PUT' ? REPLY.exec(new URL(request.url()).pathname)?.[1] : undefined

/** Signs in as an account, in a separate browser, and opens the ticket. */
export const openAgent = async (
  browser: Browser,
  { program: { baseURL }, tokenOf }: Source,
  { account, number, random }: Pick<Agent, 'account' | 'number' | 'random'>,
): Promise<Agent> => {
  const storageState = storedSession(baseURL, await tokenOf(account))
  const context = await browser.newContext({ baseURL, storageState })
  const sends = new Map<string, Send>()
  let pressed: string | null = null
  let latest: Send | null = null
  context.on('request', (request) => {
    const id = idIn(request)
    if (id === undefined || sends.has(id)) return
    latest = { ...(request.postDataJSON() as ReplyRequest), shown: pressed }
    sends.set(id, latest)
  })
  let page = await context.newPage()
  const open = async (): Promise<void> => {
    await page.goto(`/desk/tickets/${number}`)
    await settle({ page: () => page, random }, DRAFT_MODES[0])
  }
  await open()
  return {
    account,
    number,
    random,
    page: () => page,
    reopen: async () => {
      await page.close()
      page = await context.newPage()
      await open()
    },
    words: [],
    sends,
    notePress: (shown) => {
      pressed = shown
      // The request may be noted before the press.
      if (shown === null) latest = null
      else if (latest !== null) latest.shown ??= shown
    },
    close: () => context.close(),
  }
}
