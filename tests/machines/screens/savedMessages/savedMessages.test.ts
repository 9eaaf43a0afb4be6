import { selectSectionState } from '../../../../machines/kit/accordion.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { SavedMessage } from '../../../../machines/model/savedMessages.ts'
import {
  savedMessagesMachine,
  selectFailure,
  selectListFailure,
  selectListState,
  selectLostDrafts,
  selectMessages,
  selectMessagesAge,
  selectRemovalState,
  selectRemoved,
} from '../../../../machines/screens/savedMessages/savedMessages.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { messagesAnswer, savedMessage } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectMessages>[0]

const hello = savedMessage('1', { title: 'Hello', body: 'Dear customer' })
const bye = savedMessage('2', { title: 'Bye', body: 'Yours' })
const later = { ...savedMessage('3', { title: 'Later', body: 'Soon' }), updated_at: '2026-02-01T00:00:00.000Z' }
const subject = {
  machine: savedMessagesMachine,
  input: { offersMessages: true, email: 'ada@kickstand.example' },
  stateOf: ({ value }: Snapshot) => value,
  select: {
    titles: (snapshot: Snapshot) => selectMessages(snapshot).map(({ title }) => title),
    list: selectListState,
    removal: selectRemovalState,
    copy: ({ value }: Snapshot) => value.copy,
    failure: selectFailure,
    listFailure: selectListFailure,
    age: selectMessagesAge,
    searchList: ({ children }: Snapshot) => children.searchList?.id,
    texts: ({ children: { texts } }: Snapshot) =>
      texts && ['1', '2'].map((id) => selectSectionState(texts.getSnapshot(), id)),
    lost: (snapshot: Snapshot) => selectLostDrafts(snapshot).map(({ id, title }) => [id, title]),
    removed: (snapshot: Snapshot) => selectRemoved(snapshot)?.title ?? null,
    edited: ({ children }: Snapshot) => children.editor?.getSnapshot().context.draft.title ?? null,
  },
}
const asked = { effects: [{ ask: 'fetchSavedMessages' }] } as const
const watched = (form: string): Effect => ({ watch: 'watchForm', input: { email: 'ada@kickstand.example', form } })
const ADA = 'ada@kickstand.example'
/** All drafts of messages are followed once it is known which messages there are. */
const followed: Effect = { watch: 'watchForms', input: { email: ADA, kind: 'message' } }
const draft = (title: string) => ({ title, body: 'Half a sen', version: '2026-01-01T00:00:00.000Z' })
const keeps = (...kept: readonly (readonly [id: string, content: unknown])[]) =>
  ({
    from: 'watchForms',
    event: { type: 'forms.adopted', kept: kept.map(([id, content]) => ({ id, content })) },
  }) as const
const came = { done: 'fetchSavedMessages' as const, output: messagesAnswer(hello, bye) }
const call = { call: 'fetchSavedMessages' } as const
/** The workspace keeps these, as what came when the list did. */
const kept = (...messages: readonly SavedMessage[]): Effect => ({
  parent: { type: 'answer.remembered', known: { call, answer: messagesAnswer(...messages) } },
})
const dropped: Effect = { parent: { type: 'answer.dropped', call } }
const marked: Effect = { watch: 'watchClock' }
const copies = (id: string) => ({ type: 'copy.requested', id }) as const
const noted = (type: 'success' | 'error', message: string) =>
  ({ tell: 'showNotice', params: { type, message } }) as const
const removes = (id: string) => ({ type: 'message.removed', id }) as const
const logged = (message: string) => ({ tell: 'logError', params: { message } }) as const
const lost = new Error('No answer')

describe('saved messages', () => {
  flows(subject, [
    {
      title: '[RT-12] are fetched once; an API without them is asked nothing',
      input: { offersMessages: false, email: 'ada@kickstand.example' },
      steps: [['start', { effects: [], values: { list: 'unavailable', titles: [] } }]],
    },
    {
      title: '[RT-12] can be searched, and read beside one another',
      steps: [
        ['start', { ...asked, values: { searchList: 'searchList', texts: ['closed', 'closed'] } }],
        [came, { effects: [kept(hello, bye), followed] }],
        [{ to: 'texts', event: { type: 'section.toggled', section: '1' } }, { effects: [] }],
        [{ to: 'texts', event: { type: 'section.toggled', section: '2' } }, { effects: [] }],
        [{ pass: 250 }, { effects: [], values: { texts: ['open', 'open'] } }],
      ],
    },
    {
      title: '[RT-12] a new one is begun with nothing in it, also after another was chosen',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [
          { type: 'message.chosen', id: '2' },
          { effects: [watched('message/2')], values: { edited: 'Bye' } },
        ],
        [
          { type: 'editor.closed' },
          { effects: [{ unwatch: 'watchForm' }, { unwatch: 'watchForms' }, followed], values: { edited: null } },
        ],
        [{ type: 'message.started' }, { effects: [watched('message')], values: { edited: '' } }],
      ],
    },
    {
      title: '[RT-12] come, the last one changed first',
      steps: [
        ['start', { ...asked, values: { list: 'loading' } }],
        [came, { effects: [kept(hello, bye), followed], values: { list: 'loaded', titles: ['Hello', 'Bye'] } }],
      ],
    },
    {
      title: '[RT-12] that do not come can be asked for again',
      steps: [
        ['start', asked],
        [
          { fail: 'fetchSavedMessages', error: lost },
          { effects: [logged('No answer')], values: { list: 'failed', listFailure: 'No answer' } },
        ],
        [{ type: 'retry.requested' }, { ...asked, values: { list: 'loading' } }],
      ],
    },
    {
      title: '[SE-10] that may not be seen: it says so and asks no more',
      steps: [
        ['start', asked],
        [
          { fail: 'fetchSavedMessages', error: new CallError('http', 'No', 403) },
          { effects: [dropped], values: { list: 'notPermitted' } },
        ],
        [{ type: 'retry.requested' }, { effects: [] }],
      ],
    },
    {
      title: '[RT-12] a saved one comes first, in place of its older self; the editor is closed',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [
          { type: 'message.chosen', id: '2' },
          { effects: [watched('message/2')], values: { edited: 'Bye' } },
        ],
        [
          { type: 'message.saved', message: { ...bye, title: 'Goodbye' } },
          {
            effects: [kept({ ...bye, title: 'Goodbye' }, hello), marked],
            values: { titles: ['Goodbye', 'Hello'] },
          },
        ],
        [
          { type: 'editor.closed' },
          { effects: [{ unwatch: 'watchForm' }, { unwatch: 'watchForms' }, followed], values: { edited: null } },
        ],
      ],
    },
    {
      title: '[RT-12] one that somebody else deleted meanwhile leaves the list',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [{ type: 'message.chosen', id: '2' }, { effects: [watched('message/2')] }],
        [
          { type: 'message.lost', id: '2' },
          { effects: [kept(hello), marked], values: { titles: ['Hello'], edited: 'Bye' } },
        ],
      ],
    },
    {
      title: '[RT-12] one is copied for a reply: that it was, or why it was not, is said',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [copies('1'), { effects: [{ ask: 'copyText', input: { text: 'Dear customer' } }] }],
        [
          { done: 'copyText', output: undefined },
          { effects: [noted('success', 'Copied')], values: { copy: 'idle' } },
        ],
        [copies('3'), { effects: [] }],
        [copies('1'), { effects: [{ ask: 'copyText', input: { text: 'Dear customer' } }] }],
        [copies('2'), { effects: [{ abort: 'copyText' }, { ask: 'copyText', input: { text: 'Yours' } }] }],
        [
          { fail: 'copyText', error: new Error('Not allowed.') },
          { effects: [noted('error', 'The text could not be copied. Not allowed.')], values: { copy: 'idle' } },
        ],
      ],
    },
    {
      title: '[RT-12] a new one is written in an empty editor; one that is not there cannot be chosen',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [
          { type: 'message.chosen', id: '3' },
          { effects: [], values: { edited: null } },
        ],
        [{ type: 'message.started' }, { effects: [watched('message')], values: { edited: '' } }],
      ],
    },
    {
      title: '[RT-12] a deleted one is gone once the server says so, and comes back when that is undone',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [
          removes('1'),
          {
            effects: [{ ask: 'removeMessage', input: { id: '1' } }],
            values: { removal: 'removing', titles: ['Hello', 'Bye'] },
          },
        ],
        [
          { done: 'removeMessage', output: { id: '1' } },
          { effects: [kept(bye), marked], values: { removal: 'removed', removed: 'Hello', titles: ['Bye'] } },
        ],
        [
          { type: 'removal.reversed' },
          { effects: [{ ask: 'restoreMessage', input: { id: '1' } }], values: { removal: 'restoring' } },
        ],
        [
          { done: 'restoreMessage', output: hello },
          {
            effects: [kept(hello, bye)],
            values: { removal: 'idle', removed: null, titles: ['Hello', 'Bye'] },
          },
        ],
      ],
    },
    {
      title: '[RT-12] one that was brought back is where it was: by the time of its last change',
      steps: [
        ['start', asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer(later, hello) },
          { effects: [kept(later, hello), followed] },
        ],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [
          { done: 'removeMessage', output: { id: '1' } },
          { effects: [kept(later), marked], values: { titles: ['Later'] } },
        ],
        [{ type: 'removal.reversed' }, { effects: [{ ask: 'restoreMessage', input: { id: '1' } }] }],
        [
          { done: 'restoreMessage', output: hello },
          {
            effects: [kept(later, hello)],
            values: { titles: ['Later', 'Hello'] },
          },
        ],
      ],
    },
    {
      title: '[RT-12] deleting another one takes the place of the first; what was seen can be put away',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [{ done: 'removeMessage', output: { id: '1' } }, { effects: [kept(bye), marked] }],
        [removes('2'), { effects: [{ ask: 'removeMessage', input: { id: '2' } }], values: { removed: 'Bye' } }],
        [
          { done: 'removeMessage', output: { id: '2' } },
          {
            effects: [dropped],
            values: { titles: [] },
          },
        ],
        [{ type: 'removal.accepted' }, { effects: [], values: { removal: 'idle', removed: null } }],
      ],
    },
    {
      title: '[RT-12] a deletion that fails leaves the message in the list',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [
          { fail: 'removeMessage', error: lost },
          {
            effects: [logged('No answer')],
            values: { removal: 'removalFailed', failure: 'No answer', removed: 'Hello', titles: ['Hello', 'Bye'] },
          },
        ],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }], values: { removal: 'removing' } }],
        [{ fail: 'removeMessage', error: lost }, { effects: [logged('No answer')] }],
        [removes('2'), { effects: [{ ask: 'removeMessage', input: { id: '2' } }], values: { removed: 'Bye' } }],
        [{ fail: 'removeMessage', error: lost }, { effects: [logged('No answer')] }],
        [
          { type: 'removal.accepted' },
          { effects: [], values: { removal: 'idle', removed: null, titles: ['Hello', 'Bye'] } },
        ],
      ],
    },
    {
      title: '[RT-12] an undo that fails can be tried again, or left',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [{ done: 'removeMessage', output: { id: '1' } }, { effects: [kept(bye), marked] }],
        [{ type: 'removal.reversed' }, { effects: [{ ask: 'restoreMessage', input: { id: '1' } }] }],
        [
          { fail: 'restoreMessage', error: lost },
          { effects: [logged('No answer')], values: { removal: 'undoFailed', failure: 'No answer' } },
        ],
        [{ type: 'removal.reversed' }, { effects: [{ ask: 'restoreMessage', input: { id: '1' } }] }],
        [{ fail: 'restoreMessage', error: lost }, { effects: [logged('No answer')] }],
        [{ type: 'removal.accepted' }, { effects: [], values: { removal: 'idle', removed: null, titles: ['Bye'] } }],
      ],
    },
    {
      title: '[RT-12] after an undo that failed another message can be deleted',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [{ done: 'removeMessage', output: { id: '1' } }, { effects: [kept(bye), marked] }],
        [{ type: 'removal.reversed' }, { effects: [{ ask: 'restoreMessage', input: { id: '1' } }] }],
        [{ fail: 'restoreMessage', error: lost }, { effects: [logged('No answer')] }],
        [
          removes('2'),
          {
            effects: [{ ask: 'removeMessage', input: { id: '2' } }],
            values: { removal: 'removing', removed: 'Bye', titles: ['Bye'] },
          },
        ],
      ],
    },
  ])
})

describe('saved messages: what is known', () => {
  const known = [{ call, answer: messagesAnswer(hello, bye) }]
  const input = { ...subject.input, known }
  const ticks = (at: number) => ({ from: 'watchClock' as const, event: { type: 'clock.ticked' as const, at } })
  const ended: readonly Effect[] = [{ unwatch: 'watchClock' }, { unwatch: 'watchForms' }]

  flows({ ...subject, input }, [
    {
      title: '[PF-51] those that stood there last do so at once, with their age, until fresh ones come',
      steps: [
        [
          'start',
          {
            effects: [followed, { watch: 'watchClock' }],
            values: { list: 'refreshing', titles: ['Hello', 'Bye'], age: 'just now' },
          },
        ],
        [ticks(121_000), { effects: [], values: { age: '2 minutes ago' } }],
        [{ pass: 600 }, { effects: asked.effects, values: { list: 'refreshing' } }],
        [
          { done: 'fetchSavedMessages', output: { messages: [later], at: 125_000 } },
          {
            effects: [
              ...ended,
              { parent: { type: 'answer.remembered', known: { call, answer: { messages: [later], at: 125_000 } } } },
              followed,
            ],
            values: { list: 'loaded', titles: ['Later'], age: null },
          },
        ],
      ],
    },
    {
      title: '[PF-51] an API without them is asked nothing, whatever was known',
      input: { ...input, offersMessages: false },
      steps: [['start', { effects: [], values: { list: 'unavailable' } }]],
    },
    {
      title: '[PF-52] stay where fresh ones do not come, and say why; they can be asked for again',
      steps: [
        ['start', { effects: [followed, { watch: 'watchClock' }] }],
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchSavedMessages', error: lost },
          {
            effects: [logged('No answer')],
            values: { list: 'outdated', titles: ['Hello', 'Bye'], listFailure: 'No answer', age: 'just now' },
          },
        ],
        [{ type: 'retry.requested' }, { ...asked, values: { list: 'refreshing' } }],
      ],
    },
    {
      title: '[PF-53] go where the API refuses them',
      steps: [
        ['start', { effects: [followed, { watch: 'watchClock' }] }],
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchSavedMessages', error: new CallError('http', 'No', 403) },
          { effects: [...ended, dropped], values: { list: 'notPermitted', age: null } },
        ],
      ],
    },
    {
      title:
        '[PF-68] a change is shown as it was answered, the rest with its age; all is asked for anew after the last',
      steps: [
        ['start', { effects: [followed, { watch: 'watchClock' }] }],
        [ticks(61_000), { effects: [], values: { age: '1 minute ago' } }],
        [
          { type: 'message.saved', message: later },
          {
            effects: [kept(later, hello, bye)],
            values: { list: 'refreshing', titles: ['Later', 'Hello', 'Bye'], age: '1 minute ago' },
          },
        ],
        [{ pass: 599 }, { effects: [] }],
        [
          { type: 'message.lost', id: '1' },
          { effects: [kept(later, bye)], values: { titles: ['Later', 'Bye'] } },
        ],
        [{ pass: 599 }, { effects: [] }],
        [{ pass: 1 }, asked],
      ],
    },
    {
      title: '[PF-68] what was asked for before a change is no answer to it',
      steps: [
        ['start', { effects: [followed, { watch: 'watchClock' }] }],
        [{ pass: 600 }, asked],
        [
          { type: 'message.lost', id: '2' },
          {
            effects: [kept(hello), { abort: 'fetchSavedMessages' }],
            values: { list: 'refreshing', titles: ['Hello'] },
          },
        ],
        [{ pass: 600 }, asked],
      ],
    },
    {
      title: '[PF-68] a deletion that failed asks for nothing',
      steps: [
        ['start', { effects: [followed, { watch: 'watchClock' }] }],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [
          { fail: 'removeMessage', error: lost },
          { effects: [logged('No answer')], values: { list: 'refreshing', failure: 'No answer', listFailure: '' } },
        ],
      ],
    },
    {
      title: '[ND-6] which drafts are lost is told by messages that have come, and by none that stood there before',
      steps: [
        ['start', { effects: [followed, { watch: 'watchClock' }] }],
        [keeps(['3', draft('Later')]), { effects: [], values: { lost: [] } }],
        [
          { type: 'draft.discarded', id: '3' },
          { effects: [], values: { lost: [] } },
        ],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer(later) },
          { effects: [...ended, kept(later), followed], values: { lost: [] } },
        ],
        [keeps(['1', draft('Hello')], ['3', draft('Later')]), { effects: [], values: { lost: [['1', 'Hello']] } }],
      ],
    },
  ])
})

describe('saved messages of somebody who was faster', () => {
  flows(subject, [
    {
      title: '[RT-12] [PF-68] one that is gone already is deleted: the list is an old one',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [
          { fail: 'removeMessage', error: new CallError('http', 'There is no such message', 404) },
          {
            effects: [kept(bye), marked],
            values: { removal: 'idle', removed: null, titles: ['Bye'], list: 'refreshing' },
          },
        ],
      ],
    },
    {
      title: '[RT-12] [PF-68] what the editor was given stands in the list, too: there is nothing older beside it',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [{ type: 'message.chosen', id: '1' }, { effects: [watched('message/1')] }],
        [
          { type: 'messages.loaded', answer: messagesAnswer(later, bye) },
          {
            effects: [{ unwatch: 'watchForms' }, kept(later, bye), followed],
            values: { titles: ['Later', 'Bye'], list: 'loaded', age: null, edited: 'Hello' },
          },
        ],
      ],
    },
    {
      title: '[ND-6] a draft is lost no more once its message is back',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [removes('1'), { effects: [{ ask: 'removeMessage', input: { id: '1' } }] }],
        [{ done: 'removeMessage', output: { id: '1' } }, { effects: [kept(bye), marked] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSavedMessages', output: messagesAnswer(bye) },
          { effects: [{ unwatch: 'watchClock' }, { unwatch: 'watchForms' }, kept(bye), followed] },
        ],
        [keeps(['1', draft('Hello')]), { effects: [], values: { lost: [['1', 'Hello']] } }],
        [{ type: 'removal.reversed' }, { effects: [{ ask: 'restoreMessage', input: { id: '1' } }] }],
        [
          { done: 'restoreMessage', output: hello },
          { effects: [kept(hello, bye), marked], values: { lost: [] } },
        ],
      ],
    },
  ])
})

describe('drafts of saved messages that were deleted meanwhile', () => {
  const resumed = (id: string) => ({ type: 'draft.resumed', id }) as const
  const discarded = (id: string) => ({ type: 'draft.discarded', id }) as const
  const closes = { effects: [{ unwatch: 'watchForm' }, { unwatch: 'watchForms' }, followed] } as const

  flows(subject, [
    {
      title: '[ND-6] are offered, and those of messages that are there are not',
      steps: [
        ['start', { ...asked, values: { lost: [] } }],
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
      title: '[ND-6] go on as a new message, and are offered until the editor is done with them',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [keeps(['7', draft('Seven')]), { effects: [], values: { lost: [['7', 'Seven']] } }],
        [resumed('7'), { effects: [watched('message/7')], values: { edited: '' } }],
        [{ type: 'editor.closed' }, { ...closes, values: { edited: null, lost: [['7', 'Seven']] } }],
        [keeps(), { effects: [], values: { lost: [] } }],
        [resumed('7'), { effects: [], values: { edited: null } }],
        [{ type: 'message.started' }, { effects: [watched('message')] }],
      ],
    },
    {
      title: '[ND-6] a message of the list and a new one are opened without them',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [keeps(['7', draft('Seven')]), { effects: [] }],
        [resumed('7'), { effects: [watched('message/7')] }],
        [{ type: 'editor.closed' }, closes],
        [{ type: 'message.chosen', id: '2' }, { effects: [watched('message/2')] }],
        [{ type: 'editor.closed' }, closes],
        [resumed('7'), { effects: [watched('message/7')] }],
        [{ type: 'editor.closed' }, closes],
        [{ type: 'message.started' }, { effects: [watched('message')] }],
      ],
    },
    {
      title: '[ND-6] no others are offered later: another tab may know of a message that this one does not',
      steps: [
        ['start', asked],
        [came, { effects: [kept(hello, bye), followed] }],
        [keeps(['7', draft('Seven')], ['9', draft('Nine')]), { effects: [] }],
        [
          keeps(['7', draft('Sevenfold')], ['8', draft('Eight')]),
          { effects: [], values: { lost: [['7', 'Sevenfold']] } },
        ],
        [keeps(['8', draft('Eight')]), { effects: [], values: { lost: [] } }],
      ],
    },
    {
      title: '[ND-6] are not offered before it is known which messages there are',
      steps: [
        ['start', asked],
        [discarded('7'), { effects: [], values: { lost: [] } }],
        [resumed('7'), { effects: [], values: { edited: null } }],
      ],
    },
  ])
})
