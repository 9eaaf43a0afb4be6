import {
  messageEditorMachine,
  selectDraft,
  selectDraftError,
  selectDraftProblem,
  selectIsConfirming,
  selectOtherVersion,
  selectRefusal,
} from '../../../machines/screens/savedMessages/messageEditor.machine.ts'
import { messagesAnswer, savedMessage } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, overtaken, refused, unknown } from '../answers.ts'

const ADA = 'ada@kickstand.example'
const hello = { title: 'Hello', body: 'Thank you' }
const kept = savedMessage('kept', hello)
const theirs = savedMessage('kept', { title: 'Hi', body: 'Thank you' })
const same = savedMessage('kept', { title: 'Bye', body: 'Thank you' })
const open = oneOf('writing', 'overtaken', 'orphaned')
const typing = oneOf('writing', 'overtaken', 'orphaned', 'catchingUp')
const LOST = 'This message was deleted meanwhile. You can save what you wrote as a new one.'
const ERRORS = { titleError: 'Title is required', bodyError: 'Message is required' } as const
const FINE = { titleError: null, bodyError: null, obstacle: null } as const

export const messageEditor = alphabet(messageEditorMachine, {
  starts: {
    'a message is started': { message: null, lost: null, email: ADA },
    'a message is opened': { message: kept, lost: null, email: ADA },
  },
  steps: {
    'both fields are written': { type: 'draft.changed', changes: { title: 'Bye', body: 'Thank you' } },
    'both fields say hello': { type: 'draft.changed', changes: hello },
    'both fields are emptied': { type: 'draft.changed', changes: { title: '', body: '' } },
    'the title is left': { type: 'field.left', field: 'title' },
    'the body is left': { type: 'field.left', field: 'body' },
    'Save is pressed': { type: 'draft.submitted' },
    'the editor is left': { type: 'editor.left' },
    'that is confirmed': { type: 'discard.confirmed' },
    'that is declined': { type: 'discard.declined' },
    'a draft is found': {
      from: 'watchForm',
      event: { type: 'form.adopted', content: { title: 'Bye', body: 'Thank you', version: kept.updated_at } },
    },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'something else is found': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'Discard is pressed': { type: 'form.discarded' },
    'it is created': { done: 'createMessage', output: kept },
    'it is not created': { fail: 'createMessage', error: refused },
    'it is saved': { done: 'updateMessage', output: kept },
    'it is not saved': { fail: 'updateMessage', error: refused },
    'somebody deleted it': { fail: 'updateMessage', error: unknown },
    'somebody was faster': { fail: 'updateMessage', error: overtaken },
    'their version comes': { done: 'fetchSavedMessages', output: messagesAnswer(theirs) },
    'their version comes, and says the same': { done: 'fetchSavedMessages', output: messagesAnswer(same) },
    'it is among them no more': { done: 'fetchSavedMessages', output: messagesAnswer() },
    'their version does not come': { fail: 'fetchSavedMessages', error: gone },
  },
  reads: ({ context: { version: _, touched, ...context } }) => ({ ...context, touched: touched.toSorted() }),
  shows: {
    state: ({ value }) => (typeof value === 'string' ? value : Object.keys(value).join()),
    isConfirming: selectIsConfirming,
    title: (snapshot) => selectDraft(snapshot).title,
    titleError: (snapshot) => selectDraftError(snapshot, 'title'),
    bodyError: (snapshot) => selectDraftError(snapshot, 'body'),
    obstacle: selectDraftProblem,
    refusal: selectRefusal,
    other: (snapshot) => selectOtherVersion(snapshot)?.title ?? null,
    isRestored: ({ context }) => context.isRestored,
    wasTitleLeft: ({ context }) => context.touched.includes('title'),
    wasBodyLeft: ({ context }) => context.touched.includes('body'),
    /** The title that would be lost. */
    kept: ({ context }) => context.message?.title ?? '',
  },
  facts: [
    {
      on: ['a message is started', 'a message is opened'],
      sees: { state: 'writing', isConfirming: false, titleError: null, bodyError: null, refusal: null, other: null },
    },
    {
      on: ['a message is started', 'a message is opened'],
      sees: { wasTitleLeft: false, wasBodyLeft: false, isRestored: false },
      asks: ['watchForm'],
    },
    { on: 'a message is started', sees: { title: '', kept: '', obstacle: 'Check the title: Title is required' } },
    { on: 'a message is opened', sees: { title: 'Hello', kept: 'Hello', obstacle: null } },
    { on: 'both fields are written', seeing: { state: typing }, sees: { title: 'Bye', ...FINE }, asks: ['saveForm'] },
    { on: 'both fields say hello', seeing: { state: typing }, sees: { title: 'Hello', ...FINE }, asks: ['saveForm'] },
    {
      on: 'both fields are emptied',
      seeing: { state: typing },
      sees: { title: '', obstacle: 'Check the title: Title is required' },
      asks: ['saveForm'],
    },
    {
      on: 'both fields are emptied',
      seeing: { state: typing, wasTitleLeft: true },
      sees: { titleError: ERRORS.titleError },
    },
    {
      on: 'both fields are emptied',
      seeing: { state: typing, wasBodyLeft: true },
      sees: { bodyError: ERRORS.bodyError },
    },
    { on: 'the title is left', sees: { wasTitleLeft: true } },
    { on: 'the title is left', seeing: { title: '' }, sees: { titleError: ERRORS.titleError } },
    { on: 'the body is left', sees: { wasBodyLeft: true } },
    { on: 'the body is left', seeing: { title: '' }, sees: { bodyError: ERRORS.bodyError } },
    {
      on: 'Save is pressed',
      seeing: { state: open, isConfirming: false, title: '' },
      sees: { wasTitleLeft: true, wasBodyLeft: true, ...ERRORS },
    },
    {
      on: 'Save is pressed',
      seeing: { state: open, isConfirming: false, title: oneOf('Bye', 'Hello', 'Hi'), kept: '' },
      sees: { state: 'creating', refusal: null, other: null },
      asks: ['createMessage'],
    },
    {
      on: 'Save is pressed',
      seeing: {
        state: open,
        isConfirming: false,
        title: oneOf('Bye', 'Hello', 'Hi'),
        kept: oneOf('Hello', 'Hi', 'Bye'),
      },
      sees: { state: 'updating', refusal: null, other: null },
      asks: ['updateMessage'],
    },
    ...['', 'Hello', 'Hi', 'Bye'].flatMap((lost) =>
      // Who has seen Hi sees Hello no more.
      ['', 'Hello', 'Bye', ...(lost === 'Hello' ? [] : ['Hi'])].map((title) =>
        title === lost
          ? {
              on: 'the editor is left' as const,
              seeing: { state: open, isConfirming: false, title, kept: lost },
              sees: { state: 'closed' as const, other: null },
              asks: ['editor.closed'],
            }
          : {
              on: 'the editor is left' as const,
              seeing: { state: open, isConfirming: false, title, kept: lost },
              sees: { isConfirming: true },
            },
      ),
    ),
    {
      on: 'that is confirmed',
      seeing: { isConfirming: true },
      sees: { state: 'closed', isConfirming: false, other: null },
      asks: ['saveForm', 'editor.closed'],
    },
    { on: 'that is declined', seeing: { isConfirming: true }, sees: { isConfirming: false } },
    ...['', 'Hello', 'Hi', 'Bye'].flatMap((before) => {
      const asBefore = {
        title: before,
        isRestored: false,
        wasTitleLeft: false,
        wasBodyLeft: false,
        ...FINE,
        obstacle: before === '' ? `Check the title: ${ERRORS.titleError}` : null,
      }
      return [
        {
          on: 'a draft is found' as const,
          seeing: { state: typing, kept: before },
          sees: { title: 'Bye', ...FINE, isRestored: before !== 'Bye' },
        },
        {
          on: 'another tab is done with it' as const,
          seeing: { state: typing, kept: before },
          sees: { ...asBefore, isConfirming: false },
        },
        {
          on: 'Discard is pressed' as const,
          seeing: { state: open, isConfirming: false, kept: before },
          sees: asBefore,
          asks: ['saveForm'],
        },
      ]
    }),
    {
      on: ['it is created', 'it is saved'],
      sees: { state: 'closed' },
      asks: ['saveForm', 'message.saved', 'editor.closed'],
    },
    { on: ['it is not created', 'it is not saved'], sees: { state: 'writing', refusal: 'Not like this' } },
    {
      on: 'somebody was faster',
      sees: { state: 'catchingUp', refusal: 'Somebody else changed it' },
      asks: ['fetchSavedMessages'],
    },
    { on: 'their version comes', sees: { state: 'overtaken', other: 'Hi', kept: 'Hi' } },
    { on: 'their version comes, and says the same', sees: { state: 'overtaken', other: 'Bye', kept: 'Bye' } },
    {
      on: ['somebody deleted it', 'it is among them no more'],
      sees: { state: 'orphaned', refusal: LOST, kept: '' },
    },
    { on: 'somebody deleted it', asks: ['message.lost'] },
    {
      on: ['their version comes', 'their version comes, and says the same', 'it is among them no more'],
      asks: ['messages.loaded'],
    },
    { on: 'their version does not come', sees: { state: 'writing' }, asks: ['logError'] },
  ],
})
