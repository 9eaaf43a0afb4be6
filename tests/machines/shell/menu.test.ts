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
      title: '[SH-18] replaces the open branch by another one',
      given: [opened, branchOpened('theme')],
      when: branchOpened('billing'),
      expected: shows('billing'),
    },
    {
      title: '[SH-16] restarts the delay when the pointer enters another branch',
      given: [opened, branchEntered('theme'), { pass: 100 }, branchEntered('billing')],
      when: { pass: 199 },
      expected: shows(null, { branch: 'billing', open: true }),
    },
    {
      title: '[SH-16] restarts the 200 ms when the pointer leaves a branch again',
      given: [...rested, branchLeft('billing'), { pass: 100 }, branchLeft('billing')],
      when: { pass: 199 },
      expected: shows('billing', { branch: 'billing', open: false }),
    },
    {
      title: '[SH-16] a click on a branch overrides the branch under the pointer',
      given: [opened, branchEntered('theme'), branchOpened('billing')],
      when: { pass: 10_000 },
      expected: shows('billing'),
    },
    {
      title: '[SH-16] keeps a branch open if the pointer returns in time',
      given: [...rested, branchLeft('billing'), { pass: 199 }, branchEntered('billing')],
      when: { pass: 10_000 },
      expected: shows('billing'),
    },
    {
      title: '[SH-16] opens nothing after a key has closed the branch',
      given: [...rested, branchEntered('theme'), branchClosed('billing')],
      when: { pass: 10_000 },
      expected: shows(null),
    },
    {
      title: '[SH-16] opens no branch that the pointer entered before the menu was closed',
      given: [opened, branchEntered('billing'), closed, opened],
      when: { pass: 10_000 },
      expected: shows(null),
    },
  ])
})
