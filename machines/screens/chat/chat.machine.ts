import { assign, raise, type SnapshotFrom, setup } from 'xstate'
import { saveDraft, watchDraft } from '../../effects.ts'
import { CHAT_REPLY_DELAY } from '../../model/constants.ts'
import { type ChatContact, type ChatMessage, isBlank } from './chat.ts'
import { SAMPLE_CONTACT, sampleMessages } from './chatSample.ts'
import { TEXTS } from './texts.ts'

export interface ChatInput {
  readonly email: string
}

interface ChatContext extends ChatInput {
  readonly contact: ChatContact
  /** Oldest first, including the template of the automatic reply. */
  readonly messages: readonly ChatMessage[]
  readonly draft: string
}

type ChatEvent =
  | { type: 'draft.changed'; draft: string }
  | { type: 'draft.adopted'; draft: string }
  | { type: 'message.sent'; at: number }
  | { type: 'reply.received'; at: number }

const withMessage = (messages: readonly ChatMessage[], message: Omit<ChatMessage, 'id'>): ChatMessage[] => [
  ...messages,
  { ...message, id: messages.length + 1 },
]

const replyText = (messages: readonly ChatMessage[]): string => messages.find(({ template }) => template)?.text ?? ''

const draftIn = ({ event }: { event: { draft: string } }) => ({ draft: event.draft })
const atIn = ({ event }: { event: { at: number } }) => ({ at: event.at })
const draftOf = ({ context: { email, draft } }: { context: ChatContext }) => ({ email, draft })
const isBlankDraft = { type: 'isBlank', params: draftIn } as const
const storeDraft = { type: 'storeDraft', params: draftIn } as const
const keepDraft = { type: 'saveDraft', params: draftOf } as const

/**
 * A person's chat, in the drawer and on its screen. Each sent message gets a reply after a second. The draft is kept in storage and shared by
 * all tabs.
 */
export const chatMachine = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, input: {} as ChatInput },
  actors: { watchDraft },
  actions: {
    saveDraft,
    storeDraft: assign((_, params: { draft: string }) => ({ draft: params.draft })),
    forgetDraft: assign({ draft: '' }),
    appendMessage: assign(({ context }, params: { at: number }) => ({
      messages: withMessage(context.messages, {
        user: context.email,
        type: 'out',
        text: context.draft.trim(),
        time: params.at,
        typed: true,
      }),
    })),
    // The delayed event belongs to this actor, and is cancelled when the actor stops.
    awaitReply: raise(
      (_, params: { at: number }) => ({ type: 'reply.received' as const, at: params.at + CHAT_REPLY_DELAY }),
      { delay: CHAT_REPLY_DELAY },
    ),
    appendReply: assign(({ context }, params: { at: number }) => ({
      messages: withMessage(context.messages, {
        user: context.contact.email,
        type: 'in',
        text: replyText(context.messages),
        time: params.at,
      }),
    })),
  },
  guards: { isBlank: (_, params: { draft: string }) => isBlank(params.draft) },
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({
    email: input.email,
    contact: SAMPLE_CONTACT,
    messages: sampleMessages(input.email),
    draft: '',
  }),
  invoke: { src: 'watchDraft', input: ({ context }) => ({ email: context.email }) },
  initial: 'blank',
  on: {
    'draft.changed': [
      { guard: isBlankDraft, target: '.blank', actions: [storeDraft, keepDraft] },
      { target: '.written', actions: [storeDraft, keepDraft] },
    ],
    'draft.adopted': [
      { guard: isBlankDraft, target: '.blank', actions: storeDraft },
      { target: '.written', actions: storeDraft },
    ],
    'reply.received': { actions: { type: 'appendReply', params: atIn } },
  },
  states: {
    blank: {},
    written: {
      on: {
        'message.sent': {
          target: 'blank',
          actions: [
            { type: 'appendMessage', params: atIn },
            { type: 'awaitReply', params: atIn },
            'forgetDraft',
            keepDraft,
          ],
        },
      },
    },
  },
})

type ChatSnapshot = SnapshotFrom<typeof chatMachine>
export const selectContact = ({ context }: ChatSnapshot): ChatContact => context.contact
/** All messages, including templates. */
export const selectMessages = ({ context }: ChatSnapshot): readonly ChatMessage[] => context.messages
export const selectDraft = ({ context }: ChatSnapshot): string => context.draft
/** Why nothing can be attached. */
export const ATTACHMENT_OBSTACLE = TEXTS.comingSoon
/** Why nothing can be sent now, or null. */
export const selectSendObstacle = ({ value }: ChatSnapshot): string | null => (value === 'written' ? null : TEXTS.empty)
