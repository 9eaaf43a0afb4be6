import type { SnapshotFrom } from 'xstate'
import { selectSectionState } from '../../../../machines/kit/accordion.machine.ts'
import { selectCommandRefusal } from '../../../../machines/kit/command.selectors.ts'
import { selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { selectListText } from '../../../../machines/kit/searchList.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { SavedMessage } from '../../../../machines/model/savedMessages.ts'
import { messageEditor } from '../../../../machines/screens/savedMessages/messageEditor.ts'
import {
  selectRemovalObstacle,
  selectRemovalState,
  selectRemoved,
} from '../../../../machines/screens/savedMessages/messageParts.ts'
import {
  savedMessagesMachine,
  selectKeptRemoval,
  selectLostDrafts,
} from '../../../../machines/screens/savedMessages/savedMessages.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { messagesAnswer, savedMessage } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof savedMessagesMachine>
type RemovalSnapshot = Parameters<typeof selectRemovalState>[0]

const hello = savedMessage('1', { title: 'Hello', body: 'Dear customer' })
const bye = savedMessage('2', { title: 'Bye', body: 'Yours' })
const later = { ...savedMessage('3', { title: 'Later', body: 'Soon' }), updated_at: '2026-02-01T00:00:00.000Z' }
const ADA = 'ada@kickstand.example'
const ofRemoval =
  <Value>(select: (snapshot: RemovalSnapshot) => Value) =>
  ({ children }: Snapshot): Value | undefined =>
    children.removal && select(children.removal.getSnapshot())
const subject = {
  machine: savedMessagesMachine,
  input: { search: '', isOffered: true, mayEdit: true, email: ADA, known: [] },

  select: {
    titles: ({ context, children }: Snapshot) => {
      const shown = children.list?.getSnapshot().context.answer?.messages ?? []
      // The screen and its list have the same messages.
      expect(context.answer.messages).toEqual(shown)
      return shown.map(({ title }) => title)
    },
    list: ({ children: { list } }: Snapshot) => list && selectResourceState(list.getSnapshot()),
    removal: ofRemoval(selectRemovalState),
    failure: ofRemoval(selectCommandRefusal),
    obstacle: ofRemoval(selectRemovalObstacle),
    searchList: ({ children }: Snapshot) => children.searchList?.id,
    sought: ({ children: { searchList } }: Snapshot) => searchList && selectListText(searchList.getSnapshot()),
    texts: ({ children: { texts } }: Snapshot) =>
      texts && ['1', '2'].map((id) => selectSectionState(texts.getSnapshot(), id)),
    lost: (snapshot: Snapshot) => selectLostDrafts(snapshot).map(({ id, title }) => [id, title]),
    kept: (snapshot: Snapshot) => selectKeptRemoval(snapshot)?.title ?? null,
    removed: ofRemoval((snapshot) => selectRemoved(snapshot)?.title ?? null),
    edited: ({ children }: Snapshot) => children.editor?.getSnapshot().context.fields.title ?? null,
    subject: ({ children }: Snapshot) => children.editor?.getSnapshot().context.subject?.title ?? null,
    editor: ({ children }: Snapshot) => {
      const snapshot = children.editor?.getSnapshot()
      return snapshot ? messageEditor.selectState(snapshot) : null
    },
  },
}
const asked = { effects: [{ ask: 'fetchSavedMessages' }] } as const
const watched = (form: string): Effect => ({ watch: 'watchForm', input: { email: ADA, form } })
const started = { effects: [{ watch: 'watchClock' }, ...asked.effects, watched('removal')] } as const
/** All drafts of messages are followed once the list of messages is known. */
const followed: Effect = { watch: 'watchForms', input: { email: ADA, kind: 'message' } }
const draft = (title: string) => ({ title, body: 'Half a sen', version: '2026-01-01T00:00:00.000Z' })
const keeps = (...kept: readonly (readonly [id: string, content: unknown])[]) =>
  ({
    from: 'watchForms',
    event: { type: 'forms.adopted', kept: kept.map(([id, content]) => ({ id, content })) },
  }) as const
const came = { done: 'fetchSavedMessages' as const, output: messagesAnswer(hello, bye) }
const call = { call: 'fetchSavedMessages', path: '/saved-messages' } as const
/** The workspace is asked to keep these messages, with the time at which the list was received. */
const kept = (...messages: readonly SavedMessage[]): Effect => ({
  parent: { type: 'answer.remembered', known: { call, answer: messagesAnswer(...messages) } },
})
const dropped: Effect = { parent: { type: 'answer.dropped', call } }
const copies = ({ body }: SavedMessage) =>
  ({ to: 'copy', event: { type: 'command.requested', input: { text: body } } }) as const
const noted = (type: 'success' | 'error' | 'info', message: string) =>
  ({ tell: 'showNotice', params: { type, message } }) as const
const command = ({ id, title }: SavedMessage, isUndone: boolean) =>
  ({ type: 'removal.requested', input: { id, title, isUndone } }) as const
const removes = (message: SavedMessage) => command(message, false)
const restores = (message: SavedMessage) => command(message, true)
const dismisses = { type: 'removal.dismissed' } as const
const asks = ({ input }: ReturnType<typeof command>): Effect => ({ ask: 'removeMessage', input })
/** The deletion is stored, so that it can be undone after a reload or in another tab. */
const keepsRemoval = ({ id, title }: SavedMessage): Effect => ({
  tell: 'saveForm',
  params: { email: ADA, form: 'removal', content: { id, title } },
})
const forgetsRemoval: Effect = { tell: 'saveForm', params: { email: ADA, form: 'removal', content: null } }
const removed = { done: 'removeMessage', output: null } as const
const retries = { to: 'list', event: { type: 'retry.requested' } } as const
const logged = (message: string) => ({ tell: 'logError', params: { message } }) as const
const lost = new Error('No answer')
const refused = (status: number) =>
  ({ type: 'message.refused', error: new CallError('http', 'Not like this', status) }) as const

describe('saved messages', () => {
  flows(subject, [
    {
      title:
        '[SC-48] can be read and copied without the permission to edit, but not written, changed, deleted or restored',
      input: { ...subject.input, mayEdit: false },
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed], values: { titles: ['Hello', 'Bye'] } }],
        [keeps(['gone', draft('Gone')]), { effects: [], values: { lost: [['gone', 'Gone']] } }],
        [{ type: 'message.started' }, { effects: [], values: { editor: null } }],
        [
          { type: 'message.chosen', id: '1' },
          { effects: [], values: { editor: null } },
        ],
        [
          { type: 'draft.resumed', id: 'gone' },
          { effects: [], values: { editor: null } },
        ],
        [removes(hello), { effects: [], values: { removal: null } }],
        [restores(hello), { effects: [], values: { removal: null } }],
        [copies(hello), { effects: [{ ask: 'copyText', input: { text: 'Dear customer' } }] }],
      ],
    },
    {
      title: '[RT-16] keep the search in the address and take it over from there',
      input: { ...subject.input, search: 'thanks' },
      steps: [
        ['start', { ...started, values: { sought: 'thanks' } }],
        [{ to: 'searchList', event: { type: 'text.changed', text: 'hello ' } }, { effects: [] }],
        [
          { pass: 300 },
          { effects: [{ parent: { type: 'href.chosen', href: '/saved-messages?search=hello', replace: true } }] },
        ],
        [
          { type: 'query.changed', query: { search: 'hello' } },
          { effects: [], values: { sought: 'hello ' } },
        ],
        [
          { type: 'query.changed', query: { search: '' } },
          { effects: [], values: { sought: '' } },
        ],
      ],
    },
    {
      title: '[RT-12] come with a search, and several can be open at once',
      steps: [
        ['start', { ...started, values: { searchList: 'searchList', texts: ['closed', 'closed'] } }],
        [came, { effects: [kept(hello, bye), followed] }],
        [{ to: 'texts', event: { type: 'section.toggled', section: '1' } }, { effects: [] }],
        [{ to: 'texts', event: { type: 'section.toggled', section: '2' } }, { effects: [] }],
        [{ pass: 250 }, { effects: [], values: { texts: ['open', 'open'] } }],
      ],
    },
    {
      title: '[RT-12] show a notice whether a text was copied',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [copies(hello), { effects: [{ ask: 'copyText', input: { text: 'Dear customer' } }] }],
        [{ done: 'copyText', output: undefined }, { effects: [noted('success', 'Copied')] }],
        [copies(hello), { effects: [{ ask: 'copyText', input: { text: 'Dear customer' } }] }],
        [
          { fail: 'copyText', error: new Error('Not allowed.') },
          { effects: [noted('error', 'Could not copy the text. Not allowed.')] },
        ],
      ],
    },
    {
      title: '[ND-14] are removed once the server confirms a deletion, and return when it is undone',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [
          removes(hello),
          {
            effects: [keepsRemoval(hello), asks(removes(hello))],
            values: {
              removal: 'removing',
              titles: ['Hello', 'Bye'],
              obstacle: 'Deleting another message. Please wait.',
            },
          },
        ],
        [
          removed,
          {
            effects: [keepsRemoval(hello), kept(bye)],
            values: { removal: 'removed', removed: 'Hello', titles: ['Bye'] },
          },
        ],
        [
          restores(hello),
          {
            effects: [asks(restores(hello))],
            values: {
              removal: 'restoring',
              obstacle: 'Restoring a message. Please wait.',
            },
          },
        ],
        [removes(bye), { effects: [], values: { removed: 'Hello' } }],
        [
          { done: 'removeMessage', output: hello },
          {
            effects: [forgetsRemoval, kept(hello, bye)],
            values: { removal: null, kept: null, titles: ['Hello', 'Bye'] },
          },
        ],
      ],
    },
    {
      title: '[ND-14] return to their place in the order by last change when a deletion is undone',
      steps: [
        ['start', started],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer(later, hello) },
          { effects: [kept(later, hello), followed] },
        ],
        [removes(hello), { effects: [keepsRemoval(hello), asks(removes(hello))] }],
        [removed, { effects: [keepsRemoval(hello), kept(later)], values: { titles: ['Later'] } }],
        [restores(hello), { effects: [asks(restores(hello))] }],
        [
          { done: 'removeMessage', output: hello },
          {
            effects: [forgetsRemoval, kept(later, hello)],
            values: { titles: ['Later', 'Hello'] },
          },
        ],
      ],
    },
    {
      title: '[RT-12] stay in the list if a deletion fails',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes(hello), { effects: [keepsRemoval(hello), asks(removes(hello))] }],
        [
          { fail: 'removeMessage', error: lost },
          {
            effects: [],
            values: { removal: 'removalFailed', failure: 'No answer', removed: 'Hello', titles: ['Hello', 'Bye'] },
          },
        ],
        [removes(hello), { effects: [keepsRemoval(hello), asks(removes(hello))], values: { removal: 'removing' } }],
        [{ fail: 'removeMessage', error: lost }, { effects: [] }],
        [removes(bye), { effects: [keepsRemoval(bye), asks(removes(bye))], values: { removed: 'Bye' } }],
        [{ fail: 'removeMessage', error: lost }, { effects: [] }],
        [dismisses, { effects: [forgetsRemoval], values: { removal: null, titles: ['Hello', 'Bye'] } }],
      ],
    },
  ])
})

describe('the stored deletion of a saved message', () => {
  const adopts = (message: SavedMessage | null, age?: string) =>
    ({
      from: 'watchForm',
      event: {
        type: 'form.adopted',
        content: message && { id: message.id, title: message.title },
        ...(age && { age }),
      },
    }) as const
  const goneHello = { done: 'fetchSavedMessages', output: messagesAnswer(bye) } as const

  flows({ ...subject, select: { ...subject.select, kept: selectKeptRemoval } }, [
    {
      title: '[ND-14] can be undone after a reload, shows its age, and is undone only once',
      steps: [
        ['start', started],
        [adopts(hello, '2 hours ago'), { effects: [] }],
        [
          goneHello,
          { effects: [kept(bye), followed], values: { kept: { id: '1', title: 'Hello', age: '2 hours ago' } } },
        ],
        [restores(hello), { effects: [asks(restores(hello))], values: { removal: 'restoring' } }],
        [restores(hello), { effects: [] }],
        [
          { done: 'removeMessage', output: hello },
          { effects: [forgetsRemoval, kept(hello, bye)], values: { kept: null, titles: ['Hello', 'Bye'] } },
        ],
      ],
    },
    {
      title: '[ND-14] is not offered for undoing if the message is still in the list',
      steps: [
        ['start', started],
        [adopts(hello), { effects: [] }],
        [came, { effects: [kept(hello, bye), followed], values: { kept: null } }],
      ],
    },
    {
      title: '[ND-4] is ignored if the stored content is not a deletion',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [
          { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
          { effects: [], values: { kept: null } },
        ],
      ],
    },
    {
      title: '[ND-14] from another tab can be undone here until that tab has undone or dismissed it',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [adopts(hello), { effects: [kept(hello, bye)], values: { kept: null, list: 'refreshing' } }],
        [{ pass: 600 }, asked],
        [
          goneHello,
          {
            effects: [kept(bye), { unwatch: 'watchForms' }, followed],
            values: { kept: { id: '1', title: 'Hello', age: null } },
          },
        ],
        [restores(hello), { effects: [asks(restores(hello))] }],
        [
          { fail: 'removeMessage', error: lost },
          { effects: [], values: { removal: 'undoFailed' } },
        ],
        [adopts(null), { effects: [kept(bye)], values: { removal: null, kept: null, list: 'refreshing' } }],
        [{ pass: 600 }, asked],
      ],
    },
  ])
})

describe('saved messages with known answers', () => {
  const known = [{ call, answer: messagesAnswer(hello, bye) }]
  const input = { ...subject.input, known }

  flows({ ...subject, input }, [
    {
      title: '[PF-68] show a change at once, and are reloaded only after the last change',
      steps: [
        ['start', { effects: [{ watch: 'watchClock' }, watched('removal')] }],
        [{ type: 'message.chosen', id: '1' }, { effects: [watched('message/1')] }],
        [
          { type: 'message.saved', saved: later },
          {
            effects: [{ unwatch: 'watchForm' }, kept(later, hello, bye)],
            values: { list: 'refreshing', titles: ['Later', 'Hello', 'Bye'] },
          },
        ],
        [{ pass: 599 }, { effects: [] }],
        [{ type: 'message.chosen', id: '1' }, { effects: [watched('message/1')] }],
        [refused(404), { effects: [kept(later, bye)], values: { titles: ['Later', 'Bye'] } }],
        [{ pass: 599 }, { effects: [] }],
        [{ pass: 1 }, asked],
      ],
    },
  ])
})

describe('saved messages that somebody else has changed first', () => {
  flows(subject, [
    {
      title: '[RT-12] [PF-68] are removed from the list if they had already been deleted',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes(hello), { effects: [keepsRemoval(hello), asks(removes(hello))] }],
        [
          { fail: 'removeMessage', error: new CallError('http', 'This message no longer exists', 404) },
          {
            effects: [kept(bye)],
            // It can be restored, no matter who deleted it.
            values: { removal: null, kept: 'Hello', titles: ['Bye'], list: 'refreshing' },
          },
        ],
      ],
    },
    {
      title: '[ND-5] are reloaded after a 409, and the editor gets the newer version, even if the first reload fails',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [{ type: 'message.chosen', id: '1' }, { effects: [watched('message/1')] }],
        [refused(422), { effects: [], values: { list: 'loaded' } }],
        [refused(409), { effects: [kept(hello, bye)], values: { list: 'refreshing', editor: 'current' } }],
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchSavedMessages', error: lost },
          { effects: [logged('No answer')], values: { list: 'outdated', editor: 'current' } },
        ],
        [retries, asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer({ ...hello, title: 'Hi' }, bye) },
          {
            effects: [kept({ ...hello, title: 'Hi' }, bye), { unwatch: 'watchForms' }, followed],
            values: { titles: ['Hi', 'Bye'], editor: 'overtaken', subject: 'Hi' },
          },
        ],
        // Once the editor has that version, a later version in the list is not forced on it.
        [removes(bye), { effects: [keepsRemoval(bye), asks(removes(bye))] }],
        [removed, { effects: [keepsRemoval(bye), kept({ ...hello, title: 'Hi' })] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer({ ...hello, title: 'Ho' }) },
          {
            effects: [kept({ ...hello, title: 'Ho' }), { unwatch: 'watchForms' }, followed],
            values: { titles: ['Ho'], editor: 'overtaken', subject: 'Hi' },
          },
        ],
      ],
    },
    {
      title: '[ND-5] are reloaded when another tab saves, and the editor gets the newer version and a notice',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [{ type: 'message.chosen', id: '1' }, { effects: [watched('message/1')] }],
        [
          { from: 'watchForm', event: { type: 'form.saved' } },
          {
            effects: [noted('info', 'This message was saved in another tab.'), kept(hello, bye)],
            values: { list: 'refreshing', editor: 'current' },
          },
        ],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer({ ...hello, title: 'Hi' }, bye) },
          {
            effects: [kept({ ...hello, title: 'Hi' }, bye), { unwatch: 'watchForms' }, followed],
            values: { titles: ['Hi', 'Bye'], editor: 'overtaken', subject: 'Hi' },
          },
        ],
      ],
    },
    {
      title: '[ND-6] stay in the editor without a stored version if they were deleted meanwhile',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [{ type: 'message.chosen', id: '1' }, { effects: [watched('message/1')] }],
        [refused(409), { effects: [kept(hello, bye)] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer() },
          {
            effects: [dropped, { unwatch: 'watchForms' }, followed],
            values: { list: 'empty', titles: [], editor: 'overtaken', subject: null },
          },
        ],
      ],
    },
    {
      title: '[ND-6] a lost draft is no longer offered once its message is restored',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes(hello), { effects: [keepsRemoval(hello), asks(removes(hello))] }],
        [removed, { effects: [keepsRemoval(hello), kept(bye)] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer(bye) },
          { effects: [kept(bye), { unwatch: 'watchForms' }, followed] },
        ],
        [
          keeps(['1', draft('Hello')], ['9', draft('Nine')]),
          {
            effects: [],
            values: {
              lost: [
                ['1', 'Hello'],
                ['9', 'Nine'],
              ],
            },
          },
        ],
        [restores(hello), { effects: [asks(restores(hello))] }],
        [
          { done: 'removeMessage', output: hello },
          { effects: [forgetsRemoval, kept(hello, bye)], values: { lost: [['9', 'Nine']] } },
        ],
        [{ pass: 600 }, asked],
        // The list is new: the drafts are read again before any is offered.
        [came, { effects: [kept(hello, bye), { unwatch: 'watchForms' }, followed], values: { lost: [] } }],
        [keeps(['9', draft('Nine')]), { effects: [], values: { lost: [['9', 'Nine']] } }],
      ],
    },
  ])
})

describe('lost drafts of deleted saved messages', () => {
  const resumed = (id: string) => ({ type: 'draft.resumed', id }) as const
  const discarded = (id: string) => ({ type: 'draft.discarded', id }) as const

  flows(subject, [
    {
      title: '[ND-6] are offered, but not those of existing messages',
      steps: [
        ['start', { ...started, values: { lost: [] } }],
        [came, { effects: [kept(hello, bye), followed], values: { lost: [] } }],
        [
          keeps(['1', draft('Hello')], ['7', draft('Seven')], ['8', { title: 8 }], ['9', draft('Nine')]),
          {
            effects: [],
            values: {
              lost: [
                ['7', 'Seven'],
                ['9', 'Nine'],
              ],
            },
          },
        ],
        [discarded('1'), { effects: [], values: { edited: null } }],
        [resumed('1'), { effects: [], values: { edited: null } }],
        [
          discarded('7'),
          {
            effects: [{ tell: 'saveForm', params: { email: ADA, form: 'message/7', content: null } }],
            values: { lost: [['9', 'Nine']] },
          },
        ],
      ],
    },
    {
      title: '[ND-6] do not include drafts that are stored later, as another tab may know a newer message',
      steps: [
        ['start', started],
        [came, { effects: [kept(hello, bye), followed] }],
        [keeps(['7', draft('Seven')], ['9', draft('Nine')]), { effects: [] }],
        [
          keeps(['7', draft('Sevenfold')], ['8', draft('Eight')]),
          { effects: [], values: { lost: [['7', 'Sevenfold']] } },
        ],
        [keeps(['8', draft('Eight')]), { effects: [], values: { lost: [] } }],
      ],
    },
  ])
})
