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
      title: '[TP-2] reads the local draft from browser storage first, and makes no call',
      when: 'start',
      expected: { state: 'opening', effects: [{ watch: 'watchForm', input: FORM }, { watch: 'watchAttention' }] },
    },
    {
      title: '[TP-2] puts a draft from another browser into an empty field',
      when: comes([draft('Rude'), draft('Dear Ann')].map((one, index) => (index ? one : { ...one, mode: 'note' }))),
      expected: { state: 'resting', effects: [takes('Dear Ann')] },
    },
    {
      title: '[TP-2] ignores a draft from a known answer, as it may have been sent since',
      when: comes([draft('Dear Ann')], false),
      expected: { state: 'opening', effects: [] },
    },
    {
      title: '[TP-2] does nothing if the local draft has the same text',
      given: [has('Dear Ann')],
      when: comes([draft('Dear Ann')]),
      expected: { state: 'resting', effects: [], values: { text: 'Dear Ann', other: null } },
    },
    {
      title: '[TP-2] sends a different local draft, so that the API decides which one is later',
      given: [has('Hello')],
      when: comes([draft('Dear Ann')]),
      expected: { state: 'comparing', effects: [keeps('Hello', AT)] },
    },
    {
      title: '[TP-2] takes over the draft from elsewhere if the API has found it to be later',
      given: [has('Hello'), comes([draft('Dear Ann')])],
      when: kept(draft('Dear Ann', from('Hello'))),
      expected: { state: 'resting', effects: [takes('Dear Ann')] },
    },
    {
      title: '[TP-2] offers the local draft once the later one has replaced it',
      given: [has('Hello'), comes([draft('Dear Ann')]), kept(draft('Dear Ann', from('Hello')))],
      when: types('Dear Ann'),
      expected: { state: 'resting', effects: [], values: { other: from('Hello') } },
    },
    {
      title: '[TP-2] does not replace a later local draft, but is offered beside it',
      given: [has('Hello'), comes([draft('Dear Ann')])],
      when: kept(draft('Hello', from('Dear Ann'))),
      expected: { state: 'resting', effects: [], values: { text: 'Hello', other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] does not replace the text if somebody has typed meanwhile, but is offered beside it',
      given: [has('Hello'), comes([draft('Dear Ann')]), types('Hello A')],
      when: kept(draft('Dear Ann', from('Hello'))),
      expected: { state: 'waiting', effects: [], values: { text: 'Hello A', other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] is saved 1.5 s after the first change, even if typing continues',
      given: [comes([]), types('D'), { pass: 1000 }, types('De'), { pass: 499 }, types('Dea')],
      when: { pass: 1 },
      expected: { state: 'saving', effects: [keeps('Dea')] },
    },
    {
      title: '[TP-2] is saved at once when the page is hidden',
      given: [comes([]), types('D')],
      when: hidden,
      expected: { state: 'saving', effects: [keeps('D')] },
    },
    {
      title: '[TP-2] is saved at once when the field is left',
      given: [comes([]), types('D')],
      when: { type: 'field.left' },
      expected: { state: 'saving', effects: [keeps('D')] },
    },
    {
      title: '[TP-2] is saved at once when a reply was taken back',
      given: [comes([])],
      when: { ...types('Dear Ann'), isReturned: true },
      expected: { state: 'saving', effects: [keeps('Dear Ann')] },
    },
    {
      title: '[TP-2] is saved at once when a reply was taken back while something was typed',
      given: [comes([]), types('D')],
      when: { ...types('Dear Ann\n\nD'), isReturned: true },
      expected: { state: 'saving', effects: [keeps('Dear Ann\n\nD')] },
    },
    {
      title: '[TP-2] is removed at once when the field is emptied',
      given: [comes([]), types('D'), { pass: 1500 }, kept(draft('D'))],
      when: types(''),
      expected: { state: 'saving', effects: [keeps(null, AT)] },
    },
    {
      title: '[TP-2] waits to save again if something was typed while it was being saved',
      given: [comes([]), types('D'), { pass: 1500 }, types('De')],
      when: kept(draft('D')),
      expected: { state: 'waiting', effects: [] },
    },
    {
      title: '[TP-2] is removed after saving if the text was sent meanwhile',
      given: [comes([]), types('D'), { pass: 1500 }, types('')],
      when: kept(draft('D')),
      expected: { state: 'saving', effects: [keeps(null, AT)] },
    },
    {
      title: '[TP-2] is removed with the latest time known from the API',
      given: [comes([draft('D', { content: 'E', at: LATER })])],
      when: { type: 'other.discarded' },
      expected: { state: 'removing', effects: [keeps(null, LATER)] },
    },
    {
      title: '[TP-2] is removed with its own time if the offered text is earlier',
      given: [comes([draft('D', { content: 'E', at: EARLIER })])],
      when: { type: 'other.discarded' },
      expected: { state: 'removing', effects: [keeps(null, AT)] },
    },
    {
      title: '[TP-2] is removed with the later time of two compared texts',
      given: [has('Hello'), comes([draft('Dear Ann')]), kept(draft('Hello', { content: 'Dear Ann', at: LATER }))],
      when: { type: 'other.discarded' },
      expected: { state: 'removing', effects: [keeps(null, LATER)] },
    },
    {
      title: '[TP-2] does not keep a text that is contained in the later one',
      given: [has('Hello Ann'), comes([draft('Hello')]), kept(draft('Hello Ann', from('Hello')))],
      when: types(''),
      expected: { state: 'saving', effects: [keeps(null, AT)], values: { other: null } },
    },
    {
      title: '[TP-2] fails silently, and does not retry by itself',
      given: [comes([]), types('D'), { pass: 1500 }, silent],
      when: { pass: 60_000 },
      expected: { state: 'resting', effects: [] },
    },
    {
      title: '[TP-2] is saved at the next change after a failure',
      given: [comes([]), types('D'), { pass: 1500 }, silent, types('De')],
      when: { pass: 1500 },
      expected: { state: 'saving', effects: [keeps('De')] },
    },
    {
      title: '[TP-2] offers a text that was saved elsewhere meanwhile, and keeps the field as it is',
      given: [comes([]), types('Hello'), { pass: 1500 }],
      when: kept(draft('Dear Ann', from('Hello'))),
      expected: { state: 'resting', effects: [], values: { text: 'Hello', other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] inserts the offered text before the text in the field',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))])],
      when: { type: 'other.used' },
      expected: { state: 'resting', effects: [takes('Dear Ann\n\nHello')] },
    },
    {
      title: '[TP-2] inserts nothing if no text is offered',
      given: [has('Hello'), comes([draft('Hello')])],
      when: { type: 'other.used' },
      expected: { state: 'resting', effects: [takes('Hello')] },
    },
    {
      title: '[TP-2] stops offering a text once it is in the field',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))])],
      when: types('Dear Ann\n\nHello'),
      expected: { state: 'waiting', effects: [], values: { other: null } },
    },
    {
      title: '[TP-2] removes a discarded offer, and then saves the text of the field',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))]), { type: 'other.discarded' }],
      when: kept(null),
      expected: { state: 'saving', effects: [keeps('Hello', AT)], values: { other: null } },
    },
    {
      title: '[TP-2] is saved as empty while another text is offered',
      given: [has('Hello'), comes([draft('Hello', from('Dear Ann'))])],
      when: types(''),
      expected: { state: 'saving', effects: [keeps('', AT)], values: { other: from('Dear Ann') } },
    },
    {
      title: '[TP-2] does not save what another tab types',
      given: [comes([]), has('Hello')],
      when: { pass: 60_000 },
      expected: { state: 'resting', effects: [], values: { text: 'Hello' } },
    },
    {
      title: '[TP-2] is cleared when another tab discards the draft',
      given: [comes([]), has('Hello')],
      when: adopts(null),
      expected: { state: 'resting', effects: [], values: { text: '' } },
    },
    {
      title: '[TP-2] ignores stored content that is not a draft',
      given: [comes([]), has('Hello')],
      when: adopts({ text: 7 }),
      expected: { state: 'resting', effects: [], values: { text: 'Hello' } },
    },
    {
      title: '[TP-2] saves nothing if the API keeps no drafts',
      input: { ...input, isOffered: false },
      given: [comes([]), types('Hello')],
      when: { pass: 60_000 },
      expected: { state: 'off', effects: [] },
    },
  ])
})
