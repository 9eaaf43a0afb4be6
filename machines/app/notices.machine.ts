import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate'
import { watchWindowFocus } from '../effects.ts'
import { idIn } from '../kit/params.ts'
import { type Notice, toastMachine } from './toast.machine.ts'

export type ToastRef = ActorRefFrom<typeof toastMachine>

interface NoticesContext {
  readonly toasts: readonly ToastRef[]
  /** The text of each toast, by its id. */
  readonly words: Readonly<Record<string, string>>
  /** The number of toasts so far; the id of the next one is made from it. */
  readonly raised: number
}

type NoticesEvent =
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'toast.closed'; id: string }
  | { type: 'window.blurred'; at: number }
  | { type: 'window.focused'; at: number }

const wordsOf = ({ type, message }: Notice): string => `${type}: ${message}`

const noticeIn = ({ event }: { event: { notice: Notice } }) => ({ notice: event.notice })
const showToast = { type: 'showToast', params: noticeIn } as const

const toastOf = (context: NoticesContext, notice: Notice): ToastRef | undefined =>
  context.toasts.find(({ id }) => context.words[id] === wordsOf(notice))

/** The toasts on screen, oldest first. Repeating a notice restarts the countdown of its toast. */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actors: { toast: toastMachine, watchWindowFocus },
  actions: {
    showToast: assign(({ context, spawn }, params: { notice: Notice }) => {
      const id = `toast-${context.raised + 1}`
      const toast = spawn('toast', { id, input: { ...params.notice, id } })
      return {
        toasts: [...context.toasts, toast],
        words: { ...context.words, [id]: wordsOf(params.notice) },
        raised: context.raised + 1,
      }
    }),
    repeatToast: sendTo(
      ({ context }, params: { notice: Notice }) => toastOf(context, params.notice) ?? '',
      (_, params) => ({ type: 'notice.repeated' as const, at: params.notice.at }),
    ),
    stopToast: stopChild((_, params: { id: string }) => params.id),
    forgetToast: assign(({ context }, params: { id: string }) => {
      const { [params.id]: _gone, ...words } = context.words
      return { toasts: context.toasts.filter((toast) => toast.id !== params.id), words }
    }),
    pauseNewest: sendTo(
      ({ context }) => `toast-${context.raised}`,
      (_, params: { at: number }) => ({ type: 'window.blurred' as const, at: params.at }),
    ),
    forwardToToasts: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'window.blurred' && event.type !== 'window.focused') return
      for (const toast of context.toasts) enqueue.sendTo(toast, event)
    }),
  },
  guards: {
    isNew: ({ context }, params: { notice: Notice }) => toastOf(context, params.notice) === undefined,
    isAlreadyShown: ({ context }, params: { notice: Notice }) => toastOf(context, params.notice) !== undefined,
  },
}).createMachine({
  id: 'notices',
  context: { toasts: [], words: {}, raised: 0 },
  invoke: { src: 'watchWindowFocus' },
  on: {
    'notice.raised': [
      { guard: { type: 'isAlreadyShown', params: noticeIn }, actions: { type: 'repeatToast', params: noticeIn } },
      { actions: showToast },
    ],
    'toast.closed': {
      actions: [
        { type: 'stopToast', params: idIn },
        { type: 'forgetToast', params: idIn },
      ],
    },
  },
  initial: 'focused',
  states: {
    focused: { on: { 'window.blurred': { target: 'unfocused', actions: 'forwardToToasts' } } },
    unfocused: {
      on: {
        'window.focused': { target: 'focused', actions: 'forwardToToasts' },
        // The countdown starts when the window has the focus again.
        'notice.raised': {
          guard: { type: 'isNew', params: noticeIn },
          actions: [showToast, { type: 'pauseNewest', params: ({ event }) => ({ at: event.notice.at }) }],
        },
      },
    },
  },
})

export const selectToasts = (snapshot: SnapshotFrom<typeof noticesMachine>): readonly ToastRef[] =>
  snapshot.context.toasts
