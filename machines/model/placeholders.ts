import type { TicketRecord } from './desk.ts'
import { withoutUnseen } from './search.ts'

/*
 * Placeholders in saved messages: {{name}}, or {{name|text}} with a fallback text for when there is no value. They are replaced when a message
 * is inserted, so that the person sees the text before it is sent.
 */

export const PLACEHOLDERS = [
  'customer.first_name',
  'customer.name',
  'ticket.number',
  'order.number',
  'agent.first_name',
  'agent.name',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
/** Null or '' if there is no value. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

const PATTERN = /\{\{\s*([\w.]+)\s*(?:\|([^{}]*))?\}\}/g

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** The visible part of a value; null if it has none, such as a name of spaces. */
const seen = (value: string | null | undefined): string | null => (value && withoutUnseen(value).trim()) || null
const firstWord = (name: string | null | undefined): string | null => seen(name)?.split(/\s+/)[0] ?? null

/** The value that a ticket has for each placeholder. `agentFirstName`: the first name of the writer. */
export const placeholderValues = (
  { number, customer, order, agents, me }: Pick<TicketRecord, 'number' | 'customer' | 'order' | 'agents' | 'me'>,
  agentFirstName: string | undefined,
): PlaceholderValues => {
  const agent = agents.find(({ id }) => id === me)?.name
  return {
    'customer.first_name': firstWord(customer?.name),
    'customer.name': seen(customer?.name),
    'ticket.number': number,
    'order.number': order === null ? null : String(order.number),
    'agent.first_name': seen(agentFirstName) ?? firstWord(agent),
    'agent.name': seen(agent),
  }
}

/** A text with its placeholders replaced. Those with neither value nor fallback, and those with unknown names, stay as they are. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PATTERN, (whole, name: string, fallback: string | undefined) => {
    if (!isPlaceholder(name)) return whole
    return seen(values[name]) ?? seen(fallback) ?? whole
  })

/** A part of a text that begins like a placeholder. `name` is as it was typed; `isKnown`: whether there is a placeholder of that name. */
export interface FoundPlaceholder {
  readonly name: string
  readonly isKnown: boolean
  /** Indexes in the text: of its first character, and after its last one. */
  readonly start: number
  readonly end: number
}

// Also matches placeholders that are misspelt or not closed: a customer must not see braces.
const BRACES = /\{\{(?:([^{}\n]*)\}\})?/g

/** All parts of a text that are still in double braces, and all double braces that are not closed. */
export const openPlaceholders = (text: string): readonly FoundPlaceholder[] =>
  [...text.matchAll(BRACES)].map(({ 0: whole, 1: inside = '', index }) => {
    const name = inside.split('|')[0]?.trim() || whole
    return { name, isKnown: isPlaceholder(name), start: index, end: index + whole.length }
  })
