import type { SnapshotFrom } from 'xstate'
import { selectIsOn } from '../../../../machines/kit/toggle.machine.ts'
import type { Session } from '../../../../machines/model/account.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { KnownAnswer } from '../../../../machines/model/known.ts'
import { accountMachine, selectIsAccountOffered } from '../../../../machines/screens/account/account.machine.ts'
import { flows } from '../../../support/spec.ts'
import { account, accountAnswer, session, sessionsAnswer } from '../../fixtures.ts'

const FORM = { email: 'ada@kickstand.example', form: 'name' } as const
const kept = (content: object | null) => ({ tell: 'saveForm', params: { ...FORM, content } }) as const
const INPUT = { offersAccount: true, email: 'ada@kickstand.example', known: [] }
const clock = { watch: 'watchClock' } as const
const asked = {
  effects: [clock, { ask: 'fetchAccount' }, clock, { ask: 'fetchSessions' }],
} as const
/** What the workspace is told to keep, as the parts of the screen tell it. */
const told = (known: KnownAnswer) => ({ parent: { type: 'answer.remembered', known } }) as const
const toldAccount = (come = account) =>
  told({ call: { call: 'fetchAccount', path: '/account' }, answer: accountAnswer(come) })
const toldSessions = (...sessions: readonly Session[]) =>
  told({ call: { call: 'fetchSessions', path: '/account/sessions' }, answer: sessionsAnswer(...sessions) })
const mine = session('mine', { is_current: true })
const forbidden = new CallError('http', 'Forbidden', 403)
const to = (child: string, event: { type: string; [key: string]: unknown }) => ({ to: child, event })

describe('account settings', () => {
  flows(
    {
      machine: accountMachine,
      input: INPUT,
      select: {
        isOffered: selectIsAccountOffered,
        isShown: ({ children }: SnapshotFrom<typeof accountMachine>) =>
          children.passwordVisibility && selectIsOn(children.passwordVisibility.getSnapshot()),
      },
    },
    [
      {
        title: '[RT-13] ask an API that does not offer them for nothing',
        input: { ...INPUT, offersAccount: false },
        steps: [['start', { state: 'unavailable', effects: [], values: { isOffered: false } }]],
      },
      {
        title: '[RT-13] fetch name and sessions, and pass a saved name on to the session',
        steps: [
          ['start', { ...asked, state: 'offered', values: { isOffered: true } }],
          [
            { done: 'fetchAccount', output: accountAnswer(account) },
            { effects: [toldAccount(), { watch: 'watchForm', input: FORM }] },
          ],
          [
            to('nameForm.fields', { type: 'form.changed', changes: { first_name: 'Augusta' } }),
            { effects: [kept({ first_name: 'Augusta', last_name: 'Byron' })] },
          ],
          [
            to('nameForm.fields', { type: 'form.submitted' }),
            { effects: [{ ask: 'saveName', input: { first_name: 'Augusta', last_name: 'Byron' } }] },
          ],
          [
            { done: 'saveName', output: accountAnswer({ ...account, first_name: 'Augusta' }) },
            {
              effects: [
                kept(null),
                { parent: { type: 'user.updated', changes: { first_name: 'Augusta' } } },
                toldAccount({ ...account, first_name: 'Augusta' }),
              ],
            },
          ],
        ],
      },
      {
        title: '[SE-10] [PF-51] drop what is known of an account and of sessions that may not be seen any more',
        steps: [
          ['start', asked],
          [
            { fail: 'fetchAccount', error: forbidden },
            { effects: [{ parent: { type: 'answer.dropped', call: { call: 'fetchAccount', path: '/account' } } }] },
          ],
          [
            { fail: 'fetchSessions', error: forbidden },
            {
              effects: [
                { parent: { type: 'answer.dropped', call: { call: 'fetchSessions', path: '/account/sessions' } } },
              ],
            },
          ],
        ],
      },
      {
        title: '[RT-13] fetch the sessions anew when a new password has ended others',
        steps: [
          ['start', asked],
          [{ done: 'fetchSessions', output: sessionsAnswer(mine) }, { effects: [toldSessions(mine)] }],
          [
            to('passwordForm', {
              type: 'form.changed',
              changes: { current_password: 'old one', password: 'new one', repeated_password: 'new one' },
            }),
            { effects: [] },
          ],
          [
            to('passwordForm', { type: 'form.submitted' }),
            { effects: [{ ask: 'savePassword', input: { current_password: 'old one', password: 'new one' } }] },
          ],
          [{ done: 'savePassword', output: { ended_sessions: 1 } }, { effects: [toldSessions(mine)] }],
          [{ pass: 600 }, { effects: [{ ask: 'fetchSessions' }] }],
        ],
      },
      {
        title: '[RT-13] show the passwords on request',
        steps: [
          ['start', { ...asked, values: { isShown: false } }],
          [to('passwordVisibility', { type: 'toggle.switched' }), { effects: [], values: { isShown: true } }],
        ],
      },
      {
        title: '[PF-51] give each part what is known of it',
        input: {
          ...INPUT,
          known: [
            { call: { call: 'fetchAccount', path: '/account' }, answer: accountAnswer() },
            { call: { call: 'fetchSessions', path: '/account/sessions' }, answer: sessionsAnswer(mine) },
          ],
        },
        steps: [
          ['start', { effects: [clock, { watch: 'watchForm', input: FORM }, clock] }],
          [{ pass: 600 }, { effects: [{ ask: 'fetchAccount' }, { ask: 'fetchSessions' }] }],
        ],
      },
      {
        title: '[RT-13] [RT-2] lead to the way out once the session that this is has ended',
        steps: [
          ['start', asked],
          [{ done: 'fetchSessions', output: sessionsAnswer(mine) }, { effects: [toldSessions(mine)] }],
          [
            to('sessionList', { type: 'session.ended', id: 'mine' }),
            { effects: [{ ask: 'removeSession', input: { id: 'mine' } }] },
          ],
          [
            { done: 'removeSession', output: { id: 'mine' } },
            { effects: [{ parent: { type: 'href.chosen', href: '/logout', replace: false } }] },
          ],
        ],
      },
    ],
  )
})
