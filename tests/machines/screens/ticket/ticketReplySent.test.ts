import { CallError } from '../../../../machines/model/callError.ts'
import { spec } from '../../../support/spec.ts'
import { REPLY_KEY, replyAnswer } from '../../replyFixtures.ts'
import {
  adopts,
  asksReturned,
  confirms,
  fails,
  keeps,
  keyed,
  logged,
  newer,
  outdated,
  overtaken,
  PRESSED,
  refused,
  sends,
  sent,
  silent,
  subject,
  submits,
  TEXT,
  types,
  unconfirmed,
  unwatches,
  withdraws,
  written,
} from './replySubject.ts'

const undone = { parent: { type: 'reply.undone', id: REPLY_KEY } }

describe('a reply that is sent', () => {
  spec(subject, [
    {
      title: '[TP-3] is removed from the draft once the API has accepted it',
      given: sent,
      when: { done: 'sendReply', output: replyAnswer() },
      expected: {
        state: 'untried',
        effects: [
          keeps(null, true),
          written(''),
          { parent: { type: 'reply.held', answer: replyAnswer() } },
          asksReturned,
        ],
        values: { text: '', id: '' },
      },
    },
    {
      title: '[TP-3] is unconfirmed after a network failure, and cannot be changed then',
      given: unconfirmed,
      when: types('Another text'),
      expected: { state: 'unconfirmed', effects: [], values: { text: TEXT, id: REPLY_KEY } },
    },
    {
      title: '[TP-3] is sent again with the same id',
      given: unconfirmed,
      when: { type: 'reply.repeated' },
      expected: { state: 'sending', effects: [sends()] },
    },
    {
      title: '[TP-3] is withdrawn with its id before it becomes a draft again',
      given: unconfirmed,
      when: { type: 'reply.withdrawn' },
      expected: { state: 'withdrawing', effects: [withdraws] },
    },
    {
      title: '[TP-3] becomes a draft again once it was withdrawn, and cannot be taken back elsewhere any more',
      given: [...unconfirmed, { type: 'reply.withdrawn' }],
      when: { done: 'withdrawReply', output: undefined },
      expected: {
        state: 'withdrawn',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), undone, outdated, asksReturned],
        values: { text: TEXT, id: '' },
      },
    },
    {
      title: '[TP-3] is removed if it was sent before it could be withdrawn',
      given: [...unconfirmed, { type: 'reply.withdrawn' }],
      when: { fail: 'withdrawReply', error: refused('sent') },
      expected: {
        state: 'gone',
        effects: [keeps(null, true), outdated, written(''), asksReturned],
        values: { text: '' },
      },
    },
    {
      title: '[TP-3] is withdrawn after a refused second attempt, which proves nothing about the first',
      given: [...unconfirmed, { type: 'reply.repeated' }],
      when: overtaken,
      expected: { state: 'withdrawing', effects: [withdraws] },
    },
    {
      title: '[TP-3] is unconfirmed after a reload if the page was left while it was being sent',
      when: adopts({ text: TEXT, id: REPLY_KEY, ...PRESSED }),
      expected: { state: 'unconfirmed', effects: [unwatches], values: { text: TEXT, id: REPLY_KEY } },
    },
    {
      title: '[TP-7] stays if others have written meanwhile, and their entries are shown',
      given: sent,
      when: overtaken,
      expected: {
        state: 'overtaken',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), outdated, asksReturned],
        values: { text: TEXT, newer: [newer] },
      },
    },
    {
      title: '[TP-7] is not sent after a conflict without confirmation, even with a changed text',
      given: [...sent, overtaken, types('Another text')],
      when: submits,
      expected: { state: 'overtaken', effects: [], values: { text: 'Another text', newer: [newer] } },
    },
    {
      title: '[TP-7] is not sent after the address has changed without confirmation',
      given: [...sent, fails(refused('recipient', { to: 'ann@new.example' }))],
      when: submits,
      expected: { state: 'readdressed', effects: [] },
    },
    {
      title: '[TP-7] is sent after a conflict once it is confirmed',
      given: [...sent, overtaken, confirms],
      when: keyed,
      expected: {
        state: 'sending',
        effects: [keeps({ text: TEXT, id: REPLY_KEY, ...PRESSED }), sends()],
      },
    },
    {
      title: '[TP-7] stays if the customer has another address by now, and that address is shown',
      given: sent,
      when: fails(refused('recipient', { to: 'ann@new.example' })),
      expected: {
        state: 'readdressed',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), outdated, asksReturned],
        values: { text: TEXT, newTo: 'ann@new.example' },
      },
    },
    {
      title: '[TP-3] stays after a refusal',
      given: sent,
      when: fails(new CallError('http', 'The ticket is closed.', 409, false, 'not_now')),
      expected: {
        state: 'refused',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), asksReturned],
        values: { text: TEXT, id: '', reason: 'The ticket is closed.' },
      },
    },
    {
      title: '[TP-3] hides the reason of a refusal when it is sent again',
      given: [...sent, fails(new CallError('http', 'The ticket is closed.', 409, false, 'not_now'))],
      when: submits,
      expected: { state: 'sending', effects: [unwatches, { ask: 'makeKey' }], values: { reason: '' } },
    },
    ...[401, 429].map((status) => ({
      title: `[TP-3] is unconfirmed after status ${status}, which does not prove that no attempt has arrived`,
      given: sent,
      when: fails(new CallError('http', 'The server did not respond.', status)),
      expected: { state: 'unconfirmed', effects: [logged], values: { text: TEXT, id: REPLY_KEY } },
    })),
    ...(
      [
        [422, 'overtaken'],
        [409, 'not_now'],
      ] as const
    ).map(([status, code]) => ({
      title: `[TP-7] is simply refused with status ${status} and code ${code}, even with conflict data`,
      given: sent,
      when: fails(new CallError('http', 'Not taken.', status, false, code, { entries: [newer], last_entry: 8 })),
      expected: {
        state: 'refused',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), asksReturned],
        values: { newer: [], reason: 'Not taken.' },
      },
    })),
    {
      title: '[TP-3] is unconfirmed after a network failure, which is logged',
      given: sent,
      when: silent,
      expected: { state: 'unconfirmed', effects: [logged], values: { text: TEXT } },
    },
  ])
})
