import { assign, cancel, raise, type SnapshotFrom, setup } from 'xstate'
import { MENU_HOVER_TIMEOUT } from '../model/constants.ts'

export type MenuEvent =
  | { type: 'menu.opened' }
  | { type: 'menu.closed' }
  | { type: 'menu.toggled' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'branch.opened'; branch: string }
  | { type: 'branch.closed'; branch: string }
  | { type: 'branch.entered'; branch: string }
  | { type: 'branch.left'; branch: string }

/** What becomes of a branch if the pointer stays where it is: on its entry, or anywhere else. */
interface Awaited {
  readonly branch: string
  readonly open: boolean
}

/** The one delayed event of the pointer that rests on a branch, or has left it. */
const REST = 'rest'

/**
 * A menu. Click and keyboard open it at once, and it stays until it is closed; the pointer opens it by resting on its
 * opener, and closes what it opened so by leaving opener and menu. A click on a menu that the pointer opened keeps it.
 * At most one branch (submenu) is open, and none in a closed menu. The pointer opens a branch by resting on its
 * entry, and closes it by leaving both; keys and clicks do so at once.
 */
export const menuMachine = setup({
  types: { context: {} as { branch: string | null; awaited: Awaited | null }, events: {} as MenuEvent },
  actions: {
    openBranch: assign((_, params: { branch: string }) => ({ branch: params.branch })),
    closeBranch: assign({ branch: null }),
    awaitBranch: raise(
      (_, { branch, open }: Awaited) => ({
        type: open ? ('branch.opened' as const) : ('branch.closed' as const),
        branch,
      }),
      { id: REST, delay: MENU_HOVER_TIMEOUT },
    ),
    storeAwaited: assign((_, params: Awaited) => ({ awaited: params })),
    forgetAwaited: assign({ awaited: null }),
    endRest: cancel(REST),
  },
  guards: {
    isOpenBranch: ({ context }, params: { branch: string }) => context.branch === params.branch,
  },
  delays: { MENU_HOVER_TIMEOUT },
}).createMachine({
  id: 'menu',
  context: { branch: null, awaited: null },
  initial: 'closed',
  states: {
    closed: {
      entry: ['closeBranch', 'endRest', 'forgetAwaited'],
      on: { 'menu.opened': 'open', 'menu.toggled': 'open', 'pointer.entered': 'hovered' },
    },
    hovered: {
      after: { MENU_HOVER_TIMEOUT: 'open.hovered' },
      on: { 'menu.opened': 'open', 'menu.toggled': 'open', 'menu.closed': 'closed', 'pointer.left': 'closed' },
    },
    open: {
      initial: 'kept',
      on: {
        'menu.opened': '.kept',
        'menu.closed': 'closed',
        'menu.toggled': 'closed',
        'branch.opened': {
          actions: [
            'endRest',
            'forgetAwaited',
            { type: 'openBranch', params: ({ event }) => ({ branch: event.branch }) },
          ],
        },
        'branch.closed': {
          guard: { type: 'isOpenBranch', params: ({ event }) => ({ branch: event.branch }) },
          actions: ['endRest', 'forgetAwaited', 'closeBranch'],
        },
        'branch.entered': [
          {
            guard: { type: 'isOpenBranch', params: ({ event }) => ({ branch: event.branch }) },
            actions: ['endRest', 'forgetAwaited'],
          },
          {
            actions: [
              'endRest',
              { type: 'storeAwaited', params: ({ event }) => ({ branch: event.branch, open: true }) },
              { type: 'awaitBranch', params: ({ event }) => ({ branch: event.branch, open: true }) },
            ],
          },
        ],
        'branch.left': [
          {
            guard: { type: 'isOpenBranch', params: ({ event }) => ({ branch: event.branch }) },
            actions: [
              'endRest',
              { type: 'storeAwaited', params: ({ event }) => ({ branch: event.branch, open: false }) },
              { type: 'awaitBranch', params: ({ event }) => ({ branch: event.branch, open: false }) },
            ],
          },
          { actions: ['endRest', 'forgetAwaited'] },
        ],
      },
      states: {
        kept: {},
        hovered: { on: { 'pointer.left': 'leaving', 'menu.toggled': 'kept' } },
        leaving: {
          after: { MENU_HOVER_TIMEOUT: '#menu.closed' },
          on: { 'pointer.entered': 'hovered', 'menu.toggled': 'kept' },
        },
      },
    },
  },
})

type MenuSnapshot = SnapshotFrom<typeof menuMachine>

export const selectIsMenuOpen = (snapshot: MenuSnapshot): boolean => typeof snapshot.value === 'object'
/** The branch that is open, or null. */
export const selectBranch = (snapshot: MenuSnapshot): string | null => snapshot.context.branch
/** Whether it is open because the pointer rests on it: nobody has asked for the focus. */
export const selectIsMenuHovered = ({ value }: MenuSnapshot): boolean =>
  typeof value === 'object' && value.open !== 'kept'
/** What the pointer is about to do with a branch, or null. */
export const selectAwaitedBranch = (snapshot: MenuSnapshot): Awaited | null => snapshot.context.awaited
