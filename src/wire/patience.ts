import { patienceMachine } from '../../machines/app/patience.machine.ts'
import { stopCalls, watchCalls } from '../effects/patience.ts'
import { watching } from './actors.ts'
import type { Effects } from './effects.ts'

/** The patience in the world. */
export const wirePatience = ({ running }: Pick<Effects, 'running'>): typeof patienceMachine =>
  patienceMachine.provide({
    actors: {
      watchCalls: watching<{ limit: number }>((send, { limit }) =>
        watchCalls(running, limit, (isDelayed) => send({ type: isDelayed ? 'calls.delayed' : 'calls.settled' })),
      ),
    },
    actions: { stopCalls: (_, { limit }) => stopCalls(running, limit) },
  })
