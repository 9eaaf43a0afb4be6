import type { SnapshotFrom } from 'xstate'
import type { CallError } from '../../../machines/model/callError.ts'
import type { KeptForm } from '../../../machines/model/forms.ts'
import {
  savedMessagesMachine,
  selectKeptRemoval,
  selectLostDrafts,
} from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { messagesAnswer, savedMessage } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone, overtaken, unknown } from '../answers.ts'

const hello = savedMessage('hello', { title: 'Hello', body: 'Thank you' })
const bye = savedMessage('bye', { title: 'Bye', body: 'Thank you' })
const call = { call: 'fetchSavedMessages', path: '/saved-messages' } as const
const settled = (state: 'loaded' | 'empty' | 'refreshing', ...messages: (typeof hello)[]) =>
  ({ type: 'answer.settled', call, state, answer: messagesAnswer(...messages) }) as const
const refused = (error: CallError) => ({ type: 'message.refused', error }) as const
const removal = (isUndone: boolean) => ({ id: 'hello', title: 'Hello', isUndone })
const keeps = (kept: readonly KeptForm[]) => ({ from: 'watchForms', event: { type: 'forms.adopted', kept } }) as const
type Snapshot = SnapshotFrom<typeof savedMessagesMachine>
type Ended = 'removal.completed' | 'removal.refused'
/** How a deletion or its undoing ends; null if none is under way. */
const ends =
  <Event extends { readonly type: Ended }>(state: 'removing' | 'restoring', event: Event) =>
  ({ value }: Snapshot): Event | null =>
    value.removal === state ? event : null
const keepsRemoval = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const CHANGE = 'answer.changed to list'

const opened = { search: '', isOffered: true, mayEdit: true, email: 'ada@kickstand.example', known: [] }

/** There is at most one message. What list, editor, deletion and copy do on their own is covered by the tests of the kit. */
export const savedMessages = alphabet(savedMessagesMachine, {
  starts: {
    'opens for somebody who may change messages': opened,
    'opens for somebody who may only view them': { ...opened, mayEdit: false },
  },
  steps: {
    'hello is searched for': { type: 'list.searched', list: '', text: 'hello' },
    'the address has another search': { type: 'query.changed', query: { search: 'bye' } },
    'the messages come': settled('loaded', hello),
    'none are there': settled('empty'),
    'those of before are shown': settled('refreshing', hello),
    'they are refused': { type: 'answer.settled', call, state: 'notPermitted', answer: null },
    'they are remembered': { type: 'answer.remembered', known: { call, answer: messagesAnswer(hello) } },
    'they are dropped': { type: 'answer.dropped', call },
    'a new one is started': { type: 'message.started' },
    'hello is chosen': { type: 'message.chosen', id: 'hello' },
    'bye is saved': { type: 'message.saved', saved: bye },
    'hello turns out to be deleted': refused(unknown),
    'somebody was faster': refused(overtaken),
    'another tab saves it': { type: 'message.replaced' },
    'it is not saved': refused(gone),
    'the editor closes': { type: 'message.closed' },
    'a draft of one that is gone is found': keeps([{ id: 'gone', content: { title: 'Gone', body: '', version: '' } }]),
    'no draft is found': keeps([]),
    'that draft is continued': { type: 'draft.resumed', id: 'gone' },
    'that draft is discarded': { type: 'draft.discarded', id: 'gone' },
    'hello is to be deleted': ({ context }) =>
      context.answer.messages.length > 0 ? { type: 'removal.requested', input: removal(false) } : null,
    'hello is to be restored': { type: 'removal.requested', input: removal(true) },
    'hello is deleted': ends('removing', { type: 'removal.completed', input: removal(false), output: null }),
    'hello was deleted already': ends('removing', { type: 'removal.refused', input: removal(false), error: unknown }),
    'hello is not deleted': ends('removing', { type: 'removal.refused', input: removal(false), error: gone }),
    'hello is restored': ends('restoring', { type: 'removal.completed', input: removal(true), output: hello }),
    'hello does not come back': ends('restoring', { type: 'removal.refused', input: removal(true), error: unknown }),
    'the deletion is dismissed': { type: 'removal.dismissed' },
    'another tab deletes hello': keepsRemoval({ id: 'hello', title: 'Hello' }),
    'another tab deletes another': keepsRemoval({ id: 'other', title: 'Other' }),
    'another tab undoes it': keepsRemoval(null),
    'its text is in the clipboard': { type: 'copy.completed', input: { text: '' }, output: undefined },
    'its text is not copied': { type: 'copy.refused', input: { text: '' }, error: gone },
  },
  reads: ({ context: { mayEdit, answer, edited, resumed, lostDrafts, removed } }) => [
    mayEdit,
    answer.messages.length,
    edited?.id,
    resumed,
    lostDrafts?.map(({ id }) => id),
    removed?.id,
  ],
  shows: {
    mayEdit: ({ context }) => context.mayEdit,
    messages: ({ context }) => context.answer.messages.map(({ id }) => id),
    editor: ({ value }) => (value.editor === 'closed' ? 'closed' : 'open'),
    edited: ({ context }) => context.edited?.id ?? null,
    /** The lost draft that the person continues. */
    resumed: ({ context }) => context.resumed,
    /** Whether the editor waits for the version that somebody else saved. */
    isAwaited: (snapshot) => snapshot.matches({ editor: { open: 'overtaken' } }),
    lost: (snapshot) => selectLostDrafts(snapshot).map(({ id }) => id),
    isFollowed: ({ value }) => value.drafts === 'watched',
    areDraftsRead: ({ context }) => context.lostDrafts !== null,
    removal: ({ value }) => value.removal,
    /** The deletion that can be undone. */
    kept: (snapshot) => selectKeptRemoval(snapshot)?.id ?? null,
    removed: ({ context }) => context.removed?.id ?? null,
  },
  facts: [
    {
      on: ['opens for somebody who may change messages', 'opens for somebody who may only view them'],
      sees: {
        messages: [],
        editor: 'closed',
        edited: null,
        resumed: null,
        isAwaited: false,
        lost: [],
        isFollowed: false,
        areDraftsRead: false,
        removal: 'free',
        kept: null,
        removed: null,
      },
      asks: ['start list', 'start removal', 'start copy', 'start searchList', 'start texts', 'watchForm'],
    },
    { on: 'opens for somebody who may change messages', sees: { mayEdit: true } },
    { on: 'opens for somebody who may only view them', sees: { mayEdit: false } },
    { on: 'hello is searched for', asks: ['href.chosen'] },
    { on: 'the address has another search', asks: ['text.adopted to searchList'] },
    { on: ['the messages come', 'those of before are shown'], sees: { messages: ['hello'] } },
    { on: ['none are there', 'they are refused'], sees: { messages: [] } },
    // Only a fresh list shows which drafts are lost and what became of the message being edited.
    {
      on: ['the messages come', 'none are there'],
      sees: { isFollowed: true, lost: [], areDraftsRead: false, isAwaited: false },
      asks: ['watchForms'],
    },
    {
      on: ['the messages come', 'none are there'],
      seeing: { isAwaited: true },
      asks: ['subject.overtaken to editor'],
    },
    { on: 'they are remembered', asks: ['answer.remembered'] },
    { on: 'they are dropped', asks: ['answer.dropped'] },
    {
      on: 'a new one is started',
      seeing: { mayEdit: true, editor: 'closed' },
      sees: { editor: 'open', edited: null, resumed: null },
      asks: ['start editor'],
    },
    {
      on: 'hello is chosen',
      seeing: { mayEdit: true, editor: 'closed', messages: ['hello'] },
      sees: { editor: 'open', edited: 'hello', resumed: null },
      asks: ['start editor'],
    },
    {
      on: 'that draft is continued',
      seeing: { mayEdit: true, editor: 'closed', lost: ['gone'] },
      sees: { editor: 'open', edited: null, resumed: 'gone' },
      asks: ['start editor'],
    },
    { on: ['bye is saved', 'the editor closes'], sees: { editor: 'closed', isAwaited: false } },
    { on: ['bye is saved', 'the editor closes'], seeing: { isFollowed: true }, asks: ['watchForms'] },
    { on: 'bye is saved', seeing: { editor: 'open' }, asks: [CHANGE] },
    {
      on: 'hello turns out to be deleted',
      seeing: { editor: 'open' },
      asks: [CHANGE, 'subject.overtaken to editor'],
    },
    { on: 'somebody was faster', seeing: { editor: 'open' }, sees: { isAwaited: true }, asks: [CHANGE] },
    { on: 'another tab saves it', seeing: { editor: 'open' }, sees: { isAwaited: true }, asks: [CHANGE, 'showNotice'] },
    {
      on: 'a draft of one that is gone is found',
      seeing: { isFollowed: true, areDraftsRead: false },
      sees: { lost: ['gone'], areDraftsRead: true },
    },
    { on: 'no draft is found', seeing: { isFollowed: true }, sees: { lost: [], areDraftsRead: true } },
    { on: 'that draft is discarded', seeing: { lost: ['gone'] }, sees: { lost: [] }, asks: ['saveForm'] },
    {
      on: 'hello is to be deleted',
      seeing: { mayEdit: true, removal: 'free' },
      sees: { removal: 'removing', removed: 'hello', kept: null },
      asks: ['saveForm', 'command.requested to removal'],
    },
    {
      on: 'hello is to be restored',
      seeing: { mayEdit: true, removal: 'free' },
      sees: { removal: 'restoring' },
      asks: ['command.requested to removal'],
    },
    { on: ['hello is deleted', 'hello is restored', 'hello was deleted already'], asks: [CHANGE] },
    {
      on: ['hello is deleted', 'hello was deleted already', 'hello is not deleted', 'hello does not come back'],
      sees: { removal: 'free' },
    },
    {
      on: 'hello is deleted',
      seeing: { messages: ['hello'] },
      sees: { removed: 'hello', kept: null },
      asks: ['saveForm'],
    },
    { on: 'hello is deleted', seeing: { messages: [] }, sees: { removed: 'hello', kept: 'hello' }, asks: ['saveForm'] },
    { on: 'hello is restored', sees: { removal: 'free', removed: null, kept: null }, asks: ['saveForm'] },
    {
      on: 'the deletion is dismissed',
      seeing: { removal: 'free' },
      sees: { removed: null, kept: null },
      asks: ['saveForm', 'outcome.dismissed to removal'],
    },
    // A message that is in the list was not deleted, or has been restored.
    {
      on: ['the messages come', 'those of before are shown'],
      seeing: { removed: 'hello' },
      sees: { kept: null },
    },
    { on: ['none are there', 'they are refused'], seeing: { removed: 'hello' }, sees: { kept: 'hello' } },
    { on: 'another tab deletes hello', sees: { removed: 'hello' } },
    { on: 'another tab deletes hello', seeing: { messages: ['hello'] }, sees: { kept: null }, asks: [CHANGE] },
    { on: 'another tab deletes hello', seeing: { messages: [] }, sees: { kept: 'hello' } },
    { on: 'another tab deletes another', sees: { removed: 'other', kept: 'other' } },
    { on: 'another tab undoes it', sees: { removed: null, kept: null }, asks: [CHANGE] },
    {
      on: ['another tab deletes hello', 'another tab deletes another', 'another tab undoes it'],
      asks: ['outcome.dismissed to removal'],
    },
    { on: 'hello was deleted already', asks: ['outcome.dismissed to removal'] },
    { on: ['its text is in the clipboard', 'its text is not copied'], asks: ['showNotice'] },
  ],
})
