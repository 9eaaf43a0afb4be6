import { accordionMachine, selectSectionState } from '../../../machines/kit/accordion.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'

export const accordion = alphabet(accordionMachine, {
  starts: {
    'starts with one at a time': { isSingle: true },
    'starts with the first open, one at a time': { isSingle: true, open: ['first'] },
    'starts with any number': { isSingle: false },
  },
  steps: {
    'the first is pressed': { type: 'section.toggled', section: 'first' },
    'the second is pressed': { type: 'section.toggled', section: 'second' },
    '250 ms pass': { pass: 250 },
  },
  shows: {
    first: (snapshot) => selectSectionState(snapshot, 'first'),
    second: (snapshot) => selectSectionState(snapshot, 'second'),
    isSingle: ({ context }) => context.isSingle,
  },
  facts: [
    { on: 'starts with one at a time', sees: { first: 'closed', second: 'closed', isSingle: true } },
    { on: 'starts with the first open, one at a time', sees: { first: 'open', second: 'closed', isSingle: true } },
    { on: 'starts with any number', sees: { first: 'closed', second: 'closed', isSingle: false } },
    ...(['first', 'second'] as const).flatMap((name) => {
      const other = name === 'first' ? 'second' : 'first'
      const pressed = `the ${name} is pressed` as const
      return [
        { on: pressed, seeing: { [name]: oneOf('closed', 'closing') }, sees: { [name]: 'opening' } },
        { on: pressed, seeing: { [name]: oneOf('open', 'opening') }, sees: { [name]: 'closing' } },
        { on: pressed, seeing: { isSingle: true, [other]: oneOf('open', 'opening') }, sees: { [other]: 'closing' } },
        { on: '250 ms pass' as const, seeing: { [name]: 'opening' }, sees: { [name]: 'open' } },
        { on: '250 ms pass' as const, seeing: { [name]: 'closing' }, sees: { [name]: 'closed' } },
      ] as const
    }),
  ],
})
