import { selectResourceState } from '../../../machines/kit/resource.selectors.ts'
import { selectSearchState } from '../../../machines/kit/search.machine.ts'
import { CallError } from '../../../machines/model/callError.ts'
import { type FoundAnswer, findCall } from '../../../machines/model/find.ts'
import { findMachine, selectIsFoundListOpen, selectSought } from '../../../machines/shell/find.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { foundAnswer } from '../fixtures.ts'

const typed = (text: string) => ({ to: 'search', event: { type: 'text.changed', text } }) as const
const entered = { to: 'search', event: { type: 'search.submitted' } } as const
const asked = (search: string): Effect => ({ ask: 'fetchFound', input: { search } })
const came = { done: 'fetchFound', output: foundAnswer } as const
const nothing: FoundAnswer = {
  ...foundAnswer,
  found: { ...foundAnswer.found, customers: [], orders: null, tickets: null },
}
const none = { done: 'fetchFound', output: nothing } as const
/** Answers with rows of one kind only. A list is null, or absent, if the person may not see that kind. */
const alone = (kind: 'customers' | 'orders' | 'tickets') =>
  ({
    done: 'fetchFound',
    output: {
      ...foundAnswer,
      found: { customers: null, orders: null, [kind]: foundAnswer.found[kind], currency: 'USD' },
    },
  }) as const
const failed = { fail: 'fetchFound', error: new CallError('network', 'No answer') } as const
const clock: Effect = { watch: 'watchClock', input: undefined }
const logged: Effect = { tell: 'logError', params: { message: 'No answer' } }

const selectFoundState = ({ children: { found } }: FindSnapshot): string =>
  found ? selectResourceState(found.getSnapshot()) : ''

type FindSnapshot = Parameters<typeof selectSought>[0]

const subject = {
  machine: findMachine,
  stateOf: selectFoundState,
  select: {
    isOpen: selectIsFoundListOpen,
    sought: selectSought,
    box: ({ children: { search } }: FindSnapshot) => search && selectSearchState(search.getSnapshot()),
  },
}

describe('the search from any screen', () => {
  it('[FI-2] sends the text to /find', () => {
    expect(findCall({ search: 'ann' })).toStrictEqual({ call: 'fetchFound', path: '/find', query: { q: 'ann' } })
  })

  flows(subject, [
    {
      title: '[FI-2] opens the results as a list, which can be closed and opened again without another call',
      steps: [
        ['start', { state: 'unasked', effects: [clock], values: { isOpen: false, sought: '' } }],
        [typed('an'), { effects: [] }],
        [entered, { effects: [asked('an')], values: { isOpen: false, sought: 'an' } }],
        [came, { state: 'loaded', effects: [], values: { isOpen: true, box: 'answered' } }],
        [{ type: 'list.closed' }, { effects: [], values: { isOpen: false } }],
        [{ type: 'list.opened' }, { effects: [], values: { isOpen: true } }],
      ],
    },
    {
      title: '[FI-2] opens no list without results, and makes no call for a deleted text',
      steps: [
        ['start', { effects: [clock] }],
        [typed('zz'), { effects: [] }],
        [entered, { effects: [asked('zz')] }],
        [none, { state: 'empty', effects: [], values: { isOpen: false, box: 'answered' } }],
        [typed(''), { state: 'unasked', effects: [], values: { isOpen: false, sought: '', box: 'idle' } }],
      ],
    },
    {
      title: '[FI-2] opens a list for customers, orders or tickets alone, too',
      steps: [
        ['start', { effects: [clock] }],
        [typed('an'), { effects: [] }],
        [entered, { effects: [asked('an')] }],
        [alone('customers'), { state: 'loaded', effects: [], values: { isOpen: true } }],
        [typed('be'), { effects: [] }],
        [entered, { effects: [asked('be')] }],
        [alone('orders'), { state: 'loaded', effects: [], values: { isOpen: true } }],
        [typed('ch'), { effects: [] }],
        [entered, { effects: [asked('ch')] }],
        [alone('tickets'), { state: 'loaded', effects: [], values: { isOpen: true } }],
      ],
    },
    {
      title: '[FI-2] lists known results at once, and requests them again',
      steps: [
        ['start', { effects: [clock] }],
        [typed('an'), { effects: [] }],
        [entered, { effects: [asked('an')] }],
        [came, { effects: [], values: { isOpen: true } }],
        [typed(''), { state: 'unasked', effects: [], values: { isOpen: false } }],
        [typed('an'), { effects: [] }],
        [entered, { state: 'refreshing', effects: [], values: { isOpen: true, box: 'processing' } }],
        [{ pass: 600 }, { effects: [asked('an')] }],
        [failed, { state: 'outdated', effects: [logged], values: { isOpen: false, box: 'failed' } }],
        [entered, { effects: [asked('an')] }],
        [came, { state: 'loaded', effects: [], values: { isOpen: true, box: 'answered' } }],
      ],
    },
    {
      title: '[FI-2] can be repeated with Enter after a failure',
      steps: [
        ['start', { effects: [clock] }],
        [typed('an'), { effects: [] }],
        [entered, { effects: [asked('an')] }],
        [failed, { state: 'failed', effects: [logged], values: { isOpen: false, box: 'failed' } }],
        [entered, { effects: [asked('an')], values: { sought: 'an' } }],
        [came, { state: 'loaded', effects: [], values: { isOpen: true, box: 'answered' } }],
      ],
    },
  ])
})
