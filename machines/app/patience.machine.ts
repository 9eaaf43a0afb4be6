import { type SnapshotFrom, setup } from 'xstate'
import { stopCalls, watchCalls } from '../effects.ts'
import { SLOW_CALL } from '../model/constants.ts'

type PatienceEvent = { type: 'calls.delayed' } | { type: 'calls.settled' } | { type: 'wait.stopped' }

/** Calls have no timeout. If one is slow, the person is notified, and can abort all slow calls. An aborted call is handled like any failed one. */
export const patienceMachine = setup({
  types: { events: {} as PatienceEvent },
  actors: { watchCalls },
  actions: { stopCalls },
}).createMachine({
  id: 'patience',
  invoke: { src: 'watchCalls', input: { limit: SLOW_CALL } },
  initial: 'idle',
  states: {
    idle: { on: { 'calls.delayed': 'waiting' } },
    waiting: {
      on: {
        'calls.settled': 'idle',
        'wait.stopped': { target: 'idle', actions: { type: 'stopCalls', params: { limit: SLOW_CALL } } },
      },
    },
  },
})

/** Whether a call is slow. */
export const selectIsWaiting = ({ value }: SnapshotFrom<typeof patienceMachine>): boolean => value === 'waiting'
