import { assertEvent, type SnapshotFrom } from 'xstate'
import { ageWords } from '../../model/age.ts'
import { messageOf } from '../../model/callError.ts'
import { knownOf, NOTHING_KNOWN, stateSeen } from '../../model/known.ts'
import type { LostDraft, SavedMessage } from '../../model/savedMessages.ts'
import { list } from './savedMessagesList.ts'
import { CALL, find, NONE, savedMessagesSetup } from './savedMessagesSetup.ts'

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
    list,
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

const NO_DRAFTS: readonly LostDraft[] = []

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
