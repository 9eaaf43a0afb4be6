import { CallError } from '../../../../machines/model/callError.ts'
import type { SavedMessage } from '../../../../machines/model/savedMessages.ts'
import {
  messageEditorMachine,
  selectDraft,
  selectDraftError,
  selectDraftObstacle,
  selectIsConfirming,
  selectIsNew,
  selectIsOrphaned,
  selectIsRestored,
  selectIsSaving,
  selectOtherVersion,
  selectRefusal,
} from '../../../../machines/screens/savedMessages/messageEditor.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { messagesAnswer, savedMessage } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectDraft>[0]

const ADA = 'ada@kickstand.example'
const hello = savedMessage('1', { title: 'Hello', body: 'Dear customer' })
const theirs = { ...hello, body: 'Theirs', updated_at: '2026-01-02T00:00:00.000Z' }
const subject = {
  machine: messageEditorMachine,
  input: { message: null, lost: null, email: ADA },
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
    isRestored: selectIsRestored,
  },
}
const changes = (draft: { title?: string; body?: string }) => ({ type: 'draft.changed', changes: draft }) as const
const submits = { type: 'draft.submitted' } as const
const leaves = { type: 'editor.left' } as const
const closed: readonly Effect[] = [{ parent: { type: 'editor.closed' } }, { unwatch: 'watchForm' }]
const formOf = (message: typeof hello | null) => ({ email: ADA, form: message === null ? 'message' : 'message/1' })
const watchedNew: Effect = { watch: 'watchForm', input: formOf(null) }
const watchedHello: Effect = { watch: 'watchForm', input: formOf(hello) }
/** What is kept of a draft that was begun from a version; null for nothing. */
const kept = (
  message: typeof hello | null,
  draft: { title: string; body: string } | null,
  version = message?.updated_at ?? '',
): Effect => ({ tell: 'saveForm', params: { ...formOf(message), content: draft && { ...draft, version } } })
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const saved = (message: typeof hello) => ({ parent: { type: 'message.saved', message } })
const lost = { parent: { type: 'message.lost', id: '1' } }
const LOST = 'This message was deleted meanwhile. You can save what you wrote as a new one.'
const conflict = new CallError('http', 'Somebody changed it', 409)

/** All of them have come, which the list shows, too. */
const come = (...messages: readonly SavedMessage[]): Effect => ({
  parent: { type: 'messages.loaded', answer: messagesAnswer(...messages) },
})

describe('editor of a saved message', () => {
  flows(subject, [
    {
      title: '[RT-12] a new one: what is missing is said when it is submitted, and it is created tidied',
      steps: [
        [
          'start',
          {
            state: { writing: 'open' },
            effects: [watchedNew],
            values: { isNew: true, titleError: null, obstacle: 'Check the title: Title is required', isSaving: false },
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
        [
          changes({ title: ' Hello ' }),
          {
            effects: [kept(null, { title: ' Hello ', body: '' })],
            values: { titleError: null, obstacle: 'Check the message: Message is required' },
          },
        ],
        [
          changes({ body: 'Dear\r\ncustomer\n' }),
          { effects: [kept(null, { title: ' Hello ', body: 'Dear\r\ncustomer\n' })], values: { obstacle: null } },
        ],
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
          { state: 'closed', effects: [kept(null, null), saved(hello), ...closed] },
        ],
      ],
    },
    {
      title: '[RT-12] an error of a field shows once it was left',
      steps: [
        ['start', { effects: [watchedNew], values: { titleError: null, bodyError: null } }],
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
        ['start', { effects: [watchedNew] }],
        [changes({ title: 'Hello' }), { effects: [kept(null, { title: 'Hello', body: '' })] }],
        [submits, { state: { writing: 'open' }, effects: [], values: { bodyError: 'Message is required' } }],
        [
          changes({ title: '', body: 'Dear customer' }),
          { effects: [kept(null, { title: '', body: 'Dear customer' })] },
        ],
        [submits, { state: { writing: 'open' }, effects: [], values: { titleError: 'Title is required' } }],
      ],
    },
    {
      title: '[RT-12] a new one is refused: the reason is said, what was typed stays, and leaving asks first',
      steps: [
        ['start', { effects: [watchedNew] }],
        [
          changes({ title: 'Hello', body: 'Dear customer' }),
          { effects: [kept(null, { title: 'Hello', body: 'Dear customer' })] },
        ],
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
      input: { message: hello, lost: null, email: ADA },
      steps: [
        ['start', { effects: [watchedHello] }],
        [changes({ title: 'Good day' }), { effects: [kept(hello, { title: 'Good day', body: 'Dear customer' })] }],
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
          { state: 'closed', effects: [kept(hello, null), saved(theirs), ...closed] },
        ],
      ],
    },
    {
      title: '[RT-12] refused: what was typed stays, the reason is said, and it can be saved again',
      input: { message: hello, lost: null, email: ADA },
      steps: [
        [
          'start',
          {
            state: { writing: 'open' },
            effects: [watchedHello],
            values: { isNew: false, draft: { title: 'Hello', body: 'Dear customer' } },
          },
        ],
        [changes({ title: 'Taken' }), { effects: [kept(hello, { title: 'Taken', body: 'Dear customer' })] }],
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
      input: { message: hello, lost: null, email: ADA },
      steps: [
        ['start', { effects: [watchedHello] }],
        [changes({ body: 'Mine' }), { effects: [kept(hello, { title: 'Hello', body: 'Mine' })] }],
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
            output: messagesAnswer(savedMessage('2', { title: 'Other', body: 'Other' }), theirs),
          },
          {
            state: { overtaken: 'open' },
            effects: [come(savedMessage('2', { title: 'Other', body: 'Other' }), theirs)],
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
      input: { message: hello, lost: null, email: ADA },
      steps: [
        ['start', { effects: [watchedHello] }],
        [changes({ body: 'Mine' }), { effects: [kept(hello, { title: 'Hello', body: 'Mine' })] }],
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
      input: { message: hello, lost: null, email: ADA },
      steps: [
        ['start', { effects: [watchedHello] }],
        [changes({ body: 'Mine' }), { effects: [kept(hello, { title: 'Hello', body: 'Mine' })] }],
        [leaves, { state: { writing: 'confirming' }, effects: [], values: { isConfirming: true } }],
        [
          { type: 'discard.declined' },
          { state: { writing: 'open' }, effects: [], values: { draft: { title: 'Hello', body: 'Mine' } } },
        ],
        [changes({ body: 'Dear customer' }), { effects: [kept(hello, null)] }],
        [leaves, { state: 'closed', effects: [...closed] }],
      ],
    },
    {
      title: '[RT-12] overtaken, and left by mistake: the other version is still shown, and saving is still over it',
      input: { message: hello, lost: null, email: ADA },
      steps: [
        ['start', { effects: [watchedHello] }],
        [changes({ body: 'Mine' }), { effects: [kept(hello, { title: 'Hello', body: 'Mine' })] }],
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
          { done: 'fetchSavedMessages', output: messagesAnswer(theirs) },
          { effects: [come(theirs)], values: { other: theirs } },
        ],
        [leaves, { state: { overtaken: 'confirming' }, effects: [], values: { isConfirming: true, other: theirs } }],
        [
          { type: 'discard.declined' },
          { state: { overtaken: 'open' }, effects: [], values: { isConfirming: false, other: theirs } },
        ],
        [leaves, { state: { overtaken: 'confirming' }, effects: [] }],
        [{ type: 'discard.confirmed' }, { state: 'closed', effects: [kept(hello, null), ...closed] }],
      ],
    },
    {
      title: '[RT-12] deleted meanwhile: it leaves the list, what was typed stays, and is saved as a new one',
      input: { message: hello, lost: null, email: ADA },
      steps: [
        ['start', { effects: [watchedHello] }],
        [changes({ body: 'Mine' }), { effects: [kept(hello, { title: 'Hello', body: 'Mine' })] }],
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
          { state: 'closed', effects: [kept(hello, null), saved(theirs), ...closed] },
        ],
      ],
    },
    {
      title: '[RT-12] overtaken, and deleted since: there is no other version to show',
      input: { message: hello, lost: null, email: ADA },
      steps: [
        ['start', { effects: [watchedHello] }],
        [changes({ body: 'Mine' }), { effects: [kept(hello, { title: 'Hello', body: 'Mine' })] }],
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
          { done: 'fetchSavedMessages', output: messagesAnswer(savedMessage('2', { title: 'Other', body: 'Other' })) },
          {
            state: { orphaned: 'open' },
            effects: [come(savedMessage('2', { title: 'Other', body: 'Other' }))],
            values: { refusal: LOST, other: null },
          },
        ],
      ],
    },
    {
      title: '[RT-12] what is thrown away on purpose is gone',
      steps: [
        ['start', { effects: [watchedNew] }],
        [changes({ body: 'Mine' }), { effects: [kept(null, { title: '', body: 'Mine' })] }],
        [leaves, { state: { writing: 'confirming' }, effects: [] }],
        [{ type: 'discard.confirmed' }, { state: 'closed', effects: [kept(null, null), ...closed] }],
      ],
    },
  ])

  spec({ ...subject, input: { message: hello, lost: null, email: ADA } }, [
    {
      title: '[ND-1] what was kept is there again, says so, and is not kept anew',
      when: adopts({ title: 'Hello', body: 'Half a sen', version: hello.updated_at }),
      expected: {
        state: { writing: 'open' },
        effects: [],
        values: { draft: { title: 'Hello', body: 'Half a sen' }, isRestored: true, titleError: null },
      },
    },
    {
      title: '[ND-1] what is kept and says the same as the message is nothing to tell of',
      when: adopts({ title: 'Hello', body: 'Dear customer', version: hello.updated_at }),
      expected: { state: { writing: 'open' }, effects: [], values: { isRestored: false } },
    },
    {
      title: '[ND-3] discarded it is gone, and the message is as it was',
      given: [
        adopts({ title: '', body: 'Half a sen', version: '2025-01-01T00:00:00.000Z' }),
        { type: 'field.left', field: 'title' },
      ],
      when: { type: 'form.discarded' },
      expected: {
        state: { writing: 'open' },
        effects: [kept(hello, null)],
        values: { draft: { title: 'Hello', body: 'Dear customer' }, isRestored: false, titleError: null },
      },
    },
    {
      title: '[ND-3] what another tab has sent or discarded is gone here, too',
      given: [changes({ body: 'Half a sen' })],
      when: adopts(null),
      expected: {
        state: { writing: 'open' },
        effects: [],
        values: { draft: { title: 'Hello', body: 'Dear customer' }, isRestored: false },
      },
    },
    {
      title: '[ND-3] and with it the question whether to throw it away',
      given: [changes({ body: 'Half a sen' }), leaves],
      when: adopts(null),
      expected: {
        state: { writing: 'open' },
        effects: [],
        values: { draft: { title: 'Hello', body: 'Dear customer' }, isConfirming: false },
      },
    },
    {
      title: '[ND-1] the question stays while another tab writes on',
      given: [changes({ body: 'Half a sen' }), leaves],
      when: adopts({ title: 'Hello', body: 'Half a sentence', version: hello.updated_at }),
      expected: {
        state: { writing: 'confirming' },
        effects: [],
        values: { draft: { title: 'Hello', body: 'Half a sentence' }, isConfirming: true },
      },
    },
    {
      title: '[ND-5] a draft of a version that was changed since is sent with that version, so that the conflict shows',
      given: [adopts({ title: 'Hello', body: 'Mine', version: '2025-01-01T00:00:00.000Z' })],
      when: submits,
      expected: {
        state: 'updating',
        effects: [
          {
            ask: 'updateMessage',
            input: { title: 'Hello', body: 'Mine', id: '1', updated_at: '2025-01-01T00:00:00.000Z' },
          },
        ],
      },
    },
    {
      title: '[ND-5] and what is written on is kept with that version',
      given: [adopts({ title: 'Hello', body: 'Mine', version: '2025-01-01T00:00:00.000Z' })],
      when: changes({ body: 'Mine, too' }),
      expected: {
        state: { writing: 'open' },
        effects: [kept(hello, { title: 'Hello', body: 'Mine, too' }, '2025-01-01T00:00:00.000Z')],
        values: { isRestored: true },
      },
    },
    {
      title: '[ND-5] once the other version was seen, what is written is kept with that one',
      given: [
        changes({ body: 'Mine' }),
        submits,
        { fail: 'updateMessage', error: conflict },
        { done: 'fetchSavedMessages', output: messagesAnswer(theirs) },
      ],
      when: changes({ body: 'Mine, too' }),
      expected: {
        state: { overtaken: 'open' },
        effects: [kept(hello, { title: 'Hello', body: 'Mine, too' }, theirs.updated_at)],
      },
    },
    {
      title: '[ND-5] discarded after the other version was seen, the message is as they wrote it',
      given: [
        changes({ body: 'Mine' }),
        submits,
        { fail: 'updateMessage', error: conflict },
        { done: 'fetchSavedMessages', output: messagesAnswer(theirs) },
      ],
      when: { type: 'form.discarded' },
      expected: {
        state: { overtaken: 'open' },
        effects: [kept(hello, null)],
        values: { draft: { title: 'Hello', body: 'Theirs' } },
      },
    },
    {
      title: '[ND-3] while it is being saved another tab changes nothing',
      given: [changes({ body: 'Mine' }), submits],
      when: adopts(null),
      expected: { state: 'updating', effects: [], values: { draft: { title: 'Hello', body: 'Mine' } } },
    },
    {
      title: '[ND-3] saved it is kept no longer',
      given: [changes({ body: 'Mine' }), submits],
      when: { done: 'updateMessage', output: theirs },
      expected: { state: 'closed', effects: [kept(hello, null), saved(theirs), ...closed] },
    },
    ...[7, 'Half', {}, [], { title: 'Half', body: 7, version: '' }, { title: 'Half', body: 'a' }].map((content) => ({
      title: `[ND-4] ${JSON.stringify(content)} is no draft of a message`,
      when: adopts(content),
      expected: {
        state: { writing: 'open' },
        effects: [],
        values: { draft: { title: 'Hello', body: 'Dear customer' }, isRestored: false },
      },
    })),
    {
      title: '[ND-4] and takes nothing of what was typed',
      given: [changes({ body: 'Mine' })],
      when: adopts({ title: 'Half', body: 7, version: '' }),
      expected: { state: { writing: 'open' }, effects: [], values: { draft: { title: 'Hello', body: 'Mine' } } },
    },
    {
      title: '[ND-5] what is written on after the message was deleted was begun from no version',
      given: [
        changes({ body: 'Mine' }),
        submits,
        { fail: 'updateMessage', error: new CallError('http', 'This message was deleted', 404) },
      ],
      when: changes({ body: 'Mine again' }),
      expected: {
        state: { orphaned: 'open' },
        effects: [kept(hello, { title: 'Hello', body: 'Mine again' }, '')],
      },
    },
  ])

  spec(subject, [
    {
      title: '[ND-3] while a new one is being created another tab changes nothing',
      given: [changes({ title: 'Hi', body: 'Mine' }), submits],
      when: adopts(null),
      expected: { state: 'creating', effects: [], values: { draft: { title: 'Hi', body: 'Mine' } } },
    },
    {
      title: '[ND-1] a draft of a new one has no version',
      when: changes({ title: 'Hi' }),
      expected: { state: { writing: 'open' }, effects: [kept(null, { title: 'Hi', body: '' })] },
    },
  ])

  spec(subject, [
    {
      title: '[ND-6] any other begins with nothing to say',
      when: 'start',
      expected: { state: { writing: 'open' }, effects: [watchedNew], values: { refusal: null } },
    },
  ])

  spec({ ...subject, input: { message: null, lost: '7', email: ADA } }, [
    {
      title: '[ND-6] a draft of a message that was deleted is there in a new one, which says why',
      when: 'start',
      expected: {
        state: { writing: 'open' },
        effects: [{ watch: 'watchForm', input: { email: ADA, form: 'message/7' } }],
        values: { refusal: 'This message was deleted meanwhile. You can save what you wrote as a new one.' },
      },
    },
    {
      title: '[ND-6] saved it is a new message, and kept no longer',
      given: [adopts({ title: 'Half', body: 'Mine', version: '2025-01-01T00:00:00.000Z' }), submits],
      when: { done: 'createMessage', output: hello },
      expected: {
        state: 'closed',
        effects: [
          { tell: 'saveForm', params: { email: ADA, form: 'message/7', content: null } },
          saved(hello),
          ...closed,
        ],
      },
    },
    {
      title: '[ND-6] discarded it is gone, and a new message begins with nothing in it',
      given: [adopts({ title: 'Half', body: 'Mine', version: '' })],
      when: { type: 'form.discarded' },
      expected: {
        state: { writing: 'open' },
        effects: [{ tell: 'saveForm', params: { email: ADA, form: 'message/7', content: null } }],
        values: { draft: { title: '', body: '' }, isRestored: false },
      },
    },
  ])
})
