import {
  menuMachine,
  selectAwaitedBranch,
  selectBranch,
  selectIsMenuHovered,
  selectIsMenuOpen,
} from '../../../machines/shell/menu.machine.ts'
import { alphabet } from '../alphabet.ts'

const CLOSED = { isOpen: false, isHovered: false, branch: null, points: null } as const

export const menu = alphabet(menuMachine, {
  starts: { starts: undefined },
  steps: {
    'is opened': { type: 'menu.opened' },
    'is closed': { type: 'menu.closed' },
    'is toggled': { type: 'menu.toggled' },
    'the pointer comes': { type: 'pointer.entered' },
    'the pointer leaves': { type: 'pointer.left' },
    '200 ms pass': { pass: 200 },
    'a branch is opened': { type: 'branch.opened', branch: 'new-group' },
    'the branch is closed': { type: 'branch.closed', branch: 'new-group' },
    'the pointer comes to a branch': { type: 'branch.entered', branch: 'new-group' },
    'the pointer leaves the branch': { type: 'branch.left', branch: 'new-group' },
    'another branch is closed': { type: 'branch.closed', branch: 'subscription' },
  },
  shows: {
    isOpen: selectIsMenuOpen,
    isHovered: selectIsMenuHovered,
    branch: selectBranch,
    /** What the pointer is about to do to the branch. */
    points: (snapshot) => {
      const awaited = selectAwaitedBranch(snapshot)
      return awaited && (awaited.open ? 'to open' : 'to close')
    },
    /** What the pointer alone is about to do to the menu, or null. */
    waits: ({ value }) =>
      value === 'hovered' ? 'to open' : typeof value === 'object' && value.open === 'leaving' ? 'to close' : null,
  },
  facts: [
    { on: 'starts', sees: { ...CLOSED, waits: null } },
    { on: 'is opened', sees: { isOpen: true, isHovered: false, waits: null } },
    { on: 'is closed', sees: { ...CLOSED, waits: null } },
    { on: 'is toggled', seeing: { isOpen: false }, sees: { isOpen: true, waits: null } },
    { on: 'is toggled', seeing: { isOpen: true, isHovered: false }, sees: CLOSED },
    { on: 'is toggled', seeing: { isOpen: true, isHovered: true }, sees: { isHovered: false, waits: null } },
    { on: 'the pointer comes', seeing: { isOpen: false }, sees: { waits: 'to open' } },
    { on: 'the pointer comes', seeing: { waits: 'to close' }, sees: { waits: null } },
    { on: 'the pointer leaves', seeing: { waits: 'to open' }, sees: { waits: null } },
    { on: 'the pointer leaves', seeing: { isHovered: true }, sees: { waits: 'to close' } },
    { on: '200 ms pass', seeing: { waits: 'to open' }, sees: { isOpen: true, isHovered: true, waits: null } },
    { on: '200 ms pass', seeing: { waits: 'to close' }, sees: { ...CLOSED, waits: null } },
    { on: 'a branch is opened', seeing: { isOpen: true }, sees: { branch: 'new-group', points: null } },
    { on: 'the branch is closed', seeing: { isOpen: true, branch: 'new-group' }, sees: { branch: null, points: null } },
    { on: 'the pointer comes to a branch', seeing: { isOpen: true, branch: null }, sees: { points: 'to open' } },
    { on: 'the pointer comes to a branch', seeing: { branch: 'new-group' }, sees: { points: null } },
    { on: 'the pointer leaves the branch', seeing: { branch: 'new-group' }, sees: { points: 'to close' } },
    { on: 'the pointer leaves the branch', seeing: { branch: null }, sees: { points: null } },
    {
      on: '200 ms pass',
      seeing: { waits: null, points: 'to open' },
      sees: { branch: 'new-group', points: null },
    },
    { on: '200 ms pass', seeing: { waits: null, points: 'to close' }, sees: { branch: null, points: null } },
  ],
})
