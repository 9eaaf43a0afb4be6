import { disclosureMachine, selectIsOpen } from '../../../machines/parts/disclosure.machine.ts'
import { spec } from '../../support/spec.ts'

const toggled = { type: 'disclosure.toggled' } as const
const opened = { type: 'disclosure.opened' } as const
const closed = { type: 'disclosure.closed' } as const
const isOpen = { state: 'open', effects: [], values: { isOpen: true } }
const isClosed = { state: 'closed', effects: [], values: { isOpen: false } }

describe('disclosure', () => {
  spec({ machine: disclosureMachine, select: { isOpen: selectIsOpen } }, [
    { title: '[SH-18] starts hidden', when: 'start', expected: isClosed },
    { title: '[SH-18] toggles to shown', when: toggled, expected: isOpen },
    { title: '[SH-18] toggles back to hidden', given: [toggled], when: toggled, expected: isClosed },
    { title: '[SH-18] opens', when: opened, expected: isOpen },
    { title: '[SH-18] opened twice stays open', given: [opened], when: opened, expected: isOpen },
    { title: '[SH-18] closes', given: [opened], when: closed, expected: isClosed },
    { title: '[SH-18] closed while hidden stays hidden', when: closed, expected: isClosed },
  ])
})
