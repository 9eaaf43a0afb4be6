import type { TicketEntry, TicketRecord } from '../../../../machines/model/desk.ts'
import type { DraftMode } from '../../../../machines/model/drafts.ts'
import { watchRequests } from '../../../../scripts/lib/requests.js'
import { ask, type Source } from '../api.ts'
import { type Agent, readDraft } from './agent.ts'

/* What must hold for a ticket on which two people have worked. Each check returns what is wrong, in words. */

/** The ticket as the API returns it to the account. */
export const readTicket = async (
  source: Source,
  { account, number }: Pick<Agent, 'account' | 'number'>,
): Promise<TicketRecord> => (await ask(source, `/tickets/${number}`, account)).data

const KINDS = { reply: 'message', note: 'note' } as const satisfies Readonly<Record<DraftMode, TicketEntry['kind']>>

const isBy = ({ by }: TicketEntry, { me }: TicketRecord): boolean => by !== null && by.id === me

/** How often a word occurs in a text. */
const times = (text: string, word: string): number => text.split(word).length - 1

/**
 * Each word that an agent typed is once in one of their entries or in their draft. If it is in neither, it is in the other text that is offered
 * beside the draft.
 */
export const wordsAtFault = async (source: Source, agent: Agent): Promise<string[]> => {
  await watchRequests(agent.page())()
  const drafts = { note: await readDraft(agent, 'note'), reply: await readDraft(agent, 'reply') }
  const ticket = await readTicket(source, agent)
  return agent.words.flatMap(({ word, mode }) => {
    const { text, other } = drafts[mode]
    const sent = ticket.entries.filter((entry) => entry.kind === KINDS[mode] && isBy(entry, ticket))
    const inEntries = sent.reduce((sum, { body }) => sum + times(body, word), 0)
    const inField = times(text, word)
    const what = `${agent.account}’s ${word} (${mode})`
    if (inEntries + inField > 1) return [`doubled: ${what} is ${inEntries} times sent, ${inField} times in the field`]
    return inEntries + inField + times(other, word) === 0 ? [`lost: ${what}`] : []
  })
}

/** The agent's replies are on the ticket as they were sent, and the agent had seen what others had written before them. */
export const entriesAtFault = async (source: Source, agent: Agent, first: number): Promise<string[]> => {
  const ticket = await readTicket(source, agent)
  const written = ticket.entries.filter(({ entry }) => entry > first)
  const others = written.filter((entry) => !isBy(entry, ticket))
  return written
    .filter((entry) => entry.kind === 'message' && isBy(entry, ticket))
    .flatMap((reply) => {
      const what = `${agent.account}’s “${reply.body}”`
      const send = agent.sends.get(reply.id)
      if (send === undefined) return [`doubled: nobody sent ${what}`]
      const { body, seen, anyway, shown } = send
      const newer = others.find(({ entry }) => entry > seen && entry < reply.entry)
      const unshown = others.find(
        (other) => other.entry <= seen && shown !== null && !shown.includes(other.body.trim()),
      )
      return [
        ...(body === reply.body ? [] : [`overwritten: ${what} was sent as “${body}”`]),
        ...(anyway ? [`unasked: ${what} was sent without a question`] : []),
        ...(newer ? [`unasked: ${what} was taken after “${newer.body}”, which its writer had not seen`] : []),
        ...(unshown ? [`unseen: ${what} counts “${unshown.body}” as read, which the page did not show`] : []),
      ]
    })
}

/** Earlier entries are unchanged. */
export const olderAtFault = (before: TicketRecord, after: TicketRecord): string[] =>
  before.entries
    .filter(({ id, body }) => !after.entries.some((entry) => entry.id === id && entry.body === body))
    .map(({ entry }) => `overwritten: entry ${entry}, which was there before`)
