import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchPermissions } from '../callEffects.ts'
import { logError } from '../effects.ts'
import { logFailure } from '../kit/params.ts'
import type { SectionId } from '../model/sections.ts'

/** The event that the rail sends to the session, by way of workspace and root. */
export type RailNews = { type: 'permissions.listed'; permissions: readonly string[] }

interface RailContext {
  readonly offersPermissions: boolean
  readonly section: SectionId
}

/**
 * The side rail and its chosen section. If the API offers the permission list, it is loaded at start and after each answer of /init;
 * otherwise the permissions of /init apply.
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
        onError: { target: 'failed', actions: logFailure },
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': 'fetching' } },
  },
})

type RailSnapshot = SnapshotFrom<typeof railMachine>
export const selectSection = ({ context }: RailSnapshot): SectionId => context.section
/** Whether the permission list failed to load, so that entries may be missing. */
export const selectHasListFailed = ({ value }: RailSnapshot): boolean => value === 'failed'
