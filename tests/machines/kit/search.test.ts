import {
  searchMachine,
  selectSearchedQuery,
  selectSearchState,
  selectSearchText,
} from '../../../machines/kit/search.machine.ts'
import { DEMO_SEARCH_MIN_LENGTH, SEARCH_DEBOUNCE } from '../../../machines/model/constants.ts'
import { flows, spec } from '../../support/spec.ts'

const typed = (text: string) => ({ type: 'text.changed', text }) as const
const entered = { type: 'search.submitted' } as const
const adopted = (query: string) => ({ type: 'query.adopted', query }) as const
const answered = { type: 'search.answered' } as const
const failed = { type: 'search.failed' } as const
const rested = { pass: SEARCH_DEBOUNCE } as const
const asking = (query: string) => [{ parent: { type: 'search.requested', query } }]
const clearing = [{ parent: { type: 'search.cleared' } }]

const subject = {
  machine: searchMachine,
  select: { text: selectSearchText, query: selectSearchedQuery },
  stateOf: selectSearchState,
}

describe('search', () => {
  spec(subject, [
    {
      title: '[SH-15] starts idle and empty',
      when: 'start',
      expected: { state: 'idle', effects: [], values: { text: '', query: '' } },
    },
    {
      title: '[SH-15] does not ask at once when a text is typed',
      when: typed('be'),
      expected: { state: 'idle', effects: [], values: { text: 'be', query: '' } },
    },
    {
      title: '[SH-15] does not ask during the first 299 ms',
      given: [typed('be')],
      when: { pass: 299 },
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] asks after 300 ms, from 2 characters on',
      given: [typed('be'), { pass: 299 }],
      when: { pass: 1 },
      expected: { state: 'processing', effects: asking('be'), values: { query: 'be' } },
    },
    {
      title: '[SH-15] does not ask for one character',
      given: [typed('b')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [], values: { text: 'b' } },
    },
    {
      title: '[SH-15] does not count blanks around the text',
      given: [typed(' b ')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [], values: { text: ' b ' } },
    },
    {
      title: '[SH-15] asks without the blanks around the text, which stay in the field',
      given: [typed(' be ')],
      when: rested,
      expected: { state: 'processing', effects: asking('be'), values: { text: ' be ', query: 'be' } },
    },
    {
      title: '[SH-14] with the minimum length of the demo menu, asks for nothing under 3 characters',
      input: { minLength: DEMO_SEARCH_MIN_LENGTH },
      given: [typed('be')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-14] with the minimum length of the demo menu, asks from 3 characters on',
      input: { minLength: DEMO_SEARCH_MIN_LENGTH },
      given: [typed('bea')],
      when: rested,
      expected: { state: 'processing', effects: asking('bea') },
    },
    {
      title: '[SH-15] Enter asks at once',
      given: [typed('be')],
      when: entered,
      expected: { state: 'processing', effects: asking('be') },
    },
    {
      title: '[SH-15] does not ask again when typing pauses after Enter',
      given: [typed('be'), entered],
      when: { pass: 10_000 },
      expected: { state: 'processing', effects: [] },
    },
    {
      title: '[SH-15] Enter asks for nothing under 2 characters',
      given: [typed('b')],
      when: entered,
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-18] is answered once the answer has arrived',
      given: [typed('be'), rested],
      when: answered,
      expected: { state: 'answered', effects: [], values: { text: 'be', query: 'be' } },
    },
    {
      title: '[SH-15] Enter does not ask again for what was answered',
      given: [typed('be'), rested, answered],
      when: entered,
      expected: { state: 'answered', effects: [] },
    },
    {
      title: '[SH-15] Enter asks again after a failure',
      given: [typed('be'), rested, failed],
      when: entered,
      expected: { state: 'processing', effects: asking('be') },
    },
    {
      title: '[SH-15] does not ask again when typing pauses after Enter and a failure',
      given: [typed('be'), entered, failed],
      when: { pass: 10_000 },
      expected: { state: 'failed', effects: [] },
    },
    {
      title: '[SH-15] does not ask for a text typed before the address brought another search, which failed',
      given: [typed('be'), adopted('bike'), failed],
      when: { pass: 10_000 },
      expected: { state: 'failed', effects: [] },
    },
    {
      title: '[SH-15] asks for another text after a failure',
      given: [typed('be'), rested, failed, typed('bea')],
      when: rested,
      expected: { state: 'processing', effects: asking('bea'), values: { query: 'bea' } },
    },
    {
      title: '[SH-15] after a failure Enter asks for another text at once',
      given: [typed('be'), rested, failed, typed('bea')],
      when: entered,
      expected: { state: 'processing', effects: asking('bea'), values: { query: 'bea' } },
    },
    {
      title: '[SH-15] Enter does not ask for one character between blanks',
      given: [typed(' b ')],
      when: entered,
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] does not ask again if only a blank is added',
      given: [typed('be'), rested, answered, typed('be ')],
      when: rested,
      expected: { state: 'answered', effects: [] },
    },
    {
      title: '[SH-15] clears when only one character and a blank are left',
      given: [typed('be'), rested, answered],
      when: typed('b '),
      expected: { state: 'idle', effects: clearing, values: { query: '' } },
    },
    {
      title: '[SH-15] asks again after a failure when the same text is typed again',
      given: [typed('be'), rested, failed, typed('be')],
      when: rested,
      expected: { state: 'processing', effects: asking('be') },
    },
    {
      title: '[SH-15] clears at once when emptied',
      given: [typed('be'), rested, answered],
      when: typed(''),
      expected: { state: 'idle', effects: clearing, values: { text: '', query: '' } },
    },
    {
      title: '[SH-15] clears when it becomes too short',
      given: [typed('be'), rested, answered],
      when: typed('b'),
      expected: { state: 'idle', effects: clearing, values: { text: 'b', query: '' } },
    },
    {
      title: '[SH-15] clears while it is asking',
      given: [typed('be'), rested],
      when: typed(''),
      expected: { state: 'idle', effects: clearing },
    },
    {
      title: '[SH-15] clears after a failure',
      given: [typed('be'), rested, failed],
      when: typed(''),
      expected: { state: 'idle', effects: clearing },
    },
    {
      title: '[SH-15] does not clear if nothing was asked',
      given: [typed('be')],
      when: typed(''),
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] does not ask if the text is cleared within 300 ms',
      given: [typed('be'), { pass: 299 }, typed('')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] starts with the given query, and waits for its answer',
      input: { query: 'be' },
      when: 'start',
      expected: { state: 'processing', effects: [], values: { text: 'be', query: 'be' } },
    },
    {
      title: '[RT-14] takes over the query of its parent, and waits for its answer without asking for it',
      given: [typed('be'), rested, answered],
      when: adopted('bell'),
      expected: { state: 'processing', effects: [], values: { text: 'bell', query: 'bell' } },
    },
    {
      title: '[RT-14] takes over an empty query of its parent',
      given: [typed('be'), rested, answered],
      when: adopted(''),
      expected: { state: 'idle', effects: [], values: { text: '', query: '' } },
    },
    {
      title: '[RT-14] drops a text that is being typed when it takes over a query',
      given: [typed('bel'), adopted('ada')],
      when: { pass: 10_000 },
      expected: { state: 'processing', effects: [], values: { text: 'ada', query: 'ada' } },
    },
    {
      title: '[RT-14] leaves the field unchanged if the query of its parent is the one that was asked',
      given: [typed('be '), rested, answered],
      when: adopted('be'),
      expected: { state: 'answered', effects: [], values: { text: 'be ' } },
    },
  ])

  flows(subject, [
    {
      title: '[SH-15] restarts the 300 ms with each key',
      steps: [
        ['start', { state: 'idle', effects: [] }],
        [typed('be'), { state: 'idle', effects: [] }],
        [{ pass: 299 }, { state: 'idle', effects: [] }],
        [typed('bel'), { state: 'idle', effects: [] }],
        [{ pass: 299 }, { state: 'idle', effects: [] }],
        [{ pass: 1 }, { state: 'processing', effects: asking('bel') }],
      ],
    },
    {
      title: '[SH-15] asks for the new text when typing continues while it asks',
      steps: [
        ['start', { effects: [] }],
        [typed('be'), { effects: [] }],
        [rested, { state: 'processing', effects: asking('be') }],
        [typed('bel'), { state: 'processing', effects: [] }],
        [answered, { state: 'answered', effects: [] }],
        [rested, { state: 'processing', effects: asking('bel') }],
        [answered, { state: 'answered', effects: [], values: { query: 'bel' } }],
      ],
    },
    {
      title: '[SH-15] does not ask again if the text is changed and changed back while it asks',
      steps: [
        ['start', { effects: [] }],
        [typed('be'), { effects: [] }],
        [rested, { state: 'processing', effects: asking('be') }],
        [typed('bel'), { state: 'processing', effects: [] }],
        [typed('be'), { state: 'processing', effects: [] }],
        [rested, { state: 'processing', effects: [] }],
        [answered, { state: 'answered', effects: [] }],
      ],
    },
  ])
})
