import { is } from 'superstruct'
import { assign, sendParent, setup } from 'xstate'
import { makeKey, sendReply, withdrawReply } from '../../callEffects.ts'
import { logError, saveForm, watchForm, watchForms } from '../../effects.ts'
import { type Adopted, keptGuards, keyOf, NOT_RESTORED, type Restored } from '../../kit/keeping.ts'
import { CallError, isRefused, isRefusedFor, messageOf } from '../../model/callError.ts'
import type { TicketEntry } from '../../model/desk.ts'
import type { DraftChanged, DraftReplaced } from '../../model/drafts.ts'
import { contentAs, type FormAdopted, type FormKey, type FormSaved, type FormsAdopted } from '../../model/forms.ts'
import { OtherRecipient, Overtaken, type ReplyAnswer } from '../../model/replies.ts'
import {
  KeptReply,
  type ReplyPress,
  type ReplyUndone,
  ReturnedReply,
  replyFault,
  returnedForm,
  withReturned,
} from '../../model/replyDraft.ts'

/** Events that the draft of a reply sends to its parent. */
export type ReplyNews =
  | { type: 'reply.held'; answer: ReplyAnswer }
  | ReplyUndone
  | DraftChanged
  /** The ticket on the page is outdated. */
  | { type: 'ticket.outdated' }

interface ReplyInput {
  readonly email: string
  readonly number: string
}

export interface ReplyContext extends FormKey, Restored, KeptReply {
  readonly number: string
  /** Whether the person has tried to send, so that errors are shown. */
  readonly isTried: boolean
  /** Whether an earlier attempt to send this draft may have arrived. */
  readonly isRepeated: boolean
  /** Why the reply was not sent; empty if that is not known. */
  readonly reason: string
  /** Entries by others that the person had not seen, oldest first. */
  readonly newer: readonly TicketEntry[]
  /** The customer's current address if it is not the one that was shown; otherwise null. */
  readonly newTo: string | null
}

/** A reply that was taken back: its text, and its id. */
export interface Returned {
  readonly id: string
  readonly body: string
}

type ReplyEvent =
  | FormAdopted
  | FormSaved
  | FormsAdopted
  | DraftReplaced
  | { type: 'reply.changed'; text: string }
  | { type: 'reply.discarded' }
  | { type: 'reply.submitted'; press: ReplyPress }
  /** The person wants to send the reply despite what has changed since. */
  | { type: 'reply.confirmed'; press: ReplyPress }
  | { type: 'reply.repeated' }
  | { type: 'reply.withdrawn' }
  | { type: 'reply.returned'; returned: Returned }

const readKept = (content: unknown) => contentAs(content, KeptReply)

/** The session has ended, or there were too many calls. Neither proves that an earlier attempt has not arrived. */
const UNPROVEN = [401, 429]
const isRefusal = (error: unknown): boolean =>
  isRefused(error) && !UNPROVEN.some((status) => isRefusedFor(error, status))
const refusedAs = (error: unknown, code: string): unknown =>
  error instanceof CallError && error.status === 409 && error.code === code ? error.data : undefined

export const EMPTY_REPLY = {
  text: '',
  id: '',
  to: '',
  seen: 0,
  after: null,
  isTried: false,
  isRepeated: false,
  reason: '',
  newer: [],
  newTo: null,
  ...NOT_RESTORED,
} as const

/** The params of `saveForm` that keep the current draft. */
export const keptReply = ({ context }: { context: ReplyContext }) => {
  const { text, id, to, seen, after } = context
  return { ...keyOf({ context }), content: text === '' ? null : { text, id, to, seen, after } }
}

/** The first of the replies that were taken back and are not in the draft yet, or null. */
export const firstReturned = ({ event: { kept } }: { event: FormsAdopted }): { returned: Returned | null } => {
  for (const { id, content } of kept) {
    const read = contentAs(content, ReturnedReply)
    if (read !== null) return { returned: { id, body: read.body } }
  }
  return { returned: null }
}

/** The types, actors, actions and guards of the draft of a reply. */
export const replySetup = setup({
  types: { context: {} as ReplyContext, events: {} as ReplyEvent, input: {} as ReplyInput },
  actors: { sendReply, withdrawReply, makeKey, watchForm, watchForms },
  actions: {
    logError,
    saveForm,
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    takeDraft: assign((_, { text }: { text: string }) => ({ text, isRestored: true, age: null })),
    adoptReply: assign((_, { content, age }: Adopted) => ({
      ...readKept(content),
      isRestored: true,
      isRepeated: true,
      age,
    })),
    insertReturned: assign(({ context }, { returned }: { returned: Returned | null }) => ({
      text: returned === null ? context.text : withReturned(context.text, returned.body),
    })),
    clearReply: assign(EMPTY_REPLY),
    storePress: assign((_, { press }: { press: ReplyPress }) => ({ ...press, isRepeated: false, reason: '' })),
    storeId: assign((_, { output }: { output: string }) => ({ id: output })),
    forgetId: assign({ id: '' }),
    showErrors: assign({ isTried: true }),
    noteRepeated: assign({ isRepeated: true }),
    storeReason: assign((_, { error }: { error: unknown }) => ({ reason: messageOf(error) })),
    storeNewer: assign((_, { error }: { error: unknown }) => {
      const data = refusedAs(error, 'overtaken')
      return { newer: is(data, Overtaken) ? data.entries : [] }
    }),
    storeRecipient: assign((_, { error }: { error: unknown }) => {
      const data = refusedAs(error, 'recipient')
      return { newTo: is(data, OtherRecipient) ? data.to : null }
    }),
    announceText: sendParent(({ context: { text } }): ReplyNews => ({ type: 'draft.changed', mode: 'reply', text })),
    announceReturned: sendParent(
      ({ context: { text } }): ReplyNews => ({ type: 'draft.changed', mode: 'reply', text, isReturned: true }),
    ),
    announceHeld: sendParent(
      (_, { output }: { output: ReplyAnswer }): ReplyNews => ({ type: 'reply.held', answer: output }),
    ),
    announceUndone: sendParent(({ context: { id } }): ReplyNews => ({ type: 'reply.undone', id })),
    announceOutdated: sendParent((): ReplyNews => ({ type: 'ticket.outdated' })),
  },
  guards: {
    ...keptGuards(readKept),
    isReady: ({ context }) => replyFault(context.text) === null,
    // A draft that has an id may have been sent.
    isUnderWay: (_, { content }: { content: unknown }) => (readKept(content)?.id ?? '') !== '',
    isReturned: (_, { returned }: { returned: Returned | null }) => returned !== null,
    isOvertaken: (_, { error }: { error: unknown }) => is(refusedAs(error, 'overtaken'), Overtaken),
    isOtherRecipient: (_, { error }: { error: unknown }) => is(refusedAs(error, 'recipient'), OtherRecipient),
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    // An earlier attempt may still be on its way.
    isRepeatRefused: ({ context }, { error }: { error: unknown }) => context.isRepeated && isRefusal(error),
    isGoneAlready: (_, { error }: { error: unknown }) => isRefusedFor(error, 409),
  },
})

/** The params of `saveForm` that remove a reply from those that were taken back. */
export const withoutReturned = (
  { email, number }: ReplyContext,
  returned: Returned | null,
): FormKey & { content: null } => ({ email, form: returnedForm(number, returned?.id ?? ''), content: null })
