import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { createMessage, fetchSavedMessages, logError, saveForm, updateMessage, watchForm } from '../../effects.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { contentAs, type FormAdopted, type FormKey } from '../../model/forms.ts'
import { fieldObstacle } from '../../model/obstacle.ts'
import {
  KeptMessage,
  MESSAGE_FORM,
  type MessageDraft,
  messageBodyError,
  messageTitleError,
  type SavedMessage,
  type SavedMessagesAnswer,
  tidyDraft,
} from '../../model/savedMessages.ts'

export type DraftField = keyof MessageDraft

interface EditorInput {
  /** What is edited; null for a new message. */
  readonly message: SavedMessage | null
  /** The message that a new one takes its draft from, as that was deleted meanwhile; null where there is none. */
  readonly lost: string | null
  /** Who writes. */
  readonly email: string
}

interface EditorContext extends FormKey {
  /** The message as it was last seen; null for a new one. */
  readonly message: SavedMessage | null
  readonly draft: MessageDraft
  /** When the version was saved that the draft was begun from; '' for a new message. */
  readonly version: string
  /** Whether the draft was not written here, but found. */
  readonly isRestored: boolean
  readonly touched: readonly DraftField[]
  /** Why the last attempt to save failed; null where there is nothing to say. */
  readonly refusal: string | null
}

type EditorEvent =
  | FormAdopted
  | { type: 'form.discarded' }
  | { type: 'draft.changed'; changes: Partial<MessageDraft> }
  | { type: 'field.left'; field: DraftField }
  | { type: 'draft.submitted' }
  | { type: 'editor.left' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }

/** What the editor tells the list of messages. */
export type EditorNews =
  | { type: 'message.saved'; message: SavedMessage }
  | { type: 'message.lost'; id: string }
  | { type: 'messages.loaded'; answer: SavedMessagesAnswer }
  | { type: 'editor.closed' }

const EMPTY: MessageDraft = { title: '', body: '' }
const NONE: readonly DraftField[] = []
const LOST = 'This message was deleted meanwhile. You can save what you wrote as a new one.'

/** Name of the form of a message; of a new one without an id. */
const formNamed = (id: string | null): string => (id === null ? MESSAGE_FORM : `${MESSAGE_FORM}/${id}`)

const draftOf = (message: SavedMessage | null): MessageDraft =>
  message ? { title: message.title, body: message.body } : EMPTY

const versionOf = (message: SavedMessage | null): string => message?.updated_at ?? ''

const isChanged = ({ message, draft }: EditorContext): boolean => {
  const before = draftOf(message)
  return draft.title !== before.title || draft.body !== before.body
}

/** What is to be kept of the draft; null for nothing. */
const keptOf = (context: EditorContext): KeptMessage | null =>
  isChanged(context) ? { ...context.draft, version: context.version } : null

const errors: Readonly<Record<DraftField, (draft: MessageDraft) => string | null>> = {
  title: ({ title }) => messageTitleError(title),
  body: ({ body }) => messageBodyError(body),
}

const formOf = ({ email, form }: EditorContext): FormKey => ({ email, form })
const nothingKept = ({ context }: { context: EditorContext }) => ({ ...formOf(context), content: null })

const goneParams = ({ event }: { event: FormAdopted }) => ({ content: event.content })

/** The draft can be changed, saved and left, which asks first where something would be lost, and leads back where it is declined. */
const heldOpen = {
  initial: 'open',
  states: {
    open: {
      on: {
        'draft.submitted': [
          { guard: 'isValid', target: '#messageEditor.deciding', actions: 'forgetRefusal' },
          { actions: 'touchFields' },
        ],
        'form.discarded': {
          actions: ['resetDraft', { type: 'saveForm', params: nothingKept }],
        },
        'editor.left': [{ guard: 'isChanged', target: 'confirming' }, { target: '#messageEditor.closed' }],
      },
    },
    confirming: {
      on: {
        'discard.confirmed': {
          target: '#messageEditor.closed',
          actions: { type: 'saveForm', params: nothingKept },
        },
        'discard.declined': 'open',
        // Another tab is done with it: there is nothing to ask about any more.
        'form.adopted': {
          guard: { type: 'isGone', params: goneParams },
          target: 'open',
          actions: 'resetDraft',
        },
      },
    },
  },
} as const

/**
 * Writes a saved message, a new one or another version. Where somebody else was faster, what they wrote is fetched and what
 * was typed stays, to be saved over it or not; where they deleted it, to be saved as a new one. What is typed is kept for its
 * writer, with the version that it was begun from, until it is saved or thrown away.
 */
export const messageEditorMachine = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as EditorInput,
  },
  actors: { createMessage, updateMessage, fetchSavedMessages, watchForm },
  actions: {
    logError,
    saveForm,
    storeChanges: assign(({ context }, params: { changes: Partial<MessageDraft> }) => ({
      draft: { ...context.draft, ...params.changes },
    })),
    adoptDraft: assign(({ context }, params: { content: unknown }) => {
      const { version, ...draft } = contentAs(params.content, KeptMessage) ?? {
        ...context.draft,
        version: context.version,
      }
      return { draft, version, isRestored: isChanged({ ...context, draft }) }
    }),
    resetDraft: assign(({ context }) => ({
      draft: draftOf(context.message),
      version: versionOf(context.message),
      isRestored: false,
      touched: NONE,
    })),
    touchField: assign(({ context }, params: { field: DraftField }) => ({
      touched: [...context.touched.filter((field) => field !== params.field), params.field],
    })),
    touchFields: assign({ touched: ['title', 'body'] as const }),
    storeRefusal: assign((_, params: { refusal: string }) => ({ refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    storeLatest: assign(({ context }, params: { messages: readonly SavedMessage[] }) => {
      const message = params.messages.find(({ id }) => id === context.message?.id) ?? context.message
      return { message, version: versionOf(message) }
    }),
    announceMessage: sendParent(
      (_, params: { message: SavedMessage }): EditorNews => ({ type: 'message.saved', ...params }),
    ),
    announceMessages: sendParent(
      (_, params: { answer: SavedMessagesAnswer }): EditorNews => ({ type: 'messages.loaded', ...params }),
    ),
    announceLoss: sendParent(({ context }): EditorNews => ({ type: 'message.lost', id: context.message?.id ?? '' })),
    forgetMessage: assign({ message: null, version: '', refusal: LOST }),
    announceEnd: sendParent((): EditorNews => ({ type: 'editor.closed' })),
  },
  guards: {
    isValid: ({ context }) => errors.title(context.draft) === null && errors.body(context.draft) === null,
    isKept: (_, params: { content: unknown }) => contentAs(params.content, KeptMessage) !== null,
    isGone: (_, params: { content: unknown }) => params.content === null,
    isNew: ({ context }) => context.message === null,
    isChanged: ({ context }) => isChanged(context),
    isLost: (_, params: { error: unknown }) => isRefusedFor(params.error, 404),
    isAmong: ({ context }, params: { messages: readonly SavedMessage[] }) =>
      params.messages.some(({ id }) => id === context.message?.id),
    isOvertaken: (_, params: { error: unknown }) => isRefusedFor(params.error, 409),
  },
}).createMachine({
  id: 'messageEditor',
  context: ({ input: { message, lost, email } }) => ({
    email,
    form: formNamed(message?.id ?? lost),
    message,
    draft: draftOf(message),
    version: versionOf(message),
    isRestored: false,
    touched: NONE,
    refusal: lost === null ? null : LOST,
  }),
  invoke: { src: 'watchForm', input: ({ context }) => formOf(context) },
  initial: 'writing',
  on: {
    'draft.changed': {
      actions: [
        { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
        { type: 'saveForm', params: ({ context }) => ({ ...formOf(context), content: keptOf(context) }) },
      ],
    },
    'form.adopted': [
      {
        guard: { type: 'isKept', params: ({ event }) => ({ content: event.content }) },
        actions: { type: 'adoptDraft', params: ({ event }) => ({ content: event.content }) },
      },
      {
        guard: { type: 'isGone', params: ({ event }) => ({ content: event.content }) },
        actions: 'resetDraft',
      },
    ],
    'field.left': { actions: { type: 'touchField', params: ({ event }) => ({ field: event.field }) } },
  },
  states: {
    writing: heldOpen,
    deciding: { always: [{ guard: 'isNew', target: 'creating' }, { target: 'updating' }] },
    creating: {
      // What is on its way cannot be changed any more.
      on: { 'draft.changed': {}, 'form.adopted': {} },
      invoke: {
        src: 'createMessage',
        input: ({ context }) => tidyDraft(context.draft),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'saveForm', params: nothingKept },
            { type: 'announceMessage', params: ({ event }) => ({ message: event.output }) },
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
        },
      },
    },
    updating: {
      on: { 'draft.changed': {}, 'form.adopted': {} },
      invoke: {
        src: 'updateMessage',
        input: ({ context }) => ({
          ...tidyDraft(context.draft),
          id: context.message?.id ?? '',
          updated_at: context.version,
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'saveForm', params: nothingKept },
            { type: 'announceMessage', params: ({ event }) => ({ message: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            target: 'catchingUp',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
            target: 'orphaned',
            actions: ['announceLoss', 'forgetMessage'],
          },
          {
            target: 'writing',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
          },
        ],
      },
    },
    catchingUp: {
      invoke: {
        src: 'fetchSavedMessages',
        onDone: [
          {
            guard: { type: 'isAmong', params: ({ event }) => ({ messages: event.output.messages }) },
            target: 'overtaken',
            actions: [
              { type: 'storeLatest', params: ({ event }) => ({ messages: event.output.messages }) },
              { type: 'announceMessages', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            target: 'orphaned',
            actions: [{ type: 'announceMessages', params: ({ event }) => ({ answer: event.output }) }, 'forgetMessage'],
          },
        ],
        onError: {
          target: 'writing',
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    // The other version is shown; saving now is over it, with open eyes.
    overtaken: heldOpen,
    orphaned: heldOpen,
    closed: { type: 'final', entry: 'announceEnd' },
  },
})

type EditorSnapshot = SnapshotFrom<typeof messageEditorMachine>
export const selectDraft = ({ context }: EditorSnapshot): MessageDraft => context.draft
/** What is wrong with a field that was touched, or null. */
export const selectDraftError = ({ context }: EditorSnapshot, field: DraftField): string | null =>
  context.touched.includes(field) ? errors[field](context.draft) : null
/** What is wrong with the draft first of all, or null. */
export const selectDraftProblem = ({ context }: EditorSnapshot): string | null =>
  fieldObstacle('title', errors.title(context.draft)) ?? fieldObstacle('message', errors.body(context.draft))
const SAVING = 'It is being saved: wait until that is done'
/** Why the editor cannot be left now, or null. */
export const selectLeaveObstacle = (snapshot: EditorSnapshot): string | null =>
  selectIsSaving(snapshot) ? SAVING : null
/** Why the draft cannot be saved now, or null. */
export const selectDraftObstacle = (snapshot: EditorSnapshot): string | null =>
  selectLeaveObstacle(snapshot) ?? selectDraftProblem(snapshot)
/** Whether what is written here was kept from before, and can be discarded now. */
export const selectIsRestored = (snapshot: EditorSnapshot): boolean =>
  snapshot.context.isRestored && snapshot.can({ type: 'form.discarded' })
export const selectRefusal = ({ context }: EditorSnapshot): string | null => context.refusal
/** The version that somebody else saved meanwhile, or null. */
export const selectOtherVersion = (snapshot: EditorSnapshot): SavedMessage | null =>
  snapshot.matches('overtaken') ? snapshot.context.message : null
/** Whether the message was deleted meanwhile: what is saved now is a new one. */
export const selectIsOrphaned = (snapshot: EditorSnapshot): boolean => snapshot.matches('orphaned')
export const selectIsSaving = ({ value }: EditorSnapshot): boolean =>
  value === 'deciding' || value === 'creating' || value === 'updating' || value === 'catchingUp'
export const selectIsConfirming = (snapshot: EditorSnapshot): boolean =>
  snapshot.matches({ writing: 'confirming' }) ||
  snapshot.matches({ overtaken: 'confirming' }) ||
  snapshot.matches({ orphaned: 'confirming' })
export const selectIsNew = ({ context }: EditorSnapshot): boolean => context.message === null
