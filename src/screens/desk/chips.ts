import type { DeskAnswer } from '../../../machines/model/desk.ts'
import type { DeskFilter } from '../../../machines/model/deskQuery.ts'
import { TEXTS } from './texts.ts'

interface FilterWords {
  readonly id: keyof DeskFilter
  readonly name: string
}

const ASSIGNEES: Readonly<Record<string, string>> = { me: TEXTS.toMe, none: TEXTS.toNobody }

/** What is chosen in each filter, in words; null if nothing is. An id is shown as it is until an answer with its name has loaded. */
const wordsOf = (filter: DeskFilter, answer: DeskAnswer | null): Readonly<Record<keyof DeskFilter, string | null>> => {
  const { status, assignee, priority, category, tag, customer, order } = filter
  const { agents = [], categories = [] } = answer?.meta ?? {}
  const found = answer?.tickets.find((ticket) => ticket.customer?.id === customer)?.customer
  return {
    status: status && TEXTS.statuses[status],
    assignee: assignee && (ASSIGNEES[assignee] ?? agents.find(({ id }) => id === assignee)?.name ?? assignee),
    priority: priority && TEXTS.priorities[priority],
    category: categories.find(({ id }) => id === category)?.name ?? category,
    tag,
    customer: customer && (found?.name || found?.email || customer),
    order,
  }
}

/** The filters that apply, in words. */
export const chipsOf = (filter: DeskFilter, answer: DeskAnswer | null): readonly FilterWords[] => {
  const words = Object.entries(wordsOf(filter, answer)) as [keyof DeskFilter, string | null][]
  return words.flatMap(([id, choice]) => (choice === null ? [] : [{ id, name: TEXTS.chip(TEXTS.filters[id], choice) }]))
}
