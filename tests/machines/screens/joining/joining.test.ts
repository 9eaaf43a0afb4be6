import { selectIsOn } from '../../../../machines/kit/toggle.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { joinForm } from '../../../../machines/screens/joining/joinForm.ts'
import {
  joiningMachine,
  selectJoiningState,
  selectPerson,
  selectReason,
} from '../../../../machines/screens/joining/joining.machine.ts'
import { flows } from '../../../support/spec.ts'

type Snapshot = Parameters<typeof selectPerson>[0]

const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@kickstand.example' }
const form = ({ children }: Snapshot) => children.form?.getSnapshot()
const subject = {
  machine: joiningMachine,
  select: {
    state: selectJoiningState,
    email: (snapshot: Snapshot) => selectPerson(snapshot).email,
    person: selectPerson,
    isVisible: ({ children }: Snapshot) => children.visibility && selectIsOn(children.visibility.getSnapshot()),
    reason: selectReason,
    obstacle: (snapshot: Snapshot) => {
      const current = form(snapshot)
      return current ? joinForm.selectObstacle(current) : null
    },
    error: (snapshot: Snapshot) => {
      const current = form(snapshot)
      return current ? joinForm.selectError(current, 'password') : null
    },
  },
}
const GONE = new CallError('http', 'This link was used', 404)
const opens = {
  effects: [{ watch: 'watchInvitation' }, { ask: 'fetchInvited' }],
  values: { state: 'opening', person: { first_name: '', last_name: '', email: '' } },
} as const
const types = (password: string) => ({ to: 'form', event: { type: 'form.changed', changes: { password } } }) as const
const submits = { to: 'form', event: { type: 'form.submitted' } } as const
const sends = { effects: [{ ask: 'acceptInvitation', input: { password: 'a-good-password' } }] } as const

describe('an invited person', () => {
  flows(subject, [
    {
      title: '[SC-46] chooses a password by the rules and joins',
      steps: [
        ['start', opens],
        [
          { done: 'fetchInvited', output: joan },
          {
            effects: [],
            values: { state: 'choosing', email: joan.email, obstacle: 'Enter a new password', isVisible: false },
          },
        ],
        [
          types('short'),
          { effects: [], values: { obstacle: 'Use at least 10 characters for the new password', error: null } },
        ],
        [submits, { effects: [], values: { error: 'Use at least 10 characters for the new password' } }],
        [types('a-good-password'), { effects: [], values: { obstacle: null } }],
        [submits, sends],
        [
          { done: 'acceptInvitation', output: joan },
          { effects: [{ parent: { type: 'member.joined', email: joan.email } }], values: { state: 'joined' } },
        ],
      ],
    },
    {
      title: '[SC-46] sees at the field why a password is unsuitable, and can choose another',
      steps: [
        ['start', opens],
        [{ done: 'fetchInvited', output: joan }, { effects: [] }],
        [types('a-good-password'), { effects: [] }],
        [submits, sends],
        [
          { fail: 'acceptInvitation', error: new CallError('http', 'Choose another password.', 422) },
          { effects: [], values: { state: 'choosing', error: 'Choose another password.' } },
        ],
      ],
    },
    {
      title: '[SC-46] sees the reason if the link has ended, before or while choosing a password',
      steps: [
        ['start', opens],
        [
          { fail: 'fetchInvited', error: GONE },
          { effects: [], values: { state: 'gone', reason: 'This link was used' } },
        ],
        [{ type: 'link.replaced' }, { effects: [{ ask: 'fetchInvited' }], values: { state: 'opening' } }],
        [
          { done: 'fetchInvited', output: joan },
          { effects: [], values: { state: 'choosing' } },
        ],
        [types('a-good-password'), { effects: [] }],
        [submits, sends],
        [
          { fail: 'acceptInvitation', error: GONE },
          { effects: [], values: { state: 'gone', reason: 'This link was used' } },
        ],
      ],
    },
    {
      title: '[SC-46] can try again after a network failure',
      steps: [
        ['start', opens],
        [
          { fail: 'fetchInvited', error: new CallError('network', 'No answer') },
          {
            effects: [{ tell: 'logError', params: { message: 'No answer' } }],
            values: { state: 'failed', reason: 'No answer' },
          },
        ],
        [{ type: 'retry.requested' }, { effects: [{ ask: 'fetchInvited' }], values: { state: 'opening' } }],
      ],
    },
  ])
})
