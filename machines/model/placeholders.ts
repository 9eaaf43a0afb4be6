import type { TicketRecord } from './desk.ts'
import { withoutUnseen } from './search.ts'

/*
 * Placeholders of saved messages: {{name}}, or {{name|text}} with what stands in where there is no value. They are filled when a message is
 * inserted, as text that the person sees before it is sent.
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
/** Null or '' where there is no value. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

const PATTERN = /\{\{\s*([\w.]+)\s*(?:\|([^{}]*))?\}\}/g

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** Null for a value that shows nothing, such as a name of spaces. */
const seen = (value: string | null | undefined): string | null => (value && withoutUnseen(value).trim()) || null
const firstWord = (name: string | null | undefined): string | null => seen(name)?.split(/\s+/)[0] ?? null

/** What a ticket knows for each placeholder. `agentFirstName`: of the person who writes. */
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

/** A text with its placeholders filled. What has neither value nor fallback, and what no placeholder is called, stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PATTERN, (whole, name: string, fallback: string | undefined) => {
    if (!isPlaceholder(name)) return whole
    return seen(values[name]) ?? seen(fallback) ?? whole
  })

/** What begins as a placeholder does. `name` is as it was typed; `isKnown`: whether a placeholder is called so. */
export interface FoundPlaceholder {
  readonly name: string
  readonly isKnown: boolean
  /** Indexes of its characters. */
  readonly start: number
  readonly end: number
}

// Also what is misspelt, or has no end: a customer must not see braces.
const BRACES = /\{\{(?:([^{}\n]*)\}\})?/g

/** What is left between braces in a text, or begins with them. */
export const openPlaceholders = (text: string): readonly FoundPlaceholder[] =>
  [...text.matchAll(BRACES)].map(({ 0: whole, 1: inside = '', index }) => {
    const name = inside.split('|')[0]?.trim() || whole
    return { name, isKnown: isPlaceholder(name), start: index, end: index + whole.length }
  })
