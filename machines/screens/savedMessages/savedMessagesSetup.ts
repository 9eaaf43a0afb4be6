import { assign, raise, sendParent, setup } from 'xstate'
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
} from '../../effects.ts'
import { accordionMachine } from '../../kit/accordion.machine.ts'
import { searchListMachine } from '../../kit/searchList.machine.ts'
import { isRefusedFor } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import { contentAs, type FormsAdopted, type KeptForm } from '../../model/forms.ts'
import { type AnswerNews, type KnownAnswer, newsOf } from '../../model/known.ts'
import { KeptMessage, type LostDraft, type SavedMessage, type SavedMessagesAnswer } from '../../model/savedMessages.ts'
import { type EditorNews, messageEditorMachine } from './messageEditor.machine.ts'

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

export const NONE: readonly SavedMessage[] = []

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

export const find = (messages: readonly SavedMessage[], id: string): SavedMessage | null =>
  messages.find((message) => message.id === id) ?? null

export const CALL = { call: 'fetchSavedMessages' } as const

/** What the saved messages are made of. */
export const savedMessagesSetup = setup({
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
