import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { SEARCH_DEBOUNCE } from '../model/constants.ts'

interface SearchListInput {
  /** The text in the address. */
  readonly text?: string
  /** Which of the parent's lists it searches. */
  readonly list?: string
}

type SearchListEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'text.cleared' }
  /** The address now has this text, trimmed. */
  | { type: 'text.adopted'; text: string }

/** The event that a search of a list sends to its parent once typing has paused, or the text was cleared. The text is trimmed. */
export type SearchListNews = { type: 'list.searched'; list: string; text: string }

const textIn = ({ event }: { event: { text: string } }) => ({ text: event.text })
const isBlank = { type: 'isBlank', params: textIn } as const

/** The search text of a list. The filter itself is a rule: model/search.ts. */
export const searchListMachine = setup({
  types: {
    context: {} as Required<SearchListInput>,
    events: {} as SearchListEvent,
    input: {} as SearchListInput | undefined,
  },
  actions: {
    storeText: assign((_, params: { text: string }) => ({ text: params.text })),
    announceText: sendParent(
      ({ context }): SearchListNews => ({ type: 'list.searched', list: context.list, text: context.text.trim() }),
    ),
  },
  guards: {
    isBlank: (_, params: { text: string }) => params.text.trim() === '',
    hasText: ({ context }) => context.text !== '',
    isOther: ({ context }, params: { text: string }) => context.text.trim() !== params.text,
  },
  delays: { SEARCH_DEBOUNCE },
}).createMachine({
  id: 'searchList',
  context: ({ input = {} }) => ({ text: input.text ?? '', list: input.list ?? '' }),
  type: 'parallel',
  states: {
    filter: {
      initial: 'deciding',
      on: {
        'text.changed': [{ guard: isBlank, target: '.all' }, { target: '.filtered' }],
        'text.adopted': {
          guard: { type: 'isOther', params: textIn },
          target: '.deciding',
          actions: { type: 'storeText', params: textIn },
        },
        'text.cleared': '.all',
      },
      states: {
        deciding: { always: [{ guard: 'hasText', target: 'filtered' }, { target: 'all' }] },
        all: {},
        filtered: {},
      },
    },
    typing: {
      initial: 'paused',
      on: {
        'text.changed': { target: '.underway', actions: { type: 'storeText', params: textIn } },
        'text.cleared': { target: '.paused', actions: [{ type: 'storeText', params: { text: '' } }, 'announceText'] },
      },
      states: { paused: {}, underway: { after: { SEARCH_DEBOUNCE: { target: 'paused', actions: 'announceText' } } } },
    },
  },
})

export const selectListText = (snapshot: SnapshotFrom<typeof searchListMachine>): string => snapshot.context.text
