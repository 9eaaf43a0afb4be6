import type { SnapshotFrom } from 'xstate'
import { messageOf } from '../../model/callError.ts'
import { type LostDraft, MESSAGE_FORM } from '../../model/savedMessages.ts'
import { messageForm } from './messageEditor.ts'
import { NO_MESSAGES, savedMessagesSetup } from './savedMessagesSetup.ts'

/**
 * The messages that staff keep for replies: a list to search in, to read and to copy from, an editor beside it, and a deletion that can
 * be undone. The list is asked for anew after each change, and where somebody else was faster than the editor. Nothing is lost by an old
 * one: the API changes none that is not what was seen last.
 */
export const savedMessagesMachine = savedMessagesSetup.createMachine({
  id: 'savedMessages',
  context: ({ input }) => ({ ...input, answer: NO_MESSAGES, edited: null, resumed: null, lostDrafts: null }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { isOffered, known } }) => ({ isOffered, known }) },
    { id: 'removal', src: 'removal' },
    { id: 'copy', src: 'copy' },
    { id: 'searchList', src: 'searchList' },
    { id: 'texts', src: 'accordion', input: { isSingle: false } },
  ],
  type: 'parallel',
  states: {
    list: {
      on: {
        'answer.remembered': { actions: 'passOn' },
        'answer.dropped': { actions: 'passOn' },
        'answer.settled': { actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.answer }) } },
        'removal.completed': {
          actions: {
            type: 'changeMessage',
            params: ({ event }) => ({ id: event.input.id, message: event.output }),
          },
        },
        // Somebody else was faster: the list is an old one.
        'removal.refused': {
          guard: { type: 'isGoneAlready', params: ({ event }) => ({ input: event.input, error: event.error }) },
          actions: [
            { type: 'changeMessage', params: ({ event }) => ({ id: event.input.id, message: null }) },
            'dismissRemoval',
          ],
        },
        'copy.completed': { actions: { type: 'showNotice', params: { type: 'success', message: 'Copied' } } },
        'copy.refused': {
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
    editor: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'message.started': { target: 'open', actions: { type: 'editMessage', params: { id: null } } },
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
            input: ({ context: { edited, resumed, email } }) => ({
              email,
              form: messageForm(edited?.id ?? resumed),
              subject: edited,
            }),
          },
          on: {
            'message.saved': {
              target: 'closed',
              actions: {
                type: 'changeMessage',
                params: ({ event }) => ({ id: event.saved.id, message: event.saved }),
              },
            },
            'message.closed': 'closed',
            'message.refused': [
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                actions: [
                  { type: 'changeMessage', params: ({ context }) => ({ id: context.edited?.id ?? '', message: null }) },
                  { type: 'overtakeEditor', params: { answer: NO_MESSAGES } },
                ],
              },
              {
                guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
                target: '.overtaken',
                actions: 'refreshList',
              },
            ],
          },
          initial: 'current',
          states: {
            current: {},
            // Until it is known what they made of it.
            overtaken: {
              on: {
                'answer.settled': {
                  guard: { type: 'isFresh', params: ({ event }) => ({ state: event.state }) },
                  target: 'current',
                  actions: { type: 'overtakeEditor', params: ({ event }) => ({ answer: event.answer }) },
                },
              },
            },
          },
        },
      },
    },
    // Which are lost is known by a fresh list alone: what stood there before knows nothing of a message that is new elsewhere.
    drafts: {
      initial: 'unread',
      on: {
        'answer.settled': {
          guard: { type: 'isFresh', params: ({ event }) => ({ state: event.state }) },
          target: '.followed',
          actions: 'forgetLost',
        },
      },
      states: {
        unread: {},
        followed: {
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
                    form: messageForm(event.id),
                    content: null,
                  }),
                },
              ],
            },
            // What this tab makes of a draft is told to others alone.
            'message.saved': { target: 'followed', reenter: true },
            'message.closed': { target: 'followed', reenter: true },
          },
        },
      },
    },
  },
})

const NO_DRAFTS: readonly LostDraft[] = []

/** Drafts of messages that were deleted meanwhile. */
export const selectLostDrafts = ({ context }: SnapshotFrom<typeof savedMessagesMachine>): readonly LostDraft[] =>
  context.lostDrafts ?? NO_DRAFTS
