import { CallError } from '../../../machines/model/callError.ts'
import {
  nameFormMachine,
  selectNameError,
  selectNameFailure,
  selectNameObstacle,
  selectNameRefusal,
  selectNameState,
  selectNames,
} from '../../../machines/parts/nameForm.machine.ts'
import { flows } from '../../support/spec.ts'
import { account } from '../fixtures.ts'

type Snapshot = Parameters<typeof selectNames>[0]

const subject = {
  machine: nameFormMachine,
  select: {
    names: selectNames,
    firstError: (snapshot: Snapshot) => selectNameError(snapshot, 'first_name'),
    lastError: (snapshot: Snapshot) => selectNameError(snapshot, 'last_name'),
    failure: selectNameFailure,
    refusal: selectNameRefusal,
    obstacle: selectNameObstacle,
    state: selectNameState,
  },
}
const asked = { effects: [{ ask: 'fetchAccount' }] } as const
const came = { done: 'fetchAccount', output: account } as const
const changes = (names: { first_name?: string; last_name?: string }) =>
  ({ type: 'name.changed', changes: names }) as const
const submits = { type: 'name.submitted' } as const
const saves = (first_name: string, last_name: string) =>
  ({ ask: 'saveName', input: { first_name, last_name } }) as const

describe('the form of the name', () => {
  flows(subject, [
    {
      title: '[RT-13] holds the name that the API has: there is nothing to save yet',
      steps: [
        ['start', { ...asked, state: 'loading', values: { state: 'loading' } }],
        [
          came,
          {
            state: 'editing',
            effects: [],
            values: { names: { first_name: 'Ada', last_name: 'Byron' }, obstacle: 'Nothing has been changed' },
          },
        ],
        [
          changes({ first_name: ' Ada ', last_name: ' Byron ' }),
          { effects: [], values: { obstacle: 'Nothing has been changed' } },
        ],
        [submits, { state: 'editing', effects: [] }],
      ],
    },
    {
      title: '[RT-13] that does not come can be asked for again',
      steps: [
        ['start', asked],
        [
          { fail: 'fetchAccount', error: new Error('No answer') },
          {
            state: 'failed',
            effects: [{ tell: 'logError', params: { message: 'No answer' } }],
            values: { failure: 'No answer' },
          },
        ],
        [{ type: 'retry.requested' }, { ...asked, state: 'loading' }],
        [came, { state: 'editing', effects: [] }],
      ],
    },
    {
      title: '[RT-13] is saved without the blanks around it, and the session hears of it',
      steps: [
        ['start', asked],
        [came, { effects: [] }],
        [changes({ first_name: ' Augusta ', last_name: 'King' }), { effects: [], values: { obstacle: null } }],
        [
          submits,
          { state: 'saving', effects: [saves('Augusta', 'King')], values: { obstacle: 'Your name is being saved' } },
        ],
        [changes({ first_name: 'Too late' }), { state: 'saving', effects: [] }],
        [
          { done: 'saveName', output: { ...account, first_name: 'Augusta', last_name: 'King' } },
          {
            state: 'editing',
            effects: [{ parent: { type: 'user.updated', changes: { first_name: 'Augusta' } } }],
            values: { names: { first_name: 'Augusta', last_name: 'King' }, obstacle: 'Nothing has been changed' },
          },
        ],
      ],
    },
    {
      title: '[RT-13] keeps what was typed when it is refused, says why, and can be saved again',
      steps: [
        ['start', asked],
        [came, { effects: [] }],
        [changes({ last_name: 'King' }), { effects: [] }],
        [submits, { effects: [saves('Ada', 'King')] }],
        [
          { fail: 'saveName', error: new CallError('network', 'No answer') },
          {
            state: 'editing',
            effects: [],
            values: { names: { first_name: 'Ada', last_name: 'King' }, refusal: 'No answer', obstacle: null },
          },
        ],
        [submits, { state: 'saving', effects: [saves('Ada', 'King')], values: { refusal: null } }],
      ],
    },
    {
      title: '[RT-13] says what is wrong with a field once it was left, and with both once it was sent off',
      steps: [
        ['start', asked],
        [came, { effects: [] }],
        [
          changes({ first_name: ' ' }),
          { effects: [], values: { firstError: null, obstacle: 'First name is required' } },
        ],
        [
          { type: 'field.left', field: 'first_name' },
          { effects: [], values: { firstError: 'First name is required', lastError: null } },
        ],
        [changes({ last_name: 'x'.repeat(51) }), { effects: [], values: { lastError: null } }],
        [submits, { state: 'editing', effects: [], values: { lastError: 'Maximum 50 symbols' } }],
      ],
    },
    {
      title: '[RT-13] says of each field that was left what is wrong with it',
      steps: [
        ['start', asked],
        [came, { effects: [] }],
        [changes({ first_name: '', last_name: ' ' }), { effects: [] }],
        [{ type: 'field.left', field: 'first_name' }, { effects: [] }],
        [
          { type: 'field.left', field: 'last_name' },
          { effects: [], values: { firstError: 'First name is required', lastError: 'Last name is required' } },
        ],
      ],
    },
  ])
})
