import type { SnapshotFrom } from 'xstate'
import type { CallError } from '../../../machines/model/callError.ts'
import type { CustomerAnswer } from '../../../machines/model/customer.ts'
import { customerCall } from '../../../machines/model/customerCalls.ts'
import { customerMachine } from '../../../machines/screens/customer/customer.machine.ts'
import { customerAnswer, customerDetail, customerId, customerNote } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone, overtaken, unknown } from '../answers.ts'

const ID = customerId(7)
const call = customerCall({ id: ID })
const comes = (state: 'loaded' | 'refreshing', answer: CustomerAnswer) =>
  ({ type: 'answer.settled', call, state, answer }) as const
const refused = (error: CallError) => ({ type: 'customer.refused', error }) as const
const removal = { customer: ID, note: 'note-1' }
const another = { type: 'query.changed', query: { id: customerId(8) } } as const
const opened = { id: ID, isOffered: true, mayEdit: true, email: 'ada@kickstand.example', known: [] }
const CHANGE = 'answer.changed to record'

const pageOf = (snapshot: SnapshotFrom<typeof customerMachine>) => {
  if (snapshot.matches('unanswered')) return 'none'
  return snapshot.matches({ answered: 'edited' }) ? 'edited' : 'viewed'
}

/** The machine passes the id in the address to its record, and the customer to its forms. The tests of the kit cover what these do on their own. */
export const customer = alphabet(customerMachine, {
  starts: {
    'opens for somebody who may change customers': opened,
    'opens for somebody who may only view them': { ...opened, mayEdit: false },
  },
  steps: {
    'another customer is wanted': another,
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: customerAnswer(7) } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the customer comes': comes('loaded', customerAnswer(7)),
    'the customer of before is shown': comes('refreshing', customerAnswer(7)),
    'the customer is missing': { type: 'answer.settled', call, state: 'missing', answer: null },
    'the customer is to be changed': { type: 'customer.chosen' },
    'the customer is saved': { type: 'customer.saved', saved: customerDetail(7, { version: 4 }) },
    'the form closes': { type: 'customer.closed' },
    'another tab saves the customer': { type: 'customer.replaced' },
    'somebody was faster': refused(overtaken),
    'the customer turns out to be gone': refused(unknown),
    'the customer is not saved': refused(gone),
    'a note is added': { type: 'note.saved', saved: customerNote('note-1') },
    'another tab adds the note': { type: 'note.replaced' },
    'a note is to be deleted': { type: 'removal.requested', id: 'note-1' },
    'a note is deleted': { type: 'removal.completed', input: removal, output: { id: 'note-1' } },
    'a note is not deleted': { type: 'removal.refused', input: removal, error: unknown },
  },
  reads: ({ context: { id, mayEdit, answer, overtaken: before } }) => [id, mayEdit, answer === null, before === null],
  shows: {
    id: ({ context }) => context.id,
    mayEdit: ({ context }) => context.mayEdit,
    page: pageOf,
    /** Whether the form waits for the customer's data as somebody else has changed it. */
    isAwaited: (snapshot) => snapshot.matches({ answered: { edited: 'overtaken' } }),
    hasNews: ({ context }) => context.overtaken !== null,
  },
  facts: [
    {
      on: ['opens for somebody who may change customers', 'opens for somebody who may only view them'],
      sees: { id: ID, page: 'none', isAwaited: false, hasNews: false },
      asks: ['start record'],
    },
    { on: 'opens for somebody who may change customers', sees: { mayEdit: true } },
    { on: 'opens for somebody who may only view them', sees: { mayEdit: false } },
    {
      on: 'another customer is wanted',
      sees: { id: customerId(8), page: 'none', isAwaited: false, hasNews: false },
      asks: [{ to: 'record', event: another }],
    },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    {
      on: ['the customer comes', 'the customer of before is shown'],
      seeing: { page: 'none' },
      sees: { page: 'viewed' },
      asks: ['start note', 'start removal'],
    },
    {
      on: 'the customer comes',
      seeing: { isAwaited: true },
      sees: { isAwaited: false },
      asks: ['subject.renewed to form'],
    },
    { on: 'the customer is missing', sees: { page: 'none', isAwaited: false, hasNews: false } },
    {
      on: 'the customer is to be changed',
      seeing: { page: 'viewed', mayEdit: true },
      sees: { page: 'edited' },
      asks: ['start form'],
    },
    {
      on: ['the customer is saved', 'the form closes'],
      seeing: { page: 'edited' },
      sees: { page: 'viewed', isAwaited: false, hasNews: false },
    },
    { on: 'the customer is saved', seeing: { page: 'edited' }, asks: [CHANGE] },
    {
      on: 'another tab saves the customer',
      seeing: { page: 'edited' },
      sees: { isAwaited: true, hasNews: true },
      asks: [CHANGE, 'showNotice'],
    },
    {
      on: 'somebody was faster',
      seeing: { page: 'edited' },
      sees: { isAwaited: true, hasNews: true },
      asks: [CHANGE],
    },
    { on: 'the customer turns out to be gone', seeing: { page: 'edited' }, asks: [CHANGE] },
    ...(['viewed', 'edited'] as const).flatMap((page) => [
      {
        on: ['a note is added', 'a note is deleted', 'a note is not deleted'] as const,
        seeing: { page },
        asks: [CHANGE],
      } as const,
      {
        on: 'another tab adds the note',
        seeing: { page },
        asks: ['form.discarded to note', CHANGE],
      } as const,
      {
        on: 'a note is to be deleted',
        seeing: { page, mayEdit: true },
        asks: ['command.requested to removal'],
      } as const,
    ]),
  ],
})
