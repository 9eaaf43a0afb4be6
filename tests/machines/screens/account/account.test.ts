import type { Session } from '../../../../machines/model/account.ts'
import type { KnownAnswer } from '../../../../machines/model/known.ts'
import { accountMachine } from '../../../../machines/screens/account/account.machine.ts'
import { flows } from '../../../support/spec.ts'
import { accountAnswer, session, sessionsAnswer } from '../../fixtures.ts'

const FORM = { email: 'ada@kickstand.example', form: 'name' } as const
const INPUT = { offersAccount: true, email: 'ada@kickstand.example', known: [] }
const clock = { watch: 'watchClock' } as const
const keys = { watch: 'watchSingleKeys' } as const
const asked = {
  effects: [keys, clock, { ask: 'fetchAccount' }, clock, { ask: 'fetchSessions' }],
} as const
/** A part of the screen asks the workspace to keep an answer. */
const remembered = (known: KnownAnswer) => ({ parent: { type: 'answer.remembered', known } }) as const
const rememberedSessions = (...sessions: readonly Session[]) =>
  remembered({ call: { call: 'fetchSessions', path: '/account/sessions' }, answer: sessionsAnswer(...sessions) })
const mine = session('mine', { is_current: true })
const to = (child: string, event: { type: string; [key: string]: unknown }) => ({ to: child, event })

describe('account settings', () => {
  flows({ machine: accountMachine, input: INPUT }, [
    {
      title: '[PF-51] pass the known answers to each part, which loads them again in the background',
      input: {
        ...INPUT,
        known: [
          { call: { call: 'fetchAccount', path: '/account' }, answer: accountAnswer() },
          { call: { call: 'fetchSessions', path: '/account/sessions' }, answer: sessionsAnswer(mine) },
        ],
      },
      steps: [
        ['start', { effects: [keys, clock, { watch: 'watchForm', input: FORM }, clock] }],
        [{ pass: 600 }, { effects: [{ ask: 'fetchAccount' }, { ask: 'fetchSessions' }] }],
      ],
    },
    {
      title: '[RT-13] [RT-2] go to /logout once the current session has been ended',
      steps: [
        ['start', asked],
        [{ done: 'fetchSessions', output: sessionsAnswer(mine) }, { effects: [rememberedSessions(mine)] }],
        [
          to('sessionList', { type: 'session.ended', id: 'mine' }),
          { effects: [{ ask: 'removeSession', input: { id: 'mine' } }, { parent: { type: 'signOut.begun' } }] },
        ],
        [
          { done: 'removeSession', output: { id: 'mine' } },
          { effects: [{ parent: { type: 'href.chosen', href: '/logout', replace: false } }] },
        ],
      ],
    },
  ])
})
