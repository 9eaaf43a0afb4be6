import { CallError } from '../../../../machines/model/callError.ts'
import {
  type Passwords,
  passwordForm,
  passwordFormMachine,
  selectEndedSessions,
} from '../../../../machines/screens/account/passwordForm.ts'
import { flows } from '../../../support/spec.ts'

type Snapshot = Parameters<typeof passwordForm.selectObstacle>[0]

const errorOf = (field: keyof Passwords) => (snapshot: Snapshot) => passwordForm.selectError(snapshot, field)
const subject = {
  machine: passwordFormMachine,
  input: { email: 'ada@kickstand.example', form: 'password', subject: null },
  stateOf: passwordForm.selectState,
  select: {
    passwords: ({ context }: Snapshot) => context.fields,
    currentError: errorOf('current_password'),
    passwordError: errorOf('password'),
    refusal: ({ context }: Snapshot) => context.refusal,
    obstacle: passwordForm.selectObstacle,
    isBegun: passwordForm.selectHasTyped,
    ended: selectEndedSessions,
  },
}
const types = (field: keyof Passwords, value: string) =>
  ({ type: 'form.changed', changes: { [field]: value } }) as const
const leaves = (field: keyof Passwords) => ({ type: 'field.left', field }) as const
const submits = { type: 'form.submitted' } as const
const started = ['start', { state: 'current', effects: [], values: { isBegun: false } }] as const
const filled = [
  [types('current_password', 'old one'), { effects: [], values: { isBegun: true } }],
  [types('password', 'the new one'), { effects: [] }],
  [types('repeated_password', 'the new one'), { effects: [], values: { obstacle: null } }],
] as const
const saves = { ask: 'savePassword', input: { current_password: 'old one', password: 'the new one' } } as const
const saved = { parent: { type: 'password.saved', saved: { ended_sessions: 2 } } } as const
const unsuitable = new CallError('http', 'Choose another password. This one is among the most common.', 409)
const refused = (error: CallError) => ({ parent: { type: 'password.refused', error } }) as const
const FILLED = { current_password: 'old one', password: 'the new one', repeated_password: 'the new one' }
const EMPTY = { current_password: '', password: '', repeated_password: '' }

describe('the change of the password', () => {
  flows(subject, [
    {
      title: '[SC-37] [ND-1] names one missing input at a time, and stores no draft',
      steps: [
        started,
        [types('current_password', ''), { effects: [], values: { obstacle: 'Enter your current password' } }],
        [types('current_password', 'old-old-old'), { effects: [], values: { obstacle: 'Enter a new password' } }],
        [
          types('password', 'old-old-old'),
          { effects: [], values: { obstacle: 'Choose a password that differs from the current one' } },
        ],
        [
          types('password', 'ninechars'),
          { effects: [], values: { obstacle: 'Use at least 10 characters for the new password' } },
        ],
        [
          types('password', 'n'.repeat(51)),
          { effects: [], values: { obstacle: 'Shorten the new password to 50 characters' } },
        ],
        [types('password', 'the new one'), { effects: [], values: { obstacle: 'Enter the new password again' } }],
        [
          types('repeated_password', 'the new two'),
          { effects: [], values: { obstacle: 'The passwords do not match' } },
        ],
        [types('repeated_password', 'the new one'), { effects: [], values: { obstacle: null } }],
      ],
    },
    {
      title: '[RT-13] shows how many other sessions ended, clears the fields, and hides that number at the next input',
      steps: [
        started,
        ...filled,
        [
          submits,
          {
            state: 'saving',
            effects: [saves],
            values: { obstacle: 'Changing your password. Please wait.', ended: null },
          },
        ],
        [types('password', 'too late'), { state: 'saving', effects: [] }],
        [
          { done: 'savePassword', output: { ended_sessions: 2 } },
          { state: 'current', effects: [saved], values: { ended: 2, passwords: EMPTY, isBegun: false } },
        ],
        [
          types('current_password', 'n'),
          { effects: [], values: { ended: null, passwords: { ...EMPTY, current_password: 'n' } } },
        ],
        [leaves('current_password'), { effects: [] }],
        [types('current_password', ''), { effects: [], values: { ended: null, isBegun: false } }],
      ],
    },
    {
      title: '[RT-13] shows the rejection of the new password at its field',
      steps: [
        started,
        ...filled,
        [submits, { effects: [saves] }],
        [
          { fail: 'savePassword', error: unsuitable },
          {
            state: 'current',
            effects: [refused(unsuitable)],
            values: { passwordError: unsuitable.message, currentError: null, refusal: null, passwords: FILLED },
          },
        ],
      ],
    },
    {
      title: '[RT-13] keeps the input if the current password is wrong, and shows the error at that field',
      steps: [
        started,
        ...filled,
        [submits, { effects: [saves] }],
        [
          { fail: 'savePassword', error: new CallError('http', 'The current password is incorrect', 422) },
          {
            state: 'current',
            effects: [refused(new CallError('http', 'The current password is incorrect', 422))],
            values: {
              currentError: 'The current password is incorrect',
              obstacle: 'The current password is incorrect',
              refusal: null,
              passwords: FILLED,
            },
          },
        ],
        [types('current_password', 'older one'), { effects: [], values: { currentError: null, obstacle: null } }],
        [
          submits,
          {
            state: 'saving',
            effects: [{ ask: 'savePassword', input: { current_password: 'older one', password: 'the new one' } }],
          },
        ],
      ],
    },
  ])
})
