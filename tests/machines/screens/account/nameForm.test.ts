import type { SnapshotFrom } from 'xstate'
import type { Account } from '../../../../machines/model/account.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { nameFields, type nameFieldsMachine } from '../../../../machines/screens/account/nameFields.ts'
import {
  nameFormMachine,
  selectAccountState,
  selectNameAge,
  selectNameFailure,
  selectNameState,
} from '../../../../machines/screens/account/nameForm.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { account, accountAnswer } from '../../fixtures.ts'

const ADA = 'ada@kickstand.example'
type Snapshot = SnapshotFrom<typeof nameFormMachine>

const fieldsOf = ({ children }: Snapshot) => children.fields?.getSnapshot()
const inFields =
  <Value>(select: (snapshot: SnapshotFrom<typeof nameFieldsMachine>) => Value) =>
  (snapshot: Snapshot): Value | null => {
    const fields = fieldsOf(snapshot)
    return fields ? select(fields) : null
  }
const stateOf = (snapshot: Snapshot): string => inFields(nameFields.selectState)(snapshot) ?? selectNameState(snapshot)

const subject = {
  machine: nameFormMachine,
  stateOf,
  input: { email: ADA },
  select: {
    names: inFields(({ context }) => context.fields),
    firstError: inFields((snapshot) => nameFields.selectError(snapshot, 'first_name')),
    lastError: inFields((snapshot) => nameFields.selectError(snapshot, 'last_name')),
    failure: selectNameFailure,
    refusal: inFields(({ context }) => context.refusal),
    obstacle: inFields(nameFields.selectObstacle),
    state: selectNameState,
    account: selectAccountState,
    age: selectNameAge,
    isRestored: inFields(nameFields.selectIsRestored),
  },
}
const FORM = { email: ADA, form: 'name' } as const
const asked = { effects: [{ ask: 'fetchAccount' }] } as const
/** The form is there once the name is. */
const formed: Effect = { watch: 'watchForm', input: FORM }
/** What is kept of the name; null for nothing. */
const kept = (first_name: string | null, last_name = 'Byron'): Effect => ({
  tell: 'saveForm',
  params: { ...FORM, content: first_name === null ? null : { first_name, last_name } },
})
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const came = { done: 'fetchAccount', output: accountAnswer(account) } as const
/** The workspace keeps it. */
const told = (changes: Partial<Account> = {}): Effect => ({
  parent: {
    type: 'answer.remembered',
    known: { call: { call: 'fetchAccount' }, answer: accountAnswer({ ...account, ...changes }) },
  },
})
const changes = (names: { first_name?: string; last_name?: string }) =>
  ({ to: 'fields', event: { type: 'form.changed', changes: names } }) as const
const submits = { to: 'fields', event: { type: 'form.submitted' } } as const
const leaves = (field: string) => ({ to: 'fields', event: { type: 'field.left', field } }) as const
const discards = { to: 'fields', event: { type: 'form.discarded' } } as const
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
            state: 'current',
            effects: [told(), formed],
            values: {
              names: { first_name: 'Ada', last_name: 'Byron' },
              obstacle: 'Nothing has been changed: change something first',
            },
          },
        ],
        [
          changes({ first_name: ' Ada ', last_name: ' Byron ' }),
          {
            effects: [kept(' Ada ', ' Byron ')],
            values: { obstacle: 'Nothing has been changed: change something first' },
          },
        ],
        [submits, { state: 'current', effects: [] }],
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
        [{ type: 'retry.requested' }, { effects: [{ ask: 'fetchAccount' }], state: 'loading' }],
        [came, { state: 'current', effects: [told(), formed] }],
      ],
    },
    {
      title: '[RT-13] is saved without the blanks around it, and the session hears of it',
      steps: [
        ['start', asked],
        [came, { effects: [told(), formed] }],
        [
          changes({ first_name: ' Augusta ', last_name: 'King' }),
          { effects: [kept(' Augusta ', 'King')], values: { obstacle: null } },
        ],
        [
          submits,
          {
            state: 'saving',
            effects: [saves('Augusta', 'King')],
            values: { obstacle: 'Your name is being saved: wait until that is done' },
          },
        ],
        [changes({ first_name: 'Too late' }), { state: 'saving', effects: [] }],
        [
          { done: 'saveName', output: accountAnswer({ ...account, first_name: 'Augusta', last_name: 'King' }) },
          {
            state: 'current',
            effects: [
              kept(null),
              told({ first_name: 'Augusta', last_name: 'King' }),
              { parent: { type: 'user.updated', changes: { first_name: 'Augusta' } } },
            ],
            values: {
              names: { first_name: 'Augusta', last_name: 'King' },
              obstacle: 'Nothing has been changed: change something first',
            },
          },
        ],
      ],
    },
    {
      title: '[RT-13] keeps what was typed when it is refused, says why, and can be saved again',
      steps: [
        ['start', asked],
        [came, { effects: [told(), formed] }],
        [changes({ last_name: 'King' }), { effects: [kept('Ada', 'King')] }],
        [submits, { effects: [saves('Ada', 'King')] }],
        [
          { fail: 'saveName', error: new CallError('network', 'No answer') },
          {
            state: 'current',
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
        [came, { effects: [told(), formed] }],
        [
          changes({ first_name: ' ' }),
          {
            effects: [kept(' ')],
            values: { firstError: null, obstacle: 'Check the first name: First name is required' },
          },
        ],
        [leaves('first_name'), { effects: [], values: { firstError: 'First name is required', lastError: null } }],
        [changes({ last_name: 'x'.repeat(51) }), { effects: [kept(' ', 'x'.repeat(51))], values: { lastError: null } }],
        [submits, { state: 'current', effects: [], values: { lastError: 'Maximum 50 symbols' } }],
      ],
    },
    {
      title: '[ND-30] says of the last name, too, that it has to be checked',
      steps: [
        ['start', asked],
        [came, { effects: [told(), formed] }],
        [
          changes({ last_name: ' ' }),
          { effects: [kept('Ada', ' ')], values: { obstacle: 'Check the last name: Last name is required' } },
        ],
      ],
    },
    {
      title: '[RT-13] says of each field that was left what is wrong with it',
      steps: [
        ['start', asked],
        [came, { effects: [told(), formed] }],
        [changes({ first_name: '', last_name: ' ' }), { effects: [kept('', ' ')] }],
        [leaves('first_name'), { effects: [] }],
        [
          leaves('last_name'),
          { effects: [], values: { firstError: 'First name is required', lastError: 'Last name is required' } },
        ],
      ],
    },
  ])

  const AUGUSTA = { first_name: 'Augusta', last_name: 'King' }
  const STORED = { names: { first_name: 'Ada', last_name: 'Byron' }, isRestored: false }

  spec(subject, [
    {
      title: '[ND-1] what was kept is there once the name has come, and says so',
      given: [came],
      when: adopts(AUGUSTA),
      expected: { state: 'current', effects: [], values: { names: AUGUSTA, isRestored: true, obstacle: null } },
    },
    {
      title: '[ND-1] what was kept and has been saved since is nothing to tell of',
      given: [came],
      when: adopts({ first_name: 'Ada', last_name: 'Byron' }),
      expected: { state: 'current', effects: [], values: STORED },
    },
    {
      title: '[ND-1] what is typed back to what is saved is kept no longer',
      given: [came, changes({ first_name: 'Augusta' })],
      when: changes({ first_name: 'Ada' }),
      expected: { state: 'current', effects: [kept(null)] },
    },
    {
      title: '[ND-3] discarded it is gone',
      given: [came, adopts(AUGUSTA)],
      when: discards,
      expected: { state: 'current', effects: [kept(null)], values: STORED },
    },
    {
      title: '[ND-3] what another tab saved or discarded is gone here, too',
      given: [came, adopts(AUGUSTA)],
      when: adopts(null),
      expected: { state: 'current', effects: [], values: STORED },
    },
    {
      title: '[ND-3] while it is being saved another tab changes nothing',
      given: [came, adopts(AUGUSTA), submits],
      when: adopts(null),
      expected: { state: 'saving', effects: [], values: { names: AUGUSTA, isRestored: false } },
    },
    {
      title: '[ND-3] once it is saved nothing is restored any more',
      given: [came, adopts(AUGUSTA), submits],
      when: { done: 'saveName', output: accountAnswer(account) },
      expected: {
        state: 'current',
        effects: [kept(null), told(), { parent: { type: 'user.updated', changes: { first_name: 'Ada' } } }],
        values: STORED,
      },
    },
    {
      title: '[ND-4] what is no name is let be',
      given: [came],
      when: adopts({ first_name: 7 }),
      expected: { state: 'current', effects: [], values: STORED },
    },
    {
      title: '[ND-4] and takes nothing of what was typed',
      given: [came, changes({ first_name: 'Adele' })],
      when: adopts({ first_name: 7 }),
      expected: { state: 'current', effects: [], values: { names: { first_name: 'Adele', last_name: 'Byron' } } },
    },
  ])
})

describe('the form of the name: what is known', () => {
  const ada = accountAnswer()
  const input = { email: ADA, known: [{ call: { call: 'fetchAccount' }, answer: ada }] } as const
  const opened: readonly Effect[] = [{ watch: 'watchClock' }, formed]
  const anew: readonly Effect[] = [{ ask: 'fetchAccount' }]
  const ended: Effect = { unwatch: 'watchClock' }
  const augusta = accountAnswer({ ...account, first_name: 'Augusta' })

  flows({ ...subject, input }, [
    {
      title: '[PF-51] the last name stands there at once, with its age, until a fresh one comes',
      steps: [
        [
          'start',
          {
            effects: opened,
            state: 'current',
            values: { names: { first_name: 'Ada', last_name: 'Byron' }, age: 'just now' },
          },
        ],
        [
          { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
          { effects: [], values: { age: '2 minutes ago' } },
        ],
        [{ pass: 600 }, { effects: anew, values: { account: 'refreshing' } }],
        [
          { done: 'fetchAccount', output: augusta },
          {
            effects: [ended, told({ first_name: 'Augusta' })],
            values: { account: 'loaded', age: null, names: { first_name: 'Augusta', last_name: 'Byron' } },
          },
        ],
      ],
    },
    {
      title: '[PF-51] [ND-1] what was typed over it stays as a fresh one comes',
      steps: [
        ['start', { effects: opened }],
        [changes({ last_name: 'King' }), { effects: [kept('Ada', 'King')] }],
        [{ pass: 600 }, { effects: anew }],
        [
          { done: 'fetchAccount', output: augusta },
          {
            // What was not typed is as it is there.
            effects: [ended, told({ first_name: 'Augusta' }), kept('Augusta', 'King')],
            values: { names: { first_name: 'Augusta', last_name: 'King' }, isRestored: false },
          },
        ],
        [discards, { effects: [kept(null)], values: { names: { first_name: 'Augusta', last_name: 'Byron' } } }],
      ],
    },
    {
      title: '[PF-52] stays where no fresh one comes, and says why; it can be asked for again',
      steps: [
        ['start', { effects: opened }],
        [{ pass: 600 }, { effects: anew }],
        [
          { fail: 'fetchAccount', error: new Error('No answer') },
          {
            state: 'current',
            effects: [{ tell: 'logError', params: { message: 'No answer' } }],
            values: { account: 'outdated', failure: 'No answer', age: 'just now' },
          },
        ],
        [{ type: 'retry.requested' }, { effects: anew, values: { account: 'refreshing' } }],
      ],
    },
    {
      title: '[PF-68] a saved name is all that there is to know: what was asked for before is no answer to it',
      steps: [
        ['start', { effects: opened }],
        [changes({ first_name: 'Augusta' }), { effects: [kept('Augusta')] }],
        [{ pass: 600 }, { effects: anew }],
        [submits, { state: 'saving', effects: [saves('Augusta', 'Byron')] }],
        [
          { done: 'saveName', output: accountAnswer({ ...account, first_name: 'Augusta' }) },
          {
            state: 'current',
            effects: [
              kept(null),
              told({ first_name: 'Augusta' }),
              { parent: { type: 'user.updated', changes: { first_name: 'Augusta' } } },
              { abort: 'fetchAccount' },
              ended,
            ],
            values: { account: 'loaded', age: null },
          },
        ],
      ],
    },
  ])
})
