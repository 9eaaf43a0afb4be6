import { assign, setup } from 'xstate'
import { action, promised, watching } from '../../../machines/kit/stubs.ts'
import type { Recording, Step } from '../../../machines/model/recording.ts'

/*
 * A small model to record and replay: it asks for something, watches something, and keeps what it was given.
 */

interface TinyContext {
  /** The answer of the effect, or the reason why it failed. */
  readonly answer: unknown
  /** What the watcher has sent. */
  readonly messages: readonly string[]
}

type TinyEvent = { type: 'news.heard'; title: string } | { type: 'page.chosen' } | { type: 'page.broken' }

export const tinyMachine = setup({
  types: { context: {} as TinyContext, events: {} as TinyEvent },
  actors: { fetchIt: promised('fetchIt')<unknown>(), watchIt: watching('watchIt')<TinyEvent>() },
  actions: {
    saveIt: action('saveIt')<undefined>(),
    storeAnswer: assign((_, params: { answer: unknown }) => ({ answer: params.answer })),
    storeNews: assign(({ context }, params: { title: string }) => ({ messages: [...context.messages, params.title] })),
    breakDown: assign(() => {
      throw new Error('Out of order')
    }),
  },
}).createMachine({
  id: 'tiny',
  context: { answer: null, messages: [] },
  invoke: { src: 'watchIt' },
  on: {
    'news.heard': { actions: [{ type: 'storeNews', params: ({ event }) => ({ title: event.title }) }, 'saveIt'] },
    'page.broken': { actions: 'breakDown' },
  },
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        src: 'fetchIt',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.error }) },
        },
      },
      on: { 'page.chosen': 'left' },
    },
    loaded: { on: { 'page.chosen': 'left' } },
    failed: {},
    left: { on: { 'page.chosen': 'waiting' } },
  },
})

/** The paths of the promised effect and of the watcher. */
export const FETCHING = 'app/0.tiny.waiting'
export const WATCHING = 'app/0.tiny'

export const step = (changes: Partial<Step>): Step => ({
  at: 1000,
  cause: 'event',
  to: 'app',
  event: { type: 'page.chosen' },
  states: {},
  ...changes,
})

export const answered = (data: unknown): Step =>
  step({ cause: 'answer', effect: 'fetchIt', to: FETCHING, event: { type: 'xstate.promise.resolve', data } })

export const refused = (data: unknown): Step =>
  step({ cause: 'answer', effect: 'fetchIt', to: FETCHING, event: { type: 'xstate.promise.reject', data } })

/** An event from the watcher; with `atOnce`, one that is sent while the watcher starts. */
export const heard = (title: string, changes: Partial<Step> = {}): Step =>
  step({ cause: 'watcher', effect: 'watchIt', from: WATCHING, event: { type: 'news.heard', title }, ...changes })

export const recordingOf = (steps: readonly Step[], end: Recording['end'] = {}): Recording => ({
  start: { input: undefined },
  forgotten: 0,
  steps: [...steps],
  end,
})
