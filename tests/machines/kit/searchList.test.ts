import { searchListMachine, selectListText } from '../../../machines/kit/searchList.machine.ts'
import { spec } from '../../support/spec.ts'

const typed = (text: string) => ({ type: 'text.changed', text }) as const
const all = { filter: 'all', typing: 'paused' } as const
const typing = (filter: 'all' | 'filtered') => ({ filter, typing: 'underway' }) as const
const said = (text: string) => ({ parent: { type: 'list.searched', list: 'countries', text } }) as const

describe('search list', () => {
  spec({ machine: searchListMachine, input: { list: 'countries' }, select: { text: selectListText } }, [
    {
      title: '[DA-12] starts without a filter',
      when: 'start',
      expected: { state: all, effects: [], values: { text: '' } },
    },
    {
      title: '[DA-12] filters from the first character, as it was typed',
      when: typed('P'),
      expected: { state: typing('filtered'), effects: [], values: { text: 'P' } },
    },
    {
      title: '[DA-12] blanks alone filter nothing, and stay in the field',
      given: [typed('Pay')],
      when: typed('  '),
      expected: { state: typing('all'), effects: [], values: { text: '  ' } },
    },
    {
      title: '[DA-12] [RT-16] removes the filter when cleared, and notifies its parent at once',
      given: [typed('Pay')],
      when: { type: 'text.cleared' },
      expected: { state: all, effects: [said('')], values: { text: '' } },
    },
    {
      title: '[RT-16] notifies its parent of the text, without blanks around it, after a pause of 300 ms',
      given: [typed('Pay'), { pass: 299 }, typed('Pay ')],
      when: { pass: 300 },
      expected: { state: { filter: 'filtered', typing: 'paused' }, effects: [said('Pay')], values: { text: 'Pay ' } },
    },
    {
      title: '[RT-16] leaves the field as it was typed when the same text comes back from the address',
      given: [typed('Pay ')],
      when: { type: 'text.adopted', text: 'Pay' },
      expected: { state: typing('filtered'), effects: [], values: { text: 'Pay ' } },
    },
    {
      title: '[RT-16] takes over another text of the address',
      given: [typed('Pay'), { pass: 300 }],
      when: { type: 'text.adopted', text: '' },
      expected: { state: all, effects: [], values: { text: '' } },
    },
    {
      title: '[RT-16] the only list of a screen needs no name',
      input: { text: 'Pay' },
      when: { type: 'text.cleared' },
      expected: { state: all, effects: [{ parent: { type: 'list.searched', list: '', text: '' } }] },
    },
    {
      title: '[RT-16] starts with the text of the address',
      input: { list: 'countries', text: 'Pay' },
      when: 'start',
      expected: { state: { filter: 'filtered', typing: 'paused' }, effects: [], values: { text: 'Pay' } },
    },
  ])
})
