import type { SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  foundIn,
  messageChoiceMachine,
  selectIsChoosing,
} from '../../../../machines/screens/ticket/messageChoice.machine.ts'
import { spec } from '../../../support/spec.ts'
import { messagesAnswer, savedMessage } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof messageChoiceMachine>

const call = { call: 'fetchSavedMessages', path: '/saved-messages' }
const hello = savedMessage('1', { title: 'Hello', body: 'Thank you for writing.' })
const battery = savedMessage('2', { title: 'Battery', body: 'Please charge it for an hour.' })
const last = savedMessage('3', { title: 'Warranty 10', body: 'Two years.' })
const ninth = savedMessage('4', { title: 'Warranty 9', body: 'One year.' })
const came = { done: 'fetchSavedMessages', output: messagesAnswer(hello, battery) } as const
const types = (text: string, caret = text.length) => ({ type: 'text.typed', text, caret }) as const
const moves = (text: string, caret: number) => ({ type: 'caret.moved', text, caret }) as const
const asks = [{ watch: 'watchClock' }, { ask: 'fetchSavedMessages' }] as const
const remembers = { parent: { type: 'answer.remembered', known: { call, answer: came.output } } } as const

const subject = {
  machine: messageChoiceMachine,
  input: { isOffered: true, known: [] },
  select: {
    isOpen: selectIsChoosing,
    titles: ({ context }: Snapshot) => foundIn(context).listed.map(({ title }) => title),
    active: ({ context }: Snapshot) => context.active,
    replaced: ({ context: { start, end } }: Snapshot) => [start, end],
    list: ({ children }: Snapshot) => children.list && selectResourceState(children.list.getSnapshot()),
  },
}
const closed = { asked: 'closed' }
const open = { asked: 'open' }
const still = (text: string, caret = text.length) => ({
  title: `[TP-15] ${JSON.stringify(text)} with the caret at ${caret} opens nothing`,
  when: types(text, caret),
  expected: { state: 'unasked', effects: [], values: { isOpen: false } },
})

describe('saved messages beside a draft', () => {
  spec(subject, [
    {
      title: '[TP-15] are not loaded before they are opened',
      when: 'start',
      expected: { state: 'unasked', effects: [], values: { isOpen: false } },
    },
    ...['/', 'Dear Ann,\n/'].map((text) => ({
      title: `[TP-15] open when a slash is typed at the end of ${JSON.stringify(text)}`,
      when: types(text),
      expected: {
        state: open,
        effects: [...asks],
        values: { isOpen: true, list: 'loading' as const, replaced: [text.length - 1, text.length] },
      },
    })),
    still('1/'),
    still('1'),
    still('/hello'),
    still(''),
    still('/', 0),
    {
      title: '[TP-15] do not open if the person may not see them',
      input: { isOffered: false, known: [] },
      given: [{ type: 'list.opened', caret: 0 }],
      when: types('/'),
      expected: { state: 'unasked', effects: [], values: { isOpen: false } },
    },
    {
      title: '[TP-15] opened with the button insert at the caret and replace nothing',
      when: { type: 'list.opened', caret: 5 },
      expected: { state: open, effects: [...asks], values: { replaced: [5, 5] } },
    },
    {
      title: '[TP-15] are sorted by title',
      given: [types('/')],
      when: came,
      expected: {
        state: open,
        effects: [remembers],
        values: { titles: ['Battery', 'Hello'], active: 0, list: 'loaded' },
      },
    },
    {
      title: '[TP-15] sort numbers in titles by value, and wrap from the first of three to the last',
      given: [types('/'), { done: 'fetchSavedMessages', output: messagesAnswer(last, ninth, hello) }],
      when: { type: 'option.moved', by: -1 },
      expected: {
        state: open,
        effects: [],
        values: { titles: ['Hello', 'Warranty 9', 'Warranty 10'], active: 2 },
      },
    },
    {
      title: '[TP-15] [PF-51] show known messages at once',
      input: { isOffered: true, known: [remembers.parent.known] },
      when: types('/'),
      expected: {
        state: open,
        effects: [{ watch: 'watchClock' }],
        values: { titles: ['Battery', 'Hello'] },
      },
    },
    {
      title: '[TP-15] form an empty list if the API returns none',
      given: [types('/')],
      when: { done: 'fetchSavedMessages', output: messagesAnswer() },
      expected: {
        state: open,
        effects: [{ parent: { type: 'answer.dropped', call } }],
        values: { titles: [], list: 'empty' },
      },
    },
    {
      title: '[TP-15] stay open for a search after other lines',
      given: [types('Hi\n/'), came],
      when: types('Hi\n/hel'),
      expected: { state: open, effects: [], values: { titles: ['Hello'], replaced: [3, 7] } },
    },
    ...[
      ['hel', ['Hello']],
      ['CHARGE hour', ['Battery']],
      ['nothing', []],
    ].map(([query, titles]) => ({
      title: `[TP-15] /${query} finds ${JSON.stringify(titles)} by title and text`,
      given: [types('/'), came],
      when: types(`/${query}`),
      expected: {
        state: open,
        effects: [],
        values: { titles: titles as string[], replaced: [0, String(query).length + 1] },
      },
    })),
    {
      title: '[TP-15] opened with the button search for the text typed after it, and replace that text',
      given: [{ type: 'list.opened', caret: 4 }, came],
      when: types('Hi, hello', 9),
      expected: { state: open, effects: [], values: { titles: ['Hello'], replaced: [4, 9] } },
    },
    {
      title: '[TP-15] wrap from the last to the first',
      given: [types('/'), came, { type: 'option.moved', by: 1 }],
      when: { type: 'option.moved', by: 1 },
      expected: { state: open, effects: [], values: { active: 0 } },
    },
    {
      title: '[TP-15] wrap from the first to the last',
      given: [types('/'), came],
      when: { type: 'option.moved', by: -1 },
      expected: { state: open, effects: [], values: { active: 1 } },
    },
    {
      title: '[TP-15] keep the selection when a key is pressed without results',
      given: [types('/'), came, types('/zzz')],
      when: { type: 'option.moved', by: 1 },
      expected: { state: open, effects: [], values: { active: 0 } },
    },
    {
      title: '[TP-15] select the first result of another search',
      given: [types('/'), came, { type: 'option.moved', by: 1 }],
      when: types('/e'),
      expected: { state: open, effects: [], values: { active: 0 } },
    },
    {
      title: '[TP-15] keep the selection if the caret has not moved',
      given: [types('/'), came, { type: 'option.moved', by: 1 }],
      when: moves('/', 1),
      expected: { state: open, effects: [], values: { active: 1 } },
    },
    ...[
      ['the slash is deleted', types('')],
      ['a letter replaces the slash', types('h')],
      ['a new line begins', types('/hello\n')],
      ['the caret leaves the search text', moves('Hi\n/hello', 0)],
      ['Escape is pressed', { type: 'list.closed' } as const],
    ].map(([what, when]) => ({
      title: `[TP-15] close when ${what}`,
      given: [types('/'), came],
      when: when as ReturnType<typeof types>,
      expected: { state: closed, effects: [], values: { isOpen: false } },
    })),
    {
      title: '[TP-15] stay closed while the same word is typed',
      given: [types('/'), came, { type: 'list.closed' }],
      when: types('/h'),
      expected: { state: closed, effects: [] },
    },
    {
      title: '[TP-15] open again without another call',
      given: [types('/'), came, { type: 'list.closed' }],
      when: types('Hi\n/'),
      expected: { state: open, effects: [], values: { titles: ['Battery', 'Hello'], replaced: [3, 4] } },
    },
    {
      title: '[TP-15] are loaded again on request after a failure',
      given: [types('/'), { fail: 'fetchSavedMessages', error: new CallError('network', 'No answer') }],
      when: { type: 'retry.requested' },
      expected: { state: open, effects: [{ ask: 'fetchSavedMessages' }], values: { list: 'loading' } },
    },
  ])

  it.each([
    [0, 0, 8],
    [7, 0, 8],
    [8, 8, 2],
    [9, 8, 2],
  ])('[TP-15] list eight at once, even around number %i of ten', (active, before, count) => {
    const messages = Array.from({ length: 10 }, (_, index) =>
      savedMessage(`${index}`, { title: `T${index}`, body: '' }),
    )
    expect(foundIn({ messages, query: '', active })).toEqual({
      all: 10,
      before,
      listed: messages.slice(before, before + count),
    })
  })
})
