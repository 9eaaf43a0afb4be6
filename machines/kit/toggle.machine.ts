import { type SnapshotFrom, setup } from 'xstate'

export type ToggleEvent = { type: 'toggle.switched' }

/** Something that is on or off: a switch, a password that can be read, the small slices of a pie. */
export const toggleMachine = setup({
  types: {
    context: {} as { startsOn: boolean },
    events: {} as ToggleEvent,
    input: {} as { isOn: boolean } | undefined,
  },
  guards: { isOnAtFirst: ({ context }) => context.startsOn },
}).createMachine({
  id: 'toggle',
  context: ({ input }) => ({ startsOn: input?.isOn ?? false }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOnAtFirst', target: 'on' }, { target: 'off' }] },
    off: { on: { 'toggle.switched': 'on' } },
    on: { on: { 'toggle.switched': 'off' } },
  },
})

export const selectIsOn = (snapshot: SnapshotFrom<typeof toggleMachine>): boolean => snapshot.value === 'on'
