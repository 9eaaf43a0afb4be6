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

/** The branch that opens or closes if the pointer stays where it is. */
interface Awaited {
  readonly branch: string
  readonly open: boolean
}

/** The id of the delayed event for a pointer that rests on a branch, or has left it. */
const REST = 'rest'

const branchIn = ({ event }: { event: { branch: string } }) => ({ branch: event.branch })
const isOpenBranch = { type: 'isOpenBranch', params: branchIn } as const

/** Opens or closes the branch after MENU_HOVER_TIMEOUT, unless the pointer moves on before that. */
const awaitBranch = (open: boolean) => {
  const params = ({ event }: { event: { branch: string } }): Awaited => ({ branch: event.branch, open })
  return ['endRest', { type: 'storeAwaited', params }, { type: 'awaitBranch', params }] as const
}

/**
 * A menu. A click or key opens it at once, and it stays open until it is closed. Hovering opens it once the pointer has stayed for
 * MENU_HOVER_TIMEOUT. It closes once the pointer has left both opener and menu for as long, unless a click has made it stay. At most one branch
 * (submenu) is open. Hovering opens a branch, and leaving closes it, after MENU_HOVER_TIMEOUT; keys and clicks do so at once.
 */
export const menuMachine = setup({
  types: { context: {} as { branch: string | null; awaited: Awaited | null }, events: {} as MenuEvent },
  actions: {
    openBranch: assign((_, params: { branch: string }) => ({ branch: params.branch })),
    closeBranch: assign({ branch: null }),
    awaitBranch: raise(
      (_, { branch, open }: Awaited): MenuEvent => ({ type: open ? 'branch.opened' : 'branch.closed', branch }),
      { id: REST, delay: MENU_HOVER_TIMEOUT },
    ),
    storeAwaited: assign((_, params: Awaited) => ({ awaited: params })),
    forgetAwaited: assign({ awaited: null }),
    endRest: cancel(REST),
  },
  guards: { isOpenBranch: ({ context }, params: { branch: string }) => context.branch === params.branch },
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
        'branch.opened': { actions: ['endRest', 'forgetAwaited', { type: 'openBranch', params: branchIn }] },
        'branch.closed': { guard: isOpenBranch, actions: ['endRest', 'forgetAwaited', 'closeBranch'] },
        'branch.entered': [
          { guard: isOpenBranch, actions: ['endRest', 'forgetAwaited'] },
          { actions: awaitBranch(true) },
        ],
        'branch.left': [
          { guard: isOpenBranch, actions: awaitBranch(false) },
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
/** Whether hovering opened the menu, which then does not take the focus. */
export const selectIsMenuHovered = ({ value }: MenuSnapshot): boolean =>
  typeof value === 'object' && value.open !== 'kept'
/** The branch that hovering is about to open or close, or null. */
export const selectAwaitedBranch = (snapshot: MenuSnapshot): Awaited | null => snapshot.context.awaited
