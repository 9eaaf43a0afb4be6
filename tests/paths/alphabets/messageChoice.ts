import { SAVED_MESSAGES_CALL as call } from '../../../machines/model/readCalls.ts'
import { messageChoiceMachine, selectIsChoosing } from '../../../machines/screens/ticket/messageChoice.machine.ts'
import { messagesAnswer, savedMessage } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const answer = messagesAnswer(
  savedMessage('1', { title: 'Hello', body: 'Thank you for writing.' }),
  savedMessage('2', { title: 'Battery', body: 'Please charge it.' }),
)
const types = (text: string) => ({ type: 'text.typed', text, caret: text.length }) as const

export const messageChoice = alphabet(messageChoiceMachine, {
  starts: {
    'a ticket is shown': { isOffered: true, known: [] },
    'saved messages are not for this person': { isOffered: false, known: [] },
  },
  steps: {
    'a slash is typed': types('/'),
    'a letter follows': types('/h'),
    'a line is ended': types('/h\n'),
    'the caret is at the start': { type: 'caret.moved', text: '/h', caret: 0 },
    'the button is pressed': { type: 'list.opened', caret: 0 },
    'the list is closed': { type: 'list.closed' },
    'the next one is wanted': { type: 'option.moved', by: 1 },
    'it is to be tried again': { type: 'retry.requested' },
    'the messages come': { type: 'answer.settled', call, state: 'loaded', answer },
    'the messages do not come': { type: 'answer.settled', call, state: 'failed', answer: null },
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer } },
    'an answer is dropped': { type: 'answer.dropped', call },
  },
  reads: ({ context: { isOffered, messages, lead, query, active } }) => [
    isOffered,
    messages.length,
    lead,
    query,
    active,
  ],
  shows: {
    isOpen: selectIsChoosing,
    isOffered: ({ context }) => context.isOffered,
    isAsked: ({ value }) => value !== 'unasked',
    query: ({ context }) => context.query,
    lead: ({ context }) => context.lead,
    count: ({ context }) => context.messages.length,
    active: ({ context }) => context.active,
  },
  facts: [
    {
      on: 'a ticket is shown',
      sees: { isOpen: false, isOffered: true, isAsked: false, query: '', lead: '', count: 0, active: 0 },
    },
    {
      on: 'saved messages are not for this person',
      sees: { isOpen: false, isOffered: false, isAsked: false, query: '', lead: '', count: 0, active: 0 },
    },
    {
      on: 'a slash is typed',
      seeing: { isOffered: true, isOpen: false },
      sees: { isOpen: true, isAsked: true, query: '', lead: '/', active: 0 },
    },
    {
      on: ['a slash is typed', 'the button is pressed'],
      seeing: { isOffered: true, isAsked: false },
      asks: ['start list'],
    },
    {
      on: 'the button is pressed',
      seeing: { isOffered: true, isOpen: false },
      sees: { isOpen: true, isAsked: true, query: '', lead: '', active: 0 },
    },
    // The query is the text after the slash, or after the position that the caret had when the button was pressed.
    { on: 'a slash is typed', seeing: { isOpen: true, lead: '/', query: oneOf('h') }, sees: { query: '', active: 0 } },
    {
      on: 'a slash is typed',
      seeing: { isOpen: true, lead: '', query: oneOf('', '/h') },
      sees: { query: '/', active: 0 },
    },
    { on: 'a letter follows', seeing: { isOpen: true, lead: '/', query: '' }, sees: { query: 'h', active: 0 } },
    {
      on: 'a letter follows',
      seeing: { isOpen: true, lead: '', query: oneOf('', '/') },
      sees: { query: '/h', active: 0 },
    },
    { on: ['a line is ended', 'the list is closed'], sees: { isOpen: false } },
    { on: 'the caret is at the start', seeing: { isOpen: true, lead: '/' }, sees: { isOpen: false } },
    {
      on: 'the caret is at the start',
      seeing: { isOpen: true, lead: '', query: oneOf('/', '/h') },
      sees: { query: '', active: 0 },
    },
    ...([0, 1] as const).map(
      (active) =>
        ({
          on: 'the next one is wanted',
          seeing: { isOpen: true, count: 2, query: oneOf('', 'h'), active },
          sees: { active: 1 - active },
        }) as const,
    ),
    { on: 'the next one is wanted', seeing: { isOpen: true, query: oneOf('/', '/h') }, sees: { active: 0 } },
    { on: 'the next one is wanted', seeing: { isOpen: true, count: 0 }, sees: { active: 0 } },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    { on: 'the messages come', seeing: { isAsked: true }, sees: { count: 2 } },
    { on: 'the messages do not come', seeing: { isAsked: true }, sees: { count: 0 } },
    { on: 'it is to be tried again', seeing: { isAsked: true }, asks: ['retry.requested to list'] },
  ],
})
