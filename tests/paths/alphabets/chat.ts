import {
  chatMachine,
  selectContact,
  selectDraft,
  selectMessages,
  selectSendObstacle,
} from '../../../machines/screens/chat/chat.machine.ts'
import { SAMPLE_CONTACT } from '../../../machines/screens/chat/chatSample.ts'
import { alphabet } from '../alphabet.ts'

const EMAIL = 'ada@kickstand.example'
const WRITTEN = { draft: ' Hello ', mayBeSent: true } as const
const BLANK = { draft: '', mayBeSent: false } as const

/** Every message is answered after 1000 ms. Messages from before the chat began do not count. */
export const chat = alphabet(chatMachine, {
  starts: { 'the chat begins': { email: EMAIL } },
  steps: {
    'hello is typed': { type: 'draft.changed', draft: ' Hello ' },
    'the field is emptied': { type: 'draft.changed', draft: '' },
    'another tab writes hello': { from: 'watchDraft', event: { type: 'draft.adopted', draft: ' Hello ' } },
    'another tab empties the field': { from: 'watchDraft', event: { type: 'draft.adopted', draft: '' } },
    'Send is pressed': (_, at) => ({ type: 'message.sent', at }),
    '1000 ms pass': { pass: 1000 },
  },
  reads: ({ context }) => [context.draft, context.messages.at(-1)?.type],
  shows: {
    contact: (snapshot) => selectContact(snapshot).name,
    draft: selectDraft,
    mayBeSent: (snapshot) => selectSendObstacle(snapshot) === null,
    last: (snapshot) => {
      const { type, user, text } = selectMessages(snapshot).at(-1) ?? { type: null, user: null, text: null }
      return type === 'out' ? { type, user, text } : { type, user }
    },
  },
  facts: [
    {
      on: 'the chat begins',
      sees: {
        contact: SAMPLE_CONTACT.name,
        ...BLANK,
        last: { type: 'in', user: SAMPLE_CONTACT.email },
      },
      asks: ['watchDraft'],
    },
    { on: 'hello is typed', sees: WRITTEN, asks: ['saveDraft'] },
    { on: 'the field is emptied', sees: BLANK, asks: ['saveDraft'] },
    { on: 'another tab writes hello', sees: WRITTEN },
    { on: 'another tab empties the field', sees: BLANK },
    {
      on: 'Send is pressed',
      seeing: WRITTEN,
      sees: { ...BLANK, last: { type: 'out', user: EMAIL, text: 'Hello' } },
      asks: ['saveDraft'],
    },
    {
      on: '1000 ms pass',
      seeing: { last: { type: 'out', user: EMAIL, text: 'Hello' } },
      sees: { last: { type: 'in', user: SAMPLE_CONTACT.email } },
    },
  ],
})
