import type { KeptForm } from '../../../machines/model/forms.ts'
import {
  savedMessagesMachine,
  selectListState,
  selectLostDrafts,
  selectMessages,
  selectMessagesAge,
  selectRemovalState,
  selectRemoved,
} from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { messagesAnswer, savedMessage } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone, unknown } from '../answers.ts'

const hello = savedMessage('hello', { title: 'Hello', body: 'Thank you' })
const bye = savedMessage('bye', { title: 'Bye', body: 'Thank you' })
const NAMES = ['hello', 'bye'] as const
const LISTS: readonly string[][] = [[], ['hello'], ['bye'], ['bye', 'hello']]
const withMessage = (messages: readonly string[], name: string) => [...new Set([...messages, name])].toSorted()
const newsOf = ({ length }: readonly string[]): string => (length === 0 ? 'answer.dropped' : 'answer.remembered')
const keeps = (kept: readonly KeptForm[]) => ({ from: 'watchForms', event: { type: 'forms.adopted', kept } }) as const
const SHOWN = oneOf('loaded', 'refreshing', 'outdated')
const START = {
  messages: [],
  editor: 'closed',
  edited: null,
  resumed: null,
  isCopying: false,
  removal: 'idle',
  removed: null,
  lost: [],
  areDraftsRead: false,
  isPassedBy: false,
  age: null,
} as const

/** What has changed the list. */
const CHANGES = [
  'bye is saved',
  'hello turns out to be deleted',
  'it is deleted there',
  'it was deleted there',
  'it comes back',
] as const

/** There are at most two messages: one that is there, and one that is written. */
export const savedMessages = alphabet(savedMessagesMachine, {
  starts: {
    'opens with an API that has messages': { offersMessages: true, email: 'ada@kickstand.example' },
    'comes back to them': {
      offersMessages: true,
      email: 'ada@kickstand.example',
      known: [{ call: { call: 'fetchSavedMessages' }, answer: messagesAnswer(hello) }],
    },
    'opens without': { offersMessages: false, email: 'ada@kickstand.example' },
  },
  steps: {
    'the messages come': { done: 'fetchSavedMessages', output: messagesAnswer(hello) },
    'the call is refused': { fail: 'fetchSavedMessages', error: forbidden },
    'the call fails': { fail: 'fetchSavedMessages', error: gone },
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'two minutes have passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
    'a new one is started': { type: 'message.started' },
    'hello is chosen': { type: 'message.chosen', id: 'hello' },
    'all of them come to the editor': { type: 'messages.loaded', answer: messagesAnswer(hello) },
    'bye is saved': { type: 'message.saved', message: bye },
    'hello turns out to be deleted': { type: 'message.lost', id: 'hello' },
    'a draft of one that is gone is found': keeps([{ id: 'gone', content: { title: 'Gone', body: '', version: '' } }]),
    'no draft is found': keeps([]),
    'that draft is continued': { type: 'draft.resumed', id: 'gone' },
    'that draft is discarded': { type: 'draft.discarded', id: 'gone' },
    'the editor closes': { type: 'editor.closed' },
    'hello is copied': { type: 'copy.requested', id: 'hello' },
    'its text is in the clipboard': { done: 'copyText', output: undefined },
    'its text is not copied': { fail: 'copyText', error: gone },
    'hello is deleted': { type: 'message.removed', id: 'hello' },
    'bye is deleted': { type: 'message.removed', id: 'bye' },
    'it is deleted there': { done: 'removeMessage', output: { id: 'hello' } },
    'it was deleted there': { fail: 'removeMessage', error: unknown },
    'it is not deleted': { fail: 'removeMessage', error: gone },
    'Undo is pressed': { type: 'removal.reversed' },
    'it is seen': { type: 'removal.accepted' },
    'it comes back': ({ context }) => ({ done: 'restoreMessage', output: context.removed?.id === 'bye' ? bye : hello }),
    'it does not come back': { fail: 'restoreMessage', error: gone },
  },
  reads: ({ value, context: { offersMessages, messages, at, now, edited, resumed, lostDrafts, removed } }) => [
    offersMessages,
    typeof value.list === 'object' && now === 121_000,
    at === null,
    messages.map(({ id }) => id).toSorted(),
    value.editor === 'open' && [edited?.id, resumed],
    lostDrafts?.map(({ id }) => id),
    removed?.id,
  ],
  shows: {
    list: selectListState,
    isPassedBy: (snapshot) => snapshot.matches({ list: { shown: { answer: { known: 'returning' } } } }),
    age: selectMessagesAge,
    messages: (snapshot) =>
      selectMessages(snapshot)
        .map(({ id }) => id)
        .toSorted(),
    editor: ({ value }) => value.editor,
    edited: ({ context }) => context.edited?.id ?? null,
    lost: (snapshot) => selectLostDrafts(snapshot).map(({ id }) => id),
    /** The lost draft that is continued. */
    resumed: ({ value, context }) => (value.editor === 'open' ? context.resumed : null),
    areDraftsRead: ({ context }) => context.lostDrafts !== null,
    isCopying: ({ value }) => value.copy === 'copying',
    removal: selectRemovalState,
    removed: (snapshot) => selectRemoved(snapshot)?.id ?? null,
  },
  facts: [
    {
      on: 'opens with an API that has messages',
      sees: { list: 'loading', ...START },
      asks: ['start searchList', 'start texts', 'fetchSavedMessages'],
    },
    {
      on: 'comes back to them',
      sees: { ...START, list: 'refreshing', messages: ['hello'], isPassedBy: true, age: 'just now' },
      asks: ['start searchList', 'start texts', 'watchForms', 'watchClock'],
    },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ['fetchSavedMessages'] },
    {
      on: 'two minutes have passed',
      seeing: { list: oneOf('refreshing', 'outdated') },
      sees: { age: '2 minutes ago' },
    },
    { on: 'opens without', sees: { list: 'unavailable', ...START }, asks: ['start searchList', 'start texts'] },
    {
      on: 'all of them come to the editor',
      seeing: { list: SHOWN },
      sees: { list: 'loaded', messages: ['hello'], isPassedBy: false, age: null, lost: [], areDraftsRead: false },
      asks: ['answer.remembered', 'watchForms'],
    },
    {
      on: 'the messages come',
      sees: { list: 'loaded', messages: ['hello'], isPassedBy: false, age: null, lost: [], areDraftsRead: false },
      asks: ['answer.remembered', 'watchForms'],
    },
    {
      on: 'a draft of one that is gone is found',
      // What stood there before does not tell.
      seeing: { areDraftsRead: false, list: 'loaded' },
      sees: { lost: ['gone'], areDraftsRead: true },
    },
    { on: 'no draft is found', seeing: { areDraftsRead: true }, sees: { lost: [] } },
    { on: 'no draft is found', seeing: { list: 'loaded' }, sees: { lost: [], areDraftsRead: true } },
    {
      on: 'that draft is continued',
      seeing: { editor: 'closed', lost: ['gone'] },
      sees: { editor: 'open', edited: null, resumed: 'gone' },
      asks: ['start editor'],
    },
    { on: 'that draft is discarded', seeing: { lost: ['gone'] }, sees: { lost: [] }, asks: ['saveForm'] },
    {
      on: 'the call is refused',
      sees: { list: 'notPermitted', age: null, messages: [], lost: [], areDraftsRead: false },
      asks: ['answer.dropped'],
    },
    { on: 'the call fails', asks: ['logError'] },
    { on: 'the call fails', seeing: { list: 'loading' }, sees: { list: 'failed' } },
    { on: 'the call fails', seeing: { list: 'refreshing' }, sees: { list: 'outdated' } },
    { on: 'is asked again', seeing: { list: 'outdated' }, sees: { list: 'refreshing' }, asks: ['fetchSavedMessages'] },
    { on: 'is asked again', seeing: { list: 'failed' }, sees: { list: 'loading' }, asks: ['fetchSavedMessages'] },
    {
      on: 'a new one is started',
      seeing: { editor: 'closed' },
      sees: { editor: 'open', edited: null },
      asks: ['start editor'],
    },
    {
      on: 'hello is chosen',
      seeing: { editor: 'closed', messages: oneOf(['hello'], ['bye', 'hello']) },
      sees: { editor: 'open', edited: 'hello' },
      asks: ['start editor'],
    },
    // All that stands there is about to be asked for anew; until that comes it has its age.
    {
      on: CHANGES,
      seeing: { list: SHOWN },
      sees: { list: 'refreshing', isPassedBy: true },
    },
    { on: CHANGES, seeing: { list: 'loaded' }, sees: { age: 'just now' }, asks: ['watchClock'] },
    // A list that is not there is nothing to be known.
    {
      on: CHANGES,
      seeing: { list: oneOf('loading', 'failed', 'notPermitted', 'unavailable') },
      asks: ['answer.dropped'],
    },
    { on: ['bye is saved', 'it comes back'], seeing: { list: SHOWN }, asks: ['answer.remembered'] },
    ...LISTS.flatMap((messages) => {
      const left = messages.filter((name) => name !== 'hello')
      return [
        { on: 'bye is saved' as const, seeing: { messages }, sees: { messages: withMessage(messages, 'bye') } },
        { on: 'hello turns out to be deleted' as const, seeing: { messages }, sees: { messages: left } },
        { on: 'hello turns out to be deleted' as const, seeing: { messages, list: SHOWN }, asks: [newsOf(left)] },
      ]
    }),
    { on: 'the editor closes', sees: { editor: 'closed', resumed: null } },
    { on: 'the editor closes', seeing: { list: SHOWN }, asks: ['watchForms'] },
    ...NAMES.flatMap((name) => [
      {
        on: `${name} is deleted` as const,
        seeing: {
          removal: oneOf('idle', 'removalFailed', 'removed', 'undoFailed'),
          messages: oneOf([name], ['bye', 'hello']),
        },
        sees: { removal: 'removing' as const, removed: name },
        asks: ['removeMessage'],
      },
      ...LISTS.flatMap((messages) => {
        const left = messages.filter((other) => other !== name)
        const seeing = { removed: name, messages }
        return [
          { on: ['it is deleted there', 'it was deleted there'] as const, seeing, sees: { messages: left } },
          {
            on: ['it is deleted there', 'it was deleted there'] as const,
            seeing: { ...seeing, list: SHOWN },
            asks: [newsOf(left)],
          },
          { on: 'it comes back' as const, seeing, sees: { messages: withMessage(messages, name) } },
        ]
      }),
    ]),
    {
      on: 'hello is copied',
      seeing: { messages: oneOf(['hello'], ['bye', 'hello']) },
      sees: { isCopying: true },
      asks: ['copyText'],
    },
    {
      on: ['its text is in the clipboard', 'its text is not copied'],
      sees: { isCopying: false },
      asks: ['showNotice'],
    },
    { on: 'it is deleted there', sees: { removal: 'removed' } },
    { on: 'it was deleted there', sees: { removal: 'idle', removed: null } },
    { on: 'it is not deleted', sees: { removal: 'removalFailed' }, asks: ['logError'] },
    {
      on: 'Undo is pressed',
      seeing: { removal: oneOf('removed', 'undoFailed') },
      sees: { removal: 'restoring' },
      asks: ['restoreMessage'],
    },
    {
      on: 'it is seen',
      seeing: { removal: oneOf('removalFailed', 'removed', 'undoFailed') },
      sees: { removal: 'idle', removed: null },
    },
    { on: 'it comes back', sees: { removal: 'idle', removed: null } },
    { on: 'it does not come back', sees: { removal: 'undoFailed' }, asks: ['logError'] },
  ],
})
