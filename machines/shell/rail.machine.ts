import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchPermissions, logError } from '../effects.ts'
import { messageOf } from '../model/callError.ts'
import type { SectionId } from '../model/sections.ts'

/** What the rail brings to the session, by way of workspace and root. */
export type RailNews = { type: 'permissions.listed'; permissions: readonly string[] }

interface RailContext {
  readonly offersPermissions: boolean
  readonly section: SectionId
}

/**
 * The side rail: the section that is chosen, at first the dashboard's. On mount, and whenever /init has told anew who is here,
 * it fetches the permission list where the API offers one; without it those of /init count.
 */
export const railMachine = setup({
  types: {
    context: {} as RailContext,
    events: {} as
      | { type: 'section.chosen'; section: SectionId }
      | { type: 'session.renewed' }
      | { type: 'retry.requested' },
    input: {} as { offersPermissions: boolean },
  },
  actors: { fetchPermissions },
  actions: {
    logError,
    storeSection: assign((_, params: { section: SectionId }) => ({ section: params.section })),
    announcePermissions: sendParent(
      (_, params: { permissions: readonly string[] }): RailNews => ({ type: 'permissions.listed', ...params }),
    ),
  },
  guards: { isListOffered: ({ context }) => context.offersPermissions },
}).createMachine({
  id: 'rail',
  context: ({ input }) => ({ offersPermissions: input.offersPermissions, section: 'dashboard' }),
  on: {
    'session.renewed': '.deciding',
    'section.chosen': { actions: { type: 'storeSection', params: ({ event }) => ({ section: event.section }) } },
  },
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
          target: 'failed',
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': 'fetching' } },
  },
})

type RailSnapshot = SnapshotFrom<typeof railMachine>
/** The section whose entries show. */
export const selectSection = ({ context }: RailSnapshot): SectionId => context.section
/** Whether the permission list did not come: entries may be missing. */
export const selectHasListFailed = ({ value }: RailSnapshot): boolean => value === 'failed'
