import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import {
  copyText,
  fetchSavedMessages,
  logError,
  removeMessage,
  restoreMessage,
  saveForm,
  showNotice,
  watchForms,
} from '../effects.ts'
import { isRefusedFor, messageOf } from '../model/callError.ts'
import { contentAs, type FormsAdopted, type KeptForm } from '../model/forms.ts'
import { KeptMessage, type LostDraft, MESSAGE_FORM, type SavedMessage } from '../model/savedMessages.ts'
import { accordionMachine } from '../parts/accordion.machine.ts'
import { type EditorNews, messageEditorMachine } from '../parts/messageEditor.machine.ts'
import { searchListMachine } from '../parts/searchList.machine.ts'

interface SavedMessagesInput {
  readonly offersMessages: boolean
  /** Whose drafts are kept. */
  readonly email: string
}

interface SavedMessagesContext extends SavedMessagesInput {
  /** The last one changed first. */
  readonly messages: readonly SavedMessage[]
  /** What the editor opens with; null for a new message. */
  readonly edited: SavedMessage | null
  /** The message whose draft the editor opens with, as that was deleted; null for any other. */
  readonly resumed: string | null
  /** Drafts of messages that are not there any more; null before it is known. */
  readonly lostDrafts: readonly LostDraft[] | null
  /** What was deleted last, or is about to be. */
  readonly removed: SavedMessage | null
  /** Why the last of the calls failed that did. */
  readonly failure: string
}

type SavedMessagesEvent =
  | EditorNews
  | FormsAdopted
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

/**
 * The messages that staff keep for replies: a list to search in, to read and to copy from, an editor beside it, and a
 * deletion that can be undone.
 */
export const savedMessagesMachine = setup({
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
    storeMessages: assign((_, params: { messages: readonly SavedMessage[] }) => ({ messages: params.messages })),
    storeMessage: assign(({ context }, params: { message: SavedMessage }) => ({
      messages: inOrder([params.message, ...without(context.messages, params.message.id)]),
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
    isOffered: ({ context }) => context.offersMessages,
    isKnown: ({ context }, params: { id: string }) => find(context.messages, params.id) !== null,
    isLost: ({ context }, params: { id: string }) => context.lostDrafts?.some(({ id }) => id === params.id) ?? false,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
  },
}).createMachine({
  id: 'savedMessages',
  context: ({ input }) => ({
    ...input,
    messages: NONE,
    edited: null,
    resumed: null,
    lostDrafts: null,
    removed: null,
    failure: '',
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
        'message.saved': { actions: { type: 'storeMessage', params: ({ event }) => ({ message: event.message }) } },
        'message.lost': { actions: { type: 'dropMessage', params: ({ event }) => ({ id: event.id }) } },
      },
      states: {
        deciding: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'unavailable' }] },
        unavailable: {},
        loading: {
          invoke: {
            src: 'fetchSavedMessages',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeMessages', params: ({ event }) => ({ messages: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
                target: 'notPermitted',
              },
              {
                target: 'failed',
                actions: [
                  { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                  { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
                ],
              },
            ],
          },
        },
        loaded: {
          invoke: { src: 'watchForms', input: ({ context }) => ({ email: context.email, kind: MESSAGE_FORM }) },
          on: {
            'forms.adopted': { actions: { type: 'storeLost', params: ({ event }) => ({ kept: event.kept }) } },
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
            'editor.closed': { target: 'loaded', reenter: true },
          },
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
            onDone: { target: 'removed', actions: 'dropRemoved' },
            onError: {
              target: 'removalFailed',
              actions: [
                { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
              ],
            },
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
              actions: [{ type: 'storeMessage', params: ({ event }) => ({ message: event.output }) }, 'forgetRemoved'],
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
export const selectListState = ({ value }: SavedMessagesSnapshot) => value.list
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
/** Why the last of the calls failed that did. */
export const selectFailure = ({ context }: SavedMessagesSnapshot): string => context.failure
/** Drafts of messages that were deleted meanwhile. */
export const selectLostDrafts = ({ context }: SavedMessagesSnapshot): readonly LostDraft[] =>
  context.lostDrafts ?? NO_DRAFTS
/** What was deleted last, or is about to be; null where nothing was. */
export const selectRemoved = ({ context }: SavedMessagesSnapshot): SavedMessage | null => context.removed
