import { assign, sendParent, sendTo, setup } from 'xstate'
import { saveForm, showNotice, watchForm, watchForms } from '../../effects.ts'
import { accordionMachine } from '../../kit/accordion.machine.ts'
import type { CommandNews } from '../../kit/createCommand.ts'
import type { FormNews } from '../../kit/createForm.ts'
import type { Adopted } from '../../kit/keeping.ts'
import type { AnswerSettled, SettledState } from '../../kit/resourceSetup.ts'
import { type SearchListNews, searchListMachine } from '../../kit/searchList.machine.ts'
import { isRefusedFor } from '../../model/callError.ts'
import { contentAs, type FormAdopted, type FormSaved, type FormsAdopted, type KeptForm } from '../../model/forms.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import {
  KeptMessage,
  KeptRemoval,
  type LostDraft,
  type MessageRemoval,
  type Removed,
  type SavedMessage,
  type SavedMessagesAnswer,
} from '../../model/savedMessages.ts'
import { type SavedMessagesQuery, savedMessagesHref } from './address.ts'
import { messageEditorMachine } from './messageEditor.ts'
import { copyMachine, messageListMachine, removalMachine } from './messageParts.ts'

interface SavedMessagesInput extends SavedMessagesQuery {
  readonly isOffered: boolean
  readonly mayEdit: boolean
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

/** The event that the screen sends to its parent: an address to go to. */
type SavedMessagesNews = { type: 'href.chosen'; href: string; replace: boolean }

interface SavedMessagesContext extends SavedMessagesInput {
  /** The messages, most recently changed first. */
  readonly answer: SavedMessagesAnswer
  /** The message in the editor; null for a new one, and for the draft of a deleted one. */
  readonly edited: SavedMessage | null
  /** The id of the deleted message whose draft is in the editor, or null. */
  readonly resumed: string | null
  /** Drafts of deleted messages; null until the list is loaded. */
  readonly lostDrafts: readonly LostDraft[] | null
  /** The last deletion that can be undone, even after a reload; or null. */
  readonly removed: Removed | null
}

type SavedMessagesEvent =
  | AnswerNews
  | AnswerSettled<SavedMessagesAnswer>
  | FormNews<'message', SavedMessage>
  | CommandNews<'removal', MessageRemoval, SavedMessage | null>
  | CommandNews<'copy', { text: string }, void>
  | SearchListNews
  | { type: 'query.changed'; query: SavedMessagesQuery }
  | FormAdopted
  | FormSaved
  | FormsAdopted
  | { type: 'message.started' }
  | { type: 'message.chosen'; id: string }
  | { type: 'draft.resumed'; id: string }
  | { type: 'draft.discarded'; id: string }
  | { type: 'removal.requested'; input: MessageRemoval }
  | { type: 'removal.dismissed' }

export const NO_MESSAGES: SavedMessagesAnswer = { messages: [], at: 0 }

export const findMessage = ({ messages }: SavedMessagesAnswer, id: string | null): SavedMessage | null =>
  messages.find((message) => message.id === id) ?? null

/**
 * Returns the messages with one of them changed or added, or removed if `message` is null; most recently changed first. A restored message
 * keeps the time of its last change, and therefore its position.
 */
const withMessage = ({ messages, at }: SavedMessagesAnswer, id: string, message: SavedMessage | null) => ({
  messages: [...(message ? [message] : []), ...messages.filter((other) => other.id !== id)].sort(
    (a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at),
  ),
  at,
})

/** The valid drafts among the kept forms. */
const draftsIn = (kept: readonly KeptForm[]): readonly LostDraft[] =>
  kept.flatMap(({ id, content, age = null }) => {
    const draft = contentAs(content, KeptMessage)
    return draft === null ? [] : [{ id, title: draft.title, body: draft.body, age }]
  })

/** The drafts of deleted messages. Once they are known, none is added: a message that is not in the list may be a new one from another tab. */
const lostAmong = (kept: readonly KeptForm[], { answer, lostDrafts }: SavedMessagesContext): readonly LostDraft[] =>
  draftsIn(kept).filter(({ id }) =>
    lostDrafts === null ? findMessage(answer, id) === null : lostDrafts.some((draft) => draft.id === id),
  )

const isAmong = (drafts: readonly LostDraft[] | null, id: string): boolean =>
  drafts?.some((draft) => draft.id === id) ?? false

export const savedMessagesSetup = setup({
  types: {
    context: {} as SavedMessagesContext,
    events: {} as SavedMessagesEvent,
    input: {} as SavedMessagesInput,
    children: {} as {
      list: 'list'
      removal: 'removal'
      copy: 'copy'
      searchList: 'searchList'
      texts: 'accordion'
      editor: 'messageEditor'
    },
  },
  actors: {
    watchForm,
    watchForms,
    list: messageListMachine,
    removal: removalMachine,
    copy: copyMachine,
    searchList: searchListMachine,
    accordion: accordionMachine,
    messageEditor: messageEditorMachine,
  },
  actions: {
    saveForm,
    showNotice,
    forwardToParent: sendParent(({ event }) => event),
    announceSearch: sendParent(
      (_, params: SavedMessagesQuery): SavedMessagesNews => ({
        type: 'href.chosen',
        href: savedMessagesHref(params),
        replace: true,
      }),
    ),
    adoptSearch: sendTo('searchList', (_, { query }: { query: SavedMessagesQuery }) => ({
      type: 'text.adopted' as const,
      text: query.search,
    })),
    // A draft is not lost any more once its message has been restored.
    storeAnswer: assign(({ context }, params: { answer: SavedMessagesAnswer | null }) => {
      const answer = params.answer ?? NO_MESSAGES
      return { answer, lostDrafts: context.lostDrafts?.filter(({ id }) => findMessage(answer, id) === null) ?? null }
    }),
    changeMessage: sendTo('list', ({ context }, { id, message }: { id: string; message: SavedMessage | null }) => ({
      type: 'answer.changed' as const,
      answer: withMessage(context.answer, id, message),
    })),
    refreshList: sendTo('list', ({ context: { answer } }) => ({ type: 'answer.changed' as const, answer })),
    requestRemoval: sendTo('removal', (_, params: { input: MessageRemoval }) => ({
      type: 'command.requested' as const,
      ...params,
    })),
    storeRemoved: assign((_, { input: { id, title } }: { input: MessageRemoval }) => ({
      removed: { id, title, age: null },
    })),
    adoptRemoved: assign((_, { content, age }: Adopted) => {
      const kept = contentAs(content, KeptRemoval)
      return { removed: kept && { ...kept, age } }
    }),
    forgetRemoved: assign({ removed: null }),
    dismissRemoval: sendTo('removal', { type: 'outcome.dismissed' as const }),
    editMessage: assign(({ context }, params: { id: string | null }) => ({
      edited: findMessage(context.answer, params.id),
      resumed: null,
    })),
    resumeDraft: assign((_, params: { id: string }) => ({ edited: null, resumed: params.id })),
    overtakeEditor: sendTo('editor', ({ context }, { answer }: { answer: SavedMessagesAnswer | null }) => ({
      type: 'subject.overtaken' as const,
      subject: findMessage(answer ?? NO_MESSAGES, context.edited?.id ?? null),
    })),
    storeLost: assign(({ context }, params: { kept: readonly KeptForm[] }) => ({
      lostDrafts: lostAmong(params.kept, context),
    })),
    dropLost: assign(({ context }, params: { id: string }) => ({
      lostDrafts: context.lostDrafts?.filter(({ id }) => id !== params.id) ?? null,
    })),
    forgetLost: assign({ lostDrafts: null }),
  },
  guards: {
    mayEdit: ({ context }) => context.mayEdit,
    mayChange: ({ context }, { id }: { id: string }) => context.mayEdit && findMessage(context.answer, id) !== null,
    mayResume: ({ context }, { id }: { id: string }) => context.mayEdit && isAmong(context.lostDrafts, id),
    mayUndo: ({ context }, { input }: { input: MessageRemoval }) => context.mayEdit && input.isUndone,
    isLost: ({ context }, { id }: { id: string }) => isAmong(context.lostDrafts, id),
    isFresh: (_, { state }: { state: SettledState }) => state === 'loaded' || state === 'empty',
    isGone: (_, params: { error: unknown }) => isRefusedFor(params.error, 404),
    isOvertaken: (_, params: { error: unknown }) => isRefusedFor(params.error, 409),
    // Another tab has deleted a message in the list, or undone a deletion. A deletion that was only kept across a reload does not count.
    isChangeElsewhere: ({ context }, { content }: Adopted) =>
      content === null || findMessage(context.answer, contentAs(content, KeptRemoval)?.id ?? null) !== null,
    isGoneAlready: (_, { input, error }: { input: MessageRemoval; error: unknown }) =>
      !input.isUndone && isRefusedFor(error, 404),
  },
})
