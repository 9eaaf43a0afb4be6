import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { TOAST_DRAG_THRESHOLD, TOAST_DURATION } from '../model/constants.ts'

export const TOAST_TYPES = ['info', 'success', 'warning', 'error', 'default'] as const
export type ToastType = (typeof TOAST_TYPES)[number]

/** What is said, how it is meant, and when (epoch milliseconds). */
export interface Notice {
  readonly type: ToastType
  readonly message: string
  readonly at: number
}

interface ToastContext extends Notice {
  readonly id: string
  /** Milliseconds left when the countdown last started. */
  readonly remaining: number
  readonly startedAt: number
  /** How far it is dragged from its place, in pixels. */
  readonly offset: number
}

type ToastEvent =
  | { type: 'pointer.entered'; at: number }
  | { type: 'pointer.left'; at: number }
  | { type: 'window.blurred'; at: number }
  | { type: 'window.focused'; at: number }
  | { type: 'toast.clicked' }
  | { type: 'drag.moved'; offset: number }
  | { type: 'drag.ended'; width: number }
  | { type: 'notice.repeated'; at: number }

/** A toast on screen. It closes after its time; the time stands still while the pointer is over it or the window has no focus. */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    input: {} as Notice & { id: string },
  },
  actions: {
    stopCountdown: assign(({ context }, params: { at: number }) => ({
      remaining: Math.max(0, context.remaining - (params.at - context.startedAt)),
    })),
    startCountdown: assign((_, params: { at: number }) => ({ startedAt: params.at })),
    resetCountdown: assign((_, params: { at: number }) => ({ remaining: TOAST_DURATION, startedAt: params.at })),
    followDrag: assign((_, params: { offset: number }) => ({ offset: params.offset })),
    returnFromDrag: assign({ offset: 0 }),
    reportClosing: sendParent(({ context }) => ({ type: 'toast.closed', id: context.id })),
  },
  guards: {
    isDraggedFar: ({ context }, params: { width: number }) =>
      Math.abs(context.offset) >= params.width * TOAST_DRAG_THRESHOLD,
  },
  delays: { REMAINING_TIME: ({ context }) => context.remaining },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ ...input, remaining: TOAST_DURATION, startedAt: input.at, offset: 0 }),
  initial: 'running',
  on: {
    'toast.clicked': '.closed',
    'notice.repeated': { actions: { type: 'resetCountdown', params: ({ event }) => ({ at: event.at }) } },
    'drag.moved': { actions: { type: 'followDrag', params: ({ event }) => ({ offset: event.offset }) } },
    'drag.ended': [
      {
        guard: { type: 'isDraggedFar', params: ({ event }) => ({ width: event.width }) },
        target: '.closed',
      },
      { actions: 'returnFromDrag' },
    ],
  },
  states: {
    running: {
      after: { REMAINING_TIME: 'closed' },
      on: {
        'notice.repeated': {
          target: 'running',
          reenter: true,
          actions: { type: 'resetCountdown', params: ({ event }) => ({ at: event.at }) },
        },
        'pointer.entered': {
          target: 'paused.hovered',
          actions: { type: 'stopCountdown', params: ({ event }) => ({ at: event.at }) },
        },
        'window.blurred': {
          target: 'paused.unfocused',
          actions: { type: 'stopCountdown', params: ({ event }) => ({ at: event.at }) },
        },
      },
    },
    paused: {
      initial: 'hovered',
      states: {
        hovered: {
          on: {
            'window.blurred': 'hoveredUnfocused',
            'pointer.left': {
              target: '#toast.running',
              actions: { type: 'startCountdown', params: ({ event }) => ({ at: event.at }) },
            },
          },
        },
        unfocused: {
          on: {
            'pointer.entered': 'hoveredUnfocused',
            'window.focused': {
              target: '#toast.running',
              actions: { type: 'startCountdown', params: ({ event }) => ({ at: event.at }) },
            },
          },
        },
        hoveredUnfocused: { on: { 'pointer.left': 'unfocused', 'window.focused': 'hovered' } },
      },
    },
    closed: { type: 'final', entry: 'reportClosing' },
  },
})

type ToastSnapshot = SnapshotFrom<typeof toastMachine>
export const selectToastType = (snapshot: ToastSnapshot): ToastType => snapshot.context.type
export const selectToastMessage = (snapshot: ToastSnapshot): string => snapshot.context.message
export const selectToastOffset = (snapshot: ToastSnapshot): number => snapshot.context.offset
