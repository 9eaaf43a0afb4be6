import { CallError } from '../../../../machines/model/callError.ts'
import type { SavedMessage } from '../../../../machines/model/savedMessages.ts'
import {
  messageEditor,
  messageEditorMachine,
  selectIsNew,
  selectIsOrphaned,
  selectOtherVersion,
  selectRefusal,
} from '../../../../machines/screens/savedMessages/messageEditor.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { savedMessage } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectIsNew>[0]

const ADA = 'ada@kickstand.example'
const hello = savedMessage('1', { title: 'Hello', body: 'Dear customer' })
const theirs = { ...hello, body: 'Theirs', updated_at: '2026-01-02T00:00:00.000Z' }
const NEW = { email: ADA, form: 'message', subject: null } as const
const HELLO = { email: ADA, form: 'message/1', subject: hello } as const
const subject = {
  machine: messageEditorMachine,
  input: NEW,
  stateOf: messageEditor.selectState,
  select: {
    fields: ({ context }: Snapshot) => context.fields,
    titleError: (snapshot: Snapshot) => messageEditor.selectError(snapshot, 'title'),
    bodyError: (snapshot: Snapshot) => messageEditor.selectError(snapshot, 'body'),
    obstacle: messageEditor.selectObstacle,
    refusal: selectRefusal,
    other: selectOtherVersion,
    isNew: selectIsNew,
    isOrphaned: selectIsOrphaned,
    isRestored: messageEditor.selectIsRestored,
  },
}
const changes = (draft: { title?: string; body?: string }) => ({ type: 'form.changed', changes: draft }) as const
const submits = { type: 'form.submitted' } as const
const leaves = { type: 'form.left' } as const
const overtaken = (message: SavedMessage | null) => ({ type: 'subject.overtaken', subject: message }) as const
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const watched = ({ email, form }: { email: string; form: string }): Effect => ({
  watch: 'watchForm',
  input: { email, form },
})
/** Stores a draft with the version it was based on; null if there is none. */
const kept = (form: string, content: { title: string; body: string; version: string } | null): Effect => ({
  tell: 'saveForm',
  params: { email: ADA, form, content },
})
const left = (form: string): Effect => ({
  tell: 'saveForm',
  params: { email: ADA, form, content: null, isSaved: true },
})
const mine = (body: string, version = hello.updated_at) => ({ title: 'Hello', body, version })
const saves = (body: string, updated_at = hello.updated_at): Effect => ({
  ask: 'saveMessage',
  input: { title: 'Hello', body, id: '1', updated_at },
})
const creates = (title: string, body: string): Effect => ({
  ask: 'saveMessage',
  input: { title, body, id: null, updated_at: '' },
})
const refused = (error: CallError): Effect => ({ parent: { type: 'message.refused', error } })
const saved = (message: SavedMessage): Effect => ({ parent: { type: 'message.saved', saved: message } })
const LOST = 'This message has been deleted. You can save your text as a new one.'
const taken = new CallError('http', 'There is one of this title', 422)
const gone = new CallError('http', 'This message was deleted', 404)

describe('editor of a saved message', () => {
  flows(subject, [
    {
      title: '[RT-12] a new message shows what is missing when it is submitted, and is created with trimmed text',
      steps: [
        [
          'start',
          {
            state: 'current',
            effects: [watched(NEW)],
            values: {
              isNew: true,
              isOrphaned: false,
              refusal: null,
              titleError: null,
              obstacle: 'Enter a title',
            },
          },
        ],
        [submits, { effects: [], values: { titleError: 'Enter a title', bodyError: 'Enter a message' } }],
        [
          changes({ title: ' Hello ' }),
          {
            effects: [kept('message', { title: ' Hello ', body: '', version: '' })],
            values: { titleError: null, obstacle: 'Enter a message' },
          },
        ],
        [
          changes({ body: 'Dear\r\ncustomer\n' }),
          {
            effects: [kept('message', { title: ' Hello ', body: 'Dear\r\ncustomer\n', version: '' })],
            values: { obstacle: null },
          },
        ],
        [
          submits,
          {
            state: 'saving',
            effects: [creates('Hello', 'Dear\ncustomer')],
            values: { obstacle: 'Saving. Please wait.' },
          },
        ],
        [{ done: 'saveMessage', output: hello }, { effects: [left('message'), saved(hello)] }],
      ],
    },
    {
      title: '[RT-12] a refused save keeps the input, shows the reason, and can be sent again',
      input: HELLO,
      steps: [
        ['start', { effects: [watched(HELLO)], values: { isNew: false, fields: mine('Dear customer') } }],
        [changes({ body: 'Mine' }), { effects: [kept('message/1', mine('Mine'))] }],
        [submits, { effects: [saves('Mine')] }],
        [
          { fail: 'saveMessage', error: taken },
          { state: 'current', effects: [refused(taken)], values: { refusal: taken.message, fields: mine('Mine') } },
        ],
        [submits, { effects: [saves('Mine')], values: { refusal: null } }],
        [{ done: 'saveMessage', output: theirs }, { effects: [left('message/1'), saved(theirs)] }],
      ],
    },
    {
      title: '[ND-6] after the message was deleted, the input stays and is saved as a new message',
      input: HELLO,
      steps: [
        ['start', { effects: [watched(HELLO)] }],
        [changes({ body: 'Mine' }), { effects: [kept('message/1', mine('Mine'))] }],
        [submits, { effects: [saves('Mine')] }],
        [
          { fail: 'saveMessage', error: gone },
          { effects: [refused(gone)], values: { isOrphaned: false } },
        ],
        [
          overtaken(null),
          {
            state: 'overtaken',
            effects: [],
            values: { isOrphaned: true, isNew: true, refusal: LOST, other: null, fields: mine('Mine', '') },
          },
        ],
        [leaves, { state: 'leaving', effects: [], values: { refusal: LOST } }],
        // From now on the draft is based on no version.
        [changes({ body: 'Mine again' }), { effects: [kept('message/1', mine('Mine again', ''))] }],
        [submits, { effects: [creates('Hello', 'Mine again')] }],
        [
          { fail: 'saveMessage', error: taken },
          { state: 'current', effects: [refused(taken)], values: { isOrphaned: true, refusal: taken.message } },
        ],
        [submits, { effects: [creates('Hello', 'Mine again')] }],
        [{ done: 'saveMessage', output: hello }, { effects: [left('message/1'), saved(hello)] }],
      ],
    },
  ])

  spec({ ...subject, input: HELLO }, [
    {
      title: '[ND-6] a draft of a deleted message becomes a new message, with the reason',
      input: { email: ADA, form: 'message/7', subject: null },
      when: adopts(mine('Half')),
      expected: { state: 'current', effects: [], values: { refusal: LOST, isOrphaned: true, isRestored: true } },
    },
    {
      title: '[ND-3] [ND-6] a draft of a deleted message is cleared once another tab has saved it as a new one',
      given: [changes({ body: 'Mine' }), overtaken(null)],
      when: { from: 'watchForm', event: { type: 'form.saved' } },
      expected: { state: 'current', effects: [], values: { fields: { title: '', body: '', version: '' } } },
    },
    {
      title: '[ND-3] a draft of a new message is cleared once another tab has saved it',
      input: NEW,
      given: [adopts(mine('Half')), leaves],
      when: { from: 'watchForm', event: { type: 'form.saved' } },
      expected: { state: 'current', effects: [], values: { fields: { title: '', body: '', version: '' } } },
    },
    {
      title: '[ND-5] a draft of an outdated version is sent with that version, so that the server detects the conflict',
      given: [adopts(mine('Mine', '2025-01-01T00:00:00.000Z'))],
      when: submits,
      expected: { state: 'saving', effects: [saves('Mine', '2025-01-01T00:00:00.000Z')] },
    },
    ...[7, 'Half', {}, [], { title: 'Half', body: 7, version: '' }, { title: 'Half', body: 'a' }].map((content) => ({
      title: `[ND-4] ignores the stored draft ${JSON.stringify(content)}`,
      when: adopts(content),
      expected: { state: 'current', effects: [], values: { fields: mine('Dear customer'), isRestored: false } },
    })),
  ])
})
