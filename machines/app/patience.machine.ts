import { type SnapshotFrom, setup } from 'xstate'
import { stopCalls, watchCalls } from '../effects.ts'
import { SLOW_CALL } from '../model/constants.ts'

type PatienceEvent = { type: 'calls.delayed' } | { type: 'calls.settled' } | { type: 'wait.stopped' }

/**
 * Calls have no time-out: a person decides how long they wait. Where the API has not answered for a while it says so, and
 * what waits can be given up, which fails it as any other failure does.
 */
export const patienceMachine = setup({
  types: { events: {} as PatienceEvent },
  actors: { watchCalls },
  actions: { stopCalls },
}).createMachine({
  id: 'patience',
  invoke: { src: 'watchCalls', input: { limit: SLOW_CALL } },
  initial: 'content',
  states: {
    content: { on: { 'calls.delayed': 'waiting' } },
    waiting: {
      on: {
        'calls.settled': 'content',
        'wait.stopped': { target: 'content', actions: { type: 'stopCalls', params: { limit: SLOW_CALL } } },
      },
    },
  },
})

/** Whether the API has not answered for a while. */
export const selectIsWaiting = ({ value }: SnapshotFrom<typeof patienceMachine>): boolean => value === 'waiting'
