import { assertEvent, assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate'
import { RETURN_DELAY } from '../constants.ts'
import {
  copyText,
  fetchSavedMessages,
  logError,
  removeMessage,
  restoreMessage,
  saveForm,
  showNotice,
  watchClock,
  watchForms,
} from '../effects.ts'
import { ageWords } from '../model/age.ts'
import { isRefusedFor, messageOf } from '../model/callError.ts'
import { contentAs, type FormsAdopted, type KeptForm } from '../model/forms.ts'
import { type AnswerNews, type KnownAnswer, knownOf, NOTHING_KNOWN, newsOf, stateSeen } from '../model/known.ts'
import {
  KeptMessage,
  type LostDraft,
  MESSAGE_FORM,
  type SavedMessage,
  type SavedMessagesAnswer,
} from '../model/savedMessages.ts'
import { accordionMachine } from '../parts/accordion.machine.ts'
import { type EditorNews, messageEditorMachine } from '../parts/messageEditor.machine.ts'
import { searchListMachine } from '../parts/searchList.machine.ts'

interface SavedMessagesInput {
  readonly offersMessages: boolean
  /** Whose drafts are kept. */
  readonly email: string
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

interface SavedMessagesContext extends Omit<SavedMessagesInput, 'known'> {
  /** The last one changed first. */
  readonly messages: readonly SavedMessage[]
  /** When the messages came, epoch milliseconds; null before any have. */
  readonly at: number | null
  /** The time that their age counts to, epoch milliseconds. */
  readonly now: number
  /** What the editor opens with; null for a new message. */
  readonly edited: SavedMessage | null
  /** The message whose draft the editor opens with, as that was deleted; null for any other. */
  readonly resumed: string | null
  /** Drafts of messages that are not there any more; null before it is known. */
  readonly lostDrafts: readonly LostDraft[] | null
  /** What was deleted last, or is about to be. */
  readonly removed: SavedMessage | null
  /** Why a deletion or its undoing failed, the last that did. */
  readonly failure: string
  /** Why the messages could not be loaded. */
  readonly listFailure: string
}

type SavedMessagesEvent =
  | EditorNews
  | FormsAdopted
  | { type: 'clock.ticked'; at: number }
  | { type: 'list.changed' }
  | { type: 'draft.resumed'; id: string }
  | { type: 'draft.discarded'; id: string }
  | { type: 'retry.requested' }
  | { type: 'message.started' }
  | { type: 'message.chosen'; id: string }
  | { type: 'copy.requested'; id: string }
  | { type: 'message.removed'; id: string }
  | { type: 'removal.reversed' }
  | { type: 'removal.accepted' }

const NONE: readonly SavedMessage[] = []
const NO_DRAFTS: readonly LostDraft[] = []

const without = (messages: readonly SavedMessage[], id: string | undefined): readonly SavedMessage[] =>
  messages.filter((message) => message.id !== id)

/** The drafts among what is kept. */
const draftsIn = (kept: readonly KeptForm[]): readonly LostDraft[] =>
  kept.flatMap(({ id, content }) => {
    const draft = contentAs(content, KeptMessage)
    return draft === null ? [] : [{ id, title: draft.title, body: draft.body }]
  })

/** Those of them that are lost: no others come later, as of a message that is new in another tab it is not known here. */
const lostAmong = (kept: readonly KeptForm[], { messages, lostDrafts }: SavedMessagesContext): readonly LostDraft[] =>
  draftsIn(kept).filter(({ id }) =>
    lostDrafts === null ? find(messages, id) === null : lostDrafts.some((draft) => draft.id === id),
  )

/** The last one changed first; one that was brought back keeps its time, and so its place. */
const inOrder = (messages: readonly SavedMessage[]): readonly SavedMessage[] =>
  [...messages].sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))

const find = (messages: readonly SavedMessage[], id: string): SavedMessage | null =>
  messages.find((message) => message.id === id) ?? null

const CALL = { call: 'fetchSavedMessages' } as const

const savedMessagesSetup = setup({
  types: {
    context: {} as SavedMessagesContext,
    events: {} as SavedMessagesEvent,
    input: {} as SavedMessagesInput,
    children: {} as { searchList: 'searchList'; texts: 'accordion'; editor: 'messageEditor' },
  },
  actors: {
    copyText,
    fetchSavedMessages,
    removeMessage,
    restoreMessage,
    watchClock,
    watchForms,
    accordion: accordionMachine,
    searchList: searchListMachine,
    messageEditor: messageEditorMachine,
  },
  actions: {
    logError,
    saveForm,
    showNotice,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeListFailure: assign((_, params: { message: string }) => ({ listFailure: params.message })),
    // Which drafts are lost is another question now.
    storeMessages: assign((_, params: { answer: SavedMessagesAnswer }) => ({
      ...params.answer,
      now: params.answer.at,
      lostDrafts: null,
    })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    // What was changed is as it was answered; what stands beside it is as old as it was.
    announceMessages: sendParent(({ context: { messages, at } }) =>
      newsOf({ call: CALL, answer: { messages, at: at ?? 0 } }, at === null ? 0 : messages.length),
    ),
    forgetMessages: assign({ messages: NONE, at: null, lostDrafts: null }),
    dropAnswer: sendParent((): AnswerNews => ({ type: 'answer.dropped', call: CALL })),
    refresh: raise({ type: 'list.changed' }),
    storeMessage: assign(({ context }, params: { message: SavedMessage }) => ({
      messages: inOrder([params.message, ...without(context.messages, params.message.id)]),
      lostDrafts: context.lostDrafts?.filter(({ id }) => id !== params.message.id) ?? null,
    })),
    dropMessage: assign(({ context }, params: { id: string }) => ({ messages: without(context.messages, params.id) })),
    editNew: assign({ edited: null, resumed: null }),
    editMessage: assign(({ context }, params: { id: string }) => ({
      edited: find(context.messages, params.id),
      resumed: null,
    })),
    resumeDraft: assign((_, params: { id: string }) => ({ edited: null, resumed: params.id })),
    storeLost: assign(({ context }, params: { kept: readonly KeptForm[] }) => ({
      lostDrafts: lostAmong(params.kept, context),
    })),
    dropLost: assign(({ context }, params: { id: string }) => ({
      lostDrafts: context.lostDrafts?.filter(({ id }) => id !== params.id) ?? null,
    })),
    keepRemoved: assign(({ context }, params: { id: string }) => ({ removed: find(context.messages, params.id) })),
    dropRemoved: assign(({ context }) => ({ messages: without(context.messages, context.removed?.id) })),
    forgetRemoved: assign({ removed: null }),
  },
  guards: {
    isReturn: ({ context }) => context.offersMessages && context.at !== null,
    isOffered: ({ context }) => context.offersMessages,
    isKnown: ({ context }, params: { id: string }) => find(context.messages, params.id) !== null,
    isJudged: ({ context }) => context.lostDrafts !== null,
    isGone: (_, params: { error: unknown }) => isRefusedFor(params.error, 404),
    isLost: ({ context }, params: { id: string }) => context.lostDrafts?.some(({ id }) => id === params.id) ?? false,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
  },
  delays: { RETURN_DELAY },
})

/** The call, and where it leads when it fails. */
const asking = (failed: '#savedMessages.list.failed' | '#savedMessages.list.shown.answer.known.outdated') =>
  savedMessagesSetup.createStateConfig({
    invoke: {
      src: 'fetchSavedMessages',
      onDone: {
        target: '#savedMessages.list.shown',
        reenter: true,
        actions: [{ type: 'storeMessages', params: ({ event }) => ({ answer: event.output }) }, 'announceMessages'],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#savedMessages.list.notPermitted',
          actions: ['forgetMessages', 'dropAnswer'],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeListFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/** Drafts are followed as long as a list is shown. */
const drafts = savedMessagesSetup.createStateConfig({
  initial: 'followed',
  states: {
    followed: {
      invoke: { src: 'watchForms', input: ({ context }) => ({ email: context.email, kind: MESSAGE_FORM }) },
      on: {
        'draft.discarded': {
          guard: { type: 'isLost', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'dropLost', params: ({ event }) => ({ id: event.id }) },
            {
              type: 'saveForm',
              params: ({ context, event }) => ({
                email: context.email,
                form: `${MESSAGE_FORM}/${event.id}`,
                content: null,
              }),
            },
          ],
        },
        // What the editor makes of a draft is told to other tabs alone.
        'editor.closed': { target: 'followed', reenter: true },
      },
    },
  },
})

/** How fresh the list is that is shown. What was changed has an answer of its own; all else is asked for anew. */
const answer = savedMessagesSetup.createStateConfig({
  initial: 'loaded',
  states: {
    loaded: {
      on: {
        'list.changed': 'known',
        'forms.adopted': { actions: { type: 'storeLost', params: ({ event }) => ({ kept: event.kept }) } },
      },
    },
    known: {
      invoke: { src: 'watchClock' },
      on: {
        'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } },
        'list.changed': '.returning',
        // Which are lost is not told by what stood there before: of a message that is new elsewhere it knows nothing.
        'forms.adopted': {
          guard: 'isJudged',
          actions: { type: 'storeLost', params: ({ event }) => ({ kept: event.kept }) },
        },
      },
      initial: 'returning',
      states: {
        returning: { after: { RETURN_DELAY: 'refreshing' } },
        refreshing: asking('#savedMessages.list.shown.answer.known.outdated'),
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
  },
})

/**
 * The messages that staff keep for replies: a list to search in, to read and to copy from, an editor beside it, and a
 * deletion that can be undone. Those that stood there last stand there at once, with their age, until they have been fetched
 * anew, as they are after each change. Nothing is lost by an old one: the API changes none that is not what was seen last.
 */
export const savedMessagesMachine = savedMessagesSetup.createMachine({
  id: 'savedMessages',
  context: ({ input: { known = NOTHING_KNOWN, ...input } }) => ({
    ...input,
    messages: NONE,
    at: null,
    ...knownOf(known, CALL),
    now: 0,
    edited: null,
    resumed: null,
    lostDrafts: null,
    removed: null,
    failure: '',
    listFailure: '',
  }),
  invoke: [
    { id: 'searchList', src: 'searchList' },
    { id: 'texts', src: 'accordion', input: { isSingle: false } },
  ],
  type: 'parallel',
  states: {
    list: {
      initial: 'deciding',
      on: {
        'message.saved': {
          actions: [
            { type: 'storeMessage', params: ({ event }) => ({ message: event.message }) },
            'announceMessages',
            'refresh',
          ],
        },
        'message.lost': {
          actions: [{ type: 'dropMessage', params: ({ event }) => ({ id: event.id }) }, 'announceMessages', 'refresh'],
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isReturn', target: '#savedMessages.list.shown.answer.known' },
            { guard: 'isOffered', target: 'loading' },
            { target: 'unavailable' },
          ],
        },
        unavailable: {},
        loading: asking('#savedMessages.list.failed'),
        shown: {
          type: 'parallel',
          // All of them have come to the editor.
          on: {
            'messages.loaded': {
              target: 'shown',
              reenter: true,
              actions: [
                { type: 'storeMessages', params: ({ event }) => ({ answer: event.answer }) },
                'announceMessages',
              ],
            },
          },
          states: { drafts, answer },
        },
        failed: { on: { 'retry.requested': 'loading' } },
        notPermitted: {},
      },
    },
    editor: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'message.started': { target: 'open', actions: 'editNew' },
            'message.chosen': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'open',
              actions: { type: 'editMessage', params: ({ event }) => ({ id: event.id }) },
            },
            'draft.resumed': {
              guard: { type: 'isLost', params: ({ event }) => ({ id: event.id }) },
              target: 'open',
              actions: { type: 'resumeDraft', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        open: {
          invoke: {
            id: 'editor',
            src: 'messageEditor',
            input: ({ context: { edited, resumed, email } }) => ({ message: edited, lost: resumed, email }),
          },
          on: { 'editor.closed': 'closed' },
        },
      },
    },
    copy: {
      initial: 'idle',
      on: {
        'copy.requested': {
          guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
          target: '.copying',
        },
      },
      states: {
        idle: {},
        copying: {
          invoke: {
            src: 'copyText',
            input: ({ context, event }) => {
              assertEvent(event, 'copy.requested')
              return { text: find(context.messages, event.id)?.body ?? '' }
            },
            onDone: {
              target: 'idle',
              actions: { type: 'showNotice', params: { type: 'success', message: 'Copied' } },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'showNotice',
                params: ({ event }) => ({
                  type: 'error',
                  message: `The text could not be copied. ${messageOf(event.error)}`,
                }),
              },
            },
          },
        },
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'message.removed': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'removing',
              actions: { type: 'keepRemoved', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        removing: {
          invoke: {
            src: 'removeMessage',
            input: ({ event }) => {
              assertEvent(event, 'message.removed')
              return { id: event.id }
            },
            onDone: { target: 'removed', actions: ['dropRemoved', 'announceMessages', 'refresh'] },
            onError: [
              // Somebody else was faster: the list is an old one.
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                target: 'idle',
                actions: ['dropRemoved', 'forgetRemoved', 'announceMessages', 'refresh'],
              },
              {
                target: 'removalFailed',
                actions: [
                  { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                  { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
                ],
              },
            ],
          },
        },
        removalFailed: {
          on: {
            'removal.accepted': { target: 'idle', actions: 'forgetRemoved' },
            'message.removed': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'removing',
              actions: { type: 'keepRemoved', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        // Until something else is deleted, or the person has seen it.
        removed: {
          on: {
            'removal.reversed': 'restoring',
            'removal.accepted': { target: 'idle', actions: 'forgetRemoved' },
            'message.removed': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'removing',
              actions: { type: 'keepRemoved', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        restoring: {
          invoke: {
            src: 'restoreMessage',
            input: ({ context }) => ({ id: context.removed?.id ?? '' }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'storeMessage', params: ({ event }) => ({ message: event.output }) },
                'forgetRemoved',
                'announceMessages',
                'refresh',
              ],
            },
            onError: {
              target: 'undoFailed',
              actions: [
                { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
              ],
            },
          },
        },
        undoFailed: {
          on: {
            'removal.reversed': 'restoring',
            'removal.accepted': { target: 'idle', actions: 'forgetRemoved' },
            'message.removed': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'removing',
              actions: { type: 'keepRemoved', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
      },
    },
  },
})

type SavedMessagesSnapshot = SnapshotFrom<typeof savedMessagesMachine>
export const selectListState = ({ value }: SavedMessagesSnapshot) => {
  if (typeof value.list === 'string') return value.list
  return stateSeen(value.list.shown.answer)
}
/** How old the messages are, in words; null where they have just come, or none are shown. */
export const selectMessagesAge = (snapshot: SavedMessagesSnapshot): string | null => {
  const { at, now } = snapshot.context
  return snapshot.matches({ list: { shown: { answer: 'known' } } }) && at !== null ? ageWords(at, now) : null
}
/** Why the messages could not be loaded. */
export const selectListFailure = ({ context }: SavedMessagesSnapshot): string => context.listFailure
export const selectMessages = ({ context }: SavedMessagesSnapshot): readonly SavedMessage[] => context.messages
export const selectRemovalState = ({ value }: SavedMessagesSnapshot) => value.removal
const REMOVAL_OBSTACLES = {
  idle: null,
  removing: 'Another message is being deleted: wait until that is done',
  removalFailed: null,
  removed: null,
  restoring: 'A deleted message is coming back: wait until it is there',
  undoFailed: null,
} as const
/** Why nothing can be deleted now, or null. */
export const selectRemovalObstacle = ({ value }: SavedMessagesSnapshot): string | null =>
  REMOVAL_OBSTACLES[value.removal]
/** Why a deletion or its undoing failed, the last that did. */
export const selectFailure = ({ context }: SavedMessagesSnapshot): string => context.failure
/** Drafts of messages that were deleted meanwhile. */
export const selectLostDrafts = ({ context }: SavedMessagesSnapshot): readonly LostDraft[] =>
  context.lostDrafts ?? NO_DRAFTS
/** What was deleted last, or is about to be; null where nothing was. */
export const selectRemoved = ({ context }: SavedMessagesSnapshot): SavedMessage | null => context.removed
