import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import type { TicketDraft } from '../../../../machines/model/drafts.ts'
import { selectOther, serverDraftMachine } from '../../../../machines/screens/ticket/serverDraft.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

type Snapshot = SnapshotFrom<typeof serverDraftMachine>

const FORM = { email: 'ada@kickstand.example', form: 'ticketReply/KS-10001' }
const input = { ...FORM, number: 'KS-10001', mode: 'reply', isOffered: true } as const
const subject = {
  machine: serverDraftMachine,
  input,
  select: { text: ({ context }: Snapshot) => context.text, other: selectOther },
}

const EARLIER = '2026-03-18T10:00:00.000Z'
const AT = '2026-03-18T10:42:00.000Z'
const LATER = '2026-03-18T11:00:00.000Z'
const draft = (content: string, other: TicketDraft['other'] = null): TicketDraft => ({
  mode: 'reply',
  content,
  at: AT,
  other,
})
const from = (content: string) => ({ content, at: AT })
const comes = (drafts: readonly TicketDraft[], isFresh = true) =>
  ({ type: 'drafts.answered', drafts, isFresh }) as const
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const has = (text: string) => adopts({ text })
const types = (text: string) => ({ type: 'draft.changed', mode: 'reply', text }) as const
/** `at`: the time of the latest text that the API is known to have. */
const keeps = (content: string | null, at: string | null = null): Effect => ({
  ask: 'saveTicketDraft',
  input: { ...FORM, number: 'KS-10001', mode: 'reply', content, at },
})
const kept = (output: TicketDraft | null) => ({ done: 'saveTicketDraft', output }) as const
const takes = (text: string): Effect => ({ parent: { type: 'draft.replaced', mode: 'reply', text } })
const hidden = { from: 'watchAttention', event: { type: 'attention.lost' } } as const
const silent = { fail: 'saveTicketDraft', error: new CallError('network', 'No answer') } as const

describe('the copy of a draft that the API keeps', () => {
  spec(subject, [
    {
      title: '[TP-2] reads what browser storage has, and asks for nothing',
      when: 'start',
      expected: { state: 'opening', effects: [{ watch: 'watchForm', input: FORM }, { watch: 'watchAttention' }] },
    },
    {
      title: '[TP-2] a draft from another browser comes into an empty field',
      when: comes([draft('Rude'), draft('Dear Ann')].map((one, index) => (index ? one : { ...one, mode: 'note' }))),
      expected: { state: 'resting', effects: [takes('Dear Ann')] },
    },
    {
      title: '[TP-2] one of an answer from earlier does not: it may have been sent since',
      when: comes([draft('Dear Ann')], false),
      expected: { state: 'opening', effects: [] },
    },
    {
      title: '[TP-2] the same text changes nothing',
      given: [has('Dear Ann')],
      when: comes([draft('Dear Ann')]),
      expected: { state: 'resting', effects: [], values: { text: 'Dear Ann', other: null } },
    },
    {
      title: '[TP-2] of two texts the API is asked which one is later',
      given: [has('Hello')],
      when: comes([draft('Dear Ann')]),
      expected: { state: 'comparing', effects: [keeps('Hello', AT)] },
    },
    {
      title: '[TP-2] the later one from elsewhere is taken',
      given: [has('Hello'), comes([draft('Dear Ann')])],
      when: kept(draft('Dear Ann', from('Hello'))),
      expected: { state: 'resting', effects: [takes('Dear Ann')] },
    },
    {
      title: '[TP-2] the one that was here is offered once the other one is in the field',
      given: [has('Hello'), comes([draft('Dear Ann')]), kept(draft('Dear Ann', from('Hello')))],
      when: types('Dear Ann'),
      expected: { state: 'resting', effects: [], values: { other: from('Hello') } },
    },
    {
      title: '[TP-2] where the one that was here is later, it stays, and the other one is offered',
      given: [has('Hello'), comes([draft('Dear Ann')])],
      when: kept(draft('Hello', from('Dear Ann'))),
      expected: { state: 'resting', effects: [], values: { text: 'Hello', other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] nothing is taken from below the hands of somebody who has begun to type',
      given: [has('Hello'), comes([draft('Dear Ann')]), types('Hello A')],
      when: kept(draft('Dear Ann', from('Hello'))),
      expected: { state: 'waiting', effects: [], values: { text: 'Hello A', other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] is kept a second and a half after the first change, also of who types on',
      given: [comes([]), types('D'), { pass: 1000 }, types('De'), { pass: 499 }, types('Dea')],
      when: { pass: 1 },
      expected: { state: 'saving', effects: [keeps('Dea')] },
    },
    {
      title: '[TP-2] is kept at once when the page is hidden',
      given: [comes([]), types('D')],
      when: hidden,
      expected: { state: 'saving', effects: [keeps('D')] },
    },
    {
      title: '[TP-2] is kept at once when the field is left',
      given: [comes([]), types('D')],
      when: { type: 'field.left' },
      expected: { state: 'saving', effects: [keeps('D')] },
    },
    {
      title: '[TP-2] a reply that was taken back is kept at once: the API has made it a draft, too',
      given: [comes([])],
      when: { ...types('Dear Ann'), isReturned: true },
      expected: { state: 'saving', effects: [keeps('Dear Ann')] },
    },
    {
      title: '[TP-2] and so is one that comes back while something is typed',
      given: [comes([]), types('D')],
      when: { ...types('Dear Ann\n\nD'), isReturned: true },
      expected: { state: 'saving', effects: [keeps('Dear Ann\n\nD')] },
    },
    {
      title: '[TP-2] is removed at once when the field is empty',
      given: [comes([]), types('D'), { pass: 1500 }, kept(draft('D'))],
      when: types(''),
      expected: { state: 'saving', effects: [keeps(null, AT)] },
    },
    {
      title: '[TP-2] what is typed while it is kept is kept after that',
      given: [comes([]), types('D'), { pass: 1500 }, types('De')],
      when: kept(draft('D')),
      expected: { state: 'waiting', effects: [] },
    },
    {
      title: '[TP-2] what is sent while it is kept is removed after that',
      given: [comes([]), types('D'), { pass: 1500 }, types('')],
      when: kept(draft('D')),
      expected: { state: 'saving', effects: [keeps(null, AT)] },
    },
    {
      title: '[TP-2] what is removed is no later than what the API is known to have',
      given: [comes([draft('D', { content: 'E', at: LATER })])],
      when: { type: 'other.discarded' },
      expected: { state: 'removing', effects: [keeps(null, LATER)] },
    },
    {
      title: '[TP-2] where the text that lost is the earlier one, the time of the draft itself counts',
      given: [comes([draft('D', { content: 'E', at: EARLIER })])],
      when: { type: 'other.discarded' },
      expected: { state: 'removing', effects: [keeps(null, AT)] },
    },
    {
      title: '[TP-2] after two texts were compared, what is removed is no later than the later of them',
      given: [has('Hello'), comes([draft('Dear Ann')]), kept(draft('Hello', { content: 'Dear Ann', at: LATER }))],
      when: { type: 'other.discarded' },
      expected: { state: 'removing', effects: [keeps(null, LATER)] },
    },
    {
      title: '[TP-2] a text that is part of the one that won is not kept beside it',
      given: [has('Hello Ann'), comes([draft('Hello')]), kept(draft('Hello Ann', from('Hello')))],
      when: types(''),
      expected: { state: 'saving', effects: [keeps(null, AT)], values: { other: null } },
    },
    {
      title: '[TP-2] a failure is silent, and nothing is tried by itself',
      given: [comes([]), types('D'), { pass: 1500 }, silent],
      when: { pass: 60_000 },
      expected: { state: 'resting', effects: [] },
    },
    {
      title: '[TP-2] after a failure the next change is kept',
      given: [comes([]), types('D'), { pass: 1500 }, silent, types('De')],
      when: { pass: 1500 },
      expected: { state: 'saving', effects: [keeps('De')] },
    },
    {
      title: '[TP-2] what was typed elsewhere meanwhile is offered, and the field stays as it is',
      given: [comes([]), types('Hello'), { pass: 1500 }],
      when: kept(draft('Dear Ann', from('Hello'))),
      expected: { state: 'resting', effects: [], values: { text: 'Hello', other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] a text that is offered is inserted before what is written',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))])],
      when: { type: 'other.used' },
      expected: { state: 'resting', effects: [takes('Dear Ann\n\nHello')] },
    },
    {
      title: '[TP-2] where nothing is offered, what is written stays as it is',
      given: [has('Hello'), comes([draft('Hello')])],
      when: { type: 'other.used' },
      expected: { state: 'resting', effects: [takes('Hello')] },
    },
    {
      title: '[TP-2] once it is in the field it is not offered any more',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))])],
      when: types('Dear Ann\n\nHello'),
      expected: { state: 'waiting', effects: [], values: { other: null } },
    },
    {
      title: '[TP-2] one that is discarded is removed, and what is in the field is kept after that',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))]), { type: 'other.discarded' }],
      when: kept(null),
      expected: { state: 'saving', effects: [keeps('Hello', AT)], values: { other: null } },
    },
    {
      title: '[TP-2] an empty draft keeps the text that is offered beside it',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))])],
      when: types(''),
      expected: { state: 'saving', effects: [keeps('', AT)], values: { other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] what another tab types is left to that tab',
      given: [comes([]), has('Hello')],
      when: { pass: 60_000 },
      expected: { state: 'resting', effects: [], values: { text: 'Hello' } },
    },
    {
      title: '[TP-2] what another tab discards is gone here, too',
      given: [comes([]), has('Hello')],
      when: adopts(null),
      expected: { state: 'resting', effects: [], values: { text: '' } },
    },
    {
      title: '[TP-2] what is no draft changes nothing',
      given: [comes([]), has('Hello')],
      when: adopts({ text: 7 }),
      expected: { state: 'resting', effects: [], values: { text: 'Hello' } },
    },
    {
      title: '[TP-2] nothing is kept with an API that keeps no drafts of the person',
      input: { ...input, isOffered: false },
      given: [comes([]), types('Hello')],
      when: { pass: 60_000 },
      expected: { state: 'off', effects: [] },
    },
  ])
})
