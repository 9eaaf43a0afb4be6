import { CallError } from '../../../machines/model/callError.ts'
import {
  messageEditorMachine,
  selectDraft,
  selectDraftError,
  selectDraftObstacle,
  selectIsConfirming,
  selectIsNew,
  selectIsOrphaned,
  selectIsSaving,
  selectOtherVersion,
  selectRefusal,
} from '../../../machines/parts/messageEditor.machine.ts'
import { flows } from '../../support/spec.ts'
import { savedMessage } from '../fixtures.ts'

type Snapshot = Parameters<typeof selectDraft>[0]

const hello = savedMessage('1', { title: 'Hello', body: 'Dear customer' })
const theirs = { ...hello, body: 'Theirs', updated_at: '2026-01-02T00:00:00.000Z' }
const subject = {
  machine: messageEditorMachine,
  input: { message: null },
  select: {
    draft: selectDraft,
    titleError: (snapshot: Snapshot) => selectDraftError(snapshot, 'title'),
    bodyError: (snapshot: Snapshot) => selectDraftError(snapshot, 'body'),
    obstacle: selectDraftObstacle,
    refusal: selectRefusal,
    other: selectOtherVersion,
    isSaving: selectIsSaving,
    isConfirming: selectIsConfirming,
    isNew: selectIsNew,
    isOrphaned: selectIsOrphaned,
  },
}
const changes = (draft: { title?: string; body?: string }) => ({ type: 'draft.changed', changes: draft }) as const
const submits = { type: 'draft.submitted' } as const
const leaves = { type: 'editor.left' } as const
const closed = { parent: { type: 'editor.closed' } }
const saved = (message: typeof hello) => ({ parent: { type: 'message.saved', message } })
const lost = { parent: { type: 'message.lost', id: '1' } }
const LOST = 'This message was deleted meanwhile. You can save what you wrote as a new one.'
const conflict = new CallError('http', 'Somebody changed it', 409)

describe('editor of a saved message', () => {
  flows(subject, [
    {
      title: '[RT-12] a new one: what is missing is said when it is submitted, and it is created tidied',
      steps: [
        [
          'start',
          {
            state: { writing: 'open' },
            effects: [],
            values: { isNew: true, titleError: null, obstacle: 'Title is required', isSaving: false },
          },
        ],
        [
          submits,
          {
            state: { writing: 'open' },
            effects: [],
            values: { titleError: 'Title is required', bodyError: 'Message is required' },
          },
        ],
        [changes({ title: ' Hello ' }), { effects: [], values: { titleError: null, obstacle: 'Message is required' } }],
        [changes({ body: 'Dear\r\ncustomer\n' }), { effects: [], values: { obstacle: null } }],
        [
          submits,
          {
            state: 'creating',
            effects: [{ ask: 'createMessage', input: { title: 'Hello', body: 'Dear\ncustomer' } }],
            values: { isSaving: true },
          },
        ],
        [
          changes({ title: 'Too late' }),
          { state: 'creating', effects: [], values: { draft: { title: ' Hello ', body: 'Dear\r\ncustomer\n' } } },
        ],
        [
          { done: 'createMessage', output: hello },
          { state: 'closed', effects: [saved(hello), closed] },
        ],
      ],
    },
    {
      title: '[RT-12] an error of a field shows once it was left',
      steps: [
        ['start', { effects: [], values: { titleError: null, bodyError: null } }],
        [
          { type: 'field.left', field: 'body' },
          { effects: [], values: { titleError: null, bodyError: 'Message is required' } },
        ],
        [
          { type: 'field.left', field: 'title' },
          { effects: [], values: { titleError: 'Title is required', bodyError: 'Message is required' } },
        ],
      ],
    },
    {
      title: '[RT-12] one that lacks either of its parts is not sent',
      steps: [
        ['start', { effects: [] }],
        [changes({ title: 'Hello' }), { effects: [] }],
        [submits, { state: { writing: 'open' }, effects: [], values: { bodyError: 'Message is required' } }],
        [changes({ title: '', body: 'Dear customer' }), { effects: [] }],
        [submits, { state: { writing: 'open' }, effects: [], values: { titleError: 'Title is required' } }],
      ],
    },
    {
      title: '[RT-12] a new one is refused: the reason is said, what was typed stays, and leaving asks first',
      steps: [
        ['start', { effects: [] }],
        [changes({ title: 'Hello', body: 'Dear customer' }), { effects: [] }],
        [submits, { effects: [{ ask: 'createMessage', input: { title: 'Hello', body: 'Dear customer' } }] }],
        [
          { fail: 'createMessage', error: new CallError('http', 'There is one of this title', 422) },
          {
            state: { writing: 'open' },
            effects: [],
            values: {
              isSaving: false,
              refusal: 'There is one of this title',
              draft: { title: 'Hello', body: 'Dear customer' },
            },
          },
        ],
        [leaves, { state: { writing: 'confirming' }, effects: [] }],
      ],
    },
    {
      title:
        '[RT-12] another version: while it is on its way it cannot be changed, and once it is saved the editor closes',
      input: { message: hello },
      steps: [
        ['start', { effects: [] }],
        [changes({ title: 'Good day' }), { effects: [] }],
        [leaves, { state: { writing: 'confirming' }, effects: [] }],
        [{ type: 'discard.declined' }, { effects: [] }],
        [
          submits,
          {
            state: 'updating',
            effects: [
              {
                ask: 'updateMessage',
                input: { title: 'Good day', body: 'Dear customer', id: '1', updated_at: hello.updated_at },
              },
            ],
            values: { isSaving: true },
          },
        ],
        [
          changes({ title: 'Too late' }),
          { state: 'updating', effects: [], values: { draft: { title: 'Good day', body: 'Dear customer' } } },
        ],
        [
          { done: 'updateMessage', output: theirs },
          { state: 'closed', effects: [saved(theirs), closed] },
        ],
      ],
    },
    {
      title: '[RT-12] refused: what was typed stays, the reason is said, and it can be saved again',
      input: { message: hello },
      steps: [
        [
          'start',
          {
            state: { writing: 'open' },
            effects: [],
            values: { isNew: false, draft: { title: 'Hello', body: 'Dear customer' } },
          },
        ],
        [changes({ title: 'Taken' }), { effects: [] }],
        [
          submits,
          {
            state: 'updating',
            effects: [
              {
                ask: 'updateMessage',
                input: { title: 'Taken', body: 'Dear customer', id: '1', updated_at: hello.updated_at },
              },
            ],
          },
        ],
        [
          { fail: 'updateMessage', error: new CallError('http', 'There is one of this title', 422) },
          {
            state: { writing: 'open' },
            effects: [],
            values: { refusal: 'There is one of this title', draft: { title: 'Taken', body: 'Dear customer' } },
          },
        ],
        [
          submits,
          {
            state: 'updating',
            effects: [
              {
                ask: 'updateMessage',
                input: { title: 'Taken', body: 'Dear customer', id: '1', updated_at: hello.updated_at },
              },
            ],
            values: { refusal: null },
          },
        ],
      ],
    },
    {
      title: '[RT-12] overtaken: the other version is fetched and shown, what was typed stays, and is saved over it',
      input: { message: hello },
      steps: [
        ['start', { effects: [] }],
        [changes({ body: 'Mine' }), { effects: [] }],
        [
          submits,
          {
            effects: [
              { ask: 'updateMessage', input: { title: 'Hello', body: 'Mine', id: '1', updated_at: hello.updated_at } },
            ],
          },
        ],
        [
          { fail: 'updateMessage', error: conflict },
          { state: 'catchingUp', effects: [{ ask: 'fetchSavedMessages' }], values: { isSaving: true } },
        ],
        [
          {
            done: 'fetchSavedMessages',
            output: [savedMessage('2', { title: 'Other', body: 'Other' }), theirs],
          },
          {
            state: { overtaken: 'open' },
            effects: [],
            values: {
              refusal: 'Somebody changed it',
              draft: { title: 'Hello', body: 'Mine' },
              other: theirs,
            },
          },
        ],
        [
          submits,
          {
            state: 'updating',
            effects: [
              {
                ask: 'updateMessage',
                input: { title: 'Hello', body: 'Mine', id: '1', updated_at: '2026-01-02T00:00:00.000Z' },
              },
            ],
          },
        ],
      ],
    },
    {
      title: '[RT-12] overtaken, and the other version does not come: nothing typed is lost',
      input: { message: hello },
      steps: [
        ['start', { effects: [] }],
        [changes({ body: 'Mine' }), { effects: [] }],
        [
          submits,
          {
            effects: [
              { ask: 'updateMessage', input: { title: 'Hello', body: 'Mine', id: '1', updated_at: hello.updated_at } },
            ],
          },
        ],
        [{ fail: 'updateMessage', error: conflict }, { effects: [{ ask: 'fetchSavedMessages' }] }],
        [
          { fail: 'fetchSavedMessages', error: new Error('Gone') },
          {
            state: { writing: 'open' },
            effects: [{ tell: 'logError', params: { message: 'Gone' } }],
            values: { refusal: 'Somebody changed it', draft: { title: 'Hello', body: 'Mine' } },
          },
        ],
      ],
    },
    {
      title: '[RT-12] left unchanged it closes at once; changed it asks first',
      input: { message: hello },
      steps: [
        ['start', { effects: [] }],
        [changes({ body: 'Mine' }), { effects: [] }],
        [leaves, { state: { writing: 'confirming' }, effects: [], values: { isConfirming: true } }],
        [
          { type: 'discard.declined' },
          { state: { writing: 'open' }, effects: [], values: { draft: { title: 'Hello', body: 'Mine' } } },
        ],
        [changes({ body: 'Dear customer' }), { effects: [] }],
        [leaves, { state: 'closed', effects: [closed] }],
      ],
    },
    {
      title: '[RT-12] overtaken, and left by mistake: the other version is still shown, and saving is still over it',
      input: { message: hello },
      steps: [
        ['start', { effects: [] }],
        [changes({ body: 'Mine' }), { effects: [] }],
        [
          submits,
          {
            effects: [
              { ask: 'updateMessage', input: { title: 'Hello', body: 'Mine', id: '1', updated_at: hello.updated_at } },
            ],
          },
        ],
        [{ fail: 'updateMessage', error: conflict }, { effects: [{ ask: 'fetchSavedMessages' }] }],
        [
          { done: 'fetchSavedMessages', output: [theirs] },
          { effects: [], values: { other: theirs } },
        ],
        [leaves, { state: { overtaken: 'confirming' }, effects: [], values: { isConfirming: true, other: theirs } }],
        [
          { type: 'discard.declined' },
          { state: { overtaken: 'open' }, effects: [], values: { isConfirming: false, other: theirs } },
        ],
        [leaves, { state: { overtaken: 'confirming' }, effects: [] }],
        [{ type: 'discard.confirmed' }, { state: 'closed', effects: [closed] }],
      ],
    },
    {
      title: '[RT-12] deleted meanwhile: it leaves the list, what was typed stays, and is saved as a new one',
      input: { message: hello },
      steps: [
        ['start', { effects: [] }],
        [changes({ body: 'Mine' }), { effects: [] }],
        [
          submits,
          {
            effects: [
              { ask: 'updateMessage', input: { title: 'Hello', body: 'Mine', id: '1', updated_at: hello.updated_at } },
            ],
          },
        ],
        [
          { fail: 'updateMessage', error: new CallError('http', 'This message was deleted', 404) },
          {
            state: { orphaned: 'open' },
            effects: [lost],
            values: { isOrphaned: true, refusal: LOST, draft: { title: 'Hello', body: 'Mine' }, other: null },
          },
        ],
        [leaves, { state: { orphaned: 'confirming' }, effects: [], values: { isConfirming: true } }],
        [{ type: 'discard.declined' }, { state: { orphaned: 'open' }, effects: [] }],
        [
          submits,
          {
            state: 'creating',
            effects: [{ ask: 'createMessage', input: { title: 'Hello', body: 'Mine' } }],
            values: { refusal: null },
          },
        ],
        [
          { done: 'createMessage', output: theirs },
          { state: 'closed', effects: [saved(theirs), closed] },
        ],
      ],
    },
    {
      title: '[RT-12] overtaken, and deleted since: there is no other version to show',
      input: { message: hello },
      steps: [
        ['start', { effects: [] }],
        [changes({ body: 'Mine' }), { effects: [] }],
        [
          submits,
          {
            effects: [
              { ask: 'updateMessage', input: { title: 'Hello', body: 'Mine', id: '1', updated_at: hello.updated_at } },
            ],
          },
        ],
        [{ fail: 'updateMessage', error: conflict }, { effects: [{ ask: 'fetchSavedMessages' }] }],
        [
          { done: 'fetchSavedMessages', output: [savedMessage('2', { title: 'Other', body: 'Other' })] },
          { state: { orphaned: 'open' }, effects: [lost], values: { refusal: LOST, other: null } },
        ],
      ],
    },
    {
      title: '[RT-12] what is thrown away on purpose is gone',
      steps: [
        ['start', { effects: [] }],
        [changes({ body: 'Mine' }), { effects: [] }],
        [leaves, { state: { writing: 'confirming' }, effects: [] }],
        [{ type: 'discard.confirmed' }, { state: 'closed', effects: [closed] }],
      ],
    },
  ])
})
