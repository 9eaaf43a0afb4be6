import { and, assign, type SnapshotFrom, sendParent, setup, stateIn } from 'xstate'
import { TOAST_DRAG_THRESHOLD, TOAST_DURATION } from '../model/constants.ts'

export const TOAST_TYPES = ['info', 'success', 'warning', 'error', 'default'] as const
export type ToastType = (typeof TOAST_TYPES)[number]

/** A message to the person. `at`: epoch milliseconds. */
export interface Notice {
  readonly type: ToastType
  readonly message: string
  readonly at: number
}

interface ToastContext extends Notice {
  readonly id: string
  /** Milliseconds that were left when the countdown last started or paused. */
  readonly remaining: number
  readonly startedAt: number
  /** How far it is dragged, in pixels. */
  readonly offset: number
}

interface Timed {
  readonly at: number
}

type ToastEvent =
  | ({ type: 'pointer.entered' } & Timed)
  | ({ type: 'pointer.left' } & Timed)
  /** The keyboard focus is in the toast. */
  | ({ type: 'focus.entered' } & Timed)
  | ({ type: 'focus.left' } & Timed)
  | ({ type: 'window.blurred' } & Timed)
  | ({ type: 'window.focused' } & Timed)
  | ({ type: 'notice.repeated' } & Timed)
  | { type: 'toast.clicked' }
  | { type: 'drag.moved'; offset: number }
  | { type: 'drag.ended'; width: number }

const atIn = ({ event }: { event: Timed }) => ({ at: event.at })
const stopCountdown = { type: 'stopCountdown', params: atIn } as const
const startCountdown = { type: 'startCountdown', params: atIn } as const
const resetCountdown = { type: 'resetCountdown', params: atIn } as const

const isPointerOut = stateIn({ open: { pointer: 'out' } })
const isFocusOut = stateIn({ open: { focus: 'out' } })
const isWindowFocused = stateIn({ open: { window: 'focused' } })

const goOn = { target: 'running', actions: startCountdown } as const
const pause = { target: 'paused', actions: stopCountdown } as const

/** A toast. It closes after a countdown, which stops while the pointer or the focus is in it, or the window is not focused. */
export const toastMachine = setup({
  types: { context: {} as ToastContext, events: {} as ToastEvent, input: {} as Notice & { id: string } },
  actions: {
    stopCountdown: assign(({ context }, { at }: Timed) => ({
      remaining: Math.max(0, context.remaining - (at - context.startedAt)),
    })),
    startCountdown: assign((_, { at }: Timed) => ({ startedAt: at })),
    resetCountdown: assign((_, { at }: Timed) => ({ remaining: TOAST_DURATION, startedAt: at })),
    storeOffset: assign((_, params: { offset: number }) => ({ offset: params.offset })),
    resetOffset: assign({ offset: 0 }),
    announceClosing: sendParent(({ context }) => ({ type: 'toast.closed', id: context.id })),
  },
  guards: {
    isDraggedFar: ({ context }, params: { width: number }) =>
      Math.abs(context.offset) >= params.width * TOAST_DRAG_THRESHOLD,
    // The reason for the pause that ends now is the only one left.
    isPointerLast: and([isFocusOut, isWindowFocused]),
    isFocusLast: and([isPointerOut, isWindowFocused]),
    isWindowLast: and([isPointerOut, isFocusOut]),
  },
  delays: { REMAINING_TIME: ({ context }) => context.remaining },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ ...input, remaining: TOAST_DURATION, startedAt: input.at, offset: 0 }),
  initial: 'open',
  on: {
    'toast.clicked': '.closed',
    'drag.moved': { actions: { type: 'storeOffset', params: ({ event }) => ({ offset: event.offset }) } },
    'drag.ended': [
      { guard: { type: 'isDraggedFar', params: ({ event }) => ({ width: event.width }) }, target: '.closed' },
      { actions: 'resetOffset' },
    ],
  },
  states: {
    open: {
      type: 'parallel',
      states: {
        pointer: {
          initial: 'out',
          states: { out: { on: { 'pointer.entered': 'in' } }, in: { on: { 'pointer.left': 'out' } } },
        },
        focus: {
          initial: 'out',
          states: { out: { on: { 'focus.entered': 'in' } }, in: { on: { 'focus.left': 'out' } } },
        },
        window: {
          initial: 'focused',
          states: {
            focused: { on: { 'window.blurred': 'blurred' } },
            blurred: { on: { 'window.focused': 'focused' } },
          },
        },
        countdown: {
          initial: 'running',
          states: {
            running: {
              after: { REMAINING_TIME: '#toast.closed' },
              on: {
                'notice.repeated': { target: 'running', reenter: true, actions: resetCountdown },
                'pointer.entered': pause,
                'focus.entered': pause,
                'window.blurred': pause,
              },
            },
            // The countdown continues once the last reason for the pause has ended.
            paused: {
              on: {
                'notice.repeated': { actions: resetCountdown },
                'pointer.left': { guard: 'isPointerLast', ...goOn },
                'focus.left': { guard: 'isFocusLast', ...goOn },
                'window.focused': { guard: 'isWindowLast', ...goOn },
              },
            },
          },
        },
      },
    },
    closed: { type: 'final', entry: 'announceClosing' },
  },
})

type ToastSnapshot = SnapshotFrom<typeof toastMachine>
export const selectToastType = (snapshot: ToastSnapshot): ToastType => snapshot.context.type
export const selectToastMessage = (snapshot: ToastSnapshot): string => snapshot.context.message
export const selectToastOffset = (snapshot: ToastSnapshot): number => snapshot.context.offset
