import { selectIsOn } from '../../../../machines/kit/toggle.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  type PasswordFieldName,
  passwordFormMachine,
  selectEndedSessions,
  selectIsPasswordSaving,
  selectPasswordError,
  selectPasswordObstacle,
  selectPasswordRefusal,
  selectPasswords,
} from '../../../../machines/screens/account/passwordForm.machine.ts'
import { flows } from '../../../support/spec.ts'

type Snapshot = Parameters<typeof selectPasswords>[0]

const errorOf = (field: PasswordFieldName) => (snapshot: Snapshot) => selectPasswordError(snapshot, field)
const subject = {
  machine: passwordFormMachine,
  select: {
    passwords: selectPasswords,
    currentError: errorOf('current'),
    freshError: errorOf('fresh'),
    repeatedError: errorOf('repeated'),
    refusal: selectPasswordRefusal,
    obstacle: selectPasswordObstacle,
    isSaving: selectIsPasswordSaving,
    ended: selectEndedSessions,
    isShown: ({ children }: Snapshot) =>
      children.visibility !== undefined && selectIsOn(children.visibility.getSnapshot()),
  },
}
const types = (field: PasswordFieldName, value: string) => ({ type: 'password.changed', field, value }) as const
const leaves = (field: PasswordFieldName) => ({ type: 'field.left', field }) as const
const submits = { type: 'password.submitted' } as const
const started = ['start', { state: 'editing', effects: [] }] as const
const filled = [
  [types('current', 'old one'), { effects: [] }],
  [types('fresh', 'new one'), { effects: [] }],
  [types('repeated', 'new one'), { effects: [], values: { obstacle: null } }],
] as const
const saves = { ask: 'savePassword', input: { current_password: 'old one', password: 'new one' } } as const
const replaced = { parent: { type: 'password.replaced' } } as const
const EMPTY = { current: '', fresh: '', repeated: '' }

describe('the change of the password', () => {
  flows(subject, [
    {
      title: '[RT-13] names what is missing, one after the other',
      steps: [
        started,
        [
          types('current', ''),
          { effects: [], values: { obstacle: 'Check the current password: Current password is required' } },
        ],
        [
          types('current', 'old one'),
          { effects: [], values: { obstacle: 'Check the new password: Password is required' } },
        ],
        [types('fresh', 'ne'), { effects: [], values: { obstacle: 'Check the new password: Minimum 3 symbols' } }],
        [
          types('fresh', 'n'.repeat(51)),
          { effects: [], values: { obstacle: 'Check the new password: Maximum 50 symbols' } },
        ],
        [
          types('fresh', 'new one'),
          { effects: [], values: { obstacle: 'Check the new password again: Repeat the new password' } },
        ],
        [
          types('repeated', 'new two'),
          { effects: [], values: { obstacle: 'Check the new password again: The passwords differ' } },
        ],
        [types('repeated', 'new one'), { effects: [], values: { obstacle: null } }],
      ],
    },
    {
      title: '[RT-13] tells who only passes through of no errors, and who has typed of those that were left',
      steps: [
        started,
        [leaves('current'), { effects: [], values: { currentError: null } }],
        [types('fresh', 'ne'), { effects: [], values: { freshError: null } }],
        [leaves('fresh'), { effects: [], values: { freshError: 'Minimum 3 symbols', currentError: null } }],
        [types('repeated', 'no'), { effects: [], values: { repeatedError: null } }],
        [
          leaves('repeated'),
          { effects: [], values: { freshError: 'Minimum 3 symbols', repeatedError: 'The passwords differ' } },
        ],
        [types('repeated', ''), { effects: [] }],
        [
          submits,
          {
            state: 'editing',
            effects: [],
            values: { currentError: 'Current password is required', repeatedError: 'Repeat the new password' },
          },
        ],
      ],
    },
    {
      title: '[RT-13] says how many other sessions ended, forgets what was typed, and begins anew with the next key',
      steps: [
        started,
        ...filled,
        [
          submits,
          {
            state: 'saving',
            effects: [saves],
            values: {
              isSaving: true,
              obstacle: 'Your password is being changed: wait until that is done',
              ended: null,
            },
          },
        ],
        [types('fresh', 'too late'), { state: 'saving', effects: [] }],
        [
          { done: 'savePassword', output: { ended_sessions: 2 } },
          { state: 'saved', effects: [replaced], values: { ended: 2, passwords: EMPTY, isSaving: false } },
        ],
        [leaves('repeated'), { state: 'saved', effects: [], values: { repeatedError: null } }],
        [
          types('current', 'n'),
          { state: 'editing', effects: [], values: { ended: null, passwords: { ...EMPTY, current: 'n' } } },
        ],
      ],
    },
    {
      title: '[RT-13] keeps what was typed when the current password is wrong, and says so at that field',
      steps: [
        started,
        ...filled,
        [submits, { effects: [saves] }],
        [
          { fail: 'savePassword', error: new CallError('http', 'The current password is incorrect', 422) },
          {
            state: 'editing',
            effects: [],
            values: {
              currentError: 'The current password is incorrect',
              obstacle: 'Check the current password: The current password is incorrect',
              refusal: null,
              passwords: { current: 'old one', fresh: 'new one', repeated: 'new one' },
            },
          },
        ],
        [types('current', 'older one'), { effects: [], values: { currentError: null, obstacle: null } }],
        [
          submits,
          {
            state: 'saving',
            effects: [{ ask: 'savePassword', input: { current_password: 'older one', password: 'new one' } }],
          },
        ],
      ],
    },
    {
      title: '[RT-13] keeps what was typed when it fails otherwise, says why, and can be tried again',
      steps: [
        started,
        ...filled,
        [submits, { effects: [saves] }],
        [
          { fail: 'savePassword', error: new CallError('http', 'Too many wrong passwords', 429) },
          {
            state: 'editing',
            effects: [],
            values: {
              refusal: 'Too many wrong passwords',
              currentError: null,
              obstacle: null,
              passwords: { current: 'old one', fresh: 'new one', repeated: 'new one' },
            },
          },
        ],
        [submits, { state: 'saving', effects: [saves], values: { refusal: null } }],
      ],
    },
    {
      title: '[RT-13] shows the passwords on request',
      steps: [
        ['start', { effects: [], values: { isShown: false } }],
        [
          { to: 'visibility', event: { type: 'toggle.switched' } },
          { effects: [], values: { isShown: true } },
        ],
      ],
    },
  ])
})
