import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { fetchSavedMessages } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { answerIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { SAVED_MESSAGES_CALL } from '../../model/readCalls.ts'
import type { SavedMessage, SavedMessagesAnswer } from '../../model/savedMessages.ts'
import { filterItems } from '../../model/search.ts'

/** The text of the draft, and the position of the caret as an index in it. */
interface CaretPosition {
  readonly text: string
  readonly caret: number
}

interface ChoiceInput {
  /** Whether the person may use saved messages. */
  readonly isOffered: boolean
  readonly known: readonly KnownAnswer[]
}

interface ChoiceContext extends ChoiceInput {
  /** The messages, sorted by title; empty until they have arrived. */
  readonly messages: readonly SavedMessage[]
  /** The range that the message replaces: from the slash, or from where the list was opened, to the caret. */
  readonly start: number
  readonly end: number
  /** '/', or '' if a button opened the list. */
  readonly lead: string
  /** The search: the text between lead and caret. */
  readonly query: string
  /** The index of the active message among those found. */
  readonly active: number
}

type ChoiceEvent =
  | AnswerNews
  | AnswerSettled<SavedMessagesAnswer>
  | ({ type: 'text.typed' } & CaretPosition)
  | ({ type: 'caret.moved' } & CaretPosition)
  | { type: 'list.opened'; caret: number }
  | { type: 'list.closed' }
  | { type: 'option.moved'; by: 1 | -1 }
  | { type: 'retry.requested' }

/** The number of messages listed at once. It is small enough that the list does not scroll. */
const LISTED = 8

const byTitle = (messages: readonly SavedMessage[]): readonly SavedMessage[] =>
  messages.toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }))

const itemOf = (message: SavedMessage) => ({
  key: message.id,
  title: message.title,
  description: message.body,
  message,
})

const findAmong = (messages: readonly SavedMessage[], query: string) => filterItems(messages.map(itemOf), query)

/** The messages that are listed. */
export interface FoundMessages {
  /** The number of messages that match the search. */
  readonly all: number
  /** The section of the matches that contains the active one, and the number of matches before that section. */
  readonly listed: readonly SavedMessage[]
  readonly before: number
}

/** The messages that have all words of the search in their title or text. */
export const foundIn = ({
  messages,
  query,
  active,
}: Pick<ChoiceContext, 'messages' | 'query' | 'active'>): FoundMessages => {
  const found = findAmong(messages, query)
  const before = active - (active % LISTED)
  return { all: found.length, listed: found.slice(before, before + LISTED).map(({ message }) => message), before }
}

/** Whether the character before the caret is a slash at the start of a line. */
const isSlashAt = ({ text, caret }: CaretPosition): boolean =>
  text[caret - 1] === '/' && (caret === 1 || text[caret - 2] === '\n')

const positionIn = ({ event: { text, caret } }: { event: CaretPosition }): CaretPosition => ({ text, caret })
const isSlash = { type: 'isSlash', params: positionIn } as const
const storeSlash = {
  type: 'storeStart',
  params: ({ event }: { event: CaretPosition }) => ({ caret: event.caret, lead: '/' }),
} as const
const storeCaret = {
  type: 'storeStart',
  params: ({ event }: { event: { caret: number } }) => ({ caret: event.caret, lead: '' }),
} as const
const follow = [
  { guard: { type: 'isOutside', params: positionIn }, target: 'closed' },
  { actions: { type: 'storeQuery', params: positionIn } },
] as const

/**
 * The list of saved messages beside the draft of a reply. It is opened by a slash at the start of a line, or by a button. What is typed after
 * that is the search. The messages are loaded when the list is first opened.
 */
export const messageChoiceMachine = setup({
  types: {
    context: {} as ChoiceContext,
    events: {} as ChoiceEvent,
    input: {} as ChoiceInput,
    children: {} as { list: 'list' },
  },
  actors: {
    list: createResource({
      fetch: fetchSavedMessages,
      callOf: () => SAVED_MESSAGES_CALL,
      isEmpty: ({ messages }) => messages.length === 0,
    }),
  },
  actions: {
    forwardToParent: sendParent(({ event }) => event),
    forwardToList: sendTo('list', { type: 'retry.requested' as const }),
    storeMessages: assign((_, { answer }: { answer: SavedMessagesAnswer | null }) => ({
      messages: byTitle(answer?.messages ?? []),
    })),
    storeStart: assign((_, { caret, lead }: { caret: number; lead: string }) => ({
      start: caret - lead.length,
      end: caret,
      lead,
      query: '',
      active: 0,
    })),
    storeQuery: assign(({ context }, { text, caret }: CaretPosition) => {
      const query = text.slice(context.start + context.lead.length, caret)
      return { query, end: caret, active: query === context.query ? context.active : 0 }
    }),
    // Wraps around: from the last to the first, and back.
    moveActive: assign(({ context: { messages, query, active } }, { by }: { by: number }) => {
      const count = findAmong(messages, query).length
      return { active: count === 0 ? 0 : (active + by + count) % count }
    }),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isSlash: ({ context }, position: CaretPosition) => context.isOffered && isSlashAt(position),
    isOutside: ({ context: { start, lead } }, { text, caret }: CaretPosition) => {
      const from = start + lead.length
      return caret < from || text.slice(start, from) !== lead || text.slice(from, caret).includes('\n')
    },
  },
}).createMachine({
  id: 'messageChoice',
  context: ({ input }) => ({ ...input, messages: [], start: 0, end: 0, lead: '', query: '', active: 0 }),
  initial: 'unasked',
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
  },
  states: {
    unasked: {
      on: {
        'text.typed': { guard: isSlash, target: 'asked', actions: storeSlash },
        'list.opened': { guard: 'isOffered', target: 'asked', actions: storeCaret },
      },
    },
    asked: {
      invoke: { id: 'list', src: 'list', input: ({ context: { known } }) => ({ known }) },
      on: {
        'answer.settled': { actions: { type: 'storeMessages', params: answerIn } },
        'retry.requested': { actions: 'forwardToList' },
      },
      initial: 'open',
      states: {
        open: {
          on: {
            'text.typed': follow,
            'caret.moved': follow,
            'option.moved': { actions: { type: 'moveActive', params: ({ event }) => ({ by: event.by }) } },
            'list.closed': 'closed',
          },
        },
        closed: {
          on: {
            'text.typed': { guard: isSlash, target: 'open', actions: storeSlash },
            'list.opened': { target: 'open', actions: storeCaret },
          },
        },
      },
    },
  },
})

type ChoiceSnapshot = SnapshotFrom<typeof messageChoiceMachine>

/** Whether the list is open. */
export const selectIsChoosing = (snapshot: ChoiceSnapshot): boolean => snapshot.matches({ asked: 'open' })
