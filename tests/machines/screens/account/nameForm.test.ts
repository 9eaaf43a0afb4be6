import type { SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { Account } from '../../../../machines/model/account.ts'
import { nameFields, type nameFieldsMachine } from '../../../../machines/screens/account/nameFields.ts'
import { nameFormMachine } from '../../../../machines/screens/account/nameForm.machine.ts'
import type { ownAccountMachine } from '../../../../machines/screens/ownAccount.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { account, accountAnswer } from '../../fixtures.ts'

const ADA = 'ada@kickstand.example'
type Snapshot = SnapshotFrom<typeof nameFormMachine>

const inFields =
  <Value>(select: (snapshot: SnapshotFrom<typeof nameFieldsMachine>) => Value) =>
  ({ children: { fields } }: Snapshot): Value | null =>
    fields ? select(fields.getSnapshot()) : null
const inAccount =
  <Value>(select: (snapshot: SnapshotFrom<typeof ownAccountMachine>) => Value) =>
  ({ children }: Snapshot): Value | null =>
    children.account ? select(children.account.getSnapshot()) : null

const subject = {
  machine: nameFormMachine,
  input: { email: ADA, known: [] },
  select: {
    form: inFields(nameFields.selectState),
    names: inFields(({ context }) => context.fields),
    firstError: inFields((snapshot) => nameFields.selectError(snapshot, 'first_name')),
    lastError: inFields((snapshot) => nameFields.selectError(snapshot, 'last_name')),
    obstacle: inFields(nameFields.selectObstacle),
    isRestored: inFields(nameFields.selectIsRestored),
    account: inAccount(selectResourceState),
  },
}
const FORM = { email: ADA, form: 'name' } as const
const clock: Effect = { watch: 'watchClock' }
const asks: Effect = { ask: 'fetchAccount' }
const asked = { effects: [clock, asks], state: 'closed' } as const
/** The form opens once the name is there. */
const formed: Effect = { watch: 'watchForm', input: FORM }
/** Stores the draft of the name; null if there is none. */
const kept = (first_name: string | null, last_name = 'Byron'): Effect => ({
  tell: 'saveForm',
  params: { ...FORM, content: first_name === null ? null : { first_name, last_name } },
})
const left: Effect = { tell: 'saveForm', params: { ...FORM, content: null, isSaved: true } }
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const came = { done: 'fetchAccount', output: accountAnswer(account) } as const
/** The workspace is asked to keep the account. */
const remembered = (changes: Partial<Account> = {}): Effect => ({
  parent: {
    type: 'answer.remembered',
    known: { call: { call: 'fetchAccount', path: '/account' }, answer: accountAnswer({ ...account, ...changes }) },
  },
})
const heard = (first_name: string): Effect => ({ parent: { type: 'user.updated', changes: { first_name } } })
const opened = [
  ['start', asked],
  [came, { state: 'open', effects: [remembered(), formed] }],
] as const
const changes = (names: { first_name?: string; last_name?: string }) =>
  ({ to: 'fields', event: { type: 'form.changed', changes: names } }) as const
const submits = { to: 'fields', event: { type: 'form.submitted' } } as const
const leaves = (field: string) => ({ to: 'fields', event: { type: 'field.left', field } }) as const
const saves = (first_name: string, last_name: string) =>
  ({ ask: 'saveName', input: { first_name, last_name } }) as const
const SAME = 'Make a change first.'

describe('the form of the name', () => {
  flows(subject, [
    {
      title: '[RT-13] starts with the name from the API and cannot be saved while it is unchanged',
      steps: [
        ['start', { ...asked, values: { account: 'loading', names: null } }],
        [
          came,
          {
            state: 'open',
            effects: [remembered(), formed],
            values: { account: 'loaded', names: { first_name: 'Ada', last_name: 'Byron' }, obstacle: SAME },
          },
        ],
        [
          changes({ first_name: ' Ada ', last_name: ' Byron ' }),
          { effects: [kept(' Ada ', ' Byron ')], values: { obstacle: SAME } },
        ],
        [submits, { effects: [], values: { form: 'current' } }],
      ],
    },
    {
      title: '[RT-13] is saved without surrounding blanks and updates the name of the signed-in user',
      steps: [
        ...opened,
        [
          changes({ first_name: ' Augusta ', last_name: 'King' }),
          { effects: [kept(' Augusta ', 'King')], values: { obstacle: null } },
        ],
        [
          submits,
          {
            effects: [saves('Augusta', 'King')],
            values: { form: 'saving', obstacle: 'Saving your name. Please wait.' },
          },
        ],
        [
          { done: 'saveName', output: accountAnswer({ ...account, first_name: 'Augusta', last_name: 'King' }) },
          {
            effects: [left, heard('Augusta'), remembered({ first_name: 'Augusta', last_name: 'King' })],
            values: {
              form: 'current',
              account: 'loaded',
              names: { first_name: 'Augusta', last_name: 'King' },
              obstacle: SAME,
            },
          },
        ],
      ],
    },
    {
      title: '[ND-5] keeps the typed name when another tab saves, and compares it with the reloaded account',
      steps: [
        ...opened,
        [adopts({ first_name: 'Augusta', last_name: 'Byron' }), { effects: [] }],
        [
          { from: 'watchForm', event: { type: 'form.saved' } },
          { effects: [remembered()], values: { names: { first_name: 'Augusta', last_name: 'Byron' }, obstacle: null } },
        ],
        [{ pass: 600 }, { effects: [asks] }],
        [
          { done: 'fetchAccount', output: accountAnswer({ ...account, first_name: 'Augusta' }) },
          {
            effects: [remembered({ first_name: 'Augusta' }), kept(null)],
            values: { names: { first_name: 'Augusta', last_name: 'Byron' }, obstacle: SAME },
          },
        ],
        // It is the newest answer that is kept now, and will be asked for again.
        [{ from: 'watchForm', event: { type: 'form.saved' } }, { effects: [remembered({ first_name: 'Augusta' })] }],
      ],
    },
    {
      title:
        '[RT-13] [ND-30] shows an error at each field once it was left, and the reason why the form cannot be saved',
      steps: [
        ...opened,
        [
          changes({ last_name: 'x'.repeat(51) }),
          {
            effects: [kept('Ada', 'x'.repeat(51))],
            values: { lastError: null, obstacle: 'Shorten the last name to 50 characters' },
          },
        ],
        [
          leaves('last_name'),
          { effects: [], values: { firstError: null, lastError: 'Shorten the last name to 50 characters' } },
        ],
        [
          changes({ first_name: '', last_name: ' ' }),
          { effects: [kept('', ' ')], values: { obstacle: 'Enter a first name' } },
        ],
        [
          leaves('first_name'),
          { effects: [], values: { firstError: 'Enter a first name', lastError: 'Enter a last name' } },
        ],
      ],
    },
  ])

  spec(subject, [
    {
      title: '[ND-1] restores the stored draft once the name has loaded, and marks it as restored',
      given: [came],
      when: adopts({ first_name: 'Augusta', last_name: 'King' }),
      expected: {
        state: 'open',
        effects: [],
        values: { names: { first_name: 'Augusta', last_name: 'King' }, isRestored: true, obstacle: null },
      },
    },
    {
      title: '[ND-4] ignores a stored draft that is not a name',
      given: [came],
      when: adopts({ first_name: 7 }),
      expected: {
        state: 'open',
        effects: [],
        values: { names: { first_name: 'Ada', last_name: 'Byron' }, isRestored: false },
      },
    },
  ])
})
