import type { SnapshotFrom } from 'xstate'
import { adopted } from '../../kit/keeping.ts'
import { answerIn, errorIn, idIn, queryIn, stateIn } from '../../kit/params.ts'
import { messageOf } from '../../model/callError.ts'
import {
  type LostDraft,
  MESSAGE_FORM,
  type MessageRemoval,
  REMOVAL_FORM,
  type Removed,
} from '../../model/savedMessages.ts'
import { messageForm } from './messageEditor.ts'
import { findMessage, NO_MESSAGES, savedMessagesSetup } from './savedMessagesSetup.ts'
import { TEXTS } from './texts.ts'

const isLost = { type: 'isLost', params: idIn } as const
const isFresh = { type: 'isFresh', params: stateIn } as const

const adoptSearch = { type: 'adoptSearch', params: queryIn } as const

const removalForm = ({ context: { email } }: { context: { readonly email: string } }) => ({ email, form: REMOVAL_FORM })
const inputIn = ({ event }: { event: { input: MessageRemoval } }) => ({ input: event.input })
const requestRemoval = { type: 'requestRemoval', params: inputIn } as const
const saveRemoved = {
  type: 'saveForm',
  params: ({ context }: { context: { readonly email: string; readonly removed: Removed | null } }) => ({
    ...removalForm({ context }),
    content: context.removed && { id: context.removed.id, title: context.removed.title },
  }),
} as const
const keepRemoved = [{ type: 'storeRemoved', params: inputIn }, saveRemoved] as const
const adoptRemoved = [{ type: 'adoptRemoved', params: adopted }, 'dismissRemoval'] as const
const forgetRemoved = ['forgetRemoved', saveRemoved] as const

/**
 * Messages that staff keep for replies: a list that can be searched and copied from, an editor, and a deletion that can be undone. The list is
 * refreshed after each change and after each conflict. An outdated list is harmless: the API refuses to change a message if its version is not
 * the one that the person has seen.
 */
export const savedMessagesMachine = savedMessagesSetup.createMachine({
  id: 'savedMessages',
  context: ({ input }) => ({
    ...input,
    answer: NO_MESSAGES,
    edited: null,
    resumed: null,
    lostDrafts: null,
    removed: null,
  }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { isOffered, known } }) => ({ isOffered, known }) },
    { id: 'removal', src: 'removal' },
    { id: 'copy', src: 'copy' },
    { id: 'searchList', src: 'searchList', input: ({ context: { search } }) => ({ text: search }) },
    { id: 'texts', src: 'accordion', input: { isSingle: false } },
    { src: 'watchForm', input: removalForm },
  ],
  type: 'parallel',
  states: {
    list: {
      on: {
        'list.searched': {
          actions: { type: 'announceSearch', params: ({ event }) => ({ search: event.text }) },
        },
        'query.changed': { actions: adoptSearch },
        'answer.remembered': { actions: 'forwardToParent' },
        'answer.dropped': { actions: 'forwardToParent' },
        'answer.settled': { actions: { type: 'storeAnswer', params: answerIn } },
        'removal.completed': {
          actions: { type: 'changeMessage', params: ({ event }) => ({ id: event.input.id, message: event.output }) },
        },
        // Somebody else has deleted the message, so the list is outdated.
        'removal.refused': {
          guard: { type: 'isGoneAlready', params: ({ event: { input, error } }) => ({ input, error }) },
          actions: [
            { type: 'changeMessage', params: ({ event }) => ({ id: event.input.id, message: null }) },
            'dismissRemoval',
          ],
        },
        'copy.completed': { actions: { type: 'showNotice', params: { type: 'success', message: TEXTS.copied } } },
        'copy.refused': {
          actions: {
            type: 'showNotice',
            params: ({ event }) => ({
              type: 'error',
              message: TEXTS.notCopied(messageOf(event.error)),
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
            'message.started': {
              guard: 'mayEdit',
              target: 'open',
              actions: { type: 'editMessage', params: { id: null } },
            },
            'message.chosen': {
              guard: { type: 'mayChange', params: idIn },
              target: 'open',
              actions: { type: 'editMessage', params: idIn },
            },
            'draft.resumed': {
              guard: { type: 'mayResume', params: idIn },
              target: 'open',
              actions: { type: 'resumeDraft', params: idIn },
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
              actions: { type: 'changeMessage', params: ({ event }) => ({ id: event.saved.id, message: event.saved }) },
            },
            'message.closed': 'closed',
            'message.replaced': {
              target: '.overtaken',
              actions: ['refreshList', { type: 'showNotice', params: { type: 'info', message: TEXTS.savedElsewhere } }],
            },
            'message.refused': [
              {
                guard: { type: 'isGone', params: errorIn },
                actions: [
                  { type: 'changeMessage', params: ({ context }) => ({ id: context.edited?.id ?? '', message: null }) },
                  { type: 'overtakeEditor', params: { answer: NO_MESSAGES } },
                ],
              },
              { guard: { type: 'isOvertaken', params: errorIn }, target: '.overtaken', actions: 'refreshList' },
            ],
          },
          initial: 'current',
          states: {
            current: {},
            // Lasts until the list has the newer version.
            overtaken: {
              on: {
                'answer.settled': {
                  guard: isFresh,
                  target: 'current',
                  actions: { type: 'overtakeEditor', params: answerIn },
                },
              },
            },
          },
        },
      },
    },
    // The last deletion is kept as soon as it is requested: a reload before the answer must not lose Undo.
    removal: {
      initial: 'free',
      on: {
        'form.adopted': [
          { guard: { type: 'isChangeElsewhere', params: adopted }, actions: [...adoptRemoved, 'refreshList'] },
          { actions: adoptRemoved },
        ],
      },
      states: {
        free: {
          on: {
            'removal.requested': [
              { guard: { type: 'mayUndo', params: inputIn }, target: 'restoring', actions: requestRemoval },
              { guard: 'mayEdit', target: 'removing', actions: [...keepRemoved, requestRemoval] },
            ],
            'removal.dismissed': { actions: ['dismissRemoval', ...forgetRemoved] },
          },
        },
        removing: {
          on: {
            // The deletion is kept once more, to notify other tabs: only now will they find the message deleted.
            'removal.completed': { target: 'free', actions: keepRemoved },
            'removal.refused': 'free',
          },
        },
        restoring: {
          on: { 'removal.completed': { target: 'free', actions: forgetRemoved }, 'removal.refused': 'free' },
        },
      },
    },
    // Only a new answer shows which drafts are lost: a known one may lack new messages.
    drafts: {
      initial: 'unread',
      on: { 'answer.settled': { guard: isFresh, target: '.watched', actions: 'forgetLost' } },
      states: {
        unread: {},
        watched: {
          invoke: { src: 'watchForms', input: ({ context }) => ({ email: context.email, kind: MESSAGE_FORM }) },
          on: {
            'forms.adopted': { actions: { type: 'storeLost', params: ({ event }) => ({ kept: event.kept }) } },
            'draft.discarded': {
              guard: isLost,
              actions: [
                { type: 'dropLost', params: idIn },
                {
                  type: 'saveForm',
                  params: ({ context: { email }, event }) => ({ email, form: messageForm(event.id), content: null }),
                },
              ],
            },
            // Changes of storage are not reported to the tab that makes them, so the drafts are read again.
            'message.saved': { target: 'watched', reenter: true },
            'message.closed': { target: 'watched', reenter: true },
          },
        },
      },
    },
  },
})

/** Why no message can be changed, or null. */
export const selectChangeObstacle = ({ context }: SnapshotFrom<typeof savedMessagesMachine>): string | null =>
  context.mayEdit ? null : TEXTS.mayNotChange

const NO_DRAFTS: readonly LostDraft[] = []

/** The drafts of messages that have been deleted since; empty before they are known. */
export const selectLostDrafts = ({ context }: SnapshotFrom<typeof savedMessagesMachine>): readonly LostDraft[] =>
  context.lostDrafts ?? NO_DRAFTS

/** The last deletion, if it can be undone; otherwise null. A message that is in the list was not deleted, or has been restored. */
export const selectKeptRemoval = ({ context }: SnapshotFrom<typeof savedMessagesMachine>): Removed | null =>
  context.removed && findMessage(context.answer, context.removed.id) === null ? context.removed : null
