import { joiningMachine } from '../../../../machines/screens/joining/joining.machine.ts'
import { flows } from '../../../support/spec.ts'
import { app, asVisitor, chunk, chunkCame, onForm, openedAt } from './subject.ts'

const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@kickstand.example' }
const subject = { ...app, machine: app.machine.provide({ actors: { joining: joiningMachine } }) }
const invited = (state: 'loading' | 'open') => ({ screen: { joining: state }, workspace: 'closed' }) as const

describe('a person who was invited', () => {
  flows({ ...subject, input: openedAt('/invitation') }, [
    {
      title: '[SC-46] gets to the sign-in, with the email filled in, which replaces the invitation in the history',
      steps: [
        [
          'start',
          { state: invited('loading'), effects: [...asVisitor, chunk('joining')], values: { view: 'joining' } },
        ],
        [
          chunkCame('joining'),
          { state: invited('open'), effects: [{ watch: 'watchInvitation' }, { ask: 'fetchInvited' }] },
        ],
        [
          { done: 'fetchInvited', output: joan },
          { state: invited('open'), effects: [] },
        ],
        [
          { to: 'joining.form', event: { type: 'form.changed', changes: { password: 'a-good-password' } } },
          { state: invited('open'), effects: [] },
        ],
        [
          { to: 'joining.form', event: { type: 'form.submitted' } },
          {
            state: invited('open'),
            effects: [{ ask: 'acceptInvitation', input: { password: 'a-good-password' } }],
          },
        ],
        [
          { done: 'acceptInvitation', output: joan },
          {
            state: onForm,
            effects: [
              { tell: 'replaceHistory', params: { path: '/auth/login', search: '' } },
              { unwatch: 'watchInvitation' },
            ],
            values: { path: '/auth/login', view: 'signIn', email: 'joan@kickstand.example' },
          },
        ],
      ],
    },
  ])
})
