import {
  menuMachine,
  selectAwaitedBranch,
  selectBranch,
  selectIsMenuHovered,
  selectIsMenuOpen,
} from '../../../machines/shell/menu.machine.ts'
import { spec } from '../../support/spec.ts'

const opened = { type: 'menu.opened' } as const
const closed = { type: 'menu.closed' } as const
const toggled = { type: 'menu.toggled' } as const
const entered = { type: 'pointer.entered' } as const
const left = { type: 'pointer.left' } as const
const branchOpened = (branch: string) => ({ type: 'branch.opened', branch }) as const
const branchClosed = (branch: string) => ({ type: 'branch.closed', branch }) as const
const branchEntered = (branch: string) => ({ type: 'branch.entered', branch }) as const
const branchLeft = (branch: string) => ({ type: 'branch.left', branch }) as const
const hoveredOpen = [entered, { pass: 200 }] as const

const select = {
  isOpen: selectIsMenuOpen,
  isHovered: selectIsMenuHovered,
  branch: selectBranch,
  awaited: selectAwaitedBranch,
}
const isClosed = {
  state: 'closed',
  effects: [],
  values: { isOpen: false, isHovered: false, branch: null, awaited: null },
} as const
const isKept = { state: { open: 'kept' }, effects: [], values: { isOpen: true, isHovered: false } } as const
const isHoveredOpen = { state: { open: 'hovered' }, effects: [], values: { isOpen: true, isHovered: true } } as const

describe('menu: click and keyboard', () => {
  spec({ machine: menuMachine, select }, [
    { title: '[SH-18] starts closed', when: 'start', expected: isClosed },
    { title: '[SH-18] opens at once', when: opened, expected: isKept },
    { title: '[SH-18] opened twice stays open', given: [opened], when: opened, expected: isKept },
    { title: '[SH-18] closes', given: [opened], when: closed, expected: isClosed },
    { title: '[SH-18] closed while closed stays closed', when: closed, expected: isClosed },
    { title: '[SH-18] toggles to open', when: toggled, expected: isKept },
    { title: '[SH-18] toggles back to closed', given: [toggled], when: toggled, expected: isClosed },
    { title: '[SH-16] stays when the pointer leaves', given: [opened, left], when: { pass: 10_000 }, expected: isKept },
  ])
})

describe('menu: pointer', () => {
  spec({ machine: menuMachine, select }, [
    {
      title: '[SH-16] waits while the pointer rests on its opener',
      when: entered,
      expected: { state: 'hovered', effects: [], values: { isOpen: false } },
    },
    {
      title: '[SH-16] is still closed after 199 ms',
      given: [entered],
      when: { pass: 199 },
      expected: { state: 'hovered', effects: [], values: { isOpen: false } },
    },
    {
      title: '[SH-16] opens after 200 ms',
      given: [entered, { pass: 199 }],
      when: { pass: 1 },
      expected: isHoveredOpen,
    },
    {
      title: '[SH-16] a pointer that passes by opens nothing',
      given: [entered, { pass: 199 }],
      when: left,
      expected: isClosed,
    },
    {
      title: '[SH-16] nor later',
      given: [entered, { pass: 199 }, left],
      when: { pass: 10_000 },
      expected: isClosed,
    },
    { title: '[SH-16] Escape ends the wait', given: [entered], when: closed, expected: isClosed },
    { title: '[SH-16] a click does not wait', given: [entered], when: toggled, expected: isKept },
    { title: '[SH-16] nor does the keyboard', given: [entered], when: opened, expected: isKept },
    {
      title: '[SH-16] opened by the pointer it stays open for 199 ms after the pointer left',
      given: [...hoveredOpen, left],
      when: { pass: 199 },
      expected: { state: { open: 'leaving' }, effects: [], values: { isOpen: true } },
    },
    {
      title: '[SH-16] and closes after 200 ms',
      given: [...hoveredOpen, left, { pass: 199 }],
      when: { pass: 1 },
      expected: isClosed,
    },
    {
      title: '[SH-16] a pointer that comes back in time keeps it open',
      given: [...hoveredOpen, left, { pass: 199 }, entered],
      when: { pass: 10_000 },
      expected: isHoveredOpen,
    },
    {
      title: '[SH-16] and has 200 ms anew: 199',
      given: [...hoveredOpen, left, { pass: 199 }, entered, left],
      when: { pass: 199 },
      expected: { state: { open: 'leaving' }, effects: [] },
    },
    { title: '[SH-16] a click keeps what the pointer opened', given: hoveredOpen, when: toggled, expected: isKept },
    {
      title: '[SH-16] and so it stays when the pointer leaves',
      given: [...hoveredOpen, toggled, left],
      when: { pass: 10_000 },
      expected: isKept,
    },
    {
      title: '[SH-16] a click in the 200 ms after the pointer left keeps it as well',
      given: [...hoveredOpen, left],
      when: toggled,
      expected: isKept,
    },
    { title: '[SH-16] the keyboard keeps it', given: hoveredOpen, when: opened, expected: isKept },
    { title: '[SH-18] Escape closes what the pointer opened', given: hoveredOpen, when: closed, expected: isClosed },
    { title: '[SH-18] a choice closes it', given: [...hoveredOpen, left], when: closed, expected: isClosed },
  ])
})

describe('menu: branches', () => {
  const inBilling = { ...isKept, values: { isOpen: true, branch: 'billing' } }
  spec({ machine: menuMachine, select }, [
    { title: '[SH-18] opens with no branch', when: opened, expected: { ...isKept, values: { branch: null } } },
    { title: '[SH-18] opens a branch', given: [opened], when: branchOpened('billing'), expected: inBilling },
    {
      title: '[SH-18] another one takes its place',
      given: [opened, branchOpened('theme')],
      when: branchOpened('billing'),
      expected: inBilling,
    },
    {
      title: '[SH-18] the one that gave way closes late: no matter',
      given: [opened, branchOpened('theme'), branchOpened('billing')],
      when: branchClosed('theme'),
      expected: inBilling,
    },
    {
      title: '[SH-18] closes a branch and stays open',
      given: [opened, branchOpened('billing')],
      when: branchClosed('billing'),
      expected: { ...isKept, values: { isOpen: true, branch: null } },
    },
    {
      title: '[SH-18] closed, its branch is closed too',
      given: [opened, branchOpened('billing')],
      when: closed,
      expected: isClosed,
    },
    { title: '[SH-18] a closed menu has no branch', when: branchOpened('billing'), expected: isClosed },
  ])
})

describe('menu: the pointer on branches', () => {
  const shows = (branch: string | null, awaited: { branch: string; open: boolean } | null = null) => ({
    ...isKept,
    values: { isOpen: true, branch, awaited },
  })
  const rested = [opened, branchEntered('billing'), { pass: 200 }] as const
  spec({ machine: menuMachine, select }, [
    {
      title: '[SH-16] waits while it rests',
      given: [opened, branchEntered('billing')],
      when: { pass: 199 },
      expected: shows(null, { branch: 'billing', open: true }),
    },
    {
      title: '[SH-16] opens the branch after 200 ms',
      given: [opened, branchEntered('billing'), { pass: 199 }],
      when: { pass: 1 },
      expected: shows('billing'),
    },
    {
      title: '[SH-16] one that passes by opens nothing',
      given: [opened, branchEntered('billing'), { pass: 199 }, branchLeft('billing')],
      when: { pass: 10_000 },
      expected: shows(null),
    },
    {
      title: '[SH-16] rests on each branch anew',
      given: [opened, branchEntered('theme'), { pass: 100 }, branchEntered('billing')],
      when: { pass: 199 },
      expected: shows(null, { branch: 'billing', open: true }),
    },
    {
      title: '[SH-16] leaves the branch open for 199 ms',
      given: [...rested, branchLeft('billing')],
      when: { pass: 199 },
      expected: shows('billing', { branch: 'billing', open: false }),
    },
    {
      title: '[SH-16] and closes it after 200 ms',
      given: [...rested, branchLeft('billing'), { pass: 199 }],
      when: { pass: 1 },
      expected: shows(null),
    },
    {
      title: '[SH-16] one that comes back in time keeps it open',
      given: [...rested, branchLeft('billing'), { pass: 199 }],
      when: branchEntered('billing'),
      expected: shows('billing'),
    },
    {
      title: '[SH-16] for good',
      given: [...rested, branchLeft('billing'), { pass: 199 }, branchEntered('billing')],
      when: { pass: 10_000 },
      expected: shows('billing'),
    },
    {
      title: '[SH-16] and has 200 ms anew to leave it',
      given: [...rested, branchLeft('billing'), { pass: 100 }, branchLeft('billing')],
      when: { pass: 199 },
      expected: shows('billing', { branch: 'billing', open: false }),
    },
    {
      title: '[SH-16] goes from one branch to the next, which takes its place',
      given: [...rested, branchLeft('billing'), branchEntered('theme')],
      when: { pass: 200 },
      expected: shows('theme'),
    },
    {
      title: '[SH-16] a click on another branch counts for more than where it rests',
      given: [opened, branchEntered('theme')],
      when: branchOpened('billing'),
      expected: shows('billing'),
    },
    {
      title: '[SH-16] from then on',
      given: [opened, branchEntered('theme'), branchOpened('billing')],
      when: { pass: 10_000 },
      expected: shows('billing'),
    },
    {
      title: '[SH-16] a key that closes the branch does too',
      given: [...rested, branchEntered('theme')],
      when: branchClosed('billing'),
      expected: shows(null),
    },
    {
      title: '[SH-16] and nothing opens later',
      given: [...rested, branchEntered('theme'), branchClosed('billing')],
      when: { pass: 10_000 },
      expected: shows(null),
    },
    {
      title: '[SH-16] a menu that is closed awaits nothing',
      given: [opened, branchEntered('billing')],
      when: closed,
      expected: isClosed,
    },
    {
      title: '[SH-16] nor does it when it is opened again',
      given: [opened, branchEntered('billing'), closed, opened],
      when: { pass: 10_000 },
      expected: shows(null),
    },
    {
      title: '[SH-16] opens no branch of a closed menu',
      given: [branchEntered('billing'), opened],
      when: { pass: 10_000 },
      expected: shows(null),
    },
  ])
})
