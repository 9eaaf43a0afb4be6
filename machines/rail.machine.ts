import { sendParent, setup } from 'xstate'
import { fetchPermissions, logError } from './effects.ts'
import { messageOf } from './model/callError.ts'

/** What the rail brings to the session, by way of the root. */
export type RailNews = { type: 'permissions.listed'; permissions: readonly string[] }

/** The side rail. On mount it fetches the permission list where the API offers one; without it those of /init count. */
export const railMachine = setup({
  types: {
    context: {} as { offersPermissions: boolean },
    input: {} as { offersPermissions: boolean },
  },
  actors: { fetchPermissions },
  actions: {
    logError,
    announcePermissions: sendParent(
      (_, params: { permissions: readonly string[] }): RailNews => ({ type: 'permissions.listed', ...params }),
    ),
  },
  guards: { isListOffered: ({ context }) => context.offersPermissions },
}).createMachine({
  id: 'rail',
  context: ({ input }) => ({ offersPermissions: input.offersPermissions }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isListOffered', target: 'fetching' }, { target: 'ready' }] },
    fetching: {
      invoke: {
        src: 'fetchPermissions',
        onDone: {
          target: 'ready',
          actions: { type: 'announcePermissions', params: ({ event }) => ({ permissions: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    ready: {},
  },
})
