import { findCall } from '../../../machines/model/find.ts'
import { findMachine, selectIsFoundListOpen, selectSought } from '../../../machines/shell/find.machine.ts'
import { foundAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

const call = findCall({ search: 'Ann' })

/** Nothing is searched for, or Ann; the API finds something or nothing. */
export const find = alphabet(findMachine, {
  starts: { opens: undefined },
  steps: {
    'Ann is searched for': { type: 'search.requested', query: 'Ann' },
    'the search is cleared': { type: 'search.cleared' },
    'nothing is asked': { type: 'answer.settled', call, state: 'unasked', answer: null },
    'two come': { type: 'answer.settled', call, state: 'loaded', answer: foundAnswer },
    'two are known': { type: 'answer.settled', call, state: 'refreshing', answer: foundAnswer },
    'nothing comes': { type: 'answer.settled', call, state: 'empty', answer: foundAnswer },
    'the call fails': { type: 'answer.settled', call, state: 'failed', answer: null },
    'the list is opened': { type: 'list.opened' },
    'the list is closed': { type: 'list.closed' },
  },
  shows: { isListOpen: selectIsFoundListOpen, sought: selectSought },
  facts: [
    { on: 'opens', sees: { isListOpen: false, sought: '' }, asks: ['start search', 'start found'] },
    {
      on: 'Ann is searched for',
      seeing: { sought: '' },
      sees: { isListOpen: false, sought: 'Ann' },
      asks: ['query.changed to found'],
    },
    { on: 'Ann is searched for', seeing: { sought: 'Ann' }, asks: ['retry.requested to found'] },
    { on: 'the search is cleared', sees: { isListOpen: false, sought: '' }, asks: ['query.changed to found'] },
    { on: 'two are known', sees: { isListOpen: true } },
    { on: 'two come', sees: { isListOpen: true }, asks: ['search.answered to search'] },
    { on: 'nothing comes', sees: { isListOpen: false }, asks: ['search.answered to search'] },
    { on: 'the call fails', sees: { isListOpen: false }, asks: ['search.failed to search'] },
    { on: 'the list is opened', sees: { isListOpen: true } },
    { on: 'the list is closed', sees: { isListOpen: false } },
  ],
})
