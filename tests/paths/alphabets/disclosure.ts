import { disclosureMachine, selectIsOpen } from '../../../machines/parts/disclosure.machine.ts'
import { alphabet } from '../alphabet.ts'

export const disclosure = alphabet(disclosureMachine, {
  starts: { starts: undefined },
  steps: {
    'is toggled': { type: 'disclosure.toggled' },
    'is opened': { type: 'disclosure.opened' },
    'is closed': { type: 'disclosure.closed' },
  },
  shows: { isOpen: selectIsOpen },
  facts: [
    { on: 'starts', sees: { isOpen: false } },
    { on: 'is toggled', seeing: { isOpen: false }, sees: { isOpen: true } },
    { on: 'is toggled', seeing: { isOpen: true }, sees: { isOpen: false } },
    { on: 'is opened', sees: { isOpen: true } },
    { on: 'is closed', sees: { isOpen: false } },
  ],
})
