import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate'
import { watchWindowFocus } from './effects.ts'
import { type Notice, toastMachine } from './parts/toast.machine.ts'

export type ToastRef = ActorRefFrom<typeof toastMachine>

interface NoticesContext {
  readonly toasts: readonly ToastRef[]
  /** How many were raised so far; names the next one. */
  readonly raised: number
}

type NoticesEvent =
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'toast.closed'; id: string }
  | { type: 'window.blurred'; at: number }
  | { type: 'window.focused'; at: number }

/** The toasts on screen, oldest first. */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actors: { toast: toastMachine, watchWindowFocus },
  actions: {
    showToast: assign(({ context, spawn }, params: { notice: Notice }) => {
      const id = `toast-${context.raised + 1}`
      const toast = spawn('toast', { id, input: { ...params.notice, id } })
      return { toasts: [...context.toasts, toast], raised: context.raised + 1 }
    }),
    stopToast: stopChild((_, params: { id: string }) => params.id),
    forgetToast: assign(({ context }, params: { id: string }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== params.id),
    })),
    pauseNewest: sendTo(
      ({ context }) => `toast-${context.raised}`,
      (_, params: { at: number }) => ({ type: 'window.blurred' as const, at: params.at }),
    ),
    forwardToToasts: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'window.blurred' && event.type !== 'window.focused') return
      for (const toast of context.toasts) enqueue.sendTo(toast, event)
    }),
  },
}).createMachine({
  id: 'notices',
  context: { toasts: [], raised: 0 },
  invoke: { src: 'watchWindowFocus' },
  on: {
    'notice.raised': { actions: { type: 'showToast', params: ({ event }) => ({ notice: event.notice }) } },
    'toast.closed': {
      actions: [
        { type: 'stopToast', params: ({ event }) => ({ id: event.id }) },
        { type: 'forgetToast', params: ({ event }) => ({ id: event.id }) },
      ],
    },
  },
  initial: 'focused',
  states: {
    focused: { on: { 'window.blurred': { target: 'unfocused', actions: 'forwardToToasts' } } },
    unfocused: {
      on: {
        'window.focused': { target: 'focused', actions: 'forwardToToasts' },
        // Nobody looks: its time starts with the focus.
        'notice.raised': {
          actions: [
            { type: 'showToast', params: ({ event }) => ({ notice: event.notice }) },
            { type: 'pauseNewest', params: ({ event }) => ({ at: event.notice.at }) },
          ],
        },
      },
    },
  },
})

export const selectToasts = (snapshot: SnapshotFrom<typeof noticesMachine>): readonly ToastRef[] =>
  snapshot.context.toasts
