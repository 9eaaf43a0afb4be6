import type { SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { CustomerAnswer } from '../../../../machines/model/customer.ts'
import { customerCall } from '../../../../machines/model/customerCalls.ts'
import { customerMachine } from '../../../../machines/screens/customer/customer.machine.ts'
import {
  isRemovable,
  newsOf,
  selectEditObstacle,
  selectOvertaken,
} from '../../../../machines/screens/customer/customer.selectors.ts'
import { customerForm, fieldsOf } from '../../../../machines/screens/customer/customerForm.ts'
import { customer as entry } from '../../../../machines/screens/customer/entry.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ada, customerAnswer, customerDetail, customerId, customerNote } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof customerMachine>

const ID = customerId(7)
const EMAIL = 'ada@kickstand.example'
const input = { id: ID, isOffered: true, mayEdit: true, email: EMAIL, known: [] }
const call = customerCall({ id: ID })

const subject = {
  machine: customerMachine,
  input,
  stateOf: (snapshot: Snapshot) => {
    if (snapshot.matches('unanswered')) return 'unanswered'
    return snapshot.matches({ answered: 'edited' }) ? 'edited' : 'viewed'
  },
  select: {
    record: ({ children }: Snapshot) => children.record && selectResourceState(children.record.getSnapshot()),
    id: ({ context }: Snapshot) => context.id,
    name: ({ context }: Snapshot) => context.answer?.customer.last_name ?? null,
    notes: ({ context }: Snapshot) => context.answer?.customer.notes.map(({ id }) => id) ?? null,
    overtaken: (snapshot: Snapshot) => selectOvertaken(snapshot)?.version ?? null,
    fields: ({ children }: Snapshot) => children.form?.getSnapshot().context.fields ?? null,
    form: ({ children }: Snapshot) => (children.form ? customerForm.selectState(children.form.getSnapshot()) : null),
    refused: ({ children }: Snapshot) => children.form?.getSnapshot().context.refused?.message ?? null,
    obstacle: selectEditObstacle,
  },
}

const first = { done: 'fetchCustomer', output: customerAnswer(7) } as const
const comes = (answer: CustomerAnswer) => ({ done: 'fetchCustomer', output: answer }) as const
const remembered = (answer: CustomerAnswer): Effect => ({
  parent: { type: 'answer.remembered', known: { call, answer } },
})
const opens = { type: 'customer.chosen' } as const
const types = (changes: object) => ({ to: 'form', event: { type: 'form.changed', changes } }) as const
const submits = { to: 'form', event: { type: 'form.submitted' } } as const
const FORM = { email: EMAIL, form: `customer/${ID}` }
const NOTE = { email: EMAIL, form: `customerNote/${ID}` }
const keeps = (form: typeof FORM, content: object | null): Effect => ({
  tell: 'saveForm',
  params: { ...form, content, ...(content === null && { isSaved: true }) },
})
const before = fieldsOf(customerDetail(7))
const saves = (changes: object): Effect => ({
  ask: 'saveCustomer',
  input: { id: ID, ...before, ...changes },
})
const faster = new CallError('failed', 'Someone else changed this customer. Review it and save again.', 409)

const watched = (form: typeof FORM): Effect => ({ watch: 'watchForm', input: form })
const shown = [remembered(first.output), watched(NOTE)]
const mine = { last_name: 'Mine' }
const theirs = customerAnswer(7, {
  version: 4,
  email: 'theirs@customer.example',
  updated_at: '2024-03-08T12:00:00.000Z',
  updated_by: { name: 'Tiago Silva' },
})

describe('the page of a customer', () => {
  spec(subject, [
    {
      title: '[CU-1] loads the customer of the address',
      when: 'start',
      expected: {
        state: 'unanswered',
        effects: [{ watch: 'watchClock' }, { ask: 'fetchCustomer', input: { id: ID } }],
        values: { record: 'loading' },
      },
    },
    {
      title: '[CU-1] shows the customer, with a form for notes',
      when: first,
      expected: { state: 'viewed', effects: shown, values: { record: 'loaded', name: 'Smith 7', obstacle: null } },
    },
    {
      title: '[CU-1] shows a customer that does not exist as missing, and keeps no answer',
      when: { fail: 'fetchCustomer', error: new CallError('http', 'Not found', 404) },
      expected: {
        state: 'unanswered',
        effects: [{ parent: { type: 'answer.dropped', call } }],
        values: { record: 'missing' },
      },
    },
    {
      title: '[CU-2] is not permitted if the API answers 403, and keeps no answer',
      when: { fail: 'fetchCustomer', error: new CallError('http', 'Forbidden', 403) },
      expected: {
        state: 'unanswered',
        effects: [{ parent: { type: 'answer.dropped', call } }],
        values: { record: 'notPermitted' },
      },
    },
    {
      title: '[CU-8] loads nothing if the API does not offer this page',
      input: { ...input, isOffered: false },
      when: 'start',
      expected: { state: 'unanswered', effects: [{ watch: 'watchClock' }], values: { record: 'unavailable' } },
    },
    {
      title: '[CU-1] loads another customer when the address changes, and drops the previous one',
      given: [first],
      when: { type: 'query.changed', query: { id: customerId(8) } },
      expected: {
        state: 'unanswered',
        effects: [{ unwatch: 'watchForm' }, { ask: 'fetchCustomer', input: { id: customerId(8) } }],
        values: { record: 'loading', id: customerId(8), name: null },
      },
    },
    ...['', '7', '..', `${ID}0`].map((id) => ({
      title: `[CU-1] loads nothing for the invalid id ${JSON.stringify(id)}`,
      input: { ...input, id },
      when: 'start' as const,
      expected: {
        state: 'unanswered',
        effects: [{ watch: 'watchClock' } as const],
        values: { record: 'unasked' as const },
      },
    })),
    {
      title: '[CU-2] does not open the form without the permission to change customers',
      input: { ...input, mayEdit: false },
      given: [first],
      when: opens,
      expected: {
        state: 'viewed',
        effects: [],
        values: { obstacle: 'You need the “Change users” permission.', fields: null },
      },
    },
  ])
})

const typed = [first, opens, types(mine)] as const
const gone = new CallError('failed', 'This customer no longer exists', 404)
const taken = new CallError('failed', 'Another customer has this email', 422)
const changed = customerDetail(7, { version: 4, ...mine })
const merged = { ...mine, seen: 4, email: 'theirs@customer.example' }
const beaten = [...typed, submits, { fail: 'saveCustomer', error: faster }] as const

describe('a change of a customer', () => {
  spec(subject, [
    {
      title: '[CU-3] starts with the stored values',
      given: [first],
      when: opens,
      expected: { state: 'edited', effects: [watched(FORM)], values: { fields: before } },
    },
    {
      title: '[CU-4] is stored as a draft while it is typed',
      given: [first, opens],
      when: types(mine),
      expected: {
        state: 'edited',
        effects: [{ tell: 'saveForm', params: { ...FORM, content: { ...before, ...mine } } }],
        values: { form: 'current' },
      },
    },
    {
      title: '[CU-3] is saved with the version that was seen',
      given: [...typed],
      when: submits,
      expected: { state: 'edited', effects: [saves(mine)], values: { form: 'saving' } },
    },
    {
      title: '[CU-3] is shown on the page immediately after saving',
      given: [...typed, submits],
      when: { done: 'saveCustomer', output: changed },
      expected: {
        state: 'viewed',
        effects: [keeps(FORM, null), remembered({ customer: changed, at: 1000 }), { unwatch: 'watchForm' }],
        values: { record: 'refreshing', fields: null },
      },
    },
    {
      title: '[CU-3] [CU-9] of an outdated version reloads the customer after a 409',
      given: [...typed, submits],
      when: { fail: 'saveCustomer', error: faster },
      expected: {
        state: 'edited',
        effects: [{ parent: { type: 'answer.remembered', known: { call, answer: first.output } } }],
        values: { overtaken: 3, fields: { ...before, ...mine }, record: 'refreshing' },
      },
    },
    {
      title: '[CU-9] keeps the typed values after a conflict, and takes over the fields that others have changed',
      given: [...beaten, { pass: 600 }],
      when: comes(theirs),
      expected: {
        state: 'edited',
        effects: [remembered(theirs), { tell: 'saveForm', params: { ...FORM, content: { ...before, ...merged } } }],
        values: { overtaken: 3, fields: { ...before, ...merged } },
      },
    },
    {
      title: '[CU-9] is saved after a conflict with the newer version that was shown',
      given: [...beaten, { pass: 600 }, comes(theirs)],
      when: submits,
      expected: { state: 'edited', effects: [saves(merged)], values: { form: 'saving' } },
    },
    {
      title: '[CU-4] with a rejected email keeps the form open and reloads nothing',
      given: [...typed, submits],
      when: { fail: 'saveCustomer', error: taken },
      expected: { state: 'edited', effects: [], values: { form: 'current', overtaken: null, refused: taken.message } },
    },
    {
      title: '[CU-3] reloads the customer if saving fails with 404',
      given: [...typed, submits],
      when: { fail: 'saveCustomer', error: gone },
      expected: { state: 'edited', effects: [remembered(first.output)], values: { record: 'refreshing' } },
    },
    {
      title: '[CU-1] closes and shows the customer as missing if the reload answers 404, without deleting the draft',
      given: [...typed, submits, { fail: 'saveCustomer', error: gone }, { pass: 600 }],
      when: { fail: 'fetchCustomer', error: new CallError('http', 'Not found', 404) },
      expected: {
        state: 'unanswered',
        effects: [{ parent: { type: 'answer.dropped', call } }, { unwatch: 'watchForm' }, { unwatch: 'watchForm' }],
        values: { record: 'missing', fields: null },
      },
    },
    {
      title: '[CU-9] saved in another tab shows a notice and reloads the customer',
      given: [...typed],
      when: { to: 'form', event: { type: 'form.saved' } },
      expected: {
        state: 'edited',
        effects: [
          { tell: 'showNotice', params: { type: 'info', message: 'This customer was saved in another tab.' } },
          remembered(first.output),
        ],
        values: { overtaken: 3 },
      },
    },
  ])
})

describe('a note about a customer', () => {
  const text = ' Wants a call\r\nback '
  const note = customerNote('note-1')
  const withNote = customerAnswer(7, { notes: [note] })
  const writes = { to: 'note', event: { type: 'form.changed', changes: { text } } } as const
  const adds = { to: 'note', event: { type: 'form.submitted' } } as const
  const removes = { type: 'removal.requested', id: 'note-1' } as const

  spec(subject, [
    {
      title: 'is stored as a draft while it is typed',
      given: [first],
      when: writes,
      expected: { state: 'viewed', effects: [{ tell: 'saveForm', params: { ...NOTE, content: { text } } }] },
    },
    {
      title: '[CU-6] is sent with trimmed text and normalised line breaks',
      given: [first, writes],
      when: adds,
      expected: {
        state: 'viewed',
        effects: [{ ask: 'addNote', input: { customer: ID, text: 'Wants a call\nback' } }],
      },
    },
    {
      title: '[CU-6] is sent once, even if it is submitted twice',
      given: [first, writes, adds],
      when: adds,
      expected: { state: 'viewed', effects: [] },
    },
    {
      title: '[CU-6] is shown on the page immediately after it was added',
      given: [first, writes, adds],
      when: { done: 'addNote', output: note },
      expected: {
        state: 'viewed',
        effects: [keeps(NOTE, null), remembered(withNote)],
        values: { record: 'refreshing' },
      },
    },
    {
      title: '[CU-6] is deleted on request',
      given: [comes(withNote)],
      when: removes,
      expected: { state: 'viewed', effects: [{ ask: 'removeNote', input: { customer: ID, note: 'note-1' } }] },
    },
    {
      title: '[CU-2] is not deleted by somebody who may only view customers',
      input: { ...input, mayEdit: false },
      given: [comes(withNote)],
      when: removes,
      expected: { state: 'viewed', effects: [] },
    },
    {
      title: '[CU-6] disappears from the page immediately after deletion, and the other notes stay',
      given: [comes(customerAnswer(7, { notes: [note, customerNote('note-2')] })), removes],
      when: { done: 'removeNote', output: { id: 'note-1' } },
      expected: {
        state: 'viewed',
        effects: [remembered(customerAnswer(7, { notes: [customerNote('note-2')] }))],
        values: { record: 'refreshing' },
      },
    },
    {
      title: '[CU-6] stays if it cannot be deleted, and the customer is reloaded',
      given: [comes(withNote), removes],
      when: { fail: 'removeNote', error: new CallError('failed', 'Too late', 409) },
      expected: {
        state: 'viewed',
        effects: [remembered(withNote)],
        values: { notes: ['note-1'], record: 'refreshing' },
      },
    },
  ])

  it('[CU-6] can be deleted until its time limit, and never if the API gives no limit', () => {
    const until = Date.parse('2024-03-07T12:15:00.000Z')
    const young = { ...note, removable_until: new Date(until).toISOString() }
    expect([isRemovable(young, until - 1), isRemovable(young, until)]).toEqual([true, false])
    expect(isRemovable({ ...note, removable_until: null }, 0)).toBe(false)
  })
})

it('[CU-9] newsOf lists the changed fields of a customer, with both values', () => {
  const old = customerDetail(7)
  expect(newsOf(old, theirs.customer)).toEqual([
    { field: 'email', before: 'ann.7@customer.example', after: 'theirs@customer.example' },
  ])
  expect(newsOf(old, { ...old, country: { code: 'FR', title: 'France' }, first_name: '' })).toEqual([
    { field: 'first_name', before: 'Ann', after: '' },
    { field: 'country', before: 'Germany', after: 'France' },
  ])
  expect(newsOf(old, { ...old, phone: null })).toEqual([{ field: 'phone', before: '+49555123456', after: '' }])
  expect(newsOf(old, old)).toEqual([])
})

it('[CU-2] a customer may be changed only with the permission users.edit', () => {
  const around = { email: EMAIL, known: [], isOffered: true }
  const inputFor = (permissions: string[]) => entry.input({ id: ID }, { ...around, user: { ...ada, permissions } })
  expect(inputFor(['users.view'])).toMatchObject({ id: ID, mayEdit: false })
  expect(inputFor(['users.view', 'users.edit'])).toMatchObject({ id: ID, mayEdit: true })
})
