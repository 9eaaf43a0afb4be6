import { menuMachine, selectAwaitedBranch, selectBranch } from '../../../machines/shell/menu.machine.ts'
import { spec } from '../../support/spec.ts'

const opened = { type: 'menu.opened' } as const
const closed = { type: 'menu.closed' } as const
const branchOpened = (branch: string) => ({ type: 'branch.opened', branch }) as const
const branchClosed = (branch: string) => ({ type: 'branch.closed', branch }) as const
const branchEntered = (branch: string) => ({ type: 'branch.entered', branch }) as const
const branchLeft = (branch: string) => ({ type: 'branch.left', branch }) as const
const rested = [opened, branchEntered('billing'), { pass: 200 }] as const

const select = { branch: selectBranch, awaited: selectAwaitedBranch }
const shows = (branch: string | null, awaited: { branch: string; open: boolean } | null = null) => ({
  state: { open: 'kept' },
  effects: [],
  values: { branch, awaited },
})

/** The facts of the path tests cover what pointer, keyboard and time do with a menu that has one branch. */
describe('a menu of several branches', () => {
  spec({ machine: menuMachine, select }, [
    {
      title: '[SH-18] another one takes its place',
      given: [opened, branchOpened('theme')],
      when: branchOpened('billing'),
      expected: shows('billing'),
    },
    {
      title: '[SH-16] the pointer rests on each branch anew',
      given: [opened, branchEntered('theme'), { pass: 100 }, branchEntered('billing')],
      when: { pass: 199 },
      expected: shows(null, { branch: 'billing', open: true }),
    },
    {
      title: '[SH-16] the pointer has 200 ms anew to leave a branch',
      given: [...rested, branchLeft('billing'), { pass: 100 }, branchLeft('billing')],
      when: { pass: 199 },
      expected: shows('billing', { branch: 'billing', open: false }),
    },
    {
      title: '[SH-16] a click on another branch counts for more than where the pointer rests, then and later',
      given: [opened, branchEntered('theme'), branchOpened('billing')],
      when: { pass: 10_000 },
      expected: shows('billing'),
    },
    {
      title: '[SH-16] a pointer that comes back in time keeps its branch open for good',
      given: [...rested, branchLeft('billing'), { pass: 199 }, branchEntered('billing')],
      when: { pass: 10_000 },
      expected: shows('billing'),
    },
    {
      title: '[SH-16] nothing opens after a key has closed the branch',
      given: [...rested, branchEntered('theme'), branchClosed('billing')],
      when: { pass: 10_000 },
      expected: shows(null),
    },
    {
      title: '[SH-16] a menu that is opened again awaits nothing of before',
      given: [opened, branchEntered('billing'), closed, opened],
      when: { pass: 10_000 },
      expected: shows(null),
    },
  ])
})
