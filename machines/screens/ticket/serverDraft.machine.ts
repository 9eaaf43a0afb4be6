import { string, type } from 'superstruct'
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { saveTicketDraft } from '../../callEffects.ts'
import { watchAttention, watchForm } from '../../effects.ts'
import { type Adopted, adopted, keyOf } from '../../kit/keeping.ts'
import { DRAFT_DELAY, type DraftKeeping, type DraftReplaced, type TicketDraft } from '../../model/drafts.ts'
import { contentAs } from '../../model/forms.ts'
import { withReturned } from '../../model/replyDraft.ts'
import { type DraftContext, type DraftEvent, type DraftInput, latestIn, notIn, type Other } from './serverDraft.ts'

const Kept = type({ text: string() })
type Args = { readonly context: DraftContext }
type Written = { readonly text: string }
type Found = { readonly draft: TicketDraft | null }

const writtenIn = ({ event: { text } }: { event: Written }): Written => ({ text })
const returnIn = ({ event }: { event: { isReturned?: true } }) => ({ isReturned: event.isReturned === true })
const answeredIn = ({ event: { output } }: { event: { output: TicketDraft | null } }): Found => ({ draft: output })
const foundIn = ({ context, event }: Args & { event: { drafts: readonly TicketDraft[] } }): Found => ({
  draft: event.drafts.find(({ mode }) => mode === context.mode) ?? null,
})
const freshIn = ({ event: { isFresh } }: { event: { isFresh: boolean } }) => ({ isFresh })
const store = { type: 'storeText', params: writtenIn } as const
const storeFound = { type: 'storeFound', params: foundIn } as const
const storeAnswer = { type: 'storeAnswer', params: answeredIn } as const
const keepIn = ({ context: { email, form, number, mode, text, other, at } }: Args): DraftKeeping => {
  const content = text === '' && other === null ? null : text
  return { email, form, number, mode, content, at }
}
const written = [
  { guard: { type: 'isSaved', params: writtenIn }, target: 'resting', actions: store },
  // The text was sent or discarded. The API's draft is removed without delay, so that it does not come back.
  { guard: { type: 'isEmpty', params: writtenIn }, target: 'saving', actions: store },
  // The API has also made the returned reply a draft. The text is saved at once, so that what is typed next is not taken for another draft.
  { guard: { type: 'isReturned', params: returnIn }, target: 'saving', actions: store },
  { target: 'waiting', actions: store },
] as const
const next = [
  { guard: 'isEmptied', target: 'saving', reenter: true, actions: storeAnswer },
  { guard: 'isChanged', target: 'waiting', actions: storeAnswer },
] as const

/**
 * The API's copy of the draft of a reply or a note, so that the draft is available in another browser. It is saved within two seconds, even while
 * the person is typing, and at once when the page is hidden or the field is left. A failure is silent: browser storage has the text, and the
 * next change tries again. When the ticket opens, the later of the two drafts is put in the field, and the other one is offered.
 */
export const serverDraftMachine = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent, input: {} as DraftInput },
  actors: { saveTicketDraft, watchAttention, watchForm },
  actions: {
    storeText: assign(({ context }, { text }: Written) => ({ text, other: notIn(text, context.other) })),
    adoptText: assign(({ context }, { content }: Adopted) => ({
      text: content === null ? '' : (contentAs(content, Kept)?.text ?? context.text),
    })),
    forgetText: assign({ text: '' }),
    storeFound: assign((_, { draft }: Found) => ({
      saved: draft?.content ?? '',
      other: draft?.other ?? null,
      at: draft && latestIn(draft),
    })),
    noteSent: assign(({ context }) => ({ sent: context.text })),
    // If the API has a draft that was typed later, it is only offered: the field does not change while somebody is typing in it.
    storeAnswer: assign(({ context }, { draft }: Found) => {
      if (draft === null) return { saved: '', other: null, at: null }
      const { content, at, other } = draft
      const loser = content === context.sent ? other : { content, at }
      return { saved: content, other: notIn(context.text, loser), at: latestIn(draft) }
    }),
    storeWinner: assign((_, { draft }: Found) => ({
      saved: draft?.content ?? '',
      other: notIn(draft?.content ?? '', draft?.other ?? null),
      at: draft && latestIn(draft),
    })),
    forgetOther: assign({ other: null }),
    announceSaved: sendParent(
      ({ context: { mode, saved } }): DraftReplaced => ({ type: 'draft.replaced', mode, text: saved }),
    ),
    announceBoth: sendParent(
      ({ context: { mode, text, other } }): DraftReplaced => ({
        type: 'draft.replaced',
        mode,
        text: withReturned(text, other?.content ?? ''),
      }),
    ),
  },
  guards: {
    isOff: ({ context }) => !context.isOffered,
    isEarlier: (_, { isFresh }: { isFresh: boolean }) => !isFresh,
    isSame: ({ context }: Args, { draft }: Found) => draft === null || draft.content === context.text,
    isUnwritten: ({ context }) => context.text === '',
    isSaved: ({ context }: Args, { text }: Written) => text === context.saved,
    isReturned: (_, { isReturned }: { isReturned: boolean }) => isReturned,
    isEmpty: (_, { text }: Written) => text === '',
    isEmptied: ({ context: { text, sent } }) => text === '' && sent !== '',
    isChanged: ({ context: { text, sent } }) => text !== sent,
    hasWon: ({ context }: Args, { draft }: Found) => draft?.content === context.text,
  },
  delays: { DRAFT_DELAY },
}).createMachine({
  id: 'serverDraft',
  context: ({ input }) => ({ ...input, text: '', sent: '', saved: '', at: null, other: null }),
  invoke: [{ src: 'watchForm', input: keyOf }, { src: 'watchAttention' }],
  on: {
    // What is typed in another tab is saved by that tab.
    'form.adopted': { actions: { type: 'adoptText', params: adopted } },
    'form.saved': { actions: 'forgetText' },
    'draft.changed': { actions: store },
    'other.used': { actions: 'announceBoth' },
    'other.discarded': { target: '.removing', actions: 'forgetOther' },
  },
  initial: 'opening',
  states: {
    opening: {
      always: { guard: 'isOff', target: 'off' },
      on: {
        'draft.changed': { target: 'waiting', actions: store },
        'drafts.answered': [
          { guard: { type: 'isEarlier', params: freshIn } },
          { guard: { type: 'isSame', params: foundIn }, target: 'resting', actions: storeFound },
          { guard: 'isUnwritten', target: 'resting', actions: [storeFound, 'announceSaved'] },
          { target: 'comparing', actions: storeFound },
        ],
      },
    },
    // The field and the API have different texts. The API decides which was typed later, and keeps the other one as well.
    comparing: {
      entry: 'noteSent',
      invoke: {
        src: 'saveTicketDraft',
        input: keepIn,
        onDone: [
          ...next,
          {
            guard: { type: 'hasWon', params: answeredIn },
            target: 'resting',
            actions: { type: 'storeWinner', params: answeredIn },
          },
          { target: 'resting', actions: [{ type: 'storeWinner', params: answeredIn }, 'announceSaved'] },
        ],
        onError: [{ guard: 'isChanged', target: 'waiting' }, { target: 'resting' }],
      },
    },
    resting: { on: { 'draft.changed': written } },
    waiting: {
      on: {
        // Typing does not restart the delay, so that a draft is saved even if the person types without a pause.
        'draft.changed': [written[0], written[1], written[2], { actions: store }],
        'attention.lost': 'saving',
        'field.left': 'saving',
      },
      after: { DRAFT_DELAY: 'saving' },
    },
    saving: {
      entry: 'noteSent',
      invoke: {
        src: 'saveTicketDraft',
        input: keepIn,
        onDone: [...next, { target: 'resting', actions: storeAnswer }],
        onError: [{ guard: 'isChanged', target: 'waiting' }, { target: 'resting' }],
      },
    },
    // If the API removes its draft, it also forgets the text that lost against it. The text in the field is then saved again.
    removing: {
      invoke: {
        src: 'saveTicketDraft',
        input: ({ context: { email, form, number, mode, at } }) => ({ email, form, number, mode, content: null, at }),
        onDone: [{ guard: 'isUnwritten', target: 'resting', actions: storeAnswer }, { target: 'saving' }],
        onError: 'resting',
      },
    },
    off: {},
  },
})

/** The text that lost against the one in the field, and when it was typed; null if there is none to offer. */
export const selectOther = ({ context: { text, other } }: SnapshotFrom<typeof serverDraftMachine>): Other =>
  notIn(text, other)
