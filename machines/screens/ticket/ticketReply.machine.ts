import type { SnapshotFrom } from 'xstate'
import { adopted, contentRemoved, contentRemovedAsSaved, isGone, isKept, keyOf } from '../../kit/keeping.ts'
import { errorIn, logFailure } from '../../kit/params.ts'
import type { FormsAdopted } from '../../model/forms.ts'
import type { ReplyAnswer } from '../../model/replies.ts'
import { type ReplyFault, type ReplyPress, replyFault, replyForm, returnedForms } from '../../model/replyDraft.ts'
import {
  EMPTY_REPLY,
  firstReturned,
  keptReply,
  type ReplyContext,
  type Returned,
  replySetup,
  withoutReturned,
} from './replySetup.ts'

const textIn = ({ event }: { event: { text: string } }) => ({ text: event.text })
const outputIn = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output })
const returnedIn = ({ event }: { event: { returned: Returned } }) => ({ returned: event.returned })
const keep = { type: 'saveForm', params: keptReply } as const
const isUnderWay = { type: 'isUnderWay', params: adopted } as const
const adopt = { type: 'adoptReply', params: adopted } as const
const storePress = {
  type: 'storePress',
  params: ({ event: { press } }: { event: { press: ReplyPress } }) => ({ press }),
} as const
/** A second press of Send may happen before the person has read why the first was refused, so it sends nothing: they have to confirm. */
const onceRead = {
  'reply.submitted': {},
  'reply.confirmed': { guard: 'isReady', target: '#ticketReply.preparing', actions: storePress },
} as const
const storeReason = { type: 'storeReason', params: errorIn } as const
const returnedForgotten = ({ context, event }: { context: ReplyContext; event: { returned: Returned } }) =>
  withoutReturned(context, event.returned)
const firstForgotten = ({ context, event }: { context: ReplyContext; event: FormsAdopted }) =>
  withoutReturned(context, firstReturned({ event }).returned)
const written = [keep, 'announceText'] as const
const takenBack = [keep, 'announceReturned'] as const
const cleared = ['clearReply', 'announceOutdated'] as const
const draftAgain = ['forgetId', keep, 'announceOutdated'] as const

/**
 * The draft of a reply, kept in storage with every change until the API has accepted it. Its id is made and kept before the reply is first
 * sent. If there is no answer, the same reply is sent again or withdrawn under that id: it is either a draft or on its way, but never both.
 */
export const ticketReplyMachine = replySetup.createMachine({
  id: 'ticketReply',
  context: ({ input: { email, number } }) => ({ email, form: replyForm(number), number, ...EMPTY_REPLY }),
  invoke: { src: 'watchForm', input: keyOf },
  initial: 'editing',
  states: {
    editing: {
      // Replies that were taken back elsewhere are put into the draft only while the draft is not being sent.
      invoke: {
        src: 'watchForms',
        input: ({ context: { email, number } }) => ({ email, kind: returnedForms(number) }),
      },
      on: {
        'reply.changed': { actions: [{ type: 'storeText', params: textIn }, ...written] },
        'draft.replaced': { actions: [{ type: 'takeDraft', params: textIn }, ...written] },
        'reply.discarded': {
          target: '.untried',
          actions: ['clearReply', { type: 'saveForm', params: contentRemoved }, 'announceText'],
        },
        'reply.submitted': [{ guard: 'isReady', target: 'preparing', actions: storePress }, { actions: 'showErrors' }],
        'reply.returned': {
          actions: [
            { type: 'insertReturned', params: returnedIn },
            ...takenBack,
            { type: 'saveForm', params: returnedForgotten },
          ],
        },
        // Entering the state again reads the replies that are left.
        'forms.adopted': {
          guard: { type: 'isReturned', params: firstReturned },
          target: 'editing',
          reenter: true,
          actions: [
            { type: 'insertReturned', params: firstReturned },
            ...takenBack,
            { type: 'saveForm', params: firstForgotten },
          ],
        },
        'form.adopted': [
          { guard: isUnderWay, target: 'unconfirmed', actions: adopt },
          { guard: isKept, actions: adopt },
          { guard: isGone, target: '.untried', actions: 'clearReply' },
        ],
        'form.saved': { target: '.untried', actions: cleared },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: {},
        // Others have written entries since.
        overtaken: { on: onceRead },
        // The customer has a different address now.
        readdressed: { on: onceRead },
        withdrawn: {},
        // The reply was sent before it could be withdrawn.
        gone: {},
      },
    },
    preparing: {
      invoke: {
        src: 'makeKey',
        onDone: { target: 'sending', actions: [{ type: 'storeId', params: outputIn<string> }, keep] },
        onError: { target: 'editing.refused', actions: [logFailure, storeReason] },
      },
    },
    sending: {
      invoke: {
        src: 'sendReply',
        input: ({ context: { number, id, text, seen, to, after } }) => ({
          number,
          id,
          // `seen` covers all entries on the page, including those from a refusal. `anyway` stays false, so that no entry is passed over unread.
          request: { body: text, seen, to, status_after: after, until: null, anyway: false },
        }),
        onDone: {
          target: 'editing.untried',
          actions: [
            { type: 'saveForm', params: contentRemovedAsSaved },
            'clearReply',
            'announceText',
            { type: 'announceHeld', params: outputIn<ReplyAnswer> },
          ],
        },
        onError: [
          { guard: { type: 'isRepeatRefused', params: errorIn }, target: 'withdrawing', actions: storeReason },
          {
            guard: { type: 'isOvertaken', params: errorIn },
            target: 'editing.overtaken',
            actions: [{ type: 'storeNewer', params: errorIn }, ...draftAgain],
          },
          {
            guard: { type: 'isOtherRecipient', params: errorIn },
            target: 'editing.readdressed',
            actions: [{ type: 'storeRecipient', params: errorIn }, ...draftAgain],
          },
          {
            guard: { type: 'isRefusal', params: errorIn },
            target: 'editing.refused',
            actions: [storeReason, 'forgetId', keep],
          },
          { target: 'unconfirmed', actions: [logFailure, storeReason, 'noteRepeated'] },
        ],
      },
    },
    // It is not known whether the reply has arrived. Until it is, the text cannot be changed.
    unconfirmed: {
      on: {
        'reply.repeated': 'sending',
        'reply.withdrawn': 'withdrawing',
        'form.adopted': [
          { guard: isUnderWay, actions: adopt },
          { guard: isKept, target: 'editing', actions: adopt },
          { guard: isGone, target: 'editing', actions: 'clearReply' },
        ],
        'form.saved': { target: 'editing', actions: cleared },
      },
    },
    withdrawing: {
      invoke: {
        src: 'withdrawReply',
        input: ({ context: { number, id } }) => ({ number, id }),
        onDone: { target: 'editing.withdrawn', actions: ['announceUndone', ...draftAgain] },
        onError: [
          {
            guard: { type: 'isGoneAlready', params: errorIn },
            target: 'editing.gone',
            actions: [{ type: 'saveForm', params: contentRemovedAsSaved }, ...cleared, 'announceText'],
          },
          { target: 'unconfirmed', actions: [logFailure, storeReason] },
        ],
      },
    },
  },
})

type ReplySnapshot = SnapshotFrom<typeof ticketReplyMachine>

/** The state of the reply: not sent, on its way to the API, withdrawn, or why it is still a draft. */
export type ReplyOutcome = Exclude<ReplySnapshot['value'], object | 'preparing'> | Editing
type Editing = Extract<ReplySnapshot['value'], object>['editing']

export const selectReplyOutcome = ({ value }: ReplySnapshot): ReplyOutcome => {
  if (typeof value !== 'string') return value.editing
  return value === 'preparing' ? 'sending' : value
}
/** What is wrong with the text, after the first attempt to send it or as soon as it is too long; otherwise null. */
export const selectReplyFault = ({ context: { text, isTried } }: ReplySnapshot): ReplyFault | null => {
  const fault = replyFault(text)
  return isTried || fault === 'long' ? fault : null
}
