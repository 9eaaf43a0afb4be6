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
      title: '[SH-15] waits while somebody types',
      when: typed('be'),
      expected: { state: 'idle', effects: [], values: { text: 'be', query: '' } },
    },
    {
      title: '[SH-15] for 299 ms',
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
      title: '[SH-15] blanks around it count for nothing',
      given: [typed(' b ')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [], values: { text: ' b ' } },
    },
    {
      title: '[SH-15] and are not asked for, but stay in the field',
      given: [typed(' be ')],
      when: rested,
      expected: { state: 'processing', effects: asking('be'), values: { text: ' be ', query: 'be' } },
    },
    {
      title: '[SH-14] the demo menu asks for nothing under 3 characters',
      input: { minLength: DEMO_SEARCH_MIN_LENGTH },
      given: [typed('be')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-14] the demo menu asks from 3 characters on',
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
      title: '[SH-15] and the rest that follows asks no second time',
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
      title: '[SH-18] idle again, with an answer',
      given: [typed('be'), rested],
      when: answered,
      expected: { state: 'answered', effects: [], values: { text: 'be', query: 'be' } },
    },
    {
      title: '[SH-15] Enter asks no second time for what was answered',
      given: [typed('be'), rested, answered],
      when: entered,
      expected: { state: 'answered', effects: [] },
    },
    {
      title: '[SH-15] does when it failed',
      given: [typed('be'), rested, failed],
      when: entered,
      expected: { state: 'processing', effects: asking('be') },
    },
    {
      title: '[SH-15] the rest that follows a failure asks no second time',
      given: [typed('be'), entered, failed],
      when: { pass: 10_000 },
      expected: { state: 'failed', effects: [] },
    },
    {
      title: '[SH-15] neither does the rest of what was typed before the address brought another search, which failed',
      given: [typed('be'), adopted('bike'), failed],
      when: { pass: 10_000 },
      expected: { state: 'failed', effects: [] },
    },
    {
      title: '[SH-15] after a failure another text is asked for',
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
      title: '[SH-15] one character between blanks is not asked for by Enter either',
      given: [typed(' b ')],
      when: entered,
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] a blank more is no other search',
      given: [typed('be'), rested, answered, typed('be ')],
      when: rested,
      expected: { state: 'answered', effects: [] },
    },
    {
      title: '[SH-15] one character and a blank are too short: what was found is given up',
      given: [typed('be'), rested, answered],
      when: typed('b '),
      expected: { state: 'idle', effects: clearing, values: { query: '' } },
    },
    {
      title: '[SH-15] so does typing the same once more',
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
      title: '[SH-15] where nothing was asked there is nothing to clear',
      given: [typed('be')],
      when: typed(''),
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] cleared in time it asks nothing',
      given: [typed('be'), { pass: 299 }, typed('')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] starts with what is searched for already, which it waits for',
      input: { query: 'be' },
      when: 'start',
      expected: { state: 'processing', effects: [], values: { text: 'be', query: 'be' } },
    },
    {
      title: '[RT-14] takes over what the parent searches for, and asks nothing',
      given: [typed('be'), rested, answered],
      when: adopted('bell'),
      expected: { state: 'processing', effects: [], values: { text: 'bell', query: 'bell' } },
    },
    {
      title: '[RT-14] takes over that nothing is searched for',
      given: [typed('be'), rested, answered],
      when: adopted(''),
      expected: { state: 'idle', effects: [], values: { text: '', query: '' } },
    },
    {
      title: '[RT-14] what was being typed gives way',
      given: [typed('bel'), adopted('ada')],
      when: { pass: 10_000 },
      expected: { state: 'processing', effects: [], values: { text: 'ada', query: 'ada' } },
    },
    {
      title: '[RT-14] leaves the field alone where it is what was asked',
      given: [typed('be '), rested, answered],
      when: adopted('be'),
      expected: { state: 'answered', effects: [], values: { text: 'be ' } },
    },
  ])

  flows(subject, [
    {
      title: '[SH-15] each key starts the rest anew',
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
      title: '[SH-15] typed on while it asks, it asks for the new text',
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
      title: '[SH-15] typed on and back again, it asks no second time, and waits for the answer still',
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
