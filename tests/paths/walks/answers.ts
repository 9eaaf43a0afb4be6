import type { InputFrom, OutputFrom } from 'xstate'
import type * as calls from '../../../machines/callEffects.ts'
import type * as early from '../../../machines/effects.ts'
import type { Problem } from '../../../machines/model/recording.ts'
import { change, changesAnswer } from '../../machines/changeFixtures.ts'
import { foundAnswer } from '../../machines/fixtures.ts'
import { alertsAnswer, logAnswer } from '../../machines/noticeFixtures.ts'
import { REPLY_NOW, reply } from '../../machines/replyFixtures.ts'
import { SCREEN_CALLS, type ScreenCall } from '../../screens/index.ts'
import type { PromisedName } from '../../support/control.ts'
import { ownerOf, PEOPLE } from './people.ts'

/** The calls of the console, without those of the inspector. */
type Stubs = typeof early & typeof calls
type CallName = Extract<PromisedName, keyof Stubs>

type Answers<Name extends CallName> = {
  readonly [N in Name]: (input: InputFrom<Stubs[N]>) => OutputFrom<Stubs[N]>
}

const userOf = (token: string) => {
  const owner = ownerOf(token)
  if (!owner) throw new Error(`Nobody has the token ${token}`)
  return owner.user
}

const NO_PROBLEM: Problem = {
  taken_at: '2026-03-18T12:00:00.000Z',
  build: { version: '1.0.0', hash: null },
  browser: { agent: 'a browser', language: 'en', width: 1440, height: 900 },
  recording: { start: { input: null }, forgotten: 0, steps: [], end: {} },
}
const ACTIONS = ['ticket.changed', 'reply.held', 'ticket.noted', 'reply.undone']
const INVITED = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@kickstand.example' }

const refundDone = (key: string, order: number) =>
  ({ key, state: 'done', name: 'refund', subject: String(order), message: 'Refunded $32.00 to Card.' }) as const

/** The calls that belong to no single screen. */
const SHARED: Answers<Exclude<CallName, ScreenCall>> = {
  signIn: ({ email }) => ({ token: (PEOPLE.find(({ login }) => login === email) ?? PEOPLE[0])?.token ?? '' }),
  fetchUser: ({ token }) => userOf(token),
  fetchPermissions: () => ['tickets.view'],
  loadChunk: () => undefined,
  fetchInvited: () => INVITED,
  acceptInvitation: () => INVITED,
  copyText: () => undefined,
  makeKey: () => 'c0ffee00-0000-4000-8000-000000000001',
  fetchFound: () => foundAnswer,
  // In turn, a change for each of the rules about changes.
  fetchChanges: ({ after }) => {
    const seq = (after ?? 6) + 1
    const action = ACTIONS[seq % ACTIONS.length] ?? 'ticket.changed'
    return changesAnswer(seq, [{ ...change(seq), action, is_mine: action.startsWith('reply.') }])
  },
  savePresence: () => undefined,
  fetchOrderChanges: () => ({ version: 3, events: [] }),
  sendCommand: ({ key, order }) => refundDone(key, order),
  findCommand: ({ key }) => refundDone(key, 100245),
  withdrawCommand: ({ key }) => refundDone(key, 100245),
  sendReplyNow: () => undefined,
  fetchHeldReplies: () => ({ replies: [reply()], now: REPLY_NOW, at: 0 }),
  fetchNotifications: () => alertsAnswer(),
  saveAlertsRead: () => ({ unread: 0 }),
  fetchActivityLog: () => logAnswer([2, 1]),
  loadRecording: () => ({ problem: NO_PROBLEM }),
}

/** What the API answers to a call if all is well. The answer carries the mark of the person. */
export const answerTo = (name: string, input: unknown, mark: string): unknown => {
  if (name in SCREEN_CALLS) return SCREEN_CALLS[name as ScreenCall].answer(mark, input as never)
  const answer = SHARED[name as keyof typeof SHARED] as (input: unknown) => unknown
  return answer(input)
}
