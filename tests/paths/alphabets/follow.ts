import type { SnapshotFrom } from 'xstate'
import { followMachine } from '../../../machines/shell/follow.machine.ts'
import { selectLiveness, selectPresence } from '../../../machines/shell/follow.selectors.ts'
import { BEN_READS, change, changesAnswer } from '../../machines/changeFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

type Snapshot = SnapshotFrom<typeof followMachine>

const attention = (what: 'gained' | 'lost') =>
  ({ from: 'watchAttention', event: { type: `attention.${what}` as const } }) as const
const answers = (...of: Parameters<typeof changesAnswer>) =>
  ({ done: 'fetchChanges', output: changesAnswer(...of) }) as const
const shown = (number: string) => ({ type: 'watch.changed', watched: { tickets: [number], doing: null } }) as const

const stateOf = ({ value }: Snapshot): string =>
  typeof value === 'string' ? value : 'live' in value ? value.live : `behind ${value.behind}`
/** The pause in ms: 1 s if the API answered without waiting; after failures 2, 4, 8, 16, 32, then 60 s. Null in states without a pause. */
const pauseOf = (snapshot: Snapshot): number | null => {
  if (stateOf(snapshot) === 'pausing') return 1000
  const seconds = [2, 4, 8, 16, 32][snapshot.context.failures - 1] ?? 60
  return stateOf(snapshot) === 'behind waiting' ? seconds * 1000 : null
}
const watchedOf = ({ context }: Snapshot): string => context.watched.tickets.join()

const FIRST = 'KS-10001'
const SECOND = 'KS-10002'
const CALL = ['fetchChanges']
const ARRIVED = ['changes.arrived', 'fetchChanges']
/** The states in which the API is asked for all that has happened since. */
const LATE = oneOf('catchingUp', 'behind asking')
const ASKING = oneOf('catchingUp', 'behind asking', 'waiting')
const BEHIND = oneOf('behind waiting', 'behind asking')
const GOES_ON = { state: 'waiting', isLost: false, liveness: 'live' } as const

/** The trail is at row 7, and one change follows. Ben may have the first ticket open. */
export const follow = alphabet(followMachine, {
  starts: { 'its code comes': { watched: { tickets: [FIRST], doing: null } } },
  steps: {
    'there is attention': attention('gained'),
    'attention is lost': attention('lost'),
    'its pause is over': (snapshot: Snapshot) => {
      const pause = pauseOf(snapshot)
      return pause === null ? null : { pass: pause }
    },
    'the clock ticks': { from: 'watchClock', event: { type: 'clock.ticked', at: 60_000 } },
    'a change comes': answers(8, [change(8)]),
    'nothing comes': answers(7),
    'Ben comes': answers(7, [], { presence: [BEN_READS] }),
    'two are unread': answers(7, [], { unread: 2 }),
    'the call fails': { fail: 'fetchChanges', error: gone },
    'the first is shown': shown(FIRST),
    'the second is shown': shown(SECOND),
    'a retry is wanted': { type: 'retry.requested' },
  },
  reads: (snapshot) => [
    snapshot.context.after,
    snapshot.context.since !== null,
    selectPresence(snapshot).length,
    snapshot.context.unread,
    watchedOf(snapshot),
  ],
  shows: {
    state: stateOf,
    liveness: selectLiveness,
    after: ({ context }) => context.after,
    isLost: ({ context }) => context.since !== null,
    others: (snapshot) => selectPresence(snapshot).length,
    unread: ({ context }) => context.unread,
    watched: watchedOf,
  },
  facts: [
    {
      on: 'its code comes',
      sees: {
        state: 'starting',
        liveness: 'catchingUp',
        after: null,
        isLost: false,
        others: 0,
        unread: null,
        watched: FIRST,
      },
      asks: ['watchAttention', 'watchClock', 'start ownPresence'],
    },
    {
      on: 'there is attention',
      seeing: { state: oneOf('starting', 'resting', 'behind waiting', 'behind asking') },
      sees: { state: 'catchingUp', liveness: 'catchingUp' },
      asks: CALL,
    },
    {
      on: 'attention is lost',
      seeing: { state: oneOf('catchingUp', 'waiting', 'pausing', 'behind waiting', 'behind asking') },
      sees: { state: 'resting', liveness: 'behind', isLost: true },
    },
    { on: 'its pause is over', seeing: { state: 'pausing' }, sees: { state: 'waiting' }, asks: CALL },
    { on: 'its pause is over', seeing: { state: 'behind waiting' }, sees: { state: 'behind asking' }, asks: CALL },
    {
      on: 'a change comes',
      seeing: { state: ASKING },
      sees: { ...GOES_ON, after: 8, others: 0, unread: 0 },
      asks: ARRIVED,
    },
    ...(['nothing comes', 'Ben comes', 'two are unread'] as const).flatMap((on) => {
      const others = on === 'Ben comes' ? 1 : 0
      const unread = on === 'two are unread' ? 2 : 0
      return [
        // Nothing is known of earlier changes.
        {
          on,
          seeing: { state: LATE, after: null },
          sees: { ...GOES_ON, after: 7, others, unread },
          asks: ARRIVED,
        } as const,
        {
          on,
          seeing: { state: LATE, after: oneOf(7, 8) },
          sees: { ...GOES_ON, after: 7, others, unread },
          asks: CALL,
        } as const,
        {
          on,
          seeing: { state: 'waiting', unread: 2 - unread },
          sees: { state: 'waiting', after: 7, others, unread },
          asks: ['unread.changed', 'fetchChanges'],
        } as const,
        { on, seeing: { state: 'waiting', unread, others }, sees: { state: 'pausing', after: 7 } } as const,
      ]
    }),
    ...(
      [
        ['nothing comes', 1],
        ['Ben comes', 0],
      ] as const
    ).map(
      ([on, others]) =>
        ({
          on,
          seeing: { state: 'waiting', unread: 0, others },
          sees: { state: 'waiting', after: 7, others: 1 - others },
          asks: CALL,
        }) as const,
    ),
    {
      on: 'the call fails',
      seeing: { state: oneOf('catchingUp', 'waiting', 'behind asking') },
      sees: { state: 'behind waiting', liveness: 'behind', isLost: true },
      asks: ['logError'],
    },
    ...(['the first is shown', 'the second is shown'] as const).flatMap((on) => {
      const [watched, other] = on === 'the first is shown' ? [FIRST, SECOND] : [SECOND, FIRST]
      return [
        { on, sees: { watched }, asks: ['presence.changed to ownPresence'] } as const,
        {
          on,
          seeing: { state: oneOf('waiting', 'pausing'), watched: other },
          sees: { state: 'waiting' },
          asks: CALL,
        } as const,
      ]
    }),
    {
      on: 'a retry is wanted',
      seeing: { state: BEHIND },
      sees: { state: 'catchingUp', liveness: 'catchingUp' },
      asks: CALL,
    },
  ],
  unmet: {
    'transitions: follow.live on clock.ticked': 'it takes a computer that has slept: the table of the machine has it',
  },
})
