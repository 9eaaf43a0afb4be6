import { assign, type SnapshotFrom, setup } from 'xstate'
import { removeMemberSessions } from '../../effects.ts'
import { messageOf } from '../../model/callError.ts'

interface MemberSessionsInput {
  /** Whose sessions. */
  readonly id: string
  /** Whether the person who looks at the member may end their sessions here, with an API that offers it. */
  readonly mayEnd: boolean
}

interface MemberSessionsContext extends MemberSessionsInput {
  /** How many were ended last; null where none were asked to. */
  readonly ended: number | null
  /** Why they could not be ended; null where there is nothing to say. */
  readonly refusal: string | null
}

type MemberSessionsEvent = { type: 'end.requested' } | { type: 'end.confirmed' } | { type: 'end.declined' }

/** All sessions of one member of staff, which end together once that was asked and confirmed. */
export const memberSessionsMachine = setup({
  types: { context: {} as MemberSessionsContext, events: {} as MemberSessionsEvent, input: {} as MemberSessionsInput },
  actors: { removeMemberSessions },
  actions: {
    storeEnded: assign((_, params: { ended: number }) => ({ ended: params.ended })),
    storeRefusal: assign((_, params: { refusal: string }) => ({ refusal: params.refusal })),
    forgetOutcome: assign({ ended: null, refusal: null }),
  },
  guards: { mayEnd: ({ context }) => context.mayEnd },
}).createMachine({
  id: 'memberSessions',
  context: ({ input }) => ({ ...input, ended: null, refusal: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'end.requested': { guard: 'mayEnd', target: 'confirming', actions: 'forgetOutcome' } } },
    confirming: { on: { 'end.confirmed': 'ending', 'end.declined': 'idle' } },
    ending: {
      invoke: {
        src: 'removeMemberSessions',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'idle',
          actions: { type: 'storeEnded', params: ({ event }) => ({ ended: event.output.ended_sessions }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
        },
      },
    },
  },
})

type MemberSessionsSnapshot = SnapshotFrom<typeof memberSessionsMachine>
export const selectEndState = ({ value }: MemberSessionsSnapshot) => value
export const selectMayEnd = ({ context }: MemberSessionsSnapshot): boolean => context.mayEnd
/** How many sessions were ended last, or null. */
export const selectEnded = ({ context }: MemberSessionsSnapshot): number | null => context.ended
/** Why they could not be ended, or null. */
export const selectEndRefusal = ({ context }: MemberSessionsSnapshot): string | null => context.refusal
/** Why they cannot be ended now, or null. */
export const selectEndAllObstacle = ({ value }: MemberSessionsSnapshot): string | null =>
  value === 'ending' ? 'The sessions are being ended: wait until that is done' : null
